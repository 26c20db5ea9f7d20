import { describe, expect, test } from 'vitest';
import { en } from '#schemas/messages/en.ts';
import { es } from '#schemas/messages/es.ts';
import { checkRules } from '#schemas/model/record/entityRules.ts';
import { clockOf, workDayOf } from '#schemas/rules/workDay.ts';
import { fc } from '#tests/fastCheck.ts';
import { productRegistry } from '#tests/productSchemas.ts';

const { rules } = productRegistry.named('employee/general-information');
const check = (record: object) =>
  checkRules(rules, { absenceStartTime: '08:00', absenceEndTime: '15:00', ...record });
const minutes = fc.integer({ min: -720, max: 720 });
const clock = fc.integer({ min: 0, max: 24 * 60 - 1 });

describe('the substitute’s times relative to the absence', () => {
  test('are accepted exactly if both are within the day, and the start before the end', () => {
    fc.assert(
      fc.property(clock, clock, minutes, minutes, (from, to, relSubStartMinutes, relSubEndMinutes) => {
        fc.pre(from < to);
        const [start, end] = [from + relSubStartMinutes, to + relSubEndMinutes];
        const isRight = start >= 0 && end <= 24 * 60 - 1 && start < end;
        const times = { absenceStartTime: clockOf(from), absenceEndTime: clockOf(to) };
        const record = { ...times, relSubStartMinutes, relSubEndMinutes };
        expect(check(record).length === 0).toBe(isRight);
        if (isRight) expect(workDayOf(record).substitute).toMatchObject({ from: start, to: end });
      }),
    );
  });

  test.each([
    ['relSubStartMinutes', 'outsideDay', { relSubStartMinutes: -481 }],
    ['relSubEndMinutes', 'outsideDay', { relSubEndMinutes: 540 }],
    ['relSubEndMinutes', 'relativeOrder', { relSubEndMinutes: -420 }],
    ['relSubStartMinutes', 'relativeOrder', { relSubStartMinutes: 420 }],
    ['relSubEndMinutes', 'relativeOrder', { relSubStartMinutes: 300, relSubEndMinutes: -300 }],
    ['relSubEndMinutes', 'relativeOrder', { subStartTime: '14:00', relSubEndMinutes: -60 }],
    ['relSubStartMinutes', 'relativeOrder', { subEndTime: '09:00', relSubStartMinutes: 90 }],
  ])('put the problem on %s: %s for %o', (field, code, record) => {
    expect(check(record)).toEqual([expect.objectContaining({ field, code })]);
    expect(en.problem).toHaveProperty(code);
    expect(es.problem).toHaveProperty(code);
  });

  test.each([
    { relSubStartMinutes: -15, relSubEndMinutes: 15 },
    { relSubStartMinutes: -15, subStartTime: '08:00', subEndTime: '15:00' },
    { subStartTime: '14:00', subEndTime: '14:30', relSubStartMinutes: 0, relSubEndMinutes: 0 },
    { relSubStartMinutes: -700, absenceStartTime: undefined },
    { relSubStartMinutes: null, relSubEndMinutes: null },
  ])('have no problem for %o', (record) => {
    expect(check(record)).toEqual([]);
  });

  test('are shown next to different fixed times', () => {
    const day = (record: object) =>
      workDayOf({ absenceStartTime: '08:00', absenceEndTime: '15:00', ...record });
    const fixed = { subStartTime: '08:00', subEndTime: '15:00' };
    expect(day({ ...fixed, relSubStartMinutes: -15 })).toMatchObject({
      substitute: { from: 8 * 60 },
      relative: { from: 8 * 60 - 15, to: 15 * 60 },
    });
    expect(day({ ...fixed, relSubStartMinutes: 0 }).relative).toBeUndefined();
    expect(day({ relSubStartMinutes: -15 })).toMatchObject({
      substitute: { from: 8 * 60 - 15 },
      relative: undefined,
    });
  });
});
