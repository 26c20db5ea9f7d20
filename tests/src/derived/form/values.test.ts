import { get } from 'react-hook-form';
import { describe, expect, test } from 'vitest';
import { gatherOtherFields, otherFields, spreadOtherFields } from '#providers/dataProvider/otherFields.ts';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { type Entity, readEntity } from '#schemas/model/entity/readEntity.ts';
import { recordValidator } from '#schemas/model/record/validateRecord.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { createdData, updatedData } from '#src/derived/form/save/useCreateRecord.ts';
import { returnPath } from '#src/derived/form/useReturnPath.ts';
import { fieldStates, payloadValues } from '#src/derived/form/values/conditions.ts';
import {
  formValues,
  fromInputValues,
  recordFrom,
  startingValues,
  toInputValues,
} from '#src/derived/form/values/formValues.ts';
import { inputSource, problemsOf } from '#src/derived/form/values/problemsOf.ts';
import { copyOf } from '#src/derived/heading/duplicate.ts';
import { changedNames } from '#src/editing/draft/changedNames.ts';
import { fc } from '#tests/fastCheck.ts';

const entity = readEntity({
  $id: 'reference-data/tried',
  title: 'Tried',
  type: 'object',
  required: ['name'],
  properties: {
    triedId: { type: 'integer', readOnly: true },
    name: { type: 'string', minLength: 1, maxLength: 10, 'x-field': { unique: true } },
    limit: { type: 'integer', minimum: 1 },
    isOpen: { type: 'boolean', default: true },
    reason: {
      type: 'string',
      'x-field': { when: { hidden: { properties: { isOpen: { const: true } }, required: ['isOpen'] } } },
    },
    address: { type: 'object', properties: { street: { type: 'string' }, city: { type: 'string' } } },
    lines: {
      type: 'array',
      items: {
        type: 'object',
        required: ['percent'],
        properties: { percent: { type: 'number' }, note: { type: 'string' } },
      },
    },
    tags: { type: 'array', uniqueItems: true, items: { enum: ['a', 'b'] } },
    secret: { type: 'string', writeOnly: true },
    created: { type: 'string', readOnly: true },
  },
  'x-entity': { service: 'referenceData', permission: 'REFDATA.CUSTOM' },
} as unknown as EntitySchema);

const keptEntity = readEntity({
  $id: 'reference-data/kept',
  type: 'object',
  properties: {
    keptId: { type: 'integer', readOnly: true },
    kind: {
      type: 'string',
      'x-field': {
        when: { readOnly: { properties: { keptId: { type: 'integer' } }, required: ['keptId'] } },
      },
    },
  },
  'x-entity': { service: 'referenceData', permission: 'REFDATA.CUSTOM' },
} as unknown as EntitySchema);

test('a field can be open only in a new record', () => {
  expect(fieldStates(keptEntity, { kind: 'a' }, 'create').kind?.isReadOnly).toBe(false);
  expect(fieldStates(keptEntity, { kind: 'a' }, 'edit').kind?.isReadOnly).toBe(true);
});

const openEntity = readEntity({
  $id: 'reference-data/open',
  type: 'object',
  additionalProperties: true,
  properties: { openId: { type: 'integer', readOnly: true }, name: { type: 'string' } },
  'x-entity': { service: 'referenceData', permission: 'REFDATA.CUSTOM' },
} as unknown as EntitySchema);

const mayEdit = () => true;
const notReadOnly = (field: { readOnly: boolean }) => !field.readOnly;
const found = (values: RecordData, of: Entity = entity) =>
  Object.fromEntries(
    [...problemsOf(of, of.fields, recordValidator(of), values, 'edit')].map(([source, { message }]) => [
      source,
      message,
    ]),
  );

describe('the values of a form', () => {
  test('include every declared field, also inside groups and rows, but neither id nor version', () => {
    expect(formValues(entity, { triedId: 7, _version: 3, name: 'A', lines: [{ percent: 5 }] })).toEqual({
      name: 'A',
      limit: null,
      isOpen: null,
      reason: null,
      address: { street: null, city: null },
      lines: [{ percent: 5, note: null }],
      tags: null,
      secret: null,
      created: null,
    });
  });

  test('of a new record are the defaults and the given values', () => {
    expect(startingValues(entity, { limit: 4 })).toMatchObject({ isOpen: true, limit: 4, name: null });
  });

  test('convert back to the record, without empty values', () => {
    const record = { name: 'A', limit: 2, address: { city: 'LA' }, lines: [{ percent: 5 }] };
    expect(recordFrom(entity, formValues(entity, record), 'edit')).toEqual(record);
  });

  test('have undeclared fields under one name, and give them back under their own', () => {
    const record = { id: 1, openId: 1, _version: 1, name: 'A', colour: 'red', size: { w: 1 } };
    const held = gatherOtherFields(openEntity, record);
    expect(held).toEqual({
      id: 1,
      openId: 1,
      _version: 1,
      name: 'A',
      [otherFields]: { colour: 'red', size: { w: 1 } },
    });
    expect(spreadOtherFields(held)).toEqual(record);
  });

  test('of any open record convert to the form and back without loss', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), fc.oneof(fc.string(), fc.integer())),
        (other) => {
          const { name: _, id: __, openid: ___, ...extra } = other;
          const record = { id: 1, openId: 1, _version: 1, ...extra };
          expect(spreadOtherFields(gatherOtherFields(openEntity, record))).toEqual(record);
        },
      ),
    );
  });
});

