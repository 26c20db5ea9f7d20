import { describe, expect, test } from 'vitest';
import { checkSchemas } from '#schemas/check/checkSchemas.ts';
import { shopServices, widgetSchema } from '#tests/exchange/widgetEntity.ts';

/** Returns the schema check's findings about the ID of an external service's entity. */
const found = (id: object, more: object = {}) => {
  const schema = { ...widgetSchema, properties: { ...widgetSchema.properties, id, ...more } };
  return checkSchemas([schema], { services: shopServices as never })
    .filter(({ id: kind }) => kind === 'S064')
    .map(({ pointer, message }) => `${pointer} ${message}`);
};

describe('the id of a record of another service', () => {
  test.each<[string, object]>([
    ['is a number', { type: 'integer', readOnly: true }],
    ['has a pattern', { type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9-]*$' }],
    [
      'may begin with an underscore if its length is fixed',
      { type: 'string', pattern: '^[A-Za-z0-9_-]{21}$' },
    ],
    ['is a UUID', { type: 'string', format: 'uuid' }],
    ['is a choice', { type: 'string', enum: ['a', 'b'] }],
  ])('%s', (_, id) => {
    expect(found(id)).toEqual([]);
  });

  test('is not any text, nor one that a pattern does not restrict', () => {
    expect(found({ type: 'string', maxLength: 40 })).toEqual([
      '/properties/id "id" is part of addresses but can be any text.',
    ]);
    expect(found({ type: 'string', pattern: '^\\S+$' })).toEqual([
      '/properties/id The pattern of "id" allows "_all_docs".',
    ]);
    expect(found({ type: 'string', pattern: '[a-z]' })).toHaveLength(1);
  });

  test('with several values declares each of them', () => {
    const id = { type: 'string', 'x-field': { wire: { parts: ['/order_no', '/line_no'] } } };
    const declared = { line_no: { type: 'integer' }, order_no: { type: 'string', pattern: '^[A-Z]+$' } };
    expect(found(id, declared)).toEqual([]);
    expect(found(id, { ...declared, order_no: { type: 'string' } })).toEqual([
      '/properties/order_no "order_no" is part of addresses but can be any text.',
    ]);
    expect(found(id)).toHaveLength(2);
  });
});
