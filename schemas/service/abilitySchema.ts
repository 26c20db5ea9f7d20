import type { FromSchema } from 'json-schema-to-ts';
import type { DeepReadonly } from '../values/deepReadonly.ts';
import { pointer } from './wireParts.ts';
import { answerSchema, requestLinePattern } from './wireSchema.ts';

const name = { type: 'string', minLength: 1 } as const;
const requestLine = { type: 'string', pattern: requestLinePattern } as const;
const someFields = { oneOf: [{ type: 'boolean' }, { type: 'array', items: name }] } as const;

/**
 * The request line of an ability, used by all entities of a service: `{path}` stands for the address of the entity's
 * list.
 */
const line = { type: 'string', pattern: '^(GET|POST|PUT|PATCH|DELETE) (/|\\{path\\})[^\\s]*$' } as const;

/** Options of an ability's call besides its request line. */
const said = {
  request: {
    ...line,
    description:
      'Its request line; `{path}` stands for the address of the entity’s list, `{id}` for the record.',
  },
  query: {
    type: 'object',
    additionalProperties: name,
    description: 'Further parameters, with placeholders.',
  },
  send: { description: 'The body, a JSON value with placeholders.' },
} as const;

/** The schema of an ability: `false` if missing, otherwise the call that provides it. */
const ability = <const R extends readonly string[], const P extends object>(
  required: R,
  properties: P,
  description: string,
) =>
  ({
    oneOf: [{ const: false }, { type: 'object', additionalProperties: false, required, properties }],
    description,
  }) as const;

const changeLogAnswer = {
  title: 'The answer of a change log',
  description: 'Where it says what.',
  type: 'object',
  additionalProperties: false,
  required: ['at'],
  properties: {
    items: { ...pointer, description: 'The changes, newest first or oldest first.' },
    at: { ...pointer, description: 'In each: when it was.' },
    as: { ...name, description: 'How that is written, as in `x-field.wire.as`: `epoch`, `m/d/yyyy`.' },
    id: { ...pointer, description: 'In each: its number or name. Default: its place.' },
    record: { ...pointer, description: 'In each: the id of the record.' },
    label: { ...pointer, description: 'In each: what the record was called.' },
    user: { ...pointer, description: 'In each: who it was.' },
    action: { ...pointer, description: 'In each: what was done.' },
    actions: {
      type: 'object',
      additionalProperties: { enum: ['create', 'update', 'delete'] },
      description: 'What the service’s words for that mean. Default: an update.',
    },
    version: { ...pointer, description: 'In each: the number of the version.' },
    changes: { ...pointer, description: 'In each: the list of fields that changed, or an object by field.' },
    field: { ...pointer, description: 'In each of those: which field. Default: the key of the object.' },
    from: { ...pointer, description: 'In each of those: the value before.' },
    to: { ...pointer, description: 'In each of those: the value after.' },
    before: {
      ...pointer,
      description: 'In each change: the whole record before, where fields are not told.',
    },
    after: { ...pointer, description: 'In each change: the whole record after.' },
  },
} as const;

const usesAnswer = {
  title: 'The answer of uses',
  description: 'Where it says what.',
  type: 'object',
  additionalProperties: false,
  required: ['entities'],
  properties: {
    items: { ...pointer, description: 'What uses the record: a list of records, or of groups.' },
    entity: { ...pointer, description: 'In each: of which kind it is, in the service’s words.' },
    entities: {
      type: 'object',
      minProperties: 1,
      additionalProperties: name,
      description: 'Which entity each of these words is; `*`: every other.',
    },
    field: { ...pointer, description: 'In each: by which field.' },
    id: { ...pointer, description: 'In each: the id of the record.' },
    label: { ...pointer, description: 'In each: what it is called.' },
    count: { ...pointer, description: 'In each, where it is a group: how many records.' },
  },
} as const;

/** An ability with a call that changes several records at once. */
const manyAtOnce = {
  title: 'A call for many records',
  description: 'The call that does it.',
  type: 'object',
  additionalProperties: false,
  required: ['request'],
  properties: {
    ...said,
    item: {
      description: 'What stands for one record in `{items}`: `{ "id": "{id}", "etag": "{version}" }`.',
    },
    most: { type: 'integer', minimum: 1, description: 'How many records one call takes (100).' },
    answer: answerSchema,
    row: {
      ...answerSchema,
      description:
        'What each entry of `answer.items` says of its record: its id, and by which it is a success. Default: all are done where the call is a success.',
    },
  },
} as const;

/**
 * The optional abilities of a service. The console's own service has all of them. An ability that an external service
 * does not declare is not offered, unless the console can provide it itself (`Entity.can`).
 */
export const abilitiesSchema = {
  type: 'object',
  additionalProperties: false,
  description:
    'What the service can do: which sorts and filters, whether lists say their total, and by which calls it does more. What is not said it cannot.',
  properties: {
    total: {
      type: 'boolean',
      description:
        'Whether a list says how many there are in all. Default: where its wire says at which place.',
    },
    sort: { ...someFields, description: 'By which fields lists are sorted: all, none, or these.' },
    filter: { ...someFields, description: 'By which fields lists are filtered: all, none, or these.' },
    bulk: ability(
      [],
      { update: manyAtOnce, delete: manyAtOnce },
      'Many records in one call: `{ids}`, `{items}` and `{changes}` stand for what is meant. Default: the console makes single calls.',
    ),
    changeLog: ability(
      ['request', 'answer'],
      {
        ...said,
        all: { ...line, description: 'The same of all records of the entity.' },
        more: {
          ...pointer,
          description: 'A yes/no that says whether there are older ones, which `{before}` (an id) asks for.',
        },
        answer: changeLogAnswer,
      },
      'What has happened to a record.',
    ),
    uses: ability(['request', 'answer'], { ...said, answer: usesAnswer }, 'What uses a record.'),
    export: ability(
      ['request'],
      said,
      'A file of all that match: it is asked for as the list, without a page; `{columns}`: the names of the columns. Default: the console reads the list page by page.',
    ),
    bundle: ability(
      ['request', 'lists'],
      {
        ...said,
        answer: answerSchema,
        lists: {
          type: 'object',
          minProperties: 1,
          additionalProperties: pointer,
          description: 'Where the records of other entities stand, by entity.',
        },
      },
      'A record together with those that it names, in one call.',
    ),
    locks: {
      oneOf: [
        { const: false },
        { enum: ['A', 'B', 'C'] },
        {
          type: 'object',
          additionalProperties: false,
          required: ['reading'],
          properties: {
            reading: { enum: ['A', 'B', 'C'], description: 'How its answers are read.' },
            lock: { ...requestLine, description: 'The call that locks.' },
            unlock: { ...requestLine, description: 'The call that unlocks.' },
            read: { ...requestLine, description: 'The call that says who holds it.' },
          },
        },
      ],
      description:
        'In which reading it locks records (docs/specification.md#master-data-4-record-locks), and by which calls (`POST /lock`, `POST /unlock` and `GET /lock` below its prefix).',
    },
  },
} as const;

export type AbilityWords = DeepReadonly<FromSchema<typeof abilitiesSchema>>;
export type ChangeLogWords = Exclude<NonNullable<AbilityWords['changeLog']>, false>;
export type UsesWords = Exclude<NonNullable<AbilityWords['uses']>, false>;
type BulkWords = Exclude<NonNullable<AbilityWords['bulk']>, false>;
export type ManyWords = NonNullable<BulkWords['update']>;
export type ExportWords = Exclude<NonNullable<AbilityWords['export']>, false>;
export type BundleWords = Exclude<NonNullable<AbilityWords['bundle']>, false>;
