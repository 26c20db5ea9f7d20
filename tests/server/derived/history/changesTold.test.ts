import { describe, expect, test } from 'vitest';
import { defineEntity } from '#schemas/model/defineEntity.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { presentDifference, visibleLabel } from '#server/derived/history/readChanges.ts';
import { monthsOf } from '#server/derived/history/retentionSettings.ts';
import { stateAt } from '#server/derived/history/stateAt.ts';
import { maskText } from '#server/derived/read/cellText.ts';
import type { Actor } from '#server/identity/access/actor.ts';

const person = readEntity(
  defineEntity({
    $id: 'test/person',
    type: 'object',
    properties: {
      personId: { type: 'integer', readOnly: true },
      name: { type: 'string', maxLength: 20 },
      pay: { type: 'string', maxLength: 20, 'x-field': { permission: { view: 'PAY.VIEW' } } },
      birthday: { type: 'string', format: 'date', 'x-field': { personal: true } },
    },
    'x-entity': {
      service: 'referenceData',
      permission: 'REFDATA.CUSTOM',
      label: '{name} ({pay}, {personId})',
    },
  }),
);

const actor = (...permissions: string[]) => ({ permissions: new Set(permissions) }) as unknown as Actor;

test('a label with a field that the reader may not see is replaced by the id', () => {
  expect(visibleLabel(person, actor('PAY.VIEW'), 'Ann (A4, 7)', '7')).toBe('Ann (A4, 7)');
  expect(visibleLabel(person, actor(), 'Ann (A4, 7)', '7')).toBe('7');
});

describe('a logged change', () => {
  const change = (field: string) => ({ field, from: 'a', to: 'b' });

  test('is excluded if its field is hidden or no longer exists', () => {
    expect(presentDifference(person, actor(), change('pay'))).toEqual([]);
    expect(presentDifference(person, actor('PAY.VIEW'), change('pay'))).toEqual([change('pay')]);
    expect(presentDifference(person, actor(), change('gone'))).toEqual([]);
    expect(presentDifference({ ...person, open: true }, actor(), change('gone'))).toEqual([change('gone')]);
  });

  test('is masked if it is personal and the user may not edit', () => {
    const hidden = { field: 'birthday', from: maskText, to: maskText };
    expect(presentDifference(person, actor(), change('birthday'))).toEqual([hidden]);
    expect(presentDifference(person, actor(person.permission.edit), change('birthday'))).toEqual([
      change('birthday'),
    ]);
    expect(presentDifference(person, actor(), change('name'))).toEqual([change('name')]);
  });
});

describe('a record at an earlier time', () => {
  test('is the current record without the changes since then', () => {
    const since = [
      { action: 'update', differences: [{ field: 'name', from: 'Ann', to: 'Anna' }] },
      { action: 'update', differences: [{ field: 'name', from: 'An', to: 'Ann' }, { field: 'pin' }] },
    ] as const;
    expect(stateAt({ name: 'Anna', pin: 'x' }, since)).toEqual({ name: 'An', pin: 'x' });
    const emptied = [{ action: 'update', differences: [{ field: 'pay', from: null, to: 'A4' }] }] as const;
    expect(stateAt({ name: 'Ann', pay: 'A4' }, emptied)).toEqual({ name: 'Ann' });
  });

  test('did not exist before its creation, and exists before its deletion', () => {
    expect(stateAt({ name: 'Ann' }, [{ action: 'create', differences: [] }])).toBeUndefined();
    const gone = [{ action: 'delete', differences: [{ field: 'name', from: 'Ann' }] }] as const;
    expect(stateAt(undefined, gone)).toEqual({ name: 'Ann' });
    expect(stateAt(undefined, [])).toBeUndefined();
  });
});

test('retention without a setting is unlimited', () => {
  expect(monthsOf(undefined)).toEqual({
    changeLog: null,
    signIns: null,
    importRows: null,
    notifications: null,
  });
  expect(monthsOf({ signIns: 6, changeLog: null })).toMatchObject({ signIns: 6, changeLog: null });
});
