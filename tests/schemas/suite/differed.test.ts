import { describe, expect, test } from 'vitest';
import { valueValidator } from '#schemas/model/record/validateRecord.ts';
import type { JsonSchema } from '#schemas/values/jsonSchema.ts';

/**
 * Cases in which JSON Schema validators are known to differ: name, schema, value as JSON, and whether the value is
 * valid by the standard.
 */
const cases: readonly (readonly [string, JsonSchema, string, boolean])[] = [
  ['a missing property named toString', { required: ['toString'] }, '{}', false],
  ['a property named toString', { required: ['toString'] }, '{"toString":1}', true],
  ['__proto__', { required: ['__proto__'] }, '{}', false],
  ['a property named __proto__', { required: ['__proto__'] }, '{"__proto__":1}', true],
  [
    'a missing property named constructor',
    { properties: { constructor: { type: 'number' as const } } },
    '{}',
    true,
  ],
  [
    'items that "contains" evaluated',
    { prefixItems: [true], contains: { type: 'string' }, unevaluatedItems: false },
    '[1,"foo"]',
    true,
  ],
  [
    'items that "contains" did not evaluate',
    { prefixItems: [true], contains: { type: 'string' }, unevaluatedItems: false },
    '[1,2,"foo"]',
    false,
  ],
  [
    'a property that a lone "if" evaluated',
    { if: { properties: { foo: { const: 1 } }, required: ['foo'] }, unevaluatedProperties: false },
    '{"foo":1}',
    true,
  ],
  [
    'a property that a lone "if" did not evaluate',
    { if: { properties: { foo: { const: 1 } }, required: ['foo'] }, unevaluatedProperties: false },
    '{"bar":1}',
    false,
  ],
];

describe('browser and service', () => {
  test.each(cases)('validate %s as JSON Schema does', (_, schema, value, valid) => {
    expect(valueValidator(schema, '2020-12')(JSON.parse(value))).toBe(valid);
  });
});
