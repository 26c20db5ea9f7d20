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
const callOptions = {
  request: {
    ...line,
    description:
      'The request line. `{path}` stands for the address of the entity’s list, `{id}` for the record.',
  },
  query: {
    type: 'object',
    additionalProperties: name,
    description: 'Additional parameters, with placeholders.',
  },
  send: { description: 'The body: a JSON value with placeholders.' },
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
  title: 'Change log response',
  description: 'Where to find each value in the response.',
  type: 'object',
  additionalProperties: false,
  required: ['at'],
  properties: {
    items: { ...pointer, description: 'The changes, newest or oldest first.' },
    at: { ...pointer, description: 'In each change: the time.' },
    as: { ...name, description: 'The format of the time, as in `x-field.wire.as`: `epoch`, `m/d/yyyy`.' },
    id: { ...pointer, description: 'In each change: its number or name. Default: its position.' },
    record: { ...pointer, description: 'In each change: the id of the record.' },
    label: { ...pointer, description: 'In each change: the label of the record.' },
    user: { ...pointer, description: 'In each change: the user.' },
    action: { ...pointer, description: 'In each change: the operation.' },
    actions: {
      type: 'object',
      additionalProperties: { enum: ['create', 'update', 'delete'] },
      description: 'What the service’s names for operations mean. Default: an update.',
    },
    version: { ...pointer, description: 'In each change: the version number.' },
    changes: {
      ...pointer,
      description: 'In each change: the changed fields, as a list or as an object by field.',
    },
    field: { ...pointer, description: 'In each changed field: its name. Default: the key of the object.' },
    from: { ...pointer, description: 'In each changed field: the old value.' },
    to: { ...pointer, description: 'In each changed field: the new value.' },
    before: {
      ...pointer,
      description: 'In each change: the whole old record, if there are no changed fields.',
    },
    after: { ...pointer, description: 'In each change: the whole new record.' },
  },
} as const;

const usesAnswer = {
  title: 'Uses response',
  description: 'Where to find each value in the response.',
  type: 'object',
  additionalProperties: false,
  required: ['entities'],
  properties: {
    items: { ...pointer, description: 'What uses the record: a list of records, or of groups.' },
    entity: { ...pointer, description: 'In each use: the kind of record, in the service’s terms.' },
    entities: {
      type: 'object',
      minProperties: 1,
      additionalProperties: name,
      description: 'The entity for each of these terms. `*` is every other term.',
    },
    field: { ...pointer, description: 'In each use: the field.' },
    id: { ...pointer, description: 'In each use: the id of the record.' },
    label: { ...pointer, description: 'In each use: the label of the record.' },
    count: { ...pointer, description: 'In each group: the number of records.' },
  },
} as const;

/** An ability with a call that changes several records at once. */
const manyAtOnce = {
  title: 'Bulk call',
  description: 'The call.',
  type: 'object',
  additionalProperties: false,
  required: ['request'],
  properties: {
    ...callOptions,
    item: {
      description: 'The template for one record in `{items}`: `{ "id": "{id}", "etag": "{version}" }`.',
    },
    most: { type: 'integer', minimum: 1, description: 'The maximum number of records in one call (100).' },
    answer: answerSchema,
    row: {
      ...answerSchema,
      description:
        'The values in each entry of `answer.items`: the record’s id, and what marks a success. Default: if the call succeeds, all records succeeded.',
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
    'What the service can do: sorting, filtering, totals of lists, and additional calls. It cannot do what is not declared.',
  properties: {
    total: {
      type: 'boolean',
      description: 'Whether a list gives its total count. Default: true if its wire says where the total is.',
    },
    sort: { ...someFields, description: 'The fields that lists can be sorted by: all, none, or these.' },
    filter: { ...someFields, description: 'The fields that lists can be filtered by: all, none, or these.' },
    bulk: ability(
      [],
      { update: manyAtOnce, delete: manyAtOnce },
      'Many records in one call. `{ids}`, `{items}` and `{changes}` stand for the records and their changes. Default: the console sends one call for each record.',
    ),
    changeLog: ability(
      ['request', 'answer'],
      {
        ...callOptions,
        all: { ...line, description: 'The same for all records of the entity.' },
        more: {
          ...pointer,
          description:
            'A yes/no value that says whether there are older changes. `{before}` (an id) requests them.',
        },
        answer: changeLogAnswer,
      },
      'The change log of a record.',
    ),
    uses: ability(['request', 'answer'], { ...callOptions, answer: usesAnswer }, 'What uses a record.'),
    export: ability(
      ['request'],
      callOptions,
      'A file with all matching records. It is requested like the list, without a page. `{columns}` stands for the column names. Default: the console reads the list page by page.',
    ),
    bundle: ability(
      ['request', 'lists'],
      {
        ...callOptions,
        answer: answerSchema,
        lists: {
          type: 'object',
          minProperties: 1,
          additionalProperties: pointer,
          description: 'The places of the records of other entities, by entity.',
        },
      },
      'A record together with the records it refers to, in one call.',
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
            reading: { enum: ['A', 'B', 'C'], description: 'How the responses are read.' },
            lock: { ...requestLine, description: 'The call to lock.' },
            unlock: { ...requestLine, description: 'The call to unlock.' },
            read: { ...requestLine, description: 'The call that returns who holds the lock.' },
          },
        },
      ],
      description:
        'The reading by which the service locks records (docs/specification.md#master-data-4-record-locks), and the calls (`POST /lock`, `POST /unlock` and `GET /lock` below its prefix).',
    },
  },
} as const;

export type AbilitiesDeclaration = DeepReadonly<FromSchema<typeof abilitiesSchema>>;
export type ChangeLogWords = Exclude<NonNullable<AbilitiesDeclaration['changeLog']>, false>;
export type UsesWords = Exclude<NonNullable<AbilitiesDeclaration['uses']>, false>;
type BulkWords = Exclude<NonNullable<AbilitiesDeclaration['bulk']>, false>;
export type BulkCallDeclaration = NonNullable<BulkWords['update']>;
export type ExportWords = Exclude<NonNullable<AbilitiesDeclaration['export']>, false>;
export type BundleWords = Exclude<NonNullable<AbilitiesDeclaration['bundle']>, false>;
