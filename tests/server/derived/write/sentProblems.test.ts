import { describe, expect, test } from 'vitest';
import { defineEntity } from '#schemas/model/defineEntity.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { sentProblems } from '#server/derived/write/sentProblems.ts';
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
const told = (sent: RecordData, before: RecordData = {}, who = actor(), entity = lamp) =>
  sentProblems(who, entity, sent, before).map(({ field, code }) => `${field} ${code}`);

describe('what is sent', () => {
  const before = { lampId: 7, name: 'a', madeBy: 'Ann', watts: 60, twice: 120, _version: 1 };

  test('has the fields of the file, and the id under both names as it is', () => {
    expect(told({ id: 7, lampId: 7, name: 'b', _version: 1 }, before)).toEqual([]);
    expect(told({ colour: 'red' }, before)).toEqual(['colour unknownField']);
    expect(told({ id: 8 }, before)).toEqual(['id readOnly']);
    expect(told({ lampId: 8 }, before)).toEqual(['lampId readOnly']);
  });

  test('may say the id of a new record where people give it, and never another one later', () => {
    expect(told({ id: 'x' }, {}, actor(), plain)).toEqual([]);
    expect(told({ id: 'y' }, { id: 'x', _version: 1 }, actor(), plain)).toEqual(['id readOnly']);
  });

  test('changes nothing that nobody may set; what comes back as it was is passed over', () => {
    expect(told({ madeBy: 'Ann', twice: 9 }, before)).toEqual([]);
    expect(told({ madeBy: 'Bob' }, before)).toEqual(['madeBy readOnly']);
  });

  test('changes nothing that is not for the person; the default of a new record asks for nothing', () => {
    expect(told({ watts: 60 }, before)).toEqual([]);
    expect(told({ watts: 40 }, before)).toEqual(['watts forbidden']);
    expect(told({ watts: 40 }, before, actor('WATTS.EDIT'))).toEqual([]);
    expect(told({ watts: 40 })).toEqual([]);
    expect(told({ watts: 60 })).toEqual(['watts forbidden']);
  });

  test('names nothing that the person may not see: a guess would be told by being taken', () => {
    expect(told({ pin: '1' }, { ...before, pin: '1' })).toEqual(['pin forbidden']);
    expect(told({ pin: '1' }, { ...before, pin: '1' }, actor('PIN'))).toEqual([]);
  });
});
