import type { FromSchema } from 'json-schema-to-ts';
import type { DeepReadonly } from '../values/deepReadonly.ts';
import { form } from './form.ts';

/**
 * The meta-schema of a wire: how a service is asked and how it answers. The one place that says which words there
 * are; types are read from it, and the gate refuses every other key with a "did you mean".
 */
/** How an entity file and a service declaration write a request line. */
export const requestLinePattern = '^(GET|POST|PUT|PATCH|DELETE) /[^\\s]*$';

const name = { type: 'string', minLength: 1 } as const;

/** A JSON Pointer into a body; the empty text is the whole of it. */
export const pointer = { type: 'string', pattern: '^(/.*)?$' } as const;

/** Where something stands in an answer: in its body, or in a header. */
const place = {
  oneOf: [
    pointer,
    {
      type: 'object',
      additionalProperties: false,
      required: ['header'],
      properties: { header: { ...name, description: 'The header that says it.' } },
    },
  ],
} as const;

/** Something of the last record of a page. */
const last = {
  type: 'object',
  additionalProperties: false,
  required: ['last'],
  properties: { last: { ...pointer, description: 'The place within the last record of the page.' } },
} as const;

const pageSize = { ...name, description: 'The parameter of how long a page is.' } as const;

const most = {
  type: 'integer',
  minimum: 1,
  description: 'The longest page that the service gives.',
} as const;

export const pagingSchema = {
  description: 'How it gives a list page by page.',
  oneOf: [
    form('range', [], { most }, 'As ra-data-simple-rest: `range=[0,24]`, answered by `Content-Range`.'),
    form(
      'page',
      ['page'],
      {
        page: { ...name, description: 'The parameter of the number of the page.' },
        size: pageSize,
        first: { enum: [0, 1], description: 'The number of the first page. Default: 1.' },
        most,
      },
      'The number of a page and its size; `first`: what the first page is called (1). Without `size` every page has `most` records.',
    ),
    form(
      'offset',
      ['offset'],
      {
        offset: { ...name, description: 'The parameter of how many to leave out.' },
        limit: { ...name, description: 'The parameter of how many to give.' },
        most,
      },
      'How many to leave out, and how many to give; without `limit` always `most`.',
    ),
    form(
      'cursor',
      ['cursor', 'next'],
      {
        cursor: { ...name, description: 'The parameter of where the page begins.' },
        size: pageSize,
        next: {
          oneOf: [...place.oneOf, last],
          description: 'Where an answer says by what the next page is asked, or its address.',
        },
        more: { ...pointer, description: 'A yes/no that says whether there is another page.' },
        most,
      },
      'Each answer says (`next`) what the next page is asked by; `{ last: "/id" }`: what stands in its last record.',
    ),
    form(
      'link',
      [],
      {
        size: pageSize,
        next: { ...place, description: 'Where an answer names the address of the next page.' },
        most,
      },
      'Each answer names the address of the next page: in its header `Link`, or at `next`.',
    ),
    form(
      'none',
      [],
      { most },
      'All records at once: the console pages, sorts and filters them, up to `most` (10,000), and says so.',
    ),
  ],
} as const;

const parameter = { ...name, description: 'What the parameter is called.' } as const;
const ascending = { ...name, description: 'What the ascending order is called, or its template.' } as const;
const descending = { ...name, description: 'What the descending order is called, or its template.' } as const;

const sortSchema = {
  description: 'How it is told the order.',
  oneOf: [
    form('json', ['parameter'], { parameter }, 'As ra-data-simple-rest: `sort=["name","ASC"]`.'),
    form(
      'pair',
      ['field', 'order'],
      {
        field: { ...name, description: 'The parameter of the field.' },
        order: { ...name, description: 'The parameter of the order.' },
        ascending,
        descending,
      },
      'Field and order in parameters of their own; `ascending`, `descending`: what the orders are called (asc, desc).',
    ),
    form('signed', ['parameter'], { parameter }, 'The field, with `-` before it for the descending order.'),
    form(
      'text',
      ['parameter', 'ascending', 'descending'],
      { parameter, ascending, descending },
      'A text such as `{field} asc`.',
    ),
  ],
} as const;

