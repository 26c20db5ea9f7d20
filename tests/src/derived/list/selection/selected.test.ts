import { describe, expect, test } from 'vitest';
import {
  between,
  noneSelected,
  withIds,
  withRows,
  withShownVersions,
} from '#src/derived/list/selection/selected.ts';
import { fc } from '#tests/fastCheck.ts';

const rows = [5, 3, 9, 1].map((id) => ({ id, _version: 1 }));
const picked = (id: number) => ({ id, version: 1, label: `Record ${id}` });

describe('a range of rows', () => {
  test('is the same from above and from below', () => {
    expect(between(rows, 3, 1).map(({ id }) => id)).toEqual([3, 9, 1]);
    expect(between(rows, 1, 3).map(({ id }) => id)).toEqual([3, 9, 1]);
  });

  test('that started on another page is a single row', () => {
    expect(between(rows, 77, 9).map(({ id }) => id)).toEqual([9]);
  });
});

describe('a selection', () => {
  test('has the added and not removed records, in any order', () => {
    const step = fc.record({ id: fc.integer({ min: 0, max: 9 }), isOn: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const after = steps.reduce(
          (before, { id, isOn }) => withRows(before, [picked(id)], isOn, {}),
          noneSelected,
        );
        const last = new Map(steps.map(({ id, isOn }) => [id, isOn]));
        const expected = [...last].filter(([, isOn]) => isOn).map(([id]) => id);
        expect([...after.records.keys()].map(Number).sort()).toEqual(expected.sort());
      }),
    );
  });

  test('follows the ids of react-admin: what its own components select or deselect', () => {
    const own = withRows(noneSelected, [picked(1), picked(2)], true, { q: 'a' });
    expect(withIds(own, [2, 1], [], {})).toBe(own);
    const fewer = withIds(own, [2], [picked(3)], {});
    expect([...fewer.records.keys()]).toEqual([2]);
    const more = withIds(own, [1, 2, 3], [picked(3)], { q: 'b' });
    expect([...more.records.values()]).toEqual([picked(1), picked(2), picked(3)]);
    expect(more.filter).toEqual({ q: 'a' });
    expect(withIds(own, [], [], {})).toBe(noneSelected);
  });

  test('remembers the filter of its first record', () => {
    const first = withRows(noneSelected, [picked(1)], true, { q: 'a' });
    const second = withRows(first, [picked(2)], true, { q: 'b' });
    expect(second.filter).toEqual({ q: 'a' });
    expect(withRows(second, [picked(1), picked(2)], false, { q: 'b' })).toEqual(noneSelected);
  });

  test('sends the displayed version of a visible row, and of others the version when selected', () => {
    const selected = new Map([5, 8].map((id) => [id, picked(id)]));
    const versions = withShownVersions(selected, [{ id: 5, _version: 4 }]);
    expect(versions.map(({ id, version }) => [id, version])).toEqual([
      [5, 4],
      [8, 1],
    ]);
  });
});
