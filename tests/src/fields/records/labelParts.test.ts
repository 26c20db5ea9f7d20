import { expect, it } from 'vitest';
import { readEntity } from '#schemas/model/readEntity.ts';
import type { Speaker } from '#schemas/model/showValue.ts';
import { dataAnalysisCategory, gender, language, payCode } from '#schemas/registry.ts';
import { lookUpRecords } from '#server/demo/lookUps.ts';
import { labelParts } from '#src/fields/records/labelParts.ts';

const inSpanish = (schema: Parameters<typeof readEntity>[0]) => {
  const entity = readEntity(schema);
  const words: Readonly<Record<string, string>> = entity.schema['x-entity']?.translations?.es ?? {};
  const speaker = { text: (english: string) => words[english] ?? english } as Speaker;
  return { entity, speaker, words };
};

it.each([
  ['genders', gender, 'genderName'],
  ['categories', dataAnalysisCategory, 'categoryName'],
  ['languages', language, 'languageName'],
] as const)('%s that the product keeps are called in the language of the person', (_, schema, field) => {
  const { entity, speaker, words } = inSpanish(schema);
  const records = lookUpRecords().get(entity.name) ?? [];
  expect(records.length).toBeGreaterThan(3);
  for (const record of records) {
    const name = String(record[field]);
    expect(labelParts(entity, record, speaker)).toEqual([words[name]]);
    expect(words[name], name).toBeTypeOf('string');
  }
});

it('what a district named stays as it was named', () => {
  const { entity, speaker } = inSpanish(payCode);
  expect(labelParts(entity, { payCodeId: 1, payCodeName: 'Pay code' }, speaker)).toEqual(['Pay code']);
});
