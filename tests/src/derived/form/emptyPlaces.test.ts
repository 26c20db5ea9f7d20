import { expect, test } from 'vitest';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { recordValidator } from '#schemas/model/record/validateRecord.ts';
import { fromInputValues } from '#src/derived/form/values/formValues.ts';
import { problemsOf } from '#src/derived/form/values/problemsOf.ts';

const entity = readEntity({
  $id: 'reference-data/places',
  title: 'Place',
  type: 'object',
  properties: {
    marks: { type: 'array', items: { type: 'integer' } },
    seat: {
      type: 'array',
      prefixItems: [{ type: 'string' }, { type: 'boolean' }, { type: 'integer' }],
    },
  },
  'x-entity': { service: 'referenceData', permission: 'REFDATA.CUSTOM' },
} as unknown as EntitySchema);

const told = (held: Record<string, unknown>) => {
  const values = fromInputValues(entity, held);
  const found = problemsOf(entity, entity.fields, recordValidator(entity), values, 'create', held);
  return Object.fromEntries([...found].map(([source, { message }]) => [source, message]));
};

test('an empty added row reports a required value, not a wrong type', () => {
  expect(told({ marks: [3, null], seat: null })).toEqual({ 'marks.1': 'problem.required' });
});

test('an untouched switch is off if a later value is set', () => {
  const held = { marks: null, seat: ['A 1', null, 7] };
  expect(fromInputValues(entity, held).seat).toEqual(['A 1', false, 7]);
  expect(told(held)).toEqual({});
  expect(fromInputValues(entity, { seat: ['A 1', null, null] }).seat).toEqual(['A 1']);
});
