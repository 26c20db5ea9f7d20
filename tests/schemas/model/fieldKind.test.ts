import { describe, expect, test } from 'vitest';
import { choicesOf } from '#schemas/model/fields/choices.ts';
import { type FieldKind, fieldKinds, kindOf } from '#schemas/model/fields/fieldKind.ts';
import type { FieldOptions } from '#schemas/model/metaSchema/metaSchema.ts';
import type { JsonSchema, JsonSchemaObject } from '#schemas/values/jsonSchema.ts';
import { cpuTimeOf } from '#tests/cpuTime.ts';

type Case = readonly [
  kind: FieldKind,
  summary: string,
  property: JsonSchema,
  options?: FieldOptions,
  above?: ReadonlySet<string>,
];

const person = { type: 'object', properties: { name: { type: 'string' } } } as const;
const choice = { enum: ['a', 'b'] } as const;
const told: JsonSchemaObject = {
  type: 'object',
  oneOf: [
    { properties: { how: { const: 'card' }, number: { type: 'string' } } },
    { properties: { how: { const: 'cash' } } },
  ],
};

const cases: readonly Case[] = [
  ['text', 'a text', { type: 'string' }],
  ['text', 'a text of at most 200 characters', { type: 'string', maxLength: 200 }],
  ['text', 'a format without a kind', { type: 'string', format: 'time' }],
  ['text', 'a text or null', { type: ['string', 'null'] }],
  ['text', 'a type list with one type', { type: ['string'] }],
  ['longText', 'a longer text', { type: 'string', maxLength: 201 }],
  ['longText', 'a text with that widget', { type: 'string' }, { widget: 'longText' }],
  ['integer', 'a whole number', { type: 'integer' }],
  ['integer', 'a whole number or null, as two branches', { anyOf: [{ type: 'integer' }, { type: 'null' }] }],
  ['decimal', 'a number', { type: 'number', multipleOf: 0.01 }],
  ['boolean', 'yes or no', { type: 'boolean' }],
  ['choice', 'an enum', { type: 'string', enum: ['a', 'b'] }],
  ['choice', 'an enum with null', { enum: ['a', null] }],
  ['choice', 'labeled constants', { oneOf: [{ const: 1, title: 'One' }, { const: 2 }] }],
  ['choice', 'labeled constants, or null', { anyOf: [{ const: 1, title: 'One' }, { type: 'null' }] }],
  ['choice', 'one constant', { const: 'a' }],
  ['choices', 'a set of choices', { type: 'array', uniqueItems: true, items: choice }],
  ['date', 'a date', { type: 'string', format: 'date' }],
  [
    'dates',
    'a set of dates',
    { type: 'array', uniqueItems: true, items: { type: 'string', format: 'date' } },
  ],
  ['rows', 'dates that may repeat', { type: 'array', items: { type: 'string', format: 'date' } }],
  ['timeWindows', 'weekly times', { type: 'array' }, { widget: 'timeWindows' }],
  ['clockTime', 'a time of day', { type: 'string' }, { widget: 'clockTime' }],
  ['dateTime', 'a date and time', { type: 'string', format: 'date-time' }],
  ['duration', 'a duration', { type: 'integer' }, { widget: 'duration', unit: 'hours' }],
  ['reference', 'a reference', { type: 'integer' }, { reference: 'area/place' }],
  [
    'references',
    'a list of references',
    { type: 'array', items: { type: 'integer' } },
    { reference: 'area/place' },
  ],
  ['dayMask', 'days of the week', { type: 'integer' }, { widget: 'dayMask' }],
  ['phone', 'a phone number', { type: 'string' }, { widget: 'phone' }],
  ['email', 'an email address', { type: 'string', format: 'email' }],
  ['email', 'an email address in any script', { type: 'string', format: 'idn-email' }],
  ['url', 'a URL', { type: 'string', format: 'uri' }],
  ['secret', 'a write-only text', { type: 'string', writeOnly: true }],
  ['file', 'base64', { type: 'string', contentEncoding: 'base64' }],
  ['group', 'an object', person],
  ['group', 'an object or null', { anyOf: [person, { type: 'null' }] }],
  ['rows', 'a list of objects', { type: 'array', items: person }],
  ['rows', 'a list of texts', { type: 'array', items: { type: 'string' } }],
  ['rows', 'a list of choices that may repeat', { type: 'array', items: choice }],
  ['rows', 'a list of entries from a definition', { type: 'array', items: { $ref: '#/$defs/person' } }],
  ['json', 'anything', {}],
  ['json', 'a boolean schema', true],
  ['variant', 'several types', { type: ['string', 'integer'] }],
  ['fixed', 'only null', { type: 'null' }],
  ['fixed', 'a constant object', { const: { unit: 'm' } }],
  ['fixed', 'a constant list', { const: [1, 2] }],
  ['fixed', 'a choice of one object', { enum: [{ unit: 'm' }] }],
  ['fixed', 'a choice of one object, or null', { enum: [{ unit: 'm' }, null] }],
  ['fixed', 'an object without allowed properties', { type: 'object', additionalProperties: false }],
  ['map', 'an object of any shape', { type: 'object' }],
  ['map', 'an object with more than its properties', { ...person, additionalProperties: true }],
  ['group', 'an object with branches', { ...person, oneOf: [{ required: ['name'] }] }],
  ['group', 'an object with dependencies', { ...person, dependencies: { name: { minProperties: 2 } } }],
  ['tuple', 'a tuple', { type: 'array', prefixItems: [{ type: 'string' }] }],
  ['tuple', 'a tuple of draft-07', { type: 'array', items: [{ type: 'string' }] }],
  ['rows', 'a list of lists', { type: 'array', items: { type: 'array', items: { type: 'string' } } }],
  ['rows', 'a list whose entries may be null', { type: 'array', items: { type: ['string', 'null'] } }],
  ['group', 'a tree at its first level', { $ref: '#/$defs/tree' }],
  ['rows', 'a list of trees', { type: 'array', items: { $ref: '#/$defs/tree' } }],
  ['nested', 'a tree inside itself', { $ref: '#/$defs/tree' }, {}, new Set(['#/$defs/tree'])],
  [
    'map',
    'an object whose names match a pattern',
    { type: 'object', patternProperties: { '^a': { type: 'string' } } },
  ],
  [
    'map',
    'an object with limits on its names',
    { type: 'object', propertyNames: { minLength: 2 }, minProperties: 1 },
  ],
  [
    'group',
    'several definitions combined',
    { allOf: [person, { properties: { age: { type: 'integer' } } }] },
  ],
  ['group', 'branches selected by a field', told],
  [
    'variant',
    'branches that no field selects',
    { oneOf: [person, { type: 'object', properties: { firm: { type: 'string' } } }] },
  ],
  ['variant', 'a choice of objects', { enum: [{ name: 'New York' }, { name: 'Amsterdam' }] }],
  ['variant', 'a limit without a type', { minLength: 2 }],
  ['group', 'properties without a type', { properties: { name: { type: 'string' } } }],
  ['json', 'a $ref to a definition that does not exist', { $ref: '#/$defs/nobody' }],
  ['json', 'a text with that widget', { type: 'string' }, { widget: 'json' }],
];

