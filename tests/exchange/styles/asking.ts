import { isRefused, lastOf, type Store, type StoredThing, type Style, type StyleResponse } from './style.ts';

const number = (text: string | null, otherwise: number) => (text === null ? otherwise : Number(text));

function oneOf(
  store: Store,
  id: string,
  say: (record: StoredThing) => unknown = (record) => record,
): StyleResponse {
  const one = store.all.get(id);
  return one ? { body: say(one) } : { status: 404, body: { error: { message: 'Not there.' } } };
}

/** The REST API style of OData, with filters and sort orders as text. */
export const oData: Style = {
  name: 'OData',
  operations: {
    list: 'GET /Widgets',
    get: "GET /Widgets('{id}')",
    create: 'POST /Widgets',
    update: "PATCH /Widgets('{id}')",
    delete: "DELETE /Widgets('{id}')",
  },
  wire: {
    list: {
      paging: { by: 'offset', offset: '$skip', limit: '$top' },
      sort: { by: 'text', parameter: '$orderby', ascending: '{field}', descending: '{field} desc' },
      filter: {
        by: 'text',
        parameter: '$filter',
        is: '{field} eq {value}',
        contains: 'contains({field},{value})',
      },
      query: { $count: 'true' },
    },
    answer: {
      items: '/value',
      total: '/@odata.count',
      version: '/@odata.etag',
      message: '/error/message',
      errors: { items: '/error/details', field: '/target', code: '/code', message: '/message' },
    },
    version: { header: 'If-Match' },
    update: 'changes',
  },
  answer: ({ method, path, query, body, headers }, store) => {
    const tagged = (record: StoredThing) => ({ ...record, '@odata.etag': `W/"${record.name}"` });
    const id = decodeURIComponent(/\('(.*)'\)$/.exec(decodeURIComponent(path))?.[1] ?? '');
    if (isRefused(body.name)) {
      const details = [{ target: 'name', code: 'taken', message: 'It is taken.' }];
      return { status: 400, body: { error: { message: 'Invalid.', details } } };
    }
    if (method === 'POST') return { status: 201, body: tagged(store.add(body)) };
    if (method === 'PATCH' || method === 'DELETE') {
      if (headers['if-match'] !== `W/"${store.all.get(id)?.name}"`) return { status: 412, body: {} };
      if (method === 'PATCH') store.change(id, body);
      else store.all.delete(id);
      return { status: 204 };
    }
    if (id !== '') return oneOf(store, id, tagged);
    const [field = 'id', order] = (query.get('$orderby') ?? 'id').split(' ');
    const text = /contains\(name,'(.*)'\)/.exec(query.get('$filter') ?? '')?.[1] ?? '';
    const rows = store.found({ sort: `${order === 'desc' ? '-' : ''}${field}`, text });
    const start = number(query.get('$skip'), 0);
    const value = rows.slice(start, start + number(query.get('$top'), 100)).map(tagged);
    return { body: { '@odata.count': rows.length, value } };
  },
};

const django: Style = {
  name: 'Django REST framework, with trailing slashes',
  operations: {
    list: 'GET /widgets/',
    get: 'GET /widgets/{id}/',
    create: 'POST /widgets/',
    update: 'PATCH /widgets/{id}/',
    delete: 'DELETE /widgets/{id}/',
  },
  wire: {
    list: {
      paging: { by: 'page', page: 'page', size: 'page_size', most: 50 },
      sort: { by: 'signed', parameter: 'ordering' },
      filter: { by: 'parameters', contains: '{field}__icontains' },
      search: 'search',
    },
    answer: { items: '/results', total: '/count', errors: { items: '' } },
    update: 'changes',
  },
  answer: ({ method, path, query, body }, store) => {
    if (isRefused(body.name)) return { status: 400, body: { name: ['It is taken.'] } };
    if (method === 'POST') return { status: 201, body: store.add(body) };
    if (method === 'PATCH') return { body: store.change(lastOf(path), body) };
    if (method === 'DELETE') return { status: store.all.delete(lastOf(path)) ? 204 : 404 };
    if (path !== '/widgets/') return oneOf(store, lastOf(path));
    const rows = store.found({
      sort: query.get('ordering') ?? 'id',
      text: query.get('name__icontains') ?? '',
    });
    const [page, size] = [number(query.get('page'), 1), number(query.get('page_size'), 10)];
    const results = rows.slice((page - 1) * size, page * size);
    return { body: { count: rows.length, next: null, previous: null, results } };
  },
};

const hitOf = ({ id, ...source }: StoredThing) => ({ _index: 'widgets', _id: id, _source: source });