/** By the operator: how a condition is written. */
const operators = {
  is: { ...name, description: 'The template of: is this, or one of these.' },
  contains: { ...name, description: 'The template of: has this text in it.' },
  startsWith: { ...name, description: 'The template of: begins with this text.' },
  from: { ...name, description: 'The template of: this or more.' },
  to: { ...name, description: 'The template of: this or less.' },
  isEmpty: { ...name, description: 'The template of: has no value.' },
} as const;

const filterSchema = {
  description: 'How it is told the filters.',
  oneOf: [
    form('json', ['parameter'], { parameter }, 'As ra-data-simple-rest: all conditions in one parameter.'),
    form(
      'parameters',
      [],
      {
        ...operators,
        any: {
          enum: ['repeat', 'comma'],
          description: 'How several values are sent: the parameter again, or with commas.',
        },
        fields: {
          type: 'object',
          additionalProperties: name,
          description: 'The parameters that are called otherwise, by field.',
        },
      },
      'Each condition in a parameter, called by a template such as `{field}_gte` (`is`: `{field}`); an operator without one is not offered. `any`: how several values are sent. `fields`: parameters that are called otherwise.',
    ),
    form(
      'text',
      ['parameter'],
      {
        parameter,
        ...operators,
        and: { ...name, description: 'What stands between two conditions.' },
        quote: { type: 'string', description: 'What stands around a text.' },
      },
      "All conditions in one text, each by a template such as `{field} eq {value}`; `and` stands between them (` and `), and `quote` around texts (`'`), doubled within.",
    ),
  ],
} as const;

const errorsSchema = {
  title: 'Problems in an answer',
  description: 'What is wrong, by field.',
  type: 'object',
  additionalProperties: false,
  properties: {
    items: {
      ...pointer,
      description:
        'Where the list of problems is; or an object by field; or a single problem that names its field.',
    },
    field: { ...pointer, description: 'In each: which field.' },
    code: { ...pointer, description: 'In each: the code.' },
    message: { ...pointer, description: 'In each: the sentence.' },
  },
} as const;

/** Where an answer says what. */
export const answerSchema = {
  title: 'An answer',
  description: 'Where an answer says what.',
  type: 'object',
  additionalProperties: false,
  properties: {
    items: { ...pointer, description: 'The records of a list.' },
    keyed: {
      type: 'boolean',
      description: 'Records do not hold their ids: a list is an object of records by id.',
    },
    total: { ...place, description: 'How many there are in all.' },
    record: { ...pointer, description: 'A single record.' },
    fields: {
      ...pointer,
      description: 'Where, in a record, its fields stand (`/attributes`); its id stays at the top.',
    },
    id: { ...place, description: 'The id of what was created, where the answer is not the record.' },
    version: { ...place, description: 'The version of a record: a place within it, or a header.' },
    result: {
      ...pointer,
      description:
        'The result code (`x-entity.results` says what each means); `*` in it: the first of a list that is no success.',
    },
    message: { ...pointer, description: 'What the service says in words.' },
    errors: errorsSchema,
    success: {
      type: 'object',
      additionalProperties: false,
      required: ['at', 'is'],
      properties: {
        at: { ...pointer, description: 'The place that tells it.' },
        is: { type: 'array', minItems: 1, description: 'The values that mean a success.' },
      },
      description: 'What an answer says when it is a success, where its status does not tell.',
    },
    failure: {
      type: 'object',
      additionalProperties: false,
      required: ['at'],
      properties: { at: { ...pointer, description: 'The place that tells it.' } },
      description: 'What is there only in an answer that is a failure, whatever its status.',
    },
  },
} as const;

