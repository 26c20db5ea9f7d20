import { describe, expect, test } from 'vitest';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { subschemaMatcher } from '#schemas/model/record/subschemaMatcher.ts';
import { visibleValues } from '#schemas/model/record/visibleValues.ts';
import type { JsonSchemaObject, RecordData } from '#schemas/values/jsonSchema.ts';

/** Returns the names of the fields that are visible for a record. Required fields are marked with a star. */
function visibleFields(schema: JsonSchemaObject, record: RecordData, chosen?: number): string[] {
  const entity = readEntity({ $id: 'test/steered', ...schema });
  const fields = entity.fieldsFor?.(record, subschemaMatcher(entity.schema), chosen) ?? entity.fields;
  return fields.map(({ name, required }) => (required ? `${name}*` : name));
}

function kept(schema: JsonSchemaObject, record: RecordData, chosen?: number): RecordData {
  const entity = readEntity({ $id: 'test/steered', ...schema });
  return visibleValues(entity, record, subschemaMatcher(entity.schema), chosen);
}

const conditional: JsonSchemaObject = {
  properties: { animal: { enum: ['Cat', 'Fish'] } },
  allOf: [
    {
      if: { properties: { animal: { const: 'Cat' } }, required: ['animal'] },
      then: { properties: { food: { enum: ['meat', 'fish'] } }, required: ['food'] },
    },
    {
      if: { properties: { animal: { const: 'Fish' } }, required: ['animal'] },
      then: { properties: { food: { enum: ['worms'] }, water: { type: 'string' } }, required: ['water'] },
    },
  ],
};

const depending: JsonSchemaObject = {
  properties: { card: { type: 'string' } },
  dependentSchemas: { card: { properties: { address: { type: 'string' } }, required: ['address'] } },
};

const schemaWithDiscriminator: JsonSchemaObject = {
  properties: { pets: { enum: ['none', 'one'] } },
  oneOf: [
    { properties: { pets: { const: 'none' } } },
    { properties: { pets: { const: 'one' }, age: { type: 'integer' } }, required: ['age'] },
  ],
};

const free: JsonSchemaObject = {
  properties: { age: { type: 'integer' } },
  anyOf: [
    { title: 'By name', properties: { name: { type: 'string' } } },
    { title: 'By code', properties: { code: { type: 'string' } }, required: ['code'] },
  ],
};

describe('the visible fields of a record', () => {
  test.each([
    ['no condition is true', conditional, {}, ['animal']],
    ['the first condition is true', conditional, { animal: 'Cat' }, ['animal', 'food*']],
    ['the second condition is true', conditional, { animal: 'Fish' }, ['animal', 'food', 'water*']],
    ['the field they depend on is missing', depending, {}, ['card']],
    ['the field they depend on has a value', depending, { card: '1' }, ['card', 'address*']],
    ['no value selects a branch', schemaWithDiscriminator, {}, ['pets']],
    ['a value selects a branch', schemaWithDiscriminator, { pets: 'one' }, ['pets', 'age*']],
  ])('are those that show while %s', (_, schema, record, fields) => {
    expect(visibleFields(schema, record)).toEqual(fields);
  });

  test('are those of the selected branch if no field determines it', () => {
    expect(readEntity({ $id: 'test/free', ...free }).branches.map(({ title }) => title)).toEqual([
      'By name',
      'By code',
    ]);
    expect([visibleFields(free, {}, 0), visibleFields(free, {}, 1)]).toEqual([
      ['age', 'name'],
      ['age', 'code*'],
    ]);
    expect(visibleFields(free, { code: 'x' })).toEqual(['age', 'code*']);
  });

  test('have the choices of their branch', () => {
    const entity = readEntity({ $id: 'test/steered', ...conditional });
    const [, food] = entity.fieldsFor?.({ animal: 'Fish' }, subschemaMatcher(entity.schema)) ?? [];
    expect(food?.choices.map(({ value }) => value)).toEqual(['worms']);
  });
});

describe('a field that a branch forbids', () => {
  const ruled: JsonSchemaObject = {
    properties: { a: { type: 'string' }, b: { type: 'string' } },
    if: { properties: { a: { const: 'no' } }, required: ['a'] },
    then: { properties: { b: false } },
  };

  test('is visible and sent while the branch does not apply', () => {
    expect(visibleFields(ruled, { a: 'yes', b: 'x' })).toEqual(['a', 'b']);
    expect(visibleFields(ruled, { a: 'no', b: 'x' })).toEqual(['a']);
    expect(kept(ruled, { a: 'no', b: 'x' })).toEqual({ a: 'no' });
  });
});

describe('values of hidden fields', () => {
  test('are removed', () => {
    expect(kept(conditional, { animal: 'Cat', food: 'meat', water: 'sea' })).toEqual({
      animal: 'Cat',
      food: 'meat',
    });
    expect(kept(depending, { address: 'Main Street' })).toEqual({});
    expect(kept(free, { name: 'A', code: 'B' }, 1)).toEqual({ code: 'B' });
  });

  test('stay if no branch is selected and no field determines it', () => {
    expect(kept(free, { name: 'A', code: 'B' })).toEqual({ name: 'A', code: 'B' });
  });

  test('are removed inside groups, rows and shapes', () => {
    const schema: JsonSchemaObject = {
      properties: {
        one: { type: 'object', ...schemaWithDiscriminator },
        rows: { type: 'array', items: { type: 'object', ...schemaWithDiscriminator } },
        map: { type: 'object', additionalProperties: { type: 'object', ...schemaWithDiscriminator } },
      },
    };
    const [before, after] = [{ pets: 'none', age: 3 }, { pets: 'none' }];
    expect(kept(schema, { one: before, rows: [before], map: { x: before } })).toEqual({
      one: after,
      rows: [after],
      map: { x: after },
    });
  });
});

describe('a discriminator field', () => {
  const pet = readEntity({
    $id: 'reference-data/pet',
    type: 'object',
    required: ['kind'],
    properties: { petId: { type: 'integer', readOnly: true } },
    oneOf: [
      { properties: { kind: { const: 'cat' }, lives: { type: 'integer' } }, required: ['kind'] },
      { properties: { kind: { const: 'dog' }, breed: { type: 'string' } }, required: ['kind'] },
    ],
    if: { properties: { breed: { const: 'pug' } }, required: ['breed'] },
    then: { required: ['size'], properties: { size: { const: 'small' } } },
    'x-entity': { service: 'referenceData', permission: 'REFDATA.CUSTOM' },
  } as unknown as EntitySchema);
  const fieldFor = (value: RecordData, name: string) =>
    pet.fieldsFor?.(value, subschemaMatcher(pet.schema)).find((field) => field.name === name);

  test.each([{}, { kind: 'cat' }, { kind: 'dog' }])('offers every branch while it is %o', (value) => {
    const kind = fieldFor(value, 'kind');
    expect(kind?.choices.map((choice) => choice.value)).toEqual(['cat', 'dog']);
    expect(kind).toMatchObject({ kind: 'choice', required: true });
  });

  test('does not fill in a value that other fields make the only choice', () => {
    const size = fieldFor({ kind: 'dog', breed: 'pug' }, 'size');
    expect(size).toMatchObject({ required: true, isAlways: false });
    expect(size?.choices).toHaveLength(1);
  });
});
