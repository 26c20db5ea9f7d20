import type { FromSchema } from 'json-schema-to-ts';
import type { DeepReadonly } from '../values/deepReadonly.ts';
import { filterSchema, pagingSchema, sortSchema } from './listSchema.ts';
import { name, parameter, place, pointer } from './wireParts.ts';

/** The pattern of request lines in entity files and service declarations. */
export const requestLinePattern = '^(GET|POST|PUT|PATCH|DELETE) /[^\\s]*$';

const errorsSchema = {
  title: 'Problems in a response',
  description: 'The errors, by field.',
  type: 'object',
  additionalProperties: false,
  properties: {
    items: {
      ...pointer,
      description:
        'The place of the errors: a list, an object by field, or a single error that names its field.',
    },
    field: { ...pointer, description: 'In each error: the field.' },
    code: { ...pointer, description: 'In each error: the code.' },
    message: { ...pointer, description: 'In each error: the message.' },
  },
} as const;

/** The schema of response locations: where a response contains each value. */
export const answerSchema = {
  title: 'A response',
  description: 'Where to find each value in a response.',
  type: 'object',
  additionalProperties: false,
  properties: {
    items: { ...pointer, description: 'The records of a list.' },
    keyed: {
      type: 'boolean',
      description: 'For records without their own ids: a list is an object of records by id.',
    },
    total: { ...place, description: 'The total count.' },
    record: { ...pointer, description: 'A single record.' },
    fields: {
      ...pointer,
      description: 'The place of the fields within a record (`/attributes`). The id stays at the top.',
    },
    id: { ...place, description: 'The id of a created record, if the response is not the record.' },
    version: { ...place, description: 'The version of a record: a place within it, or a header.' },
    result: {
      ...pointer,
      description:
        'The result code (`x-entity.results` gives the meanings). `*` in the place means the first list entry that is not a success. Our own services also send the code there, beside `result`.',
    },
    message: {
      ...pointer,
      description:
        'The message of the service. Our own services put the notices of a record there, or the reason why it was rejected.',
    },
    errors: errorsSchema,
    success: {
      type: 'object',
      additionalProperties: false,
      required: ['at', 'is'],
      properties: {
        at: { ...pointer, description: 'The place to read.' },
        is: { type: 'array', minItems: 1, description: 'The values that mean success.' },
      },
      description: 'What marks a success, if the status does not. Our own services send it too.',
    },
    failure: {
      type: 'object',
      additionalProperties: false,
      required: ['at'],
      properties: { at: { ...pointer, description: 'The place to read.' } },
      description: 'What only a failure contains, whatever its status.',
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

/** The schema of the request body format: `json`, `form`, `multipart` or `bytes`. */
const bodyForm = {
  enum: ['json', 'form', 'multipart', 'bytes'],
  description:
    'The format of the body: `json`; a `form` of names and values (`application/x-www-form-urlencoded`); `multipart`, with files as files; or the `bytes` of a single file (`send: "{cover}"`). Default: `json`.',
} as const;

/**
 * The meta-schema of a service's wire format: its requests and responses. The keywords of the wire format are defined
 * only here (those of a list are in `listSchema.ts`). Types are derived from it, and the schema check rejects unknown
 * keys with a "did you mean".
 */
export const wireSchema = {
  description: 'How requests are sent, and where to find values in the responses.',
  type: 'object',
  additionalProperties: false,
  properties: {
    list: {
      title: 'A list request',
      description: 'How a list request gives its page, order, filter and search.',
      type: 'object',
      additionalProperties: false,
      properties: {
        by: { enum: ['query', 'body'], description: 'Where page, order and filter are sent (query).' },
        paging: pagingSchema,
        sort: sortSchema,
        filter: filterSchema,
        search: { ...name, description: 'The parameter for a search text.' },
        query: {
          type: 'object',
          additionalProperties: {
            description: 'A text, or any other JSON value: `true`, `{ kind: "open" }`.',
          },
          description: 'Parameters that every list request has, or parts of its body.',
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
          description: 'How the ids are sent. Default: the parameter is repeated for each.',
        },
      },
      description:
        'Several records by their ids in one list (`filter`: `{"id":[…]}`). Without it, they are read one by one.',
    },
    answer: answerSchema,
    update: {
      enum: ['changes', 'record'],
      description: 'Whether an update sends the changes or the whole record (record).',
    },
    version: { ...versionSchema, description: 'Where an update or delete sends the version that was read.' },
    send: {
      description:
        'The body of a create or update, if it is more than the fields: a JSON value in which `{body}` stands for the fields, and `{id}` for the id.',
    },
    headers: {
      type: 'object',
      additionalProperties: name,
      description:
        'Headers for every call of a record and of its list. `Content-Type` is allowed only with a JSON body.',
    },
    as: bodyForm,
  },
} as const;

/**
 * The meta-schema of an operation declaration: its request line, its steps, and its overrides of the service's wire
 * format.
 */
export const operationSchema = {
  title: 'An operation',
  description: 'An operation whose request or response differs from the service’s others.',
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
        'The body: a JSON value in which texts such as `{field}`, `{id}`, `{page}`, `{size}`, `{offset}`, `{limit}`, `{cursor}`, `{sort}`, `{order}`, `{filter}`, `{search}`, `{version}`, `{body}`, `{record}`, `{changes}` stand for values. `{filter/field}` stands for the filter of one field.',
    },
    query: {
      type: 'object',
      additionalProperties: name,
      description: 'Additional parameters, with the same placeholders.',
    },
    headers: {
      type: 'object',
      additionalProperties: name,
      description: 'Additional headers, with the same placeholders.',
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
          name: { ...name, description: 'The name by which later steps refer to its response.' },
          title: { ...name, description: 'The step’s title, shown if it fails.' },
          request: { type: 'string', pattern: requestLinePattern, description: 'Method and address.' },
          send: { description: 'The body.' },
          query: { type: 'object', additionalProperties: name, description: 'The parameters.' },
          answer: answerSchema,
        },
      },
      description:
        'Additional calls, one after the other. `{name/pointer}` stands for a value from an earlier response (`first` is the request itself).',
    },
  },
} as const;

export type Wire = DeepReadonly<FromSchema<typeof wireSchema>>;
export type OperationDeclaration = DeepReadonly<FromSchema<typeof operationSchema>>;
export type ResponseLocations = DeepReadonly<FromSchema<typeof answerSchema>>;