const versionSchema = {
  oneOf: [
    {
      type: 'object',
      additionalProperties: false,
      required: ['header'],
      properties: { header: { ...name, description: 'In a header.' } },
    },
    {
      type: 'object',
      additionalProperties: false,
      required: ['parameter'],
      properties: { parameter: { ...name, description: 'In a parameter.' } },
    },
    {
      type: 'object',
      additionalProperties: false,
      required: ['body'],
      properties: { body: { ...pointer, description: 'In the body.' } },
    },
  ],
} as const;

/** In which form a body is sent. */
const bodyForm = {
  enum: ['json', 'form', 'multipart', 'bytes'],
  description:
    'In which form a body is sent: as `json`; as a `form` of names and values (`application/x-www-form-urlencoded`); as `multipart` with files as files; as the `bytes` of the one file that it is (`send: "{cover}"`). Default: `json`.',
} as const;

/** How a service is asked and answers. */
export const wireSchema = {
  description: 'How it is asked, and where its answers say what.',
  type: 'object',
  additionalProperties: false,
  properties: {
    list: {
      title: 'How a list is asked',
      description: 'How a list says its page, order, filter and search.',
      type: 'object',
      additionalProperties: false,
      properties: {
        by: { enum: ['query', 'body'], description: 'Where page, order and filter are said (query).' },
        paging: pagingSchema,
        sort: sortSchema,
        filter: filterSchema,
        search: { ...name, description: 'The parameter of a search text.' },
        query: {
          type: 'object',
          additionalProperties: name,
          description: 'Parameters that every list is asked with.',
        },
      },
    },
    many: {
      type: 'object',
      additionalProperties: false,
      required: ['parameter'],
      properties: {
        parameter,
        as: {
          enum: ['repeat', 'comma', 'json', 'filter'],
          description: 'How the ids are sent. Default: the parameter again for each.',
        },
      },
      description:
        'Several records by their ids in one list (`filter`: `{"id":[…]}`); without it one by one.',
    },
    answer: answerSchema,
    update: {
      enum: ['changes', 'record'],
      description: 'Whether an update takes what changed, or the whole record (record).',
    },
    version: { ...versionSchema, description: 'Where an update and a delete say the version that was read.' },
    send: {
      description:
        'The body of a create and an update, where it is more than the fields: a JSON value in which `{body}` stands for them, and `{id}` for the id.',
    },
    as: bodyForm,
  },
} as const;

/** What one operation says otherwise than the wire of its service. */
export const operationSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['request'],
  properties: {
    request: {
      type: 'string',
      pattern: requestLinePattern,
      description: 'Method and address: `GET /api/book/{id}`.',
    },
    send: {
      description:
        'The body: a JSON value in which texts such as `{field}`, `{id}`, `{page}`, `{size}`, `{offset}`, `{limit}`, `{cursor}`, `{sort}`, `{order}`, `{filter}`, `{search}`, `{version}`, `{body}`, `{record}`, `{changes}` stand for values; `{filter/field}` for what is asked of one field.',
    },
    query: {
      type: 'object',
      additionalProperties: name,
      description: 'Further parameters, in the same words.',
    },
    headers: {
      type: 'object',
      additionalProperties: name,
      description: 'Headers that are sent along, in the same words.',
    },
    as: bodyForm,
    answer: answerSchema,
    list: wireSchema.properties.list,
    update: wireSchema.properties.update,
    version: wireSchema.properties.version,
    steps: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['name', 'title', 'request'],
        properties: {
          name: { ...name, description: 'By which later steps name its answer.' },
          title: { ...name, description: 'What is told of it when it fails.' },
          request: { type: 'string', pattern: requestLinePattern, description: 'Method and address.' },
          send: { description: 'Its body.' },
          query: { type: 'object', additionalProperties: name, description: 'Its parameters.' },
          answer: answerSchema,
        },
      },
      description:
        'Further calls, one after the other; `{name/pointer}` stands for what an earlier one answered (`first` is the request itself).',
    },
  },
} as const;

export type Wire = DeepReadonly<FromSchema<typeof wireSchema>>;
export type OperationDeclaration = DeepReadonly<FromSchema<typeof operationSchema>>;
export type AnswerPlaces = DeepReadonly<FromSchema<typeof answerSchema>>;
