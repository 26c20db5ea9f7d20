import { expect, test } from 'vitest';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { draftValues } from '#src/derived/form/values/draftValues.ts';
import { formValues, toInputValues } from '#src/derived/form/values/formValues.ts';

const entity = readEntity({
  $id: 'reference-data/party',
  title: 'Party',
  type: 'object',
  properties: {
    name: { type: 'string' },
    size: { oneOf: [{ type: 'integer' }, { title: 'Words', type: 'string' }] },
    notes: { type: 'object', additionalProperties: { type: 'string' } },
  },
  'x-entity': { service: 'referenceData', permission: 'REFDATA.CUSTOM' },
} as unknown as EntitySchema);

test.each([{ name: 'Ana' }, { name: 'Ana', size: 7, notes: { colour: 'red' } }])(
  'a draft of unchanged inputs equals the record: %o',
  (record) => {
    const base = formValues(entity, record);
    expect(draftValues(entity, base, toInputValues(entity, base))).toEqual(base);
  },
);

test('a draft keeps an incomplete value as its input has it', () => {
  const base = formValues(entity, { name: 'Ana' });
  const held = { ...toInputValues(entity, base), size: { $alternative: 1, $value: null } };
  expect(draftValues(entity, base, held)).toEqual({ ...base, size: { $alternative: 1, $value: null } });
});
