import { describe, expect, test } from 'vitest';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { prepareNewRecord } from '#schemas/model/record/newRecord.ts';
import { recordValidator } from '#schemas/model/record/validateRecord.ts';
import type { JsonSchemaObject, RecordData } from '#schemas/values/jsonSchema.ts';

const shapes: readonly JsonSchemaObject[] = [
  { type: 'boolean', const: true },
  { const: true },
  { type: 'boolean', enum: [true] },
  { type: 'boolean', const: true, default: true },
];

describe.each(shapes)('consent, %j', (shape) => {
  const entity = readEntity({
    $id: 'test/applicant',
    type: 'object',
    required: ['name', 'privacyAgreementAccepted'],
    properties: { name: { type: 'string' }, privacyAgreementAccepted: shape },
  });
  const made = (sent: RecordData) => prepareNewRecord(entity, sent, recordValidator(entity));

  test('has no default', () => {
    const field = entity.fields.find(({ name }) => name === 'privacyAgreementAccepted');
    expect([field?.default, field?.isAlways ?? false]).toEqual([undefined, false]);
  });

  test.each([{}, { privacyAgreementAccepted: null }, { privacyAgreementAccepted: false }])(
    'is required, and not prefilled, for %j',
    (sent) => {
      const { record, problems } = made({ name: 'Ada', ...sent });
      expect(problems).toEqual([{ field: 'privacyAgreementAccepted', code: 'consent', args: {} }]);
      expect(record.privacyAgreementAccepted).not.toBe(true);
    },
  );

  test('is what the user chose', () => {
    const record = { name: 'Ada', privacyAgreementAccepted: true };
    expect(made(record)).toEqual({ record, problems: [] });
  });
});

test('a value that can only be false is still prefilled', () => {
  const entity = readEntity({
    $id: 'test/robot',
    type: 'object',
    required: ['isHuman'],
    properties: { isHuman: { type: 'boolean', const: false } },
  });
  expect(entity.fields.find(({ name }) => name === 'isHuman')).toMatchObject({
    default: false,
    isAlways: true,
  });
});
