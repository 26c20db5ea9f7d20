import type { FromSchema } from 'json-schema-to-ts';
import type { DeepReadonly } from '../values/deepReadonly.ts';
import { filterSchema, pagingSchema, sortSchema } from './listSchema.ts';
import { name, parameter, place, pointer } from './wireParts.ts';

/** The pattern of request lines in entity files and service declarations. */
export const requestLinePattern = '^(GET|POST|PUT|PATCH|DELETE) /[^\\s]*$';

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

/** The locations of values in a response. */
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
        'The result code (`x-entity.results` says what each means); `*` in it: the first of a list that is no success. A service of ours has it there beside `result`.',
    },
    message: {
      ...pointer,
      description:
        'What the service says in words. A service of ours has there the notices of a record, or why it was refused.',
    },
    errors: errorsSchema,
    success: {
      type: 'object',
      additionalProperties: false,
      required: ['at', 'is'],
      properties: {
        at: { ...pointer, description: 'The place that tells it.' },
        is: { type: 'array', minItems: 1, description: 'The values that mean a success.' },
      },
      description:
        'What an answer says when it is a success, where its status does not tell. A service of ours says it, too.',
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

/** The format of a request body. */
const bodyForm = {
  enum: ['json', 'form', 'multipart', 'bytes'],
  description:
    'In which form a body is sent: as `json`; as a `form` of names and values (`application/x-www-form-urlencoded`); as `multipart` with files as files; as the `bytes` of the one file that it is (`send: "{cover}"`). Default: `json`.',
} as const;

/**
 * The meta-schema of a wire: the requests and responses of a service. It is the only place that defines its keywords
 * (those of a list are in `listSchema.ts`). Types are derived from it, and the gate refuses every other key with a "did
 * you mean".
 */
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
          additionalProperties: {
            description: 'A text, or any other JSON value: `true`, `{ kind: "open" }`.',
          },
          description: 'Parameters that every list is asked with, or parts of its body.',
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
    headers: {
      type: 'object',
      additionalProperties: name,
      description:
        'Headers that every call of a record and of its list is sent with; `Content-Type` only beside a body of JSON.',
    },
    as: bodyForm,
  },
} as const;

/**
 * The meta-schema of an operation declaration: its request line, its steps, and its overrides of the service's wire.
 */
export const operationSchema = {
  title: 'An operation',
  description: 'What an operation takes that is asked or answers otherwise than its service does.',
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
