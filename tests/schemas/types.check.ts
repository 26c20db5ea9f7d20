/**
 * Mistakes that must not compile. Each line marked `@ts-expect-error` is a mistake in an entity file; the build of the
 * tests fails if TypeScript accepts one.
 */
import { defineEntity, type EntitySchema, type RecordOf } from '#schemas/model/defineEntity.ts';
import type { BrokenReference } from '#schemas/model/entity/registry.ts';
import type { PayCode } from '#schemas/reference-data/pay-code.ts';
import type * as registry from '#schemas/registry.ts';

const options = { service: 'referenceData', permission: 'REFDATA.CUSTOM' } as const;
const properties = { jobId: { type: 'integer', readOnly: true }, jobName: { type: 'string' } } as const;

export const right = defineEntity({
  $id: 'area/job',
  type: 'object',
  required: ['jobName'],
  properties,
  'x-entity': { ...options, list: { columns: ['jobName'] } },
});

export const wrongRequired = defineEntity({
  $id: 'area/job',
  type: 'object',
  // @ts-expect-error a required field that does not exist
  required: ['jobNam'],
  properties,
  'x-entity': options,
});

export const wrongColumn = defineEntity({
  $id: 'area/job',
  type: 'object',
  properties,
  // @ts-expect-error a column that does not exist
  'x-entity': { ...options, list: { columns: ['jobNam'] } },
});

export const wrongSort = defineEntity({
  $id: 'area/job',
  type: 'object',
  properties,
  // @ts-expect-error a sort by a field that does not exist
  'x-entity': { ...options, list: { sort: { field: 'name' } } },
});

export const wrongGroup = defineEntity({
  $id: 'area/job',
  type: 'object',
  properties,
  // @ts-expect-error a field in a group that does not exist
  'x-entity': { ...options, form: { groups: [{ title: 'Job', fields: ['jobId', 'jobNam'] }] } },
});

export const wrongHiding = defineEntity({
  $id: 'area/job',
  type: 'object',
  properties,
  // @ts-expect-error hidden by a field that does not exist
  'x-entity': { ...options, hiddenBy: '!active' },
});

export const unknownValue = defineEntity({
  $id: 'area/job',
  type: 'object',
  properties,
  // @ts-expect-error an option of x-entity that does not exist
  'x-entity': { ...options, lits: { columns: ['jobName'] } },
});

export const unknownFieldOption = defineEntity({
  $id: 'area/job',
  type: 'object',
  // @ts-expect-error an option of x-field that does not exist
  properties: { jobName: { type: 'string', 'x-field': { uniqe: true } } },
  'x-entity': options,
});

export const wrongService = defineEntity({
  $id: 'area/job',
  type: 'object',
  properties,
  // @ts-expect-error a service that does not exist
  'x-entity': { ...options, service: 'refData' },
});

export const noPermission = defineEntity({
  $id: 'area/job',
  type: 'object',
  properties,
  // @ts-expect-error the permission is missing
  'x-entity': { service: 'referenceData' },
});

export const wrongType = defineEntity({
  $id: 'area/job',
  type: 'object',
  // @ts-expect-error a type that does not exist
  properties: { jobName: { type: 'strng' } },
  'x-entity': options,
});

const place = defineEntity({ $id: 'area/place', type: 'object', properties, 'x-entity': options });

const referring = defineEntity({
  $id: 'area/referring',
  type: 'object',
  properties: { place: { type: 'integer', 'x-field': { reference: 'area/place' } } },
  'x-entity': options,
});

const lost = defineEntity({
  $id: 'area/lost',
  type: 'object',
  properties: { place: { type: 'integer', 'x-field': { reference: 'area/plcae' } } },
  'x-entity': options,
});

const lostInRows = defineEntity({
  $id: 'area/lost-in-rows',
  type: 'object',
  properties: {
    lines: {
      type: 'array',
      items: {
        type: 'object',
        properties: { place: { type: 'integer', 'x-field': { reference: 'area/nowhere' } } },
      },
    },
  },
  'x-entity': options,
});

type Registry<R extends Readonly<Record<string, EntitySchema>>> = R;
type Expect<T extends never> = T;

export type ReferencesAreRight = Expect<
  BrokenReference<Registry<{ place: typeof place; referring: typeof referring }>>
>;
// @ts-expect-error a reference to an entity that does not exist
export type ReferenceIsLost = Expect<BrokenReference<Registry<{ place: typeof place; lost: typeof lost }>>>;
export type ReferenceInRowsIsLost = Expect<
  // @ts-expect-error a reference inside rows to an entity that does not exist
  BrokenReference<Registry<{ place: typeof place; rows: typeof lostInRows }>>
>;
export type ProductIsRight = Expect<BrokenReference<typeof registry>>;

export const payCode: PayCode = { payCodeName: 'Regular', hidden: false };
// @ts-expect-error a name that is a number
export const numberedPayCode: PayCode = { payCodeName: 5, hidden: false };
// @ts-expect-error a required field is missing
export const namelessPayCode: PayCode = { hidden: false };
// @ts-expect-error a field that does not exist
export const colouredPayCode: PayCode = { payCodeName: 'Regular', hidden: false, colour: 'red' };

export const job: RecordOf<typeof right> = { jobName: 'Cook' };
// @ts-expect-error a name that is no text
export const wrongJob: RecordOf<typeof right> = { jobName: true };
