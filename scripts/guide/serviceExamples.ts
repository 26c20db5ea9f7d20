/** Service declaration into which each example is merged to form a complete declaration. */
export const exampleService = { title: 'Library', base: 'https://library.example.org' };

/**
 * Examples for the keywords of a service, by keyword. Together with `exampleService`, each is a complete declaration.
 */
export const serviceExamples: Readonly<Record<string, object>> = {
  title: { title: 'City library' },
  description: { description: 'The books of all schools.' },
  own: { own: true },
  base: { base: 'https://library.example.org/v2' },
  prefix: { prefix: '/api' },
  entities: { entities: false },
  access: { access: 'direct' },
  openapi: { openapi: '/openapi.json' },
  timeLimit: { timeLimit: 10 },
  sizeLimit: { sizeLimit: 2 },
  atOnce: { atOnce: 3 },
  wire: {
    wire: {
      list: { paging: { by: 'page', page: 'page', size: 'per_page' } },
      answer: { items: '/items', total: '/count' },
    },
  },
  can: { can: { bulk: false } },
  translations: { title: 'City library', translations: { es: { 'City library': 'Biblioteca municipal' } } },
};

/**
 * Examples for the keywords of an operation, by keyword. Each stands for the operation `list`, which can also be just a
 * request line.
 */
export const operationExamples: Readonly<Record<string, object>> = {
  request: { request: 'POST /books/search' },
  send: { request: 'POST /books/search', send: { text: '{search}', from: '{offset}', most: '{limit}' } },
  query: { request: 'GET /books', query: { shelf: 'open' } },
  headers: { request: 'GET /books', headers: { 'X-Library': 'main' } },
  answer: { request: 'GET /books', answer: { items: '/books', total: '/count' } },
  list: { request: 'GET /books', list: { paging: { by: 'none' } } },
  update: { request: 'PATCH /books/{id}', update: 'changes' },
  version: { request: 'PUT /books/{id}', version: { header: 'If-Match' } },
  as: { request: 'POST /books/{id}', as: 'form' },
  steps: {
    request: 'PUT /books/{id}',
    steps: [{ name: 'shelf', title: 'Shelf position', request: 'PUT /shelves/{id}' }],
  },
};
