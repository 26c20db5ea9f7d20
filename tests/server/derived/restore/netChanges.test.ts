import { describe, expect, test } from 'vitest';
import { defineEntity } from '#schemas/model/defineEntity.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { confirmDuplicates } from '#server/derived/restore/confirmDuplicates.ts';
import {
  isSameValue,
  type LoggedRow,
  type NetChange,
  netChanges,
} from '#server/derived/restore/netChanges.ts';
import { reversalOf } from '#server/derived/restore/reversal.ts';

const room = readEntity(
  defineEntity({
    $id: 'test/room',
    type: 'object',
    required: ['name'],
    properties: {
      roomId: { type: 'integer', readOnly: true },
      name: { type: 'string', maxLength: 20, 'x-field': { unique: { unless: 'isSameNameMeant' } } },
      floor: { type: 'string', maxLength: 20 },
      seats: { type: 'integer' },
      madeBy: { type: 'string', maxLength: 20, readOnly: true },
      twice: { type: 'integer', readOnly: true, 'x-field': { computed: { is: 'seats * 2', stored: true } } },
      isSameNameMeant: { type: 'boolean', 'x-field': { sent: 'answer' } },
      isSameFloorMeant: { type: 'boolean', 'x-field': { sent: 'answer' } },
    },
    'x-entity': {
      service: 'referenceData',
      permission: 'REFDATA.CUSTOM',
      rules: [
        { rule: 'unique', fields: ['name', 'floor'], unless: 'isSameFloorMeant' },
        { rule: 'unique', fields: ['name', 'seats'] },
      ],
    },
  }),
);

const row = (changeId: number, action: LoggedRow['action'], more: Partial<LoggedRow> = {}): LoggedRow => ({
  changeId,
  entity: 'test/room',
  recordId: '7',
  label: `after ${changeId}`,
  action,
  operation: null,
  version: changeId,
  differences: [],
  ...more,
});

describe('the net change of several changes', () => {
  test('is one change per record, from before the first to after the last', () => {
    const [change, ...more] = netChanges([
      row(3, 'update', { operation: 'close', differences: [{ field: 'seats', from: 5, to: 9 }] }),
      row(2, 'update', {
        operation: 'close',
        differences: [{ field: 'seats', from: 2, to: 5 }, { field: 'pin' }],
      }),
      row(1, 'update', { operation: 'open', differences: [{ field: 'name', from: undefined, to: 'Blue' }] }),
    ]);
    expect(more).toEqual([]);
    expect(change).toEqual({
      entity: 'test/room',
      recordId: '7',
      label: 'after 3',
      version: 3,
      kind: 'updated',
      operations: ['close', 'open'],
      fields: new Map([
        ['seats', { from: 2, to: 9 }],
        ['name', { from: null, to: 'Blue' }],
      ]),
      secrets: ['pin'],
    });
  });

  test('distinguishes created from deleted records; a record created and deleted has none', () => {
    const kinds = (...rows: LoggedRow[]) => netChanges(rows).map(({ kind }) => kind);
    expect(kinds(row(2, 'update'), row(1, 'create'))).toEqual(['created']);
    expect(kinds(row(2, 'delete'), row(1, 'update'))).toEqual(['deleted']);
    expect(kinds(row(2, 'delete'), row(1, 'create'))).toEqual([]);
    expect(kinds(row(2, 'update'), row(1, 'create', { recordId: '8' }))).toEqual(['updated', 'created']);
  });
});

test('empty, null and missing are the same; lists are equal if their items are', () => {
  expect(isSameValue(undefined, null)).toBe(true);
  expect(isSameValue(undefined, 0)).toBe(false);
  expect(isSameValue([1, { a: 2, b: undefined }], [1, { a: 2 }])).toBe(true);
  expect(isSameValue([1, 2], [2, 1])).toBe(false);
});

describe('undoing a change of a record', () => {
  const change = (
    fields: Record<string, [from: unknown, to: unknown]>,
    secrets: string[] = [],
  ): NetChange => ({
    entity: 'test/room',
    recordId: '7',
    label: '',
    version: 2,
    kind: 'updated',
    operations: [],
    fields: new Map(Object.entries(fields).map(([name, [from, to]]) => [name, { from, to }])),
    secrets,
  });
  const asTold = { force: false };

  test('restores the old value of each field', () => {
    const reversal = reversalOf(
      room,
      change({ seats: [2, 9], name: ['Red', 'Blue'] }),
      { seats: 9, name: 'Blue' },
      asTold,
    );
    expect(reversal).toEqual({
      values: { seats: 2, name: 'Red' },
      fields: [
        { field: 'seats', now: 9, then: 2, outcome: 'reversed' },
        { field: 'name', now: 'Blue', then: 'Red', outcome: 'reversed' },
      ],
    });
  });

  test('keeps later edits, unless forced', () => {
    const edited = { seats: 4 };
    const partial = reversalOf(room, change({ seats: [2, 9] }), edited, asTold);
    expect(partial).toEqual({ values: {}, fields: [{ field: 'seats', now: 4, then: 2, outcome: 'kept' }] });
    const forced = reversalOf(room, change({ seats: [2, 9] }), edited, { force: true });
    expect(forced.values).toEqual({ seats: 2 });
  });

  test('skips unchanged and computed fields', () => {
    const { fields } = reversalOf(
      room,
      change({ seats: [2, 9], twice: [4, 18] }),
      { seats: 2, twice: 4 },
      asTold,
    );
    expect(fields).toEqual([]);
    expect(reversalOf(room, change({ twice: [4, 18] }), { twice: 18 }, asTold).fields).toEqual([]);
  });

  test('reports why a field cannot be set', () => {
    const { values, fields } = reversalOf(
      room,
      change({ madeBy: ['Ann', 'Bob'], colour: ['red', 'blue'] }, ['pin']),
      { madeBy: 'Bob', colour: 'blue' },
      asTold,
    );
    expect(values).toEqual({});
    expect(fields.map(({ field, outcome, code }) => [field, outcome, code])).toEqual([
      ['madeBy', 'failed', 'readOnly'],
      ['colour', 'failed', 'unknownField'],
      ['pin', 'failed', 'notKept'],
    ]);
  });

  test('is limited to the requested fields', () => {
    const both = change({ seats: [2, 9], name: ['Red', 'Blue'] }, ['pin']);
    const reversal = reversalOf(room, both, { seats: 9, name: 'Blue' }, { ...asTold, only: ['name'] });
    expect(reversal.fields.map(({ field }) => field)).toEqual(['name']);
  });
});

test('a restored record may share values with others as before, without a question', () => {
  expect(confirmDuplicates(room)).toEqual({ isSameFloorMeant: true, isSameNameMeant: true });
});