describe('what has changed', () => {
  test('is empty if only the notation of empty values differs', () => {
    const base = formValues(entity, { name: 'A' });
    expect(changedNames(entity, base, { ...base, address: {}, limit: undefined, reason: null })).toEqual([]);
  });

  test('is named by field, also for parts of a group and of a row', () => {
    const base = formValues(entity, { name: 'A', lines: [{ percent: 5 }] });
    const values = { ...base, address: { city: 'LA' }, lines: [{ percent: 6, note: null }] };
    expect(changedNames(entity, base, values)).toEqual(['address', 'lines']);
  });

  test('excludes fields that a condition now hides, and their values are cleared', () => {
    const base = formValues(entity, { name: 'A', isOpen: false, reason: 'old' });
    const values = { ...base, isOpen: true, reason: 'typed before' };
    expect(payloadValues(entity, values, base, fieldStates(entity, values, 'edit'))).toMatchObject({
      reason: null,
    });
  });
});

describe('the sent values', () => {
  const record = { id: 7, triedId: 7, _version: 3, name: 'A', limit: 2, created: 'x' };

  test('of a new record are the filled fields that may be set', () => {
    const values = { ...startingValues(entity, { name: 'A' }), created: 'x' };
    expect(createdData(entity, values, notReadOnly)).toEqual({ name: 'A', isOpen: true });
  });

  test('of an existing record exclude cleared fields and keep read-only ones', () => {
    const values = { ...formValues(entity, record), limit: null, created: 'y' };
    const data = updatedData(entity, record, values, notReadOnly);
    expect(data).toMatchObject({ id: 7, _version: 3, name: 'A', created: 'x' });
    expect(data.limit).toBeUndefined();
  });

  test('are the record itself without changes', () => {
    const data = updatedData(entity, record, formValues(entity, record), mayEdit);
    expect(JSON.parse(JSON.stringify(data))).toEqual(record);
  });
});

describe('problems', () => {
  test('are shown at the input that fixes them', () => {
    const values = {
      ...formValues(entity, {}),
      limit: 0,
      lines: [{ percent: null, note: null }],
      tags: ['a', 'z'],
    };
    expect(found(values)).toEqual({
      name: 'problem.required',
      limit: 'problem.minimum',
      'lines.0.percent': 'problem.required',
      tags: 'problem.enum',
    });
  });

  test('of unparsable text come first', () => {
    const unread = { $unreadable: 'ten', $expected: 'wholeNumber' };
    expect(found({ ...formValues(entity, { name: 'A' }), limit: unread })).toEqual({
      limit: 'fields.unreadable.wholeNumber',
    });
  });

  test('of hidden fields are not shown', () => {
    const visible = entity.fields.filter((field) => field.name !== 'name');
    expect([...problemsOf(entity, visible, recordValidator(entity), formValues(entity, {}), 'edit')]).toEqual(
      [],
    );
  });

  test('of undeclared fields require named values, none with the name of a field', () => {
    expect(found({ name: 'A', [otherFields]: ['a'] }, openEntity)).toEqual({
      [otherFields]: 'problem.invalid',
    });
    expect(found({ name: 'A', [otherFields]: { name: 'B' } }, openEntity)).toEqual({
      [otherFields]: 'problem.invalid',
    });
    expect(found({ name: 'A', [otherFields]: { colour: 'red' } }, openEntity)).toEqual({});
  });

  test.each([
    ['name', 'name'],
    ['address.city', 'address.city'],
    ['lines', 'lines'],
    ['lines.2', 'lines.2'],
    ['lines.2.percent', 'lines.2.percent'],
    ['tags.1', 'tags'],
    ['whatever', otherFields],
  ])('at %s belong to the input %s', (path, source) => {
    expect(inputSource(entity.fields, path)).toBe(source);
  });
});

test('a copy of a record excludes unique values', () => {
  const record = { id: 7, triedId: 7, _version: 3, name: 'A', limit: 2, created: 'x', secret: 's' };
  expect(copyOf(entity, record, notReadOnly)).toEqual({ limit: 2 });
});

test.each([
  ['/reference-data/skills?page=2', '/reference-data/skills?page=2'],
  ['/district/622710/reference-data', '/reference-data'],
  ['/district/622710', '/'],
  ['/district/1/reference-data', undefined],
  ['//evil.example/x', undefined],
  ['/\\evil.example', undefined],
  ['https://evil.example/x', undefined],
  ['javascript:alert(1)', undefined],
  [null, undefined],
])('a form asked to return to %s leads to %s', (requested, path) => {
  Object.assign(globalThis, { window: { location: { origin: 'http://localhost' } } });
  expect(returnPath(requested, 622710)).toBe(path);
});

