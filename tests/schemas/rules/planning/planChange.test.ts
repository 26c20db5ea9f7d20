import { describe, expect, test } from 'vitest';
import type { PlanDay, PlanFacts, SavedPlan } from '#schemas/rules/planning/facts.ts';
import { planOf } from '#schemas/rules/planning/plan.ts';
import { freedKinds, planChange } from '#schemas/rules/planning/planChange.ts';
import {
  custom,
  dayOn,
  draftOf,
  employee,
  friday,
  monday,
  now,
  open,
  savedPlan,
  standingDay,
  tuesday,
  withSettings,
} from './planWorld.ts';

const filled = standingDay(monday, { fillStatus: 3 });
const own = dayOn(monday, { confirmationNumber: filled.confirmationNumber });

function changeOf(
  days: readonly PlanDay[],
  parts: Partial<SavedPlan> = {},
  facts: PlanFacts = open,
  saved = [filled],
) {
  const known = { ...facts, saved: savedPlan(saved, parts) };
  const draft = draftOf(days);
  return planChange(planOf(known, draft, employee, now));
}

describe('a change', () => {
  test('is undefined for a new absence', () => {
    expect(planChange(planOf(open, draftOf([own]), employee, now))).toBeUndefined();
  });

  test.each([
    ['same', [own], 0],
    ['shorter', [{ ...own, shiftType: 3 }], -0.5],
    ['shorter', [], -1],
    ['longer', [own, dayOn(tuesday)], 1],
    ['moved', [{ ...own, absenceDate: tuesday }], 0],
    ['moved', [{ ...own, instituteId: 11 }], 0],
    ['moved', [{ ...own, shiftType: 2 }, dayOn(tuesday)], 0.5],
  ] as const)('is %s', (kind, days, difference) => {
    expect(changeOf(days)).toMatchObject({ kind, days: difference });
  });

  test('of hours is longer if all of them stay, moved if some do not', () => {
    const before = [{ ...standingDay(monday), ...custom(monday, '09:00', '11:00') }];
    const change = (from: string, to: string) =>
      changeOf([{ ...custom(monday, from, to), confirmationNumber: 300_000_001 }], {}, open, before)?.kind;
    expect([change('08:00', '11:00'), change('10:00', '12:00'), change('09:30', '10:00')]).toEqual([
      'longer',
      'moved',
      'shorter',
    ]);
  });

  test('of the reason alone keeps the times', () => {
    expect(changeOf([{ ...own, absenceReasonId: 2 }])).toMatchObject({
      kind: 'same',
      changes: [{ kind: 'reason' }],
      asksSubstitute: false,
    });
  });
});

describe('the substitute of a changed day', () => {
  test('case A37: is asked about a shorter day, with full pay if the district says so', () => {
    const shorter = [{ ...own, shiftType: 3 }];
    expect(changeOf(shorter)).toMatchObject({ asksSubstitute: true, paysFull: false });
    expect(changeOf(shorter, {}, withSettings({ lateChangePaysFull: true }))?.paysFull).toBe(true);
  });

  test('needs an answer if the day is moved or longer, and is released if it is removed', () => {
    expect(changeOf([{ ...own, absenceDate: tuesday }])?.asksSubstitute).toBe(true);
    expect(changeOf([])?.asksSubstitute).toBe(false);
    expect([undefined, true, false].map((keeps) => freedKinds(keeps).length)).toEqual([1, 0, 3]);
  });

  test('case A40: is the first to be offered an added day', () => {
    expect(changeOf([own, dayOn(friday)])?.offered).toEqual([1]);
    expect(changeOf([own, dayOn(friday)], {}, open, [standingDay(monday)])?.offered).toEqual([]);
  });
});

describe('case A33: approval', () => {
  const approved = { approvalStatus: 'approved' } as const;
  const startsOver = (days: readonly PlanDay[], parts: Partial<SavedPlan> = approved, facts = open) =>
    changeOf(days, parts, facts)?.approvalStartsOver;

  test('restarts with every change of days, times or reason, and not with a change of notes', () => {
    expect(startsOver([{ ...own, shiftType: 2 }])).toBe(true);
    expect(startsOver([{ ...own, absenceReasonId: 2 }])).toBe(true);
    expect(startsOver([own])).toBe(false);
    expect(startsOver([{ ...own, shiftType: 2 }], { approvalStatus: 'partiallyApproved' })).toBe(true);
    expect(startsOver([{ ...own, shiftType: 2 }], { approvalStatus: 'pending' })).toBe(false);
  });

  test('restarts only for more days or other times, if the district says so', () => {
    const facts = withSettings({ changeAfterApproval: 'increase' });
    expect(startsOver([{ ...own, shiftType: 2 }], approved, facts)).toBe(false);
    expect(startsOver([own, dayOn(tuesday)], approved, facts)).toBe(true);
    expect(startsOver([{ ...own, absenceDate: tuesday }], approved, facts)).toBe(true);
  });
});
