import { describe, expect, test } from 'vitest';
import { isSame } from '#providers/dataProvider/changedFields.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { chosenValues, mergeValues } from '#src/editing/conflict/mergeValues.ts';
import { fc } from '#tests/fastCheck.ts';

const names = ['name', 'code', 'hidden', 'from', 'details', 'address'];
const value = fc.oneof(
  fc.constant(null),
  fc.constantFrom('a', 'b', 1, 2, true, false),
  fc.array(fc.record({ percent: fc.constantFrom(10, 20) }), { maxLength: 2 }),
  fc.record({ street: fc.constantFrom('x', 'y', null) }),
);
/** Generates values of a form in which every field is present. */
const values: fc.Arbitrary<RecordData> = fc.record(Object.fromEntries(names.map((name) => [name, value])));

const differs = (one: RecordData, other: RecordData) =>
  names.filter((name) => !isSame(one[name], other[name]));

describe('merging two users’ changes', () => {
  test('keeps the fields that only one of them changed', () => {
    fc.assert(
      fc.property(values, values, values, (base, theirs, mine) => {
        const { merged, overlapping, theirChanges } = mergeValues({ base, theirs, mine });
        for (const name of names) {
          const isMine = !isSame(base[name], mine[name]);
          expect(isSame(merged[name], isMine ? mine[name] : theirs[name])).toBe(true);
          const isContested =
            isMine && !isSame(base[name], theirs[name]) && !isSame(mine[name], theirs[name]);
          expect(overlapping.includes(name)).toBe(isContested);
        }
        expect(theirChanges).toEqual(differs(base, theirs));
      }),
    );
  });

  test('returns mine if no other user has saved, and theirs if I have changed nothing', () => {
    fc.assert(
      fc.property(values, values, (base, other) => {
        const alone = mergeValues({ base, theirs: base, mine: other });
        const idle = mergeValues({ base, theirs: other, mine: base });
        expect(isSame(alone.merged, other)).toBe(true);
        expect(isSame(idle.merged, other)).toBe(true);
        expect([...alone.overlapping, ...idle.overlapping]).toEqual([]);
      }),
    );
  });

  test('does not ask if both made the same change', () => {
    fc.assert(
      fc.property(values, values, (base, both) => {
        const { merged, overlapping } = mergeValues({ base, theirs: both, mine: both });
        expect(overlapping).toEqual([]);
        expect(isSame(merged, both)).toBe(true);
      }),
    );
  });

  test('gives the same result in either order of saves, if the changes are disjoint', () => {
    fc.assert(
      fc.property(values, values, values, (base, theirs, mine) => {
        const one = mergeValues({ base, theirs, mine });
        const other = mergeValues({ base, theirs: mine, mine: theirs });
        expect([...one.overlapping].sort()).toEqual([...other.overlapping].sort());
        if (one.overlapping.length === 0) expect(isSame(one.merged, other.merged)).toBe(true);
      }),
    );
  });

  test('uses the choice for each conflicting field', () => {
    fc.assert(
      fc.property(values, values, values, fc.infiniteStream(fc.boolean()), (base, theirs, mine, coin) => {
        const { merged, overlapping } = mergeValues({ base, theirs, mine });
        const sides = overlapping.map((name) => [name, coin.next().value ? 'theirs' : 'mine'] as const);
        const chosen = chosenValues({ base, theirs, mine }, Object.fromEntries(sides));
        for (const [name, side] of sides) {
          expect(isSame(chosen[name], side === 'mine' ? mine[name] : theirs[name])).toBe(true);
        }
        for (const name of names.filter((one) => !overlapping.includes(one))) {
          expect(isSame(chosen[name], merged[name])).toBe(true);
        }
      }),
    );
  });

  test('treats absent and null as equal', () => {
    const { overlapping, theirChanges } = mergeValues({
      base: { name: 'a' },
      theirs: { name: 'a', code: null },
      mine: { name: 'a', code: undefined },
    });
    expect([...overlapping, ...theirChanges]).toEqual([]);
  });
});
