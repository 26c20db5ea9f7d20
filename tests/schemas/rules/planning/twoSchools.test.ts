import { describe, expect, test } from 'vitest';
import type { PlanSettings } from '#schemas/rules/planning/facts.ts';
import { planProblems } from '#schemas/rules/planning/planProblems.ts';
import { planSummary } from '#schemas/rules/planning/planSummary.ts';
import { workDates } from '#schemas/rules/planning/proposeDays.ts';
import {
  at,
  dayOn,
  draftOf,
  employee,
  monday,
  office,
  open,
  teacher,
  tuesday,
  wednesday,
  withPerson,
  withReason,
} from './planWorld.ts';

const now = at('2026-11-02', '09:00');

/** A person with two schools. */
const both = withPerson({ instituteIds: [10, 11] });
const atOther = (own: Partial<PlanSettings>, from = '', facts = both) => ({
  ...facts,
  schools: [
    { instituteId: 10, places: [10, 1] },
    {
      instituteId: 11,
      places: [11, 1],
      settings: [
        { from: '', settings: open.settings },
        { from, settings: { ...open.settings, ...own } },
      ],
    },
  ],
});
const there = (date: string) => dayOn(date, { instituteId: 11 });
const found = (facts = open, draft = draftOf([dayOn(monday), there(tuesday)])) =>
  planProblems(facts, draft, office, now).map(({ rule, rows }) => [rule, rows]);

describe('an absence at two schools is validated day by day', () => {
  test('by the codes that each school requires', () => {
    expect(found(atOther({ budgetCodeRequired: true }))).toEqual([['budgetCodeMissing', [1]]]);
    expect(found(atOther({ budgetCodeRequired: true }, tuesday))).toEqual([['budgetCodeMissing', [1]]]);
    expect(found(atOther({ budgetCodeRequired: true }, wednesday))).toEqual([]);
  });

  test('by the days on which each school works', () => {
    const facts = atOther({ workDays: 2 });
    expect(found(facts).map(([rule]) => rule)).toContain('notWorkday');
    const there = { ...facts, person: { ...teacher, instituteIds: [11] } };
    expect(workDates(there, monday, wednesday)).toEqual([monday]);
  });

  test('by whether each school needs a substitute', () => {
    const statuses = (needsSubstitute: number, wanted: boolean) => {
      const draft = draftOf([dayOn(monday), there(tuesday)], { needsSubstitute: wanted });
      const facts = atOther({ needsSubstitute });
      expect(found(facts, draft).map(([rule]) => rule)).not.toContain('substituteAlways');
      return planSummary(facts, draft, office, now).days.map(({ fillStatus }) => fillStatus);
    };
    expect(statuses(0, true)).toEqual([2, 1]);
    expect(statuses(1, false)).toEqual([1, 2]);
    const draft = draftOf([there(monday)], { needsSubstitute: false });
    expect(found(atOther({ needsSubstitute: 1 }), draft)).toEqual([['substituteAlways', []]]);
  });

  test('by each school’s maximum of days in a row', () => {
    const draft = draftOf([dayOn(monday), there(tuesday), dayOn(wednesday)]);
    expect(found(atOther({ maxConsecutiveDays: 1 }), draft)).toEqual([['tooManyInARow', [1]]]);
  });

  test('by the notes that one of the schools requires', () => {
    expect(found(atOther({ notesToAdministrator: 'always' }))).toEqual([['noteRequired', []]]);
  });

  test('by all levels and conditions of approval', () => {
    const approver = (level: number) => ({
      level,
      approverProfileId: level,
      profileName: '',
      approvers: ['a'],
    });
    const needingApproval = {
      ...withReason({ needApproval: true }, both),
      approvers: [1, 2, 3].map(approver),
    };
    const approval = (own: Partial<PlanSettings>) =>
      planSummary(atOther(own, '', needingApproval), draftOf([dayOn(monday), there(tuesday)]), employee, now)
        .approval;
    expect(approval({ levels: 3 }).levels).toHaveLength(3);
    expect(approval({ levels: 1 }).levels).toHaveLength(2);
    expect(approval({ approvesAutomatically: true, automaticNotice: 0, automaticDuration: 9 }).state).toBe(
      'needed',
    );
  });
});
