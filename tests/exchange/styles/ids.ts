import {
  isRefused,
  lastOf,
  type Store,
  type StoredThing,
  type Style,
  type StyleRequest,
  type StyleResponse,
} from './style.ts';

const number = (text: string | null, otherwise: number) => (text === null ? otherwise : Number(text));

const firebase: Style = {
  name: 'Firebase: objects by id, without pages',
  says: {},
  operations: {
    list: 'GET /widgets.json',
    get: 'GET /widgets/{id}.json',
    create: { request: 'POST /widgets.json', answer: { id: '/name' } },
    update: 'PATCH /widgets/{id}.json',
    delete: 'DELETE /widgets/{id}.json',
  },
  wire: { answer: { keyed: true, message: '/error' }, update: 'changes' },
  answer: ({ method, path, body }, store) => {
    const id = lastOf(path).replace('.json', '');
    const withoutId = ({ id: _, ...kept }: StoredThing) => kept;
    if (isRefused(body.name)) return { status: 400, body: { error: 'It is taken.' } };
    if (method === 'POST') return { body: { name: store.add(body).id } };
    if (method === 'PATCH') return { body: withoutId(store.change(id, body)) };
    if (method === 'DELETE') return { body: store.all.delete(id) ? null : { error: 'Not there.' } };
    if (id !== 'widgets')
      return store.all.has(id) ? { body: withoutId(store.all.get(id) as StoredThing) } : { body: null };
    return { body: Object.fromEntries(store.found().map((one) => [one.id, withoutId(one)])) };
  },
};

/** Builds the response for a record with a composite ID. The first value of the ID is the same for all records. */
const lineOf = ({ id, name, size }: StoredThing) => ({
  order_no: 'A/1',
  line_no: Number(id.slice(1)),
  name,
  size,
});

const composite: Style = {
  name: 'ids with two values',
  says: { sort: false, filter: false },
  next: 'A%2F1~61',
  fields: {
    id: { wire: { parts: ['/order_no', '/line_no'], slashes: 'encoded' } },
    order_no: { pattern: '^[A-Z]/[0-9]+$' },
    line_no: { type: 'integer' },
  },
  operations: {
    list: 'GET /lines',
    get: 'GET /orders/{order_no}/lines/{line_no}',
    create: 'POST /lines',
    update: 'PUT /orders/{order_no}/lines/{line_no}',
    delete: 'DELETE /orders/{order_no}/lines/{line_no}',
  },
  wire: {
    list: { paging: { by: 'page', page: 'p', most: 20 } },
    answer: { total: { header: 'X-Total' }, message: '/problem' },
  },
  answer: ({ method, path, query, body }, store) => {
    const id = `w${lastOf(path)}`;
    if (isRefused(body.name)) return { status: 400, body: { problem: 'It is taken.' } };
    if (method === 'POST') return { status: 201, body: lineOf(store.add(body)) };
    if (path !== '/lines' && decodeURIComponent(path.split('/')[2] ?? '') !== 'A/1')
      return { status: 404, body: {} };
    if (method === 'PUT') return { body: lineOf(store.change(id, body)) };
    if (method === 'DELETE') return { status: store.all.delete(id) ? 204 : 404 };
    if (path !== '/lines') {
      const one = store.all.get(id);
      return one ? { body: lineOf(one) } : { status: 404, body: {} };
    }
    const page = number(query.get('p'), 1);
    const rows = store.found().slice((page - 1) * 20, page * 20);
    return { body: rows.map(lineOf), headers: { 'X-Total': String(store.all.size) } };
  },
};

const numbered = ({ id, ...others }: StoredThing) => ({ ...others, id: Number(id.slice(1)) });

const numbers: Style = {
  name: 'numeric ids, and a list without pages',
  next: 61,
  fields: { id: { type: 'integer' } },
  wire: { answer: { message: '/message' } },
  answer: ({ method, path, body }, store) => {
    const id = `w${lastOf(path)}`;
    if (isRefused(body.name)) return { status: 409, body: { message: 'It is taken.' } };
    if (method === 'POST') return { status: 201, body: numbered(store.add(body)) };
    if (method === 'PUT') return { body: numbered(store.change(id, { ...(body as StoredThing), id })) };
    if (method === 'DELETE') return { status: store.all.delete(id) ? 204 : 404 };
    if (path === '/widgets') return { body: store.found().map(numbered) };
    const one = store.all.get(id);
    return one ? { body: numbered(one) } : { status: 404, body: {} };
  },
};

/** Builds an ID that contains slashes and non-ASCII letters. */
const pathOf = (id: string) => `große/Straße ${id.slice(1)}?`;

