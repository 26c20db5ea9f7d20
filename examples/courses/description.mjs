/** The course provider's OpenAPI 3.1 document. */
const text = { type: 'string' };

const attributes = {
  courses: {
    title: text,
    hours: text,
    fee_cents: { type: ['integer', 'null'] },
    open: { enum: ['Y', 'N'] },
    opens_at: { type: 'integer' },
    topics: text,
  },
  sessions: { room: text, starts_at: { type: 'integer' }, seats: { type: 'integer' } },
};

const course = {
  type: 'object',
  properties: { data: { type: 'object', properties: { type: text, id: text } } },
};

function recordOf(kind) {
  const relationships = kind === 'sessions' ? { course } : {};
  const properties = {
    type: text,
    id: text,
    attributes: { type: 'object', properties: attributes[kind] },
    relationships: { type: 'object', properties: relationships },
    meta: { type: 'object', properties: { revision: { type: 'integer' } } },
  };
  return { type: 'object', properties };
}

const inQuery = (name) => ({ name, in: 'query', schema: text });
const content = (schema) => ({ content: { 'application/vnd.api+json': { schema } } });
const wrapped = (data) => ({ type: 'object', properties: { data } });

const operators = ['', '[like]', '[starts]', '[from]', '[to]', '[empty]'];
const filters = (kind) =>
  [...Object.keys(attributes[kind]), 'course'].flatMap((name) =>
    operators.map((operator) => inQuery(`filter[${name}]${operator}`)),
  );

function pathsOf(kind) {
  const record = wrapped(recordOf(kind));
  const write = { requestBody: content(record), responses: { 200: content(record) } };
  const done = { responses: { 204: {} } };
  const page = ['page[size]', 'page[after]', 'sort', 'filter[q]', 'filter[id]'].map(inQuery);
  const many = wrapped({ type: 'array', items: recordOf(kind) });
  const parameters = [...page, ...filters(kind)];
  return {
    [`/${kind}`]: {
      get: { parameters, responses: { 200: content(many) } },
      post: write,
      patch: write,
      delete: done,
    },
    [`/${kind}/{id}`]: { get: { responses: { 200: content(record) } }, patch: write, delete: done },
  };
}

export const description = {
  openapi: '3.1.0',
  info: { title: 'Course catalog', version: '1' },
  paths: { ...pathsOf('courses'), ...pathsOf('sessions') },
};
