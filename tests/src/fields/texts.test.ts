import { describe, expect, test } from 'vitest';
import { en } from '#providers/i18nProvider/en.ts';
import { es } from '#providers/i18nProvider/es.ts';
import { fieldKinds } from '#schemas/model/fields/fieldKind.ts';
import { fieldOptionsSchema } from '#schemas/model/metaSchema/metaSchema.ts';
import { operatorsOf } from '#schemas/protocol/entities/listQuery.ts';

const units = fieldOptionsSchema.properties.unit.enum;
const operators = [...new Set(fieldKinds.flatMap(operatorsOf))];

describe('the texts that renderers look up by a computed key', () => {
  test.each(Object.entries({ en, es }))('all exist in %s', (_, { fields }) => {
    expect(Object.keys(fields.unit).sort()).toEqual([...units].sort());
    for (const texts of [fields.amount, fields.hint.range, fields.hint.most])
      expect(Object.keys(texts).sort()).toEqual([...units, 'number'].sort());
    expect(Object.keys(fields.operator).sort()).toEqual([...operators].sort());
  });

  test('have the same placeholders in both languages', () => {
    const english = blanksOf(en.fields);
    expect(blanksOf(es.fields)).toEqual(english);
    expect(Object.keys(english).length).toBeGreaterThan(100);
  });
});

/** Returns the placeholders of each text, such as `%{name}`, keyed by the path of the text. */
function blanksOf(texts: object, path = ''): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => {
      if (typeof text !== 'string') return Object.entries(blanksOf(text, `${path}${key}.`));
      return [[`${path}${key}`, [...new Set(text.match(/%\{\w+\}/g) ?? [])].sort()]];
    }),
  );
}
