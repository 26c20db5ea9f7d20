import { describe, expect, test } from 'vitest';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import { partValidator } from '#schemas/model/record/validatePart.ts';
import { meetsCondition, recordValidator } from '#schemas/model/record/validateRecord.ts';
import { insideBranch, keywordAt } from '#schemas/model/schema/keywordPath.ts';
import * as registry from '#schemas/registry.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { compiledValidator } from '#tests/contracts/otherEngine.ts';
import { fc } from '#tests/fastCheck.ts';

const options = { service: 'referenceData', permission: 'REFDATA.CUSTOM' } as const;

/** Returns the problems of a record by field. Asserts that browser and service report the same problems. */
function wrong(schema: Omit<EntitySchema, '$id'>, record: RecordData): unknown[] {
  const entity = readEntity({ $id: 'area/thing', type: 'object', ...schema });
  const message = recordValidator(entity)(record);
  expect(compiledValidator(entity)(record)).toEqual(message);
  return message.map(({ field, code, args }) =>
    args.limit === undefined ? [field, code] : [field, code, args.limit],
  );
}

describe('the problems of a record', () => {
  test.each<[string, Omit<EntitySchema, '$id'>, RecordData, unknown[]]>([
    ['a missing required field', { required: ['a'], properties: { a: {} } }, {}, [['a', 'required']]],
    [
      'a name with quotes',
      { required: ['a"b" c'], properties: { 'a"b" c': {} } },
      {},
      [['a~22b~22 c', 'required']],
    ],
    [
      'a name with a percent sign',
      { properties: { '100%': { type: 'string' } } },
      { '100%': 1 },
      [['100%', 'type', 'string']],
    ],
    [
      'a name that looks encoded',
      { properties: { 'a%20b': { type: 'string' } } },
      { 'a%20b': 1 },
      [['a%20b', 'type', 'string']],
    ],
    [
      'a maximum length',
      { properties: { a: { type: 'string', maxLength: 2 } } },
      { a: 'abc' },
      [['a', 'maxLength', 2]],
    ],
    [
      'a maximum in a definition',
      { properties: { a: { $ref: '#/$defs/b' } }, $defs: { b: { maximum: 5 } } },
      { a: 6 },
      [['a', 'maximum', 5]],
    ],
    [
      'a minimum in a row',
      {
        properties: { rows: { type: 'array', items: { type: 'object', properties: { a: { minimum: 1 } } } } },
      },
      { rows: [{ a: 1 }, { a: 0 }] },
      [['rows.1.a', 'minimum', 1]],
    ],
    ['an unknown field', { properties: {}, additionalProperties: false }, { b: 1 }, [['b', 'unknownField']]],
    [
      'a value that matches no branch',
      { properties: { a: { oneOf: [{ type: 'string' }, { type: 'object', required: ['b'] }] } } },
      { a: 5 },
      [['a', 'invalid']],
    ],
    [
      'a field named oneOf',
      { properties: { oneOf: { type: 'string' } } },
      { oneOf: 1 },
      [['oneOf', 'type', 'string']],
    ],
    [
      'a field named contains',
      { properties: { contains: { type: 'object', properties: { anyOf: { maxLength: 1 } } } } },
      { contains: { anyOf: 'ab' } },
      [['contains.anyOf', 'maxLength', 1]],
    ],
    [
      'a format that does not match',
      { properties: { a: { format: 'email' } } },
      { a: 'b' },
      [['a', 'email', 'email']],
    ],
    [
      'a date before 1900',
      { properties: { a: { format: 'date' } } },
      { a: '1899-12-31' },
      [['a', 'date', 'date']],
    ],
    [
      'too many decimal places',
      { properties: { a: { multipleOf: 0.01 } } },
      { a: 0.295 },
      [['a', 'decimalPlaces', 2]],
    ],
    [
      'a dependency',
      { properties: { a: {}, b: {} }, dependentRequired: { a: ['b'] } },
      { a: 1 },
      [['b', 'required']],
    ],
    [
      'a dependency on the id, in draft-07',
      {
        $schema: 'http://json-schema.org/draft-07/schema#',
        properties: { id: { type: 'string' }, name: {} },
        dependencies: { id: ['name'] },
      },
      { id: 'a' },
      [['name', 'required']],
    ],
    [
      'a value whose name matches a pattern',
      { properties: { a: { patternProperties: { '^x\\-': { type: 'string' } } } } },
      { a: { 'x-b': 1 } },
      [['a.x-b', 'type', 'string']],
    ],
    [
      'one problem for each field',
      { properties: { a: { type: 'string', enum: ['b'], const: 'b' } } },
      { a: 1 },
      [['a', 'type', 'string']],
    ],
  ])('is %s', (_, schema, record, problems) => {
    expect(wrong(schema, record)).toEqual(problems);
  });

  test('are none if the record is valid', () => {
    expect(wrong({ properties: { a: { type: 'string' } } }, { a: 'b' })).toEqual([]);
  });

  test('do not include an id that the service will assign', () => {
    const properties = { jobId: { type: 'integer', readOnly: true }, name: { type: 'string' } } as const;
    const schema = { required: ['jobId', 'name'], properties, 'x-entity': options };
    expect(wrong(schema, { name: 'a' })).toEqual([]);
    expect(wrong({ $ref: '#/$defs/job', $defs: { job: schema } }, { name: 'a' })).toEqual([]);
    expect(wrong({ allOf: [{ $ref: '#/$defs/job' }], $defs: { job: schema } }, {})).toEqual([
      ['name', 'required'],
    ]);
  });

  test('include those of active conditions, not of hidden fields', () => {
    const open = { properties: { state: { const: 'open' } }, required: ['state'] };
    const schema: Omit<EntitySchema, '$id'> = {
      required: ['hidden'],
      properties: {
        state: { enum: ['open', 'closed'] },
        hidden: { type: 'string', 'x-field': { when: { hidden: open } } },
        needed: { type: 'string', 'x-field': { when: { required: open } } },
      },
      'x-entity': options,
    };
    expect(wrong(schema, { state: 'open' })).toEqual([['needed', 'required']]);
    expect(wrong(schema, { state: 'closed' })).toEqual([['hidden', 'required']]);
  });

  test('include fields that only a branch declares, in every record', () => {
    const schema: Omit<EntitySchema, '$id'> = {
      properties: { kind: { enum: ['a', 'b'] } },
      if: { properties: { kind: { const: 'a' } } },
      then: { properties: { size: { type: ['integer', 'null'], maximum: 9 } } },
    };
    expect(wrong(schema, { kind: 'b', size: 'large' })).toEqual([['size', 'invalid']]);
    expect(wrong(schema, { kind: 'b', size: null })).toEqual([]);
  });

  test('are shown at the fields of the branch that a value selects, by a field or by its type', () => {
    const way = (kind: string, name: string, more: object) => ({
      type: 'object',
      required: ['kind', name],
      properties: { kind: { const: kind }, [name]: { type: 'string', ...more } },
    });
    const ways = [way('phone', 'number', { pattern: '^[0-9]+$' }), way('mail', 'address', { minLength: 3 })];
    for (const word of ['oneOf', 'anyOf']) {
      const contact = { [word]: ways };
      const mixed = {
        [word]: [
          { type: 'integer', maximum: 9 },
          { type: 'string', maxLength: 2 },
        ],
      };
      const schema = { properties: { contact, mixed, contacts: { type: 'array', items: contact } } };
      const problemsOf = (record: object) =>
        wrong(schema as never, record as never).map((problem) => (problem as unknown[]).slice(0, 2));
      expect(problemsOf({ contact: { kind: 'phone', number: 'x' } })).toEqual([
        ['contact.number', 'pattern'],
      ]);
      expect(problemsOf({ contact: { kind: 'mail' } })).toEqual([['contact.address', 'required']]);
      expect(problemsOf({ contact: { kind: 'fax' } })).toEqual([
        ['contact', 'noBranch'],
        ['contact.kind', 'enum'],
      ]);
      expect(problemsOf({ contact: {} })).toEqual([
        ['contact', 'noBranch'],
        ['contact.kind', 'required'],
      ]);
      expect(problemsOf({ mixed: 10 })).toEqual([['mixed', 'maximum']]);
      expect(problemsOf({ mixed: 'long' })).toEqual([['mixed', 'maxLength']]);
      const some = [
        { kind: 'phone', number: '1' },
        { kind: 'mail', address: 'a' },
      ];
      expect(problemsOf({ contacts: some })).toEqual([['contacts.1.address', 'minLength']]);
    }
  });

  test('are shown at the fields of the nearest branch if no value selects one, with a line that names them', () => {
    const card = {
      title: 'Card',
      type: 'object',
      required: ['number', 'until'],
      properties: { number: { type: 'string', pattern: '^[0-9]+$' }, until: { type: 'string' } },
    };
    const transfer = {
      title: 'Transfer',
      type: 'object',
      required: ['account', 'bank'],
      properties: { account: { type: 'string' }, bank: { type: 'string' } },
    };
    for (const word of ['oneOf', 'anyOf']) {
      const problemsOf = (payment: object) =>
        wrong({ properties: { payment: { [word]: [card, transfer] } } } as never, { payment } as never);
      const line = ['payment', 'noBranch'];
      expect(problemsOf({ number: '12' })).toEqual([line, ['payment.until', 'required']]);
      expect(problemsOf({ bank: 'North' })).toEqual([line, ['payment.account', 'required']]);
      expect(problemsOf({ number: 'x', until: '2027' })).toEqual([
        line,
        ['payment.number', 'pattern', '^[0-9]+$'],
      ]);
      expect(problemsOf({})).toEqual([line]);
      expect(problemsOf({ account: '1', bank: 'North' })).toEqual([]);
    }
  });

  test('include broken rules between fields', () => {
    const entity = readRegistry(registry).named('reference-data/skill');
    const record = { skillName: 'Swim', minIgnoreMinutes: 9, maxIgnoreMinutes: 1 };
    expect(recordValidator(entity)(record)).toEqual([
      { field: 'maxIgnoreMinutes', code: 'order', args: { other: 'minIgnoreMinutes' } },
    ]);
  });

  test('are computed without an error for any record of any entity', () => {
    const validators = readRegistry(registry).entities.map((entity) => recordValidator(entity));
    fc.assert(
      fc.property(
        fc.constantFrom(...validators),
        fc.dictionary(fc.string(), fc.jsonValue()),
        (validate, record) => Array.isArray(validate(record)),
      ),
    );
  });
});

