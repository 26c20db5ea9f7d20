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
    count: { ...integer, description: 'How many of those that may be seen.' },
    hidden: { ...flag, description: 'There are others, which may not be seen.' },
    from: {
      ...shape({ field: text, date: text }),
      description: 'With `ahead`: from which date on, by which field.',
    },
    records: { ...list(shape({ id, label: text })), description: 'The first few, where they may be seen.' },
  },
  ['hidden', 'from'],
);

const part = shape({
  entity: { ...text, description: 'Whose records go with the record when it is deleted.' },
  count: integer,
});

const domainError: SchemaOf<Omit<Failure, 'requestId'>> = {
  code: { enum: Object.keys(resultCodes), description: 'Stable; see the result codes.' },
  message: { ...text, description: 'In the language of the person or of Accept-Language.' },
  errors: {
    type: 'object',
    description: 'Field path → what is wrong with it.',
    additionalProperties: shape({
      code: text,
      message: text,
      args: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    }),
  },
  current: { type: 'object', description: 'With `stale`: the record as it is now.' },
  uses: { ...list(use), description: 'With `inUse`: who uses the record.' },
  details: { description: 'With a result of an entity’s own: what it needs to be resolved.' },
  result: { ...integer, description: 'Where an operation has result codes: which one.' },
};
const seldom = ['errors', 'current', 'uses', 'details', 'result'];

const bulkResult = shape(
  { id, ok: flag, record: { type: 'object', description: 'With a success.' }, ...domainError },
  ['record', 'code', 'message', ...seldom],
);

const change = shape({
  changeId: integer,
  recordId: text,
  label: text,
  action: { enum: ['create', 'update', 'delete'] },
  operation: {
    type: ['string', 'null'],
    description: 'The action or the transition of the entity that the change was, if it was one.',
  },
  version,
  userKey: text,
  userName: text,
  actingAs: { type: ['string', 'null'], description: 'Whom the person acted as, if anybody.' },
  actingAsKey: { type: ['string', 'null'], description: 'The key of whom the person acted as.' },
  changedAt: { ...text, format: 'date-time' },
  requestId: text,
  differences: list(shape({ field: text, from: {}, to: {} }, ['from', 'to'])),
});

/** Schemas shared by calls, besides those of entities. */
export const ownSchemas: Schemas = {
  Failure: {
    ...shape(
      { ...domainError, requestId: { ...text, description: 'Names the request in the logs.' } },
      seldom,
    ),
    description:
      'Every answer that is not a success. `result` stands also by the name that the operation gives it, such as `adminUserStatus`.',
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
    left: { ...integer, description: 'Users that still hold the record.' },
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
