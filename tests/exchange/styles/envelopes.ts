import { isRefused, lastOf, type StoredThing, type Style } from './style.ts';

const slice = (rows: readonly StoredThing[], start: number, size: number) => rows.slice(start, start + size);

const number = (text: string | null, otherwise: number) => (text === null ? otherwise : Number(text));

const attributesOf = ({ id, name, size }: StoredThing) => ({
  id,
  type: 'widgets',
  attributes: { name, size },
});

const jsonApi: Style = {
  name: 'JSON:API',
  wire: {
    list: {
      paging: { by: 'page', page: 'page[number]', size: 'page[size]' },
      sort: { by: 'signed', parameter: 'sort' },
      filter: { by: 'parameters', contains: 'filter[{field}][like]' },
    },
    answer: {
      items: '/data',
      record: '/data',
      fields: '/attributes',
      total: '/meta/total',
      errors: { items: '/errors', field: '/source/pointer', code: '/code', message: '/detail' },
    },
    send: { data: { type: 'widgets', id: '{id}', attributes: '{body/attributes}' } },
    update: 'changes',
  },
  answer: ({ method, path, query, body }, store) => {
    const { attributes = {} as Record<string, unknown> } =
      (body as { data?: Record<string, StoredThing> }).data ?? {};
    if (isRefused((attributes as StoredThing).name)) {
      const problem = { source: { pointer: '/data/attributes/name' }, code: 'taken', detail: 'It is taken.' };
      return { status: 422, body: { errors: [problem] } };
    }
    if (method === 'POST') return { status: 201, body: { data: attributesOf(store.add(attributes)) } };
    if (method === 'PATCH') return { body: { data: attributesOf(store.change(lastOf(path), attributes)) } };
    if (method === 'DELETE') return { status: store.all.delete(lastOf(path)) ? 204 : 404 };
    if (path !== '/widgets') {
      const one = store.all.get(lastOf(path));
      return one
        ? { body: { data: attributesOf(one) } }
        : { status: 404, body: { errors: [{ detail: 'No.' }] } };
    }
    const rows = store.found({
      sort: query.get('sort') ?? 'id',
      text: query.get('filter[name][like]') ?? '',
    });
    const size = number(query.get('page[size]'), 10);
    const data = slice(rows, (number(query.get('page[number]'), 1) - 1) * size, size).map(attributesOf);
    return { body: { data, meta: { total: rows.length } } };
  },
};

const hal: Style = {
  name: 'HAL, with the URL of the next page',
  says: { sort: false, filter: false },
  wire: {
    list: { paging: { by: 'link', size: 'size', next: '/_links/next/href' } },
    answer: { items: '/_embedded/widgets', total: '/page/totalElements', id: { header: 'Location' } },
  },
  answer: ({ method, path, query, body }, store) => {
    if (isRefused(body.name)) return { status: 409, body: { message: 'It is taken.' } };
    if (method === 'POST') {
      return { status: 201, headers: { Location: `https://x.example/widgets/${store.add(body).id}` } };
    }
    if (method === 'PUT') return { body: store.change(lastOf(path), body) };
    if (method === 'DELETE') return { status: store.all.delete(lastOf(path)) ? 204 : 404 };
    if (path !== '/widgets') {
      const one = store.all.get(lastOf(path));
      return one ? { body: { ...one, _links: { self: { href: path } } } } : { status: 404, body: {} };
    }
    const [size, page] = [number(query.get('size'), 20), number(query.get('page'), 0)];
    const widgets = slice(store.found(), page * size, size);
    const isLast = (page + 1) * size >= store.all.size;
    const next = { href: `https://x.example/v2/widgets?page=${page + 1}&size=${size}` };
    const total = { totalElements: store.all.size };
    return { body: { _embedded: { widgets }, page: total, _links: isLast ? {} : { next } } };
  },
};