describe('a field name with path characters', () => {
  const named = readEntity({
    $id: 'reference-data/named',
    type: 'object',
    properties: {
      namedId: { type: 'integer', readOnly: true },
      'floor[0]': { type: 'string', minLength: 2 },
      'a.b': { type: 'object', properties: { "it's": { type: 'integer' }, '15': { type: 'string' } } },
      'rows~5B': { type: 'array', items: { type: 'object', properties: { 'x,y': { type: 'integer' } } } },
    },
    'x-entity': { service: 'referenceData', permission: 'REFDATA.CUSTOM' },
  } as unknown as EntitySchema);
  const record = { 'floor[0]': 'up', 'a.b': { "it's": 3, '15': 'x' }, 'rows~5B': [{ 'x,y': 1 }] };

  test('is escaped to one path segment, and sent unchanged', () => {
    const held = toInputValues(named, formValues(named, record));
    expect(held).toEqual({
      'floor~5B0~5D': 'up',
      'a~2Eb': { 'it~27s': 3, '15': 'x' },
      'rows~7E5B': [{ 'x~2Cy': 1 }],
    });
    expect(toInputValues(named, held)).toEqual(held);
    expect(fromInputValues(named, held)).toEqual(record);
    expect([get(held, 'a~2Eb.it~27s'), get(held, 'rows~7E5B.0.x~2Cy')]).toEqual([3, 1]);
  });

  test('has its errors at its own input', () => {
    const wrong = { 'floor[0]': 'u', 'a.b': { "it's": 'no' }, 'rows~5B': [{ 'x,y': 'no' }] };
    expect(found(wrong, named)).toEqual({
      'floor~5B0~5D': 'problem.minLength',
      'a~2Eb.it~27s': 'problem.wholeNumber',
      'rows~7E5B.0.x~2Cy': 'problem.wholeNumber',
    });
  });
});

test('a field of two matching branches keeps the input in which its value was entered', () => {
  const branch = (animal: string, food: readonly string[]) => ({
    if: { properties: { animal: { const: animal } } },
    then: { properties: { food: { type: 'string', enum: food } }, required: ['food'] },
  });
  const pets = readEntity({
    $id: 'reference-data/pet',
    type: 'object',
    properties: { animal: { enum: ['cat', 'fish'] } },
    allOf: [branch('cat', ['meat', 'milk']), branch('fish', ['worms'])],
    'x-entity': { service: 'referenceData', permission: 'REFDATA.CUSTOM' },
  } as unknown as EntitySchema);
  const drawn = (values: RecordData) => fieldStates(pets, values, 'create').food?.field;
  expect(drawn({ animal: null, food: null })).toBeUndefined();
  expect(drawn({ animal: 'cat', food: null })?.choices.map(({ value }) => value)).toEqual(['meat', 'milk']);
});

describe('constant values', () => {
  const line = {
    type: 'object',
    required: ['unit', 'amount'],
    properties: { unit: { const: { per: 'day' } }, amount: { type: 'integer' } },
  };
  const priced = readEntity({
    $id: 'reference-data/priced',
    type: 'object',
    required: ['currency', 'version'],
    properties: {
      pricedId: { type: 'integer', readOnly: true },
      currency: { const: 'USD' },
      version: { const: { major: 2 } },
      free: { const: { free: true } },
      line,
      lines: { type: 'array', items: line },
      named: { type: 'object', additionalProperties: line },
    },
    'x-entity': { service: 'referenceData', permission: 'REFDATA.CUSTOM' },
  } as unknown as EntitySchema);
  const always = { currency: 'USD', version: { major: 2 } };
  const day = { per: 'day' };
  const sentOf = (typed: RecordData, mode: 'create' | 'edit' = 'create') =>
    recordFrom(
      priced,
      fromInputValues(priced, { ...toInputValues(priced, startingValues(priced)), ...typed }),
      mode,
    );

  test('are set initially where required, and nowhere else', () => {
    expect(startingValues(priced)).toMatchObject({ ...always, free: null });
    expect(sentOf({})).toEqual(always);
  });

  test('are added with their part', () => {
    expect(sentOf({ line: { unit: null, amount: 3 } })).toEqual({
      ...always,
      line: { unit: day, amount: 3 },
    });
    expect(sentOf({ lines: [{ unit: null, amount: 1 }] })).toMatchObject({
      lines: [{ unit: day, amount: 1 }],
    });
    const named = { $entries: [{ name: 'a', value: { unit: null, amount: 4 } }] };
    expect(sentOf({ named }, 'edit')).toMatchObject({ named: { a: { unit: day, amount: 4 } } });
  });

  test('are added to a loaded record that lacks them', () => {
    expect(sentOf({ currency: null, version: null }, 'edit')).toEqual(always);
  });

  test('are not set by changes of other fields', () => {
    expect(fromInputValues(priced, { free: null })).toEqual({ free: null });
  });
});