describe('the location of a failed keyword', () => {
  test('is inside a branch only if it belongs to one', () => {
    expect(insideBranch('#/properties/a/oneOf/1/type')).toBe(true);
    expect(insideBranch('#/properties/a/oneOf')).toBe(false);
    expect(insideBranch('#/properties/oneOf/type')).toBe(false);
    expect(insideBranch('#/properties/a/properties/contains/minLength')).toBe(false);
    expect(insideBranch('#/items/0/anyOf/0/type')).toBe(true);
    expect(insideBranch('#/items/contains/type')).toBe(true);
    expect(insideBranch('#/allOf/0/then/required')).toBe(false);
    expect(insideBranch('#/$defs/anyOf/type')).toBe(false);
  });

  test('is resolved through every $ref', () => {
    const schema = {
      properties: { a: { $ref: '#/$defs/b' } },
      $defs: { b: { $ref: '#/$defs/c' }, c: { minimum: 3 } },
    };
    expect(keywordAt(schema, '#/properties/a/$ref/$ref/minimum')).toBe(3);
    expect(keywordAt(schema, '#/properties/nothing/minimum')).toBeUndefined();
  });
});

describe('a condition', () => {
  test('applies to a record or not, also if the record is read-only', () => {
    const condition = Object.freeze({
      properties: Object.freeze({ a: Object.freeze({ const: 1 }) }),
      required: ['a'],
    });
    expect([
      meetsCondition(condition, { a: 1 }),
      meetsCondition(condition, { a: 2 }),
      meetsCondition(condition, {}),
    ]).toEqual([true, false, false]);
    expect([meetsCondition(true, {}), meetsCondition(false, {})]).toEqual([true, false]);
  });

  test('may have patterns with needless escapes', () => {
    expect(meetsCondition({ properties: { a: { pattern: '^\\-$' } } }, { a: '-' })).toBe(true);
  });
});

describe('a subschema', () => {
  const fits = partValidator({
    $id: 'area/thing',
    properties: { a: { $ref: '#/$defs/b' }, 'c/d': { type: 'string', enum: ['x'] }, never: false },
    $defs: { b: { type: 'integer', maximum: 5 } },
  });

  test('accepts the same values as inside the whole', () => {
    expect([fits('/properties/a', 5), fits('/properties/a', 6), fits('/$defs/b', 'x')]).toEqual([
      true,
      false,
      false,
    ]);
    expect([fits('/properties/never', 1), fits('/properties/other', 1)]).toEqual([false, true]);
  });

  test('accepts more without an ignored keyword', () => {
    expect([fits('/properties/c~1d', 'y'), fits('/properties/c~1d', 'y', ['enum'])]).toEqual([false, true]);
    expect(fits('/properties/c~1d', 1, ['enum'])).toBe(false);
  });
});
