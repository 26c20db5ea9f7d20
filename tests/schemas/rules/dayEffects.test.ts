import { expect, test } from 'vitest';
import { type DayState, dayEffects } from '#schemas/rules/dayEffects.ts';
import { dayStatuses } from '#schemas/status/dayStatus.ts';
import { fc } from '#tests/fastCheck.ts';

const { unfilled, filled, held, cancelled } = dayStatuses.code;

const day = (status: number, substitute: number | null = null, counts = true): DayState => ({
  status,
  substitute,
  days: 0.1,
  hours: 0.7,
  hasBalance: counts,
});

test('names substitutes once, and counts days and hours of balances without rounding errors', () => {
  const before = [day(filled, 7), day(filled, 7), day(filled, 8, false), day(unfilled)];
  expect(
    dayEffects(
      before,
      before.map(() => day(cancelled)),
    ),
  ).toEqual({
    substituteIds: [7, 8],
    furtherSubstitutes: 0,
    returnedDays: 0.3,
    returnedHours: 2.1,
    takenDays: 0,
    offeredDays: 0,
    withdrawnDays: 1,
  });
});

test('names at most twelve substitutes, and counts the others', () => {
  const before = Array.from({ length: 15 }, (_, at) => day(filled, at + 1));
  const effects = dayEffects(
    before,
    before.map(() => day(unfilled)),
  );
  expect([effects.substituteIds.length, effects.furtherSubstitutes, effects.offeredDays]).toEqual([
    12, 3, 15,
  ]);
});

const dayState = fc.record({
  status: fc.constantFrom(unfilled, filled, held, cancelled),
  substitute: fc.constantFrom(null, 1, 2),
  days: fc.constantFrom(0.5, 1),
  hours: fc.constantFrom(3.5, 7),
  hasBalance: fc.boolean(),
});

test('is empty if nothing changes, and the reverse change has the reverse effects', () => {
  fc.assert(
    fc.property(fc.array(dayState), (before) => {
      const same = dayEffects(before, before);
      expect(Object.values(same).flat()).toEqual(
        Object.values(same)
          .flat()
          .map(() => 0),
      );
      const after = before.map((one) => ({ ...one, status: cancelled }));
      const [there, back] = [dayEffects(before, after), dayEffects(after, before)];
      expect([back.takenDays, back.offeredDays]).toEqual([there.returnedDays, there.withdrawnDays]);
    }),
  );
});
