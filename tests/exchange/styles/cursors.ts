import { isRefused, lastOf, type Store, type StoredThing, type Style, type StyleResponse } from './style.ts';

const number = (text: string | null, otherwise: number) => (text === null ? otherwise : Number(text));

/** Returns a response with the record of an ID, or with status 404. */
function oneOf(
  store: Store,
  id: string,
  say: (record: StoredThing) => unknown = (record) => record,
): StyleResponse {
  const one = store.all.get(id);
  return one ? { body: say(one) } : { status: 404, body: { message: 'Not Found' } };
}

const gitHub: Style = {
  name: 'GitHub: the Link header, and a fixed page size',
  says: { total: false, sort: false, filter: false },
  wire: {
    list: { paging: { by: 'link', most: 20 } },
    answer: {
      message: '/message',
      errors: { items: '/errors', field: '/field', code: '/code', message: '/message' },
    },
    update: 'changes',
  },
  answer: ({ method, path, query, body }, store) => {
    if (isRefused(body.name)) {
      const errors = [{ resource: 'Widget', field: 'name', code: 'already_exists', message: 'It is taken.' }];
      return { status: 422, body: { message: 'Validation Failed', errors } };
    }
    if (method === 'POST') return { status: 201, body: store.add(body) };
    if (method === 'PATCH') return { body: store.change(lastOf(path), body) };
    if (method === 'DELETE') return { status: store.all.delete(lastOf(path)) ? 204 : 404 };
    if (path !== '/widgets') return oneOf(store, lastOf(path));
    const page = number(query.get('page'), 1);
    const next = `<https://x.example/v2/widgets?page=${page + 1}>; rel="next", <https://x.example/>; rel="last"`;
    const rows = store.found().slice((page - 1) * 20, page * 20);
    return { body: rows, headers: page * 20 < store.all.size ? { Link: next } : {} };
  },
};

const stripe: Style = {
  name: 'Stripe: pages after the last record, form-encoded bodies, one problem',
  says: { total: false, sort: false, filter: false },
  operations: {
    list: 'GET /widgets',
    get: 'GET /widgets/{id}',
    create: 'POST /widgets',
    update: 'POST /widgets/{id}',
    delete: 'DELETE /widgets/{id}',
  },
  wire: {
    list: {
      paging: {
        by: 'cursor',
        cursor: 'starting_after',
        size: 'limit',
        next: { last: '/id' },
        more: '/has_more',
        most: 100,
      },
    },
    answer: { items: '/data', message: '/error/message', errors: { items: '/error', field: '/param' } },
    update: 'changes',
    as: 'form',
  },
  answer: ({ method, path, query, headers, text }, store) => {
    const sent = new URLSearchParams(text);
    const isForm = headers['content-type'] === 'application/x-www-form-urlencoded';
    if (method === 'POST' && !isForm) return { status: 400, body: { error: { message: 'No form.' } } };
    const body = Object.fromEntries(
      [...sent].map(([key, value]) => [key, key === 'size' ? Number(value) : value]),
    );
    if (isRefused(body.name))
      return { status: 400, body: { error: { param: 'name', message: 'It is taken.' } } };
    if (method === 'POST' && path === '/widgets') return { body: store.add(body) };
    if (method === 'POST') return { body: store.change(lastOf(path), body) };
    if (method === 'DELETE') return { body: { id: lastOf(path), deleted: store.all.delete(lastOf(path)) } };
    if (path !== '/widgets') return oneOf(store, lastOf(path));
    const rows = store.found();
    const start = rows.findIndex(({ id }) => id === query.get('starting_after')) + 1;
    const data = rows.slice(start, start + number(query.get('limit'), 10));
    return { body: { object: 'list', data, has_more: start + data.length < rows.length } };
  },
};

const objectOf = ({ id, name, size }: StoredThing) => ({
  apiVersion: 'v1',
  kind: 'Widget',
  metadata: { name: id, resourceVersion: `v-${String(name)}-${String(size)}`, labels: { kept: 'yes' } },
  spec: { displayName: name, replicas: size },
});

const kubernetes: Style = {
  name: 'Kubernetes: `continue`, versions in the body, merge patches',
  says: { total: false, sort: false, filter: false },
  fields: {
    id: { wire: { at: '/metadata/name' } },
    name: { wire: { at: '/spec/displayName' } },
    size: { wire: { at: '/spec/replicas' } },
  },
  operations: {
    list: 'GET /apis/v1/widgets',
    get: 'GET /apis/v1/widgets/{id}',
    create: { request: 'POST /apis/v1/widgets', send: { kind: 'Widget', spec: '{body/spec}' } },
    update: {
      request: 'PATCH /apis/v1/widgets/{id}',
      update: 'changes',
      headers: { 'Content-Type': 'application/merge-patch+json' },
    },
    delete: 'DELETE /apis/v1/widgets/{id}',
  },
  wire: {
    list: { paging: { by: 'cursor', cursor: 'continue', size: 'limit', next: '/metadata/continue' } },
    answer: {
      items: '/items',
      version: '/metadata/resourceVersion',
      message: '/message',
      errors: { items: '/details/causes', field: '/field', message: '/message' },
    },
    version: { body: '/metadata/resourceVersion' },
  },
  answer: ({ method, path, query, headers, body }, store) => {
    const { spec = {}, metadata = {} } = body as {
      spec?: Record<string, never>;
      metadata?: Record<string, never>;
    };
    const { displayName, replicas } = spec as { displayName?: string; replicas?: number };
    const fields = {
      ...(displayName === undefined ? {} : { name: displayName }),
      ...(replicas === undefined ? {} : { size: replicas }),
    };
    if (isRefused(displayName)) {
      const causes = [{ field: 'spec.displayName', message: 'It is taken.' }];
      return { status: 422, body: { message: 'Invalid.', details: { causes } } };
    }
    if (method === 'POST') return { status: 201, body: objectOf(store.add(fields)) };
    if (method === 'DELETE')
      return { body: { status: store.all.delete(lastOf(path)) ? 'Success' : 'Failure' } };
    if (method === 'PATCH') {
      if (headers['content-type'] !== 'application/merge-patch+json') return { status: 415, body: {} };
      const now = objectOf(store.all.get(lastOf(path)) as StoredThing).metadata.resourceVersion;
      if (metadata.resourceVersion !== now) return { status: 409, body: { message: 'Another by now.' } };
      return { body: objectOf(store.change(lastOf(path), fields)) };
    }
    if (path !== '/apis/v1/widgets') return oneOf(store, lastOf(path), objectOf);
    const start = number(query.get('continue'), 0);
    const end = start + number(query.get('limit'), 500);
    const items = store.found().slice(start, end).map(objectOf);
    return { body: { kind: 'List', metadata: end < store.all.size ? { continue: String(end) } : {}, items } };
  },
};

/** REST API styles whose pages must be read in sequence, because each page returns the cursor or link of the next. */
export const cursors: readonly Style[] = [gitHub, stripe, kubernetes];
