import { describe, expect, test } from 'vitest';
import { isSame } from '#providers/dataProvider/changedFields.ts';
import type { LoggedChange } from '#providers/dataProvider/consoleProvider.ts';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { masked, valuesAfter, valuesBefore, valuesToRestore } from '#src/derived/changes/difference.ts';
import { fc } from '#tests/fastCheck.ts';

const names = ['name', 'code', 'note'];

function logged(changeId: number, before: RecordData, after: RecordData): LoggedChange {
  const changed = names.filter((name) => !isSame(before[name], after[name]));
  return {
    changeId,
    recordId: '7',
    label: 'Regular',
    action: 'update',
    version: changeId,
    userName: 'Ana Ortiz',
    actingAs: null,
    changedAt: '2026-01-05T15:00:00Z',
    requestId: 'r',
    differences: changed.map((field) => ({ field, from: before[field], to: after[field] })),
  };
}

const value = fc.oneof(fc.constant(undefined), fc.constantFrom('a', 'b'), fc.integer({ max: 3 }));
const state: fc.Arbitrary<RecordData> = fc.record({ name: value, code: value, note: value });
/** Generates the successive versions of a record, oldest first. */
const states = fc.array(state, { minLength: 1, maxLength: 8 });

/** Returns the change log of a record that had these versions, newest first, as the service returns it. */
function logOf(all: readonly RecordData[]): LoggedChange[] {
  return all.map((after, index) => logged(index, all[index - 1] ?? {}, after)).reverse();
}

describe('restoring an older version', () => {
  test('returns the record as it was after any of its changes', () => {
    fc.assert(
      fc.property(states, fc.nat(), (all, pick) => {
        const changes = logOf(all);
        const index = pick % all.length;
        const change = changes.find(({ changeId }) => changeId === index);
        const then = valuesAfter(change ?? logged(0, {}, {}), changes, all.at(-1) ?? {});
        for (const name of names) expect(isSame(then[name], all[index]?.[name])).toBe(true);
      }),
    );
  });

  test('returns the same result for any order of the changes', () => {
    fc.assert(
      fc.property(states, (all) => {
        const changes = logOf(all);
        const [oldest] = changes.slice(-1);
        const current = all.at(-1) ?? {};
        const one = valuesAfter(oldest ?? logged(0, {}, {}), changes, current);
        const other = valuesAfter(oldest ?? logged(0, {}, {}), changes.toReversed(), current);
        expect(isSame(one, other)).toBe(true);
      }),
    );
  });

  test('keeps the values that the log omits: secrets and masked personal data', () => {
    const change = logged(1, {}, { name: 'a' });
    const later: LoggedChange = {
      ...logged(2, {}, {}),
      differences: [{ field: 'pin' }, { field: 'name', from: masked, to: masked }],
    };
    expect(valuesAfter(change, [later, change], { name: 'b', pin: 'x' })).toEqual({ name: 'b', pin: 'x' });
  });
});

describe('the values that a form receives for a restore', () => {
  const schema = {
    $id: 'reference-data/tried',
    type: 'object',
    additionalProperties: true,
    properties: {
      triedId: { type: 'integer', readOnly: true },
      name: { type: 'string' },
      code: { type: 'string' },
    },
    'x-entity': { service: 'referenceData', permission: 'REFDATA.CUSTOM' },
  } as unknown as EntitySchema;
  const entity = readEntity(schema);
  const first = logged(1, {}, { name: 'a', code: 'x', note: 'old' });
  const second = logged(2, { name: 'a', code: 'x', note: 'old' }, { name: 'b', code: 'y' });
  const record = { id: 7, triedId: 7, _version: 2, name: 'b', code: 'y', $other: { colour: 'red' } };
  const restored = { change: first, changes: [second, first], record };

  test('include only changed, editable fields and undeclared ones', () => {
    expect(valuesToRestore(entity, restored, (field) => field.name === 'name')).toEqual({
      name: 'a',
      $other: { colour: 'red', note: 'old' },
    });
  });

  test('are empty for the current version', () => {
    expect(valuesToRestore(entity, { ...restored, change: second }, () => true)).toEqual({});
  });
});

test('a deleted record is restored with the values in its deletion entry', () => {
  const deletion: LoggedChange = {
    ...logged(3, {}, {}),
    action: 'delete',
    differences: [{ field: 'name', from: 'a' }, { field: 'pin' }],
  };
  expect(valuesBefore(deletion)).toEqual({ name: 'a' });
});
