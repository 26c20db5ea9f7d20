import { isRefused, type Store, type StoredThing, type Style, type StyleResponse } from './style.ts';

const problem = (status: number, title: string, more: object = {}): StyleResponse => ({
  status,
  headers: { 'Content-Type': 'application/problem+json' },
  body: { type: 'about:blank', title, status, ...more },
});

const named = ({ id, ...fields }: StoredThing) => ({
  name: `things/${id}`,
  displayName: fields.name,
  size: fields.size,
});
const tag = ({ id, ...fields }: StoredThing) => `W/"${id}-${String(fields.name)}"`;

/** Builds the response for a record, with the record's tag in a header. */
const tagged = (one: StoredThing): StyleResponse => ({ body: named(one), headers: { ETag: tag(one) } });

const fieldsIn = ({ displayName, size }: Record<string, unknown>) => ({
  ...(displayName === undefined ? {} : { name: displayName }),
  ...(size === undefined ? {} : { size }),
});

/** Returns a page of a list, selected by the token from the previous page. Sort order and filter are texts. */
function pageOf(query: URLSearchParams, store: Store): StyleResponse {
  const [field = 'id', order] = (query.get('orderBy') ?? 'id').split(' ');
  const text = /displayName:"(.*)"/.exec(query.get('filter') ?? '')?.[1] ?? '';
  const rows = store.found({ sort: `${order === 'desc' ? '-' : ''}${field}`, text });
  const start = Number(atob(query.get('pageToken') ?? '') || 0);
  const end = start + Math.min(Number(query.get('pageSize') ?? 10), 50);
  const next = end < rows.length ? { nextPageToken: btoa(String(end)) } : {};
  return { body: { things: rows.slice(start, end).map(named), totalSize: rows.length, ...next } };
}

/**
 * A REST API style with resource names as ids (`things/w1`), page tokens, tags against lost updates, and problems in
 * RFC 9457 format.
 */
const resourceNames: Style = {
  name: 'resource names as ids, page tokens, problem+json',
  next: 'things/w61',
  fields: {
    id: { pattern: '^things/[a-z0-9]+$', wire: { name: 'name', slashes: 'plain' } },
    name: { wire: { name: 'displayName' } },
  },
  operations: {
    list: 'GET /things',
    get: 'GET /{id}',
    create: 'POST /things',
    update: 'PATCH /{id}',
    delete: 'DELETE /{id}',
  },
  wire: {
    list: {
      paging: { by: 'cursor', cursor: 'pageToken', size: 'pageSize', next: '/nextPageToken', most: 50 },
      sort: { by: 'text', parameter: 'orderBy', ascending: '{field}', descending: '{field} desc' },
      filter: { by: 'text', parameter: 'filter', contains: '{field}:{value}', and: ' AND ', quote: '"' },
    },
    answer: {
      items: '/things',
      total: '/totalSize',
      version: { header: 'ETag' },
      message: '/title',
      errors: { items: '/errors', field: '/pointer', message: '/detail' },
    },
    version: { header: 'If-Match' },
    update: 'changes',
  },
  answer: ({ method, path, query, headers, body }, store): StyleResponse => {
    if (isRefused(body.displayName))
      return problem(422, 'Invalid.', { errors: [{ pointer: '#/displayName', detail: 'It is taken.' }] });
    if (path === '/things')
      return method === 'POST' ? tagged(store.add(fieldsIn(body))) : pageOf(query, store);
    const one = store.all.get(decodeURIComponent(path).replace('/things/', ''));
    if (!one) return problem(404, 'Not there.');
    if (method === 'GET') return tagged(one);
    if (headers['if-match'] !== tag(one)) return problem(412, 'It has changed.');
    if (method === 'PATCH') return tagged(store.change(one.id, fieldsIn(body)));
    return { status: store.all.delete(one.id) ? 204 : 404 };
  },
};

/** REST API styles with page tokens. */
export const tokens: readonly Style[] = [resourceNames];
