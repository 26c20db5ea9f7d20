import { describe, expect, test } from 'vitest';
import { forValidators } from '#schemas/model/record/validatorSchema.ts';
import { keywordIn, keywords } from '#schemas/model/schema/keywords.ts';
import { atPointer, followRef, isRecursive } from '#schemas/model/schema/resolveSchema.ts';
import { nestedValues, subschemas } from '#schemas/model/schema/subschemas.ts';
import type { JsonSchemaObject } from '#schemas/values/jsonSchema.ts';

const root: JsonSchemaObject = {
  $defs: {
    name: { type: 'string', maxLength: 60, title: 'Name' },
    alias: { $ref: '#/$defs/name' },
    place: { $anchor: 'place', type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
    'a/b %': { type: 'integer' },
    tree: { type: 'object', properties: { left: { $ref: '#/$defs/tree' } } },
    one: { $ref: '#/$defs/two' },
    two: { $ref: '#/$defs/one' },
  },
};

describe('a $ref', () => {
  test('refers to a location or a name in the file, and nowhere else', () => {
    expect(atPointer(root, '#')).toBe(root);
    expect(atPointer(root, '#/$defs/a~1b%20%25')).toEqual({ type: 'integer' });
    expect(atPointer(root, '#place')).toBe(atPointer(root, '#/$defs/place'));
    expect(atPointer(root, '#/$defs/nobody')).toBeUndefined();
    expect(atPointer(root, '#/$defs/constructor')).toBeUndefined();
    expect(atPointer(root, 'other.json#/a')).toBeUndefined();
  });

  test('is replaced by its target, with its sibling keywords', () => {
    expect(followRef({ $ref: '#/$defs/alias', title: 'Alias' }, root)).toEqual({
      type: 'string',
      maxLength: 60,
      title: 'Alias',
    });
  });

  test('keeps both sides if both name fields', () => {
    const siblings = { $ref: '#place', properties: { zip: { type: 'string' } }, required: ['zip'] } as const;
    expect(followRef(siblings, root)).toMatchObject({
      required: ['city', 'zip'],
      properties: { city: { type: 'string' }, zip: { type: 'string' } },
    });
  });

  test('keeps both sides separately if they declare a field differently', () => {
    const siblings = { $ref: '#place', title: 'Home', properties: { city: { minLength: 2 } } } as const;
    expect(followRef(siblings, root)).toEqual({
      type: 'object',
      title: 'Home',
      allOf: [root.$defs?.place, { properties: { city: { minLength: 2 } } }],
    });
  });

  test('ignores its siblings in draft-07, except annotations', () => {
    const older = { ...root, $schema: 'http://json-schema.org/draft-07/schema#' };
    expect(followRef({ $ref: '#/$defs/name', description: 'A name.', maxLength: 5 }, older)).toMatchObject({
      maxLength: 60,
      description: 'A name.',
    });
  });

  test('with a missing or circular target stays unchanged', () => {
    expect(followRef({ $ref: '#/$defs/nobody' }, root)).toEqual({ $ref: '#/$defs/nobody' });
    expect(followRef({ $ref: '#/$defs/one' }, root)).toHaveProperty('$ref');
  });

  test('makes a schema recursive if it refers back', () => {
    expect(isRecursive({ $ref: '#/$defs/tree' }, root)).toBe(true);
    expect(isRecursive({ type: 'array', items: { $ref: '#/$defs/tree' } }, root)).toBe(true);
    expect(isRecursive({ properties: { a: { $ref: '#place' }, b: { $ref: '#place' } } }, root)).toBe(false);
    expect(isRecursive({ $defs: { tree: { $ref: '#' } } }, root)).toBe(false);
  });
});

describe('the schemas in a schema', () => {
  test('are found by their location', () => {
    const steps = subschemas({
      properties: { a: true },
      items: { type: 'string' },
      allOf: [{ type: 'string' }],
      dependencies: { a: ['b'], c: { type: 'object' } },
      not: false,
    }).map((held) => held.steps.join('/'));
    expect(steps).toEqual(['properties/a', 'items', 'allOf/0', 'dependencies/c', 'not']);
  });

  test('are distinguished from values at other locations', () => {
    expect(nestedValues({ not: 5, properties: { a: null }, items: [{}] }).map((held) => held.value)).toEqual([
      5,
      null,
      {},
    ]);
    expect(subschemas({ properties: { a: {} } })).toHaveLength(1);
  });
});

describe('keywords', () => {
  test('belong to their drafts', () => {
    expect(keywordIn('7', 'prefixItems')).toBeUndefined();
    expect(keywordIn('2020-12', 'additionalItems')).toBeUndefined();
    expect(keywordIn('7', 'additionalItems')).toBe(keywords.additionalItems);
    expect(keywordIn('7', 'toString')).toBeUndefined();
  });
});

describe('a schema for validators', () => {
  test('has no keyword that its draft does not know, and none of ours', () => {
    const schema = {
      properties: { a: { minLength: 1, 'x-field': { unique: true }, example: { id: '1' } } },
      prefixItems: [],
    };
    expect(forValidators(schema, '7')).toEqual({ properties: { a: { minLength: 1 } } });
  });

  test('has patterns that compile, in values and in names, and unchanged values', () => {
    const schema = {
      pattern: '^\\-',
      patternProperties: { 'a\\-': { const: { pattern: '\\-' } } },
      default: { pattern: '\\-' },
    };
    expect(forValidators(schema, '2020-12')).toEqual({
      pattern: '^\\x2d',
      patternProperties: { 'a\\x2d': { const: { pattern: '\\-' } } },
      default: { pattern: '\\-' },
    });
  });

  test('has a location for every name, and every location in one notation', () => {
    const schema = {
      properties: {
        a: { $ref: '#there' },
        b: { $ref: '#/%24defs/x%20y' },
        c: { $id: '#/properties/c', type: 'string' },
      },
      $defs: { 'x y': { $anchor: 'there', type: 'integer' } },
    } as const;
    expect(forValidators(schema, '2020-12')).toEqual({
      properties: { a: { $ref: '#/$defs/x%20y' }, b: { $ref: '#/$defs/x%20y' }, c: { type: 'string' } },
      $defs: { 'x y': { type: 'integer' } },
    });
  });

  test('does not change the original schema', () => {
    const schema = Object.freeze({ properties: Object.freeze({ a: Object.freeze({ pattern: '\\-' }) }) });
    expect(() => forValidators(schema, '7')).not.toThrow();
  });
});