const slashes: Style = {
  name: 'ids with slashes and letters of any script',
  says: { sort: false, filter: false },
  next: pathOf('w61'),
  fields: { id: { pattern: '^große/Straße \\d+\\?$', wire: { slashes: 'encoded' } } },
  wire: {
    list: { paging: { by: 'offset', offset: 'offset', limit: 'limit' } },
    answer: { message: '/message' },
  },
  answer: ({ method, path, query, body }, store) => {
    const id = `w${/Straße (\d+)\?$/.exec(lastOf(path))?.[1] ?? ''}`;
    const named = (one: StoredThing) => ({ ...one, id: pathOf(one.id) });
    if (isRefused(body.name)) return { status: 409, body: { message: 'It is taken.' } };
    if (method === 'POST') return { status: 201, body: named(store.add(body)) };
    if (method === 'PUT') return { body: named(store.change(id, { ...(body as StoredThing), id })) };
    if (method === 'DELETE') return { status: store.all.delete(id) ? 204 : 404 };
    if (path === '/widgets') {
      const start = number(query.get('offset'), 0);
      return {
        body: store
          .found()
          .slice(start, start + number(query.get('limit'), 10))
          .map(named),
      };
    }
    const one = store.all.get(id);
    return one ? { body: named(one) } : { status: 404, body: {} };
  },
};

const tag = (one: StoredThing) => `"${one.id}-${String(one.name)}"`;
const no = (status: number, detail: string): StyleResponse => ({ status, body: { problem: { detail } } });

/**
 * Updates a complete record or, for a POST request, archives it. Rejects both if the tag in the request does not match.
 */
function writtenAt(
  one: StoredThing,
  { method, headers, body }: Pick<StyleRequest, 'method' | 'headers' | 'body'>,
  store: Store,
): StyleResponse {
  if (headers['if-match'] !== tag(one)) return no(412, 'It has changed.');
  if (method === 'POST') return { status: store.all.delete(one.id) ? 202 : 404 };
  if (!('size' in body && 'name' in body)) return no(400, 'The whole is needed.');
  const { id: _, ...changes } = body;
  return { status: 204, headers: { ETag: tag(store.change(one.id, changes)) } };
}

/**
 * A REST API style with range pages, names as ids, complete records with tags, asynchronous writes, and archiving
 * instead of deleting.
 */
const ranges: Style = {
  name: 'item ranges, names as ids, ETags, deferred writes',
  says: { filter: false },
  next: 'urn:x:61',
  fields: { id: { wire: { slashes: 'encoded' } } },
  operations: {
    list: 'GET /widgets',
    get: 'GET /widgets/{id}',
    create: 'POST /widgets',
    update: 'PUT /widgets/{id}',
    delete: 'POST /widgets/{id}/archive',
  },
  wire: {
    list: {
      paging: { by: 'offset', offset: 'from', limit: 'count' },
      sort: { by: 'signed', parameter: 'order' },
    },
    answer: {
      items: '/members',
      total: { header: 'Content-Range' },
      version: { header: 'ETag' },
      id: { header: 'Location' },
      message: '/problem/detail',
    },
    version: { header: 'If-Match' },
  },
  answer: ({ method, path, query, headers, body }, store): StyleResponse => {
    const named = (one: StoredThing) => ({ ...one, id: one.id.replace('w', 'urn:x:') });
    const [, , name = ''] = path.split('/');
    const id = decodeURIComponent(name).replace('urn:x:', 'w');
    if (isRefused(body.name)) return no(422, 'It is taken.');
    const one = store.all.get(id);
    if (name !== '' && !one) return no(410, 'It is put away.');
    if (method === 'POST' && !one) {
      const made = store.add(body);
      return { status: 202, headers: { Location: `/v2/widgets/${encodeURIComponent(named(made).id)}` } };
    }
    if (one && method !== 'GET') return writtenAt(one, { method, headers, body }, store);
    if (one) return { body: named(one), headers: { ETag: tag(one) } };
    const rows = store.found({ sort: query.get('order') ?? 'id' });
    const from = number(query.get('from'), 0);
    const members = rows.slice(from, from + number(query.get('count'), 10)).map(named);
    const range = `items ${from}-${from + members.length - 1}/${rows.length}`;
    return { status: 206, headers: { 'Content-Range': range }, body: { members } };
  },
};

/** REST API styles with different kinds of record IDs. */
export const ids: readonly Style[] = [
  ranges,
  firebase,
  composite,
  numbers,
  { ...slashes, says: { total: false, sort: false, filter: false } },
];