const root: JsonSchemaObject = {
  $defs: {
    person,
    tree: { type: 'object', properties: { parts: { type: 'array', items: { $ref: '#/$defs/tree' } } } },
  },
};

describe('the kind of a field', () => {
  const named = cases.map(([kind, summary, property, options, above]) => ({
    kind,
    summary,
    property,
    options,
    above,
  }));

  test.each(named)('is $kind for $summary', ({ kind, property, options, above }) => {
    expect(kindOf(property, root, options, above)).toBe(kind);
  });

  test('covers every existing kind in some case above', () => {
    expect(new Set(cases.map(([kind]) => kind))).toEqual(new Set(fieldKinds));
  });

  test('is that of the definition that a property refers to', () => {
    expect(kindOf({ $ref: '#/$defs/person', title: 'Somebody' }, root)).toBe('group');
  });

  test('is that of both if a property adds to its definition', () => {
    const other = { $ref: '#/$defs/person', properties: { name: { maxLength: 3 } } };
    expect(kindOf(other, root)).toBe('group');
  });

  test('is found fast for definitions that double at each step', () => {
    const doubling = Object.fromEntries(
      Array.from({ length: 40 }, (_, step) => {
        const next = { $ref: `#/$defs/d${step + 1}` };
        return [`d${step}`, { type: 'object', properties: { one: next, two: next } }];
      }),
    );
    const kind = () => kindOf({ $ref: '#/$defs/d0' }, { $defs: { ...doubling, d40: { type: 'string' } } });
    expect(kind()).toBe('nested');
    expect(cpuTimeOf(kind)).toBeLessThan(1000);
  });
});

describe('choices', () => {
  test('have their display text, or the value', () => {
    expect(choicesOf({ oneOf: [{ const: 1, title: 'One' }, { const: 'b' }, { const: true }] })).toEqual([
      { value: 1, title: 'One' },
      { value: 'b', title: 'b' },
      { value: true, title: 'true' },
    ]);
  });

  test('are none if an entry is no plain value', () => {
    expect(choicesOf({ enum: ['a', ['b']] })).toEqual([]);
    expect(choicesOf({ oneOf: [{ const: 1 }, { type: 'string' }] })).toEqual([]);
    expect(choicesOf({ type: 'string' })).toEqual([]);
  });
});
