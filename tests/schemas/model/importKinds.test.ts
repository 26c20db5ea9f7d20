import { describe, expect, test } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import { es as shared } from '#schemas/translations/es.ts';

const brought = {
  $id: 'lending/item',
  title: 'Item to lend',
  type: 'object',
  required: ['itemName'],
  properties: { itemId: { type: 'integer', readOnly: true }, itemName: { type: 'string', title: 'Name' } },
  'x-entity': {
    service: 'referenceData',
    permission: 'REFDATA.SKILL',
    import: { match: ['itemName'] },
    translations: { es: { 'Items to lend': 'Objetos de préstamo' } },
  },
};

describe('the record kinds that files can import', () => {
  const registry = readRegistry({ ...entityFiles, brought });
  const kind = registry.named('settings/import').fields.find(({ name }) => name === 'kind');

  test('are those that declare it, sorted by plural title', () => {
    const titles = new Map(kind?.choices?.map(({ value, title }) => [value, title]));
    const importable = registry.own
      .filter((entity) => entity.import)
      .map(({ name, plural }) => [name, plural]);
    expect([...titles].toSorted()).toEqual(importable.toSorted());
    expect(titles.get('lending/item')).toBe('Items to lend');
    expect(kind?.title).toBe('Contents');
  });

  test('have their texts in the other languages', () => {
    const { es } = registry.named('settings/import').schema['x-entity']?.translations ?? {};
    for (const { title } of kind?.choices ?? [])
      expect(es?.[title] ?? shared[title], title).toBeTypeOf('string');
    expect(es?.['Items to lend']).toBe('Objetos de préstamo');
    expect(es?.Contents).toBe('Contenido');
  });
});
