import { describe, expect, test } from 'vitest';
import { branchFields, readFields } from '#schemas/model/fields/readFields.ts';
import type { JsonSchemaObject } from '#schemas/values/jsonSchema.ts';
import { fc } from '#tests/fastCheck.ts';

function fieldsOf(schema: JsonSchemaObject) {
  return Object.fromEntries(readFields(schema, schema).map((field) => [field.name, field]));
}

describe('parsing fields', () => {
  test('fills in a property’s defaults', () => {
    const { homePhone } = fieldsOf({ properties: { homePhone: { type: 'string' } } });
    expect(homePhone).toMatchObject({
      title: 'Home phone',
      kind: 'text',
      nullable: false,
      required: false,
      readOnly: false,
      options: {},
      choices: [],
      fields: [],
    });
    expect(homePhone?.default).toBeUndefined();
  });

  test('keeps the order of the properties, those of branches last', () => {
    const names = Object.keys(
      fieldsOf({
        if: { required: ['a'] },
        then: { properties: { z: { type: 'string' } } },
        allOf: [{ properties: { c: { type: 'string' } } }],
        properties: { b: { type: 'string' }, a: { type: 'string' } },
      }),
    );
    expect(names).toEqual(['b', 'a', 'c', 'z']);
  });

  test('leaves out fields that no value fits', () => {
    const never: JsonSchemaObject = {
      properties: { a: { type: 'string' }, b: false, c: { allOf: [false] } },
    };
    expect(Object.keys(fieldsOf(never))).toEqual(['a']);
  });

  test('offers the choices of all shapes for a discriminator field, even if it is declared as plain text', () => {
    const pet: JsonSchemaObject = {
      properties: { kind: { type: 'string', title: 'Sort' }, name: { type: 'string' } },
      oneOf: [{ $ref: '#/$defs/cat' }, { properties: { kind: { enum: ['dog', 'wolf'] } } }],
      $defs: { cat: { properties: { kind: { const: 'cat' }, lives: { type: 'integer' } } } },
    };
    const { kind } = fieldsOf(pet);
    expect(kind).toMatchObject({ kind: 'choice', title: 'Sort' });
    expect(kind?.choices.map(({ value }) => value)).toEqual(['cat', 'dog', 'wolf']);
    const listed = fieldsOf({ ...pet, properties: { kind: { enum: ['wolf', 'cat'] } } });
    expect(listed.kind?.choices.map(({ value }) => value)).toEqual(['wolf', 'cat']);
  });

  test('merges what several parts of a shape declare about a field', () => {
    const of = (name: string): JsonSchemaObject => ({
      allOf: [{ $ref: '#/$defs/base' }, { properties: { kind: { const: name } }, required: ['kind'] }],
    });
    const schema: JsonSchemaObject = {
      properties: { owner: { oneOf: [of('person'), of('company')] } },
      $defs: { base: { type: 'object', properties: { kind: { type: 'string' } } } },
    };
    const [kind] = fieldsOf(schema).owner?.fields ?? [];
    expect(kind).toMatchObject({ name: 'kind', kind: 'choice' });
    expect(kind?.choices.map(({ value }) => value)).toEqual(['person', 'company']);
  });

  test('counts as required what is always required, not what a branch requires', () => {
    const properties = { a: { type: 'string' }, b: { type: 'string' }, c: { type: 'string' } } as const;
    const fields = fieldsOf({
      properties,
      required: ['a'],
      allOf: [{ required: ['b'] }],
      then: { required: ['c'] },
      if: true,
    });
    expect(Object.values(fields).map((field) => field.required)).toEqual([true, true, false]);
  });

  test('resolves a property’s reference, with its own keywords', () => {
    const { home } = fieldsOf({
      properties: { home: { $ref: '#/$defs/address', title: 'Home', description: 'Where mail goes.' } },
      $defs: { address: { type: 'object', title: 'Address', properties: { city: { type: 'string' } } } },
    });
    expect(home).toMatchObject({ title: 'Home', description: 'Where mail goes.', kind: 'group' });
    expect(home?.fields.map((field) => field.name)).toEqual(['city']);
  });

  test('uses a field’s name if its title comes from a shared definition', () => {
    const user = { type: 'object', title: 'User', properties: { login: { type: 'string' } } } as const;
    const { assignee, reporter, owner, closed_by, address, parent } = fieldsOf({
      properties: {
        assignee: { anyOf: [{ $ref: '#/$defs/user' }, { type: 'null' }] },
        reporter: { $ref: '#/$defs/user' },
        owner: { allOf: [{ $ref: '#/$defs/user' }, { title: 'Whose it is' }] },
        closed_by: { $ref: '#/$defs/user', title: 'Closed' },
        address: { $ref: '#/$defs/place' },
        parent: { $ref: '#' },
      },
      title: 'Issue',
      $defs: { user, place: { type: 'string', title: 'Place of work' } },
    });
    expect([assignee, reporter, owner, closed_by, address, parent].map((field) => field?.title)).toEqual([
      'Assignee',
      'Reporter',
      'Whose it is',
      'Closed',
      'Place of work',
      'Parent',
    ]);
  });

  test('reads the fields of the root’s definition, and those next to it', () => {
    const fields = fieldsOf({
      $ref: '#/$defs/base',
      properties: { extra: { type: 'integer' } },
      required: ['extra'],
      $defs: { base: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] } },
    });
    expect(Object.values(fields).map(({ name, required }) => [name, required])).toEqual([
      ['name', true],
      ['extra', true],
    ]);
  });

  test('detects that a property may be null', () => {
    const fields = fieldsOf({
      properties: {
        typed: { type: ['string', 'null'] },
        branched: { anyOf: [{ type: 'integer' }, { type: 'null' }], title: 'Number' },
        listed: { enum: ['a', null] },
        never: { type: ['string', 'null'], enum: ['a'] },
        anything: {},
      },
    });
    expect(Object.values(fields).map(({ kind, nullable }) => [kind, nullable])).toEqual([
      ['text', true],
      ['integer', true],
      ['choice', true],
      ['choice', false],
      ['json', true],
    ]);
    expect(fields.branched?.title).toBe('Number');
    expect(fields.listed?.choices.map((choice) => choice.value)).toEqual(['a']);
  });

  test('distinguishes rows of objects from rows of plain values', () => {
    const { lines, names } = fieldsOf({
      properties: {
        lines: {
          type: 'array',
          items: { type: 'object', required: ['a'], properties: { a: { type: 'integer' } } },
        },
        names: { type: 'array', items: { type: 'string', maxLength: 5 } },
      },
    });
    expect(lines?.fields.map(({ name, kind, required }) => [name, kind, required])).toEqual([
      ['a', 'integer', true],
    ]);
    expect(names?.fields.map(({ name, kind }) => [name, kind])).toEqual([['', 'text']]);
  });

  test('renders what always applies, whatever a branch narrows', () => {
    const { level } = fieldsOf({
      properties: { level: { enum: [1, 2, 3], title: 'Level' } },
      if: { required: ['other'] },
      then: { properties: { level: { enum: [1] } } },
    });
    expect(level?.choices.map((choice) => choice.value)).toEqual([1, 2, 3]);
  });

  test('takes the type from the part of an allOf that has it', () => {
    const { code } = fieldsOf({
      properties: { code: { title: 'Code' } },
      allOf: [{ properties: { code: { type: 'string', maxLength: 3 } } }],
    });
    expect(code).toMatchObject({ kind: 'text', title: 'Code', shape: { maxLength: 3 } });
  });

  test('offers the choices of all branches', () => {
    const { kind } = fieldsOf({
      oneOf: [
        { properties: { kind: { const: 'cat' } } },
        { properties: { kind: { enum: ['dog', 'wolf'] } } },
        { properties: { kind: { const: 'cat' } } },
      ],
    });
    expect(kind?.kind).toBe('choice');
    expect(kind?.choices).toEqual([
      { value: 'cat', title: 'cat' },
      { value: 'dog', title: 'dog' },
      { value: 'wolf', title: 'wolf' },
    ]);
  });

  test('renders the type on which branches agree, without their limits', () => {
    const { size } = fieldsOf({
      anyOf: [
        { properties: { size: { type: 'integer', maximum: 5 } } },
        { properties: { size: { type: 'integer', maximum: 9, title: 'Size' } } },
      ],
    });
    expect(size).toMatchObject({ kind: 'integer', title: 'Size' });
    expect(size?.shape.maximum).toBeUndefined();
  });

  test('offers a choice between types if branches do not agree', () => {
    const { value } = fieldsOf({
      if: { required: ['number'] },
      then: { properties: { value: { type: 'integer' } } },
      else: { properties: { value: { type: 'string' } } },
    });
    expect(value?.kind).toBe('variant');
    expect(value?.alternatives?.map(({ kind }) => kind)).toEqual(['integer', 'text']);
  });

  test('finds fields in dependent schemas, of either draft', () => {
    const schema = {
      properties: { card: { type: 'string' } },
      dependentSchemas: { card: { properties: { owner: { type: 'string' } } } },
      dependencies: { card: { properties: { until: { type: 'string', format: 'date' } } }, owner: ['card'] },
    } as const;
    expect(Object.keys(fieldsOf(schema))).toEqual(['card', 'owner', 'until']);
    expect(branchFields(schema, schema).map((field) => field.name)).toEqual(['owner', 'until']);
  });

  test('terminates for a schema that includes itself', () => {
    const round: JsonSchemaObject = { properties: { a: { type: 'string' } }, allOf: [{ $ref: '#' }] };
    expect(Object.keys(fieldsOf(round))).toEqual(['a']);
  });

  test('reads every declared name once, in order', () => {
    const names = fc.uniqueArray(
      fc.string({ minLength: 1, maxLength: 8 }).filter((name) => !/^\d+$/.test(name)),
    );
    fc.assert(
      fc.property(names, (declared) => {
        const properties = Object.fromEntries(declared.map((name) => [name, { type: 'string' } as const]));
        const schema = { properties, allOf: [{ properties }] };
        expect(readFields(schema, schema).map((field) => field.name)).toEqual(declared);
      }),
    );
  });
});
