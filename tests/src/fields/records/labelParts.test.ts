import { expect, it } from 'vitest';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import type { Localizer } from '#schemas/model/fields/showValue.ts';
import { dataAnalysisCategory, gender, language, payCode } from '#schemas/registry.ts';
import { lookUpRecords } from '#server/demo/readData.ts';
import { labelsOf } from '#server/derived/read/labels.ts';
import { labelParts } from '#src/fields/records/labelParts.ts';

const inSpanish = (schema: Parameters<typeof readEntity>[0]) => {
  const entity = readEntity(schema);
  const options: Readonly<Record<string, string>> = entity.schema['x-entity']?.translations?.es ?? {};
  const localizer = { text: (english: string) => options[english] ?? english } as Localizer;
  return { entity, localizer, options };
};

it.each([
  ['genders', gender, 'genderName'],
  ['categories', dataAnalysisCategory, 'categoryName'],
  ['languages', language, 'languageName'],
] as const)('built-in %s are labeled in the user’s language', (_, schema, field) => {
  const { entity, localizer, options } = inSpanish(schema);
  const records = lookUpRecords().get(entity.name) ?? [];
  expect(records.length).toBeGreaterThan(3);
  for (const record of records) {
    const name = String(record[field]);
    expect(labelParts(entity, record, localizer)).toEqual([options[name]]);
    expect(options[name], name).toBeTypeOf('string');
  }
});

it('a name that a district entered is not translated', () => {
  const { entity, localizer } = inSpanish(payCode);
  expect(labelParts(entity, { payCodeId: 1, payCodeName: 'Pay code' }, localizer)).toEqual(['Pay code']);
});

it('words in a label template are translated', async () => {
  const { entity, localizer } = inSpanish({
    $id: 'library/shelf',
    type: 'object',
    title: 'Shelf',
    properties: { shelfId: { type: 'integer', readOnly: true }, room: { type: 'string' } },
    'x-entity': {
      service: 'referenceData',
      permission: 'REFDATA.CUSTOM',
      label: 'Shelf {shelfId} of {room}',
      translations: { es: { 'Shelf {shelfId} of {room}': '{room}: estante {shelfId}' } },
    },
  });
  const records = [{ shelfId: 7, room: 'A' }];
  expect(records.map((record) => labelParts(entity, record, localizer))).toEqual([['A: estante 7']]);
  const stored = { entity } as Parameters<typeof labelsOf>[1];
  const source = { organization: 1, sql: async () => [] } as unknown as Parameters<typeof labelsOf>[0];
  expect(await labelsOf({ ...source, readerLanguage: 'es' }, stored, records)).toEqual(['A: estante 7']);
  expect(await labelsOf(source, stored, records)).toEqual(['Shelf 7 of A']);
});
