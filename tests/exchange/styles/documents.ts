import { isRefused, lastOf, type Store, type StoredThing, type Style, type StyleResponse } from './style.ts';

interface Search {
  readonly limit: number;
  readonly skip: number;
  readonly live?: boolean;
  readonly sort?: Readonly<Record<string, 1 | -1>>;
  readonly selector?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/**
 * Returns the response to a search in a JSON body. Rejects a search without the constant `live`, which every search in
 * this REST API style has.
 */
function found(store: Store, { limit, skip, live, sort = {}, selector = {} }: Search): StyleResponse {
  if (live !== true) return { status: 400, body: { reason: 'Say "live".' } };
  const [field = 'id', order] = Object.entries(sort)[0] ?? [];
  const { $regex: text = '', $in: some } = selector.name ?? {};
  const rows = store
    .found({ sort: `${order === -1 ? '-' : ''}${field}`, text: String(text) })
    .filter(({ name }) => !Array.isArray(some) || some.includes(name));
  return { body: { docs: rows.slice(skip, skip + limit), all: rows.length } };
}

/**
 * The REST API style of a document store: its own operators (`$in`), sort orders as objects, and constant parameters
 * that are not text.
 */
export const documents: Style = {
  name: 'documents found with custom operators',
  operations: {
    list: 'POST /widgets/_find',
    get: 'GET /widgets/{id}',
    create: 'POST /widgets',
    update: 'PATCH /widgets/{id}',
    delete: 'DELETE /widgets/{id}',
  },
  wire: {
    list: {
      by: 'body',
      paging: { by: 'offset', offset: 'skip', limit: 'limit' },
      sort: { by: 'object', parameter: 'sort', ascending: 1, descending: -1 },
      filter: {
        by: 'json',
        parameter: 'selector',
        operators: {
          oneOf: '$in',
          contains: '$regex',
          startsWith: '$begins',
          from: '$gte',
          to: '$lte',
          isEmpty: '$empty',
        },
      },
      query: { live: true },
    },
    answer: { items: '/docs', total: '/all', message: '/reason' },
    update: 'changes',
  },
  answer: ({ method, path, body }, store): StyleResponse => {
    if (isRefused(body.name)) return { status: 409, body: { reason: 'It is taken.' } };
    if (path === '/widgets/_find') return found(store, body as unknown as Search);
    const id = lastOf(path);
    if (method === 'POST') return { status: 201, body: store.add(body) };
    if (method === 'DELETE') return { status: store.all.delete(id) ? 204 : 404 };
    if (!store.all.has(id)) return { status: 404, body: {} };
    return { body: method === 'PATCH' ? store.change(id, body) : (store.all.get(id) as StoredThing) };
  },
};
