import {
  isRefused,
  lastOf,
  type Store,
  type StoredThing,
  type Style,
  type StyleRequest,
  type StyleResponse,
} from './style.ts';

const recordOf = ({ id, name, size, rev = 1 }: StoredThing) => ({
  id,
  name,
  size: JSON.stringify(size),
  rev,
});

/** Reads the fields of a record from a request body, where the size is JSON text. */
const fieldsIn = ({ name, size }: Record<string, unknown>) => ({
  ...(name === undefined ? {} : { name }),
  ...(typeof size === 'string' ? { size: JSON.parse(size) as number } : {}),
});

/** Updates and deletes a record if the revision in the query matches. */
function written(one: StoredThing, { method, query, body }: StyleRequest, store: Store): StyleResponse {
  const { rev = 1 } = one as { rev?: number };
  if (query.get('rev') !== String(rev)) return { status: 409, body: { problem: 'Another revision.' } };
  if (method === 'DELETE') return { status: store.all.delete(one.id) ? 204 : 404 };
  if (query.get('mode') !== 'merge') return { status: 400, body: { problem: 'There is no mode.' } };
  return { body: recordOf(store.change(one.id, { ...fieldsIn(body), rev: rev + 1 })) };
}

function listed(query: URLSearchParams, store: Store): StyleResponse {
  const ids = JSON.parse(query.get('ids') ?? 'null') as string[] | null;
  const found = store.found().filter(({ id }) => ids === null || ids.includes(id));
  const from = Number(query.get('from') ?? 0);
  const rows = found.slice(from, from + Number(query.get('count') ?? 10)).map(recordOf);
  return { body: { rows, all: found.length } };
}

const inAddress: Style = {
  name: 'a revision, ids and modes in the URL, and a second call that indexes a record',
  says: { sort: false, filter: false },
  fields: { size: { wire: { as: 'json' } } },
  operations: {
    list: { request: 'GET /widgets', query: { view: 'full' } },
    get: 'GET /widgets/{id}',
    create: {
      request: 'POST /widgets',
      steps: [
        {
          name: 'index',
          title: 'Index',
          request: 'POST /index',
          query: { kind: 'widget', of: '{first/id}' },
        },
      ],
    },
    update: { request: 'PATCH /widgets/{id}', update: 'changes', query: { mode: 'merge' } },
    delete: 'DELETE /widgets/{id}',
  },
  wire: {
    list: { paging: { by: 'offset', offset: 'from', limit: 'count' } },
    many: { parameter: 'ids', as: 'json' },
    answer: { items: '/rows', total: '/all', version: '/rev', message: '/problem' },
    version: { parameter: 'rev' },
  },
  answer: (request, store): StyleResponse => {
    const { method, path, query, body } = request;
    if (isRefused(body.name)) return { status: 409, body: { problem: 'It is taken.' } };
    if (path === '/index') {
      const isKnown = query.get('kind') === 'widget' && store.all.has(query.get('of') ?? '');
      return isKnown ? { status: 204 } : { status: 400, body: { problem: 'What is it?' } };
    }
    if (method === 'POST') return { status: 201, body: recordOf(store.add(fieldsIn(body))) };
    const one = store.all.get(lastOf(path));
    if (path !== '/widgets' && !one) return { status: 404, body: { problem: 'Not there.' } };
    if (one && method !== 'GET') return written(one, request, store);
    if (one) return { body: recordOf(one) };
    if (query.get('view') !== 'full') return { status: 400, body: { problem: 'There is no view.' } };
    return listed(query, store);
  },
};

/** REST API styles that send ids, revisions and modes in the URL. */
export const parameters: readonly Style[] = [inAddress];