const elastic: Style = {
  name: 'Elasticsearch: lists requested by a body',
  fields: { id: { wire: { name: '_id' } } },
  operations: {
    list: 'POST /widgets/_search',
    get: 'GET /widgets/_doc/{id}',
    create: { request: 'POST /widgets/_doc', send: '{body/_source}', answer: { id: '/_id' } },
    update: { request: 'POST /widgets/_update/{id}', update: 'changes', send: { doc: '{body/_source}' } },
    delete: 'DELETE /widgets/_doc/{id}',
  },
  wire: {
    list: {
      by: 'body',
      paging: { by: 'offset', offset: 'from', limit: 'size' },
      sort: { by: 'text', parameter: 'sort', ascending: '{field}:asc', descending: '{field}:desc' },
      filter: {
        by: 'text',
        parameter: '/query/query_string/query',
        contains: '{field}:*{value}*',
        and: ' AND ',
        quote: '',
      },
    },
    answer: { items: '/hits/hits', total: '/hits/total/value', fields: '/_source', message: '/error/reason' },
  },
  answer: ({ method, path, body }, store) => {
    const sent = body as Record<string, unknown> & { doc?: Record<string, unknown> };
    if (isRefused(sent.name)) return { status: 400, body: { error: { reason: 'It is taken.' } } };
    if (path === '/widgets/_search') {
      const {
        from = 0,
        size = 10,
        sort = 'id',
        query,
      } = sent as {
        from?: number;
        size?: number;
        sort?: string;
        query?: { query_string: { query: string } };
      };
      const [field = 'id', order] = sort.split(':');
      const text = /name:\*(.*)\*/.exec(query?.query_string.query ?? '')?.[1] ?? '';
      const rows = store.found({ sort: `${order === 'desc' ? '-' : ''}${field}`, text });
      const hits = rows.slice(from, from + size).map(hitOf);
      return { body: { took: 1, hits: { total: { value: rows.length, relation: 'eq' }, hits } } };
    }
    if (path.includes('/_update/')) {
      return { body: { _id: store.change(lastOf(path), sent.doc ?? {}).id, result: 'updated' } };
    }
    if (method === 'POST') return { status: 201, body: { _id: store.add(sent).id, result: 'created' } };
    if (method === 'DELETE')
      return { body: { result: store.all.delete(lastOf(path)) ? 'deleted' : 'not_found' } };
    return oneOf(store, lastOf(path), (one) => ({ ...hitOf(one), found: true }));
  },
};

const query =
  'query ($skip: Int, $take: Int) { widgets(skip: $skip, take: $take) { rows { id name size } total } }';

const graphQl: Style = {
  name: 'GraphQL',
  says: { sort: false, filter: false },
  operations: {
    list: {
      request: 'POST /graphql',
      send: { query, variables: { skip: '{offset}', take: '{limit}' } },
      answer: { items: '/data/widgets/rows', total: '/data/widgets/total' },
    },
    get: {
      request: 'POST /graphql',
      send: { query: 'query ($id: ID!) { widget(id: $id) { id name size } }', variables: { id: '{id}' } },
      answer: { record: '/data/widget' },
    },
    create: {
      request: 'POST /graphql',
      send: {
        query: 'mutation ($new: New!) { create(new: $new) { id name size } }',
        variables: { new: '{body}' },
      },
      answer: { record: '/data/create' },
    },
    update: {
      request: 'POST /graphql',
      update: 'changes',
      send: {
        query: 'mutation ($id: ID!, $set: Set!) { update(id: $id, set: $set) { id name size } }',
        variables: { id: '{id}', set: '{changes}' },
      },
      answer: { record: '/data/update' },
    },
    delete: {
      request: 'POST /graphql',
      send: { query: 'mutation ($id: ID!) { remove(id: $id) }', variables: { id: '{id}' } },
    },
  },
  wire: {
    answer: {
      failure: { at: '/errors' },
      errors: { items: '/errors', field: '/extensions/field', message: '/message' },
    },
  },
  answer: ({ body }, store) => {
    const request = body as { query: string; variables: Record<string, never> };
    const {
      skip = 0,
      take = 10,
      id = '',
      new: made,
      set,
    } = request.variables as unknown as {
      skip?: number;
      take?: number;
      id?: string;
      new?: StoredThing;
      set?: StoredThing;
    };
    const no = (message: string, field?: string) => ({
      body: { data: null, errors: [{ message, extensions: { field } }] },
    });
    if (isRefused(made?.name)) return no('It is taken.', 'name');
    if (made) return { body: { data: { create: store.add(made) } } };
    if (set) return { body: { data: { update: store.change(id, set) } } };
    if (request.query.includes('remove(')) return { body: { data: { remove: store.all.delete(id) } } };
    if (id !== '')
      return store.all.has(id) ? { body: { data: { widget: store.all.get(id) } } } : no('Not there.');
    if (request.query !== query) return no('Syntax error.');
    return {
      body: { data: { widgets: { rows: store.found().slice(skip, skip + take), total: store.all.size } } },
    };
  },
};

/** REST API styles that express list queries in different ways. */
export const queryStyles: readonly Style[] = [oData, django, elastic, graphQl];