const spring: Style = {
  name: 'Spring',
  says: { filter: false },
  wire: {
    list: {
      paging: { by: 'page', page: 'page', size: 'size', first: 0 },
      sort: { by: 'text', parameter: 'sort', ascending: '{field},asc', descending: '{field},desc' },
    },
    answer: {
      items: '/content',
      total: '/totalElements',
      errors: { items: '/errors', field: '/field', message: '/defaultMessage' },
    },
  },
  answer: ({ method, path, query, body }, store) => {
    if (isRefused(body.name)) {
      return { status: 400, body: { errors: [{ field: 'name', defaultMessage: 'It is taken.' }] } };
    }
    if (method === 'POST') return { status: 201, body: store.add(body) };
    if (method === 'PUT') return { body: store.change(lastOf(path), body) };
    if (method === 'DELETE') return { status: store.all.delete(lastOf(path)) ? 204 : 404 };
    if (path !== '/widgets') {
      const one = store.all.get(lastOf(path));
      return one ? { body: one } : { status: 404, body: { status: 404, error: 'Not Found' } };
    }
    const [field = 'id', order] = (query.get('sort') ?? 'id').split(',');
    const rows = store.found({ sort: `${order === 'desc' ? '-' : ''}${field}` });
    const size = number(query.get('size'), 20);
    const content = slice(rows, number(query.get('page'), 0) * size, size);
    return { body: { content, totalElements: rows.length, number: number(query.get('page'), 0) } };
  },
};

const laravel: Style = {
  name: 'Laravel',
  says: { sort: false, filter: false },
  wire: {
    list: { paging: { by: 'page', page: 'page', size: 'per_page' }, search: 'q' },
    answer: {
      items: '/data',
      record: '/data',
      total: '/meta/total',
      message: '/message',
      errors: { items: '/errors' },
    },
    update: 'changes',
  },
  answer: ({ method, path, query, body }, store) => {
    if (isRefused(body.name)) {
      return { status: 422, body: { message: 'Invalid.', errors: { name: ['It is taken.'] } } };
    }
    if (method === 'POST') return { status: 201, body: { data: store.add(body) } };
    if (method === 'PATCH') return { body: { data: store.change(lastOf(path), body) } };
    if (method === 'DELETE') return { status: store.all.delete(lastOf(path)) ? 204 : 404 };
    if (path !== '/widgets') {
      const one = store.all.get(lastOf(path));
      return one ? { body: { data: one } } : { status: 404, body: { message: 'No query results.' } };
    }
    const size = number(query.get('per_page'), 15);
    const data = slice(store.found(), (number(query.get('page'), 1) - 1) * size, size);
    return { body: { data, links: {}, meta: { total: store.all.size } } };
  },
};

const yesOrNo: Style = {
  name: 'responses with status 200 and a success flag',
  says: { sort: false, filter: false },
  wire: {
    list: { paging: { by: 'offset', offset: 'start', limit: 'count' } },
    answer: {
      items: '/result/rows',
      total: '/result/total',
      record: '/result',
      success: { at: '/success', is: [true] },
      message: '/errors/*/text',
      errors: { items: '/errors', field: '/param', code: '/no', message: '/text' },
    },
  },
  answer: ({ method, path, query, body }, store) => {
    const yes = (result: unknown) => ({ body: { success: true, errors: [], result } });
    const no = (text: string, param?: string) => ({
      body: { success: false, errors: [{ no: 7, param, text }] },
    });
    if (isRefused(body.name)) return no('It is taken.', 'name');
    if (method === 'POST') return yes(store.add(body));
    if (method === 'PUT') return yes(store.change(lastOf(path), body));
    if (method === 'DELETE') return store.all.delete(lastOf(path)) ? yes(null) : no('Not there.');
    if (path !== '/widgets')
      return store.all.has(lastOf(path)) ? yes(store.all.get(lastOf(path))) : no('Not there.');
    const rows = slice(store.found(), number(query.get('start'), 0), number(query.get('count'), 10));
    return yes({ rows, total: store.all.size });
  },
};

/** REST API styles with different response envelopes. */
export const envelopes: readonly Style[] = [jsonApi, hal, spring, laravel, yesOrNo];
