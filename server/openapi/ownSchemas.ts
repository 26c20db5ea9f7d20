import { bulkAtMost, longestSelection } from '#schemas/protocol/entities/listQuery.ts';
import { listTotalsSchema } from '#schemas/protocol/entities/listTotals.ts';
import { type Failure, resultCodes } from '#schemas/protocol/entities/resultCodes.ts';
import { retainedChangesProperties } from '#schemas/protocol/organizations/retention.ts';
import { flag, id, integer, list, type SchemaOf, shape, text, version } from '#schemas/protocol/shapes.ts';
import type { Schemas } from './document.ts';

const use = shape(
  {
    entity: { ...text, description: 'The entity that uses the record.' },
    field: text,
    count: { ...integer, description: 'The number of uses that the caller can see.' },
    hidden: { ...flag, description: 'There are other uses that the caller cannot see.' },
    from: {
      ...shape({ field: text, date: text }),
      description: 'With `ahead`: the start date, and the field that holds it.',
    },
    records: {
      ...list(shape({ id, label: text })),
      description: 'The first few records that the caller can see.',
    },
  },
  ['hidden', 'from'],
);

const part = shape({
  entity: { ...text, description: 'The entity of the records that are deleted with the record.' },
  count: integer,
});

const domainError: SchemaOf<Omit<Failure, 'requestId'>> = {
  code: { enum: Object.keys(resultCodes), description: 'Stable; see the result codes.' },
  message: { ...text, description: 'The message, in the user’s language or that of Accept-Language.' },
  errors: {
    type: 'object',
    description: 'Field path → the error.',
    additionalProperties: shape({
      code: text,
      message: text,
      args: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    }),
  },
  current: { type: 'object', description: 'With `stale`: the current record.' },
  uses: { ...list(use), description: 'With `inUse`: the records that use it.' },
  details: { description: 'With an entity’s own result: the data needed to resolve it.' },
  result: { ...integer, description: 'The result code, if the operation has result codes.' },
};
const seldom = ['errors', 'current', 'uses', 'details', 'result'];

const bulkResult = shape(
  { id, ok: flag, record: { type: 'object', description: 'Returned on success.' }, ...domainError },
  ['record', 'code', 'message', ...seldom],
);

const change = shape({
  changeId: integer,
  recordId: text,
  label: text,
  action: { enum: ['create', 'update', 'delete'] },
  operation: {
    type: ['string', 'null'],
    description: 'The entity’s action or transition that made the change, if any.',
  },
  version,
  userKey: text,
  userName: text,
  actingAs: { type: ['string', 'null'], description: 'The person that the user acted as, if any.' },
  actingAsKey: {
    type: ['string', 'null'],
    description: 'The user key of the person that the user acted as.',
  },
  changedAt: { ...text, format: 'date-time' },
  requestId: text,
  differences: list(shape({ field: text, from: {}, to: {} }, ['from', 'to'])),
});

/** Schema components that calls share, other than those of entities. */
export const ownSchemas: Schemas = {
  Failure: {
    ...shape(
      { ...domainError, requestId: { ...text, description: 'Identifies the request in the logs.' } },
      seldom,
    ),
    description:
      'Every error response. `result` is also returned under the operation’s own name for it, such as `adminUserStatus`.',
    additionalProperties: integer,
  },
  BulkRequest: shape(
    {
      operation: { enum: ['update', 'delete'] },
      changes: { type: 'object', description: 'With `update`: the fields to set.' },
      records: { ...list(shape({ id, version })), maxItems: bulkAtMost },
    },
    ['changes'],
  ),
  BulkAnswer: shape({ results: list(bulkResult) }),
  ReplaceAnswer: shape({
    results: list(bulkResult),
    left: { ...integer, description: 'The number of remaining records that use the record.' },
  }),
  ListTotals: listTotalsSchema,
  Selection: shape({
    records: { ...list(shape({ id, version, label: text })), maxItems: longestSelection },
  }),
  Uses: shape({ uses: list(use), parts: list(part) }),
  ChangeLog: shape({ changes: list(change), more: flag, ...retainedChangesProperties }, [
    'keptMonths',
    'removedBefore',
  ]),
};
