import { describe, expect, test } from 'vitest';
import { defineEntity } from '#schemas/model/defineEntity.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { submittedFieldProblems } from '#server/derived/write/submittedFieldProblems.ts';
import type { Actor } from '#server/identity/access/actor.ts';

const lamp = readEntity(
  defineEntity({
    $id: 'test/lamp',
    type: 'object',
    properties: {
      lampId: { type: 'integer', readOnly: true },
      name: { type: 'string', maxLength: 20 },
      madeBy: { type: 'string', maxLength: 20, readOnly: true },
      watts: { type: 'integer', default: 40, 'x-field': { permission: { edit: 'WATTS.EDIT' } } },
      pin: { type: 'string', maxLength: 9, 'x-field': { permission: { view: 'PIN', edit: 'PIN' } } },
      twice: { type: 'integer', readOnly: true, 'x-field': { computed: { is: 'watts * 2', stored: true } } },
    },
    'x-entity': { service: 'referenceData', permission: 'REFDATA.CUSTOM' },
  }),
);
/** An entity whose id field is named `id`. */
const plain = readEntity(
  defineEntity({
    $id: 'test/plain',
    type: 'object',
    required: ['id'],
    properties: { id: { type: 'string', maxLength: 9 }, name: { type: 'string', maxLength: 9 } },
    'x-entity': { service: 'referenceData', permission: 'REFDATA.CUSTOM' },
  }),
);

const actor = (...permissions: string[]) => ({ permissions: new Set(permissions) }) as unknown as Actor;
const problemsOf = (sent: RecordData, before: RecordData = {}, who = actor(), entity = lamp) =>
  submittedFieldProblems(who, entity, sent, before).map(({ field, code }) => `${field} ${code}`);

describe('the fields of a request', () => {
  const before = { lampId: 7, name: 'a', madeBy: 'Ann', watts: 60, twice: 120, _version: 1 };

  test('must be declared, and the id is accepted unchanged under both names', () => {
    expect(problemsOf({ id: 7, lampId: 7, name: 'b', _version: 1 }, before)).toEqual([]);
    expect(problemsOf({ colour: 'red' }, before)).toEqual(['colour unknownField']);
    expect(problemsOf({ id: 8 }, before)).toEqual(['id readOnly']);
    expect(problemsOf({ lampId: 8 }, before)).toEqual(['lampId readOnly']);
  });

  test('may include the id of a new record if users choose it, but never a different one later', () => {
    expect(problemsOf({ id: 'x' }, {}, actor(), plain)).toEqual([]);
    expect(problemsOf({ id: 'y' }, { id: 'x', _version: 1 }, actor(), plain)).toEqual(['id readOnly']);
  });

  test('cannot change read-only fields; unchanged and computed values are ignored', () => {
    expect(problemsOf({ madeBy: 'Ann', twice: 9 }, before)).toEqual([]);
    expect(problemsOf({ madeBy: 'Bob' }, before)).toEqual(['madeBy readOnly']);
  });

  test('cannot change fields without the permission; the default of a new record needs none', () => {
    expect(problemsOf({ watts: 60 }, before)).toEqual([]);
    expect(problemsOf({ watts: 40 }, before)).toEqual(['watts forbidden']);
    expect(problemsOf({ watts: 40 }, before, actor('WATTS.EDIT'))).toEqual([]);
    expect(problemsOf({ watts: 40 })).toEqual([]);
    expect(problemsOf({ watts: 60 })).toEqual(['watts forbidden']);
  });

  test('cannot include hidden fields, so that no value can be guessed', () => {
    expect(problemsOf({ pin: '1' }, { ...before, pin: '1' })).toEqual(['pin forbidden']);
    expect(problemsOf({ pin: '1' }, { ...before, pin: '1' }, actor('PIN'))).toEqual([]);
  });
});
