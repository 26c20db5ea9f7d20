import { describe, expect, test } from 'vitest';
import { en } from '#schemas/messages/en.ts';
import { es } from '#schemas/messages/es.ts';
import { planFieldProblem, planText } from '#schemas/messages/planText.ts';
import { permissionNames } from '#schemas/permissions.ts';
import type { PlanActor, PlanDraft, PlanFacts } from '#schemas/rules/planning/facts.ts';
import { planProblems } from '#schemas/rules/planning/planProblems.ts';
import { type PlanRule, type PlanRuleName, planRules } from '#schemas/rules/planning/planRules.ts';
import {
  at,
  balanceOf,
  custom,
  dayOn,
  draftOf,
  employee,
  monday,
  now,
  office,
  open,
  savedPlan,
  standingDay,
  tuesday,
  veteransDay,
  wednesday,
  withPerson,
  withReason,
  withSettings,
} from './planWorld.ts';

interface Situation {
  readonly facts?: PlanFacts;
  readonly draft?: PlanDraft;
  readonly actor?: PlanActor;
  readonly now?: Date;
}

const file = (userFileName: string, fileSize = 1, activeFrom?: string): Situation => ({
  draft: draftOf([dayOn(monday)], { files: [{ userFileName, fileSize, activeFrom }] }),
  facts: withPerson({ permission: { canUploadFiles: true } }),
});
const limit = (overflow: 'block' | 'approval') => ({
  limitName: 'Four a day',
  date: monday,
  overflow,
  most: 4,
  count: 4,
});
const saved = {
  standing: [standingDay(monday)],
  saved: savedPlan([standingDay(monday)], { approvalStatus: 'approved' }),
};
const own = dayOn(monday, { confirmationNumber: 300_000_001 });
const heldUntil = at(monday, '07:00').toISOString();
const cover = { workerId: 7, fromTime: '08:00', toTime: '09:00' };
const covered = draftOf([dayOn(monday, { coveredBy: [cover] })]);
const on = (date: string) => draftOf([dayOn(date)]);

/** For each rule, a planned absence that breaks it. Facts that are left out have their default values. */
const situations: Readonly<Record<PlanRuleName, Situation>> = {
  noEmployee: { facts: { ...open, person: undefined } },
  notActive: { facts: withPerson({ isActive: false }) },
  notEmployed: { facts: withPerson({ endDate: '2026-11-06' }) },
  otherSchool: { draft: draftOf([dayOn(monday, { instituteId: 11 })]) },
  noDays: { draft: draftOf([]) },
  tooFarAhead: { draft: on('2027-11-03') },
  pastDate: { draft: on('2026-10-30') },
  tooLongAgo: { draft: on('2026-09-30') },
  payrollClosed: { facts: { ...open, payrollClosedTo: monday } },
  noReason: { draft: draftOf([dayOn(monday)], { absenceReasonId: undefined }) },
  reasonNotOffered: { facts: withReason({ hidden: true }) },
  reasonNotPublic: { facts: withReason({ isPublic: false }) },
  reasonOfOtherSchool: { facts: withReason({ instituteId: 11 }) },
  reasonOfOtherType: { facts: withReason({ workerTypeIds: [2] }) },
  shiftNotOffered: { facts: withReason({ timeUsage: [2, 3] }) },
  noteRequired: { facts: withReason({ enforceNotesToAdministrator: true }) },
  substituteNoteRequired: { facts: withSettings({ notesToSubstituteRequired: true }) },
  timesMissing: { draft: draftOf([dayOn(monday, { shiftType: 4, absenceStartTime: '08:00' })]) },
  timesOrder: { draft: draftOf([custom(monday, '22:00', '06:00')]) },
  notWorked: { draft: draftOf([custom(monday, '18:00', '19:00')]) },
  partlyWorked: { draft: draftOf([custom(monday, '07:00', '09:00')]) },
  notWorkday: { draft: on('2026-11-14') },
  tooShort: { facts: withReason({ minimumUsage: 2 }), draft: draftOf([custom(monday, '08:00', '09:00')]) },
  breakFixed: {
    draft: draftOf([{ ...custom(monday, '08:00', '09:00'), breakMinutes: 5, deductBreak: true }]),
  },
  alreadyAbsent: { facts: { ...open, standing: [standingDay(monday)] } },
  twiceAbsent: { draft: draftOf([dayOn(monday), dayOn(monday, { shiftType: 2 })]) },
  afterCutOff: { draft: on('2026-11-02') },
  shortNotice: { facts: withReason({ noticeHours: 24 * 30 }) },
  tooManyInARow: {
    facts: withSettings({ maxConsecutiveDays: 1 }),
    draft: draftOf([dayOn(monday), dayOn(tuesday)]),
  },
  belowMinimum: { facts: { ...open, balances: [balanceOf({ availableDays: 0.5 })] } },
  noBalanceYear: { facts: { ...open, balances: [balanceOf({ to: '2026-11-06' })] } },
  overMaximum: { facts: { ...open, balances: [balanceOf({ maximumDays: 0 })] } },
  overDailyLimit: { facts: { ...open, counts: [limit('block')] } },
  dailyLimitApproval: { facts: { ...open, counts: [limit('approval')] } },
  payCodeMissing: { facts: withSettings({ payCodeRequired: true }) },
  budgetCodeMissing: { facts: withSettings({ budgetCodeRequired: true }) },
  accountingCodeMissing: { facts: withSettings({ accountingCodeRequired: true }) },
  allocationNotOffered: { draft: draftOf([dayOn(monday, { allocationGroupId: 5 })]) },
  fileName: file('../plan.pdf'),
  fileType: file('plan.heic'),
  fileEmpty: file('plan.pdf', 0),
  fileTooLarge: file('plan.pdf', 700 * 1024),
  filesNotAllowed: { ...file('plan.pdf'), facts: open },
  fileOnOtherDays: file('plan.pdf', 1, tuesday),
  schoolClosed: { facts: { ...open, calendar: [veteransDay] }, draft: on(wednesday) },
  inServiceDay: {
    facts: { ...open, calendar: [{ ...veteransDay, kind: 'inService' }] },
    draft: on(wednesday),
  },
  noLongerOffered: { draft: on('2026-11-02') },
  coverSelf: { facts: { ...open, workerId: 7 }, draft: covered },
  coverTimes: { draft: draftOf([dayOn(monday, { coveredBy: [{ ...cover, toTime: '08:00' }] })]) },
  coverFilled: {
    facts: { ...open, ...saved, saved: savedPlan([standingDay(monday, { fillStatus: 3 })]) },
    draft: draftOf([{ ...own, coveredBy: [cover] }]),
  },
  coverAway: { facts: { ...open, away: [{ workerId: 7, absenceDate: monday }] }, draft: covered },
  substituteNever: { facts: withPerson({ permission: { needsSubstitute: 0 } }) },
  substituteAlways: {
    facts: withPerson({ permission: { needsSubstitute: 1 } }),
    draft: draftOf([dayOn(monday)], { needsSubstitute: false }),
  },
  holdNotAllowed: { draft: draftOf([dayOn(monday)], { hold: 'untilTime', heldUntil }) },
  holdTooLong: {
    facts: withPerson({ permission: { canHoldAbsProcess: true, absenceHeldHours: 4 } }),
    draft: draftOf([dayOn(monday)], { hold: 'untilTime', heldUntil }),
  },
  holdWithoutApproval: { draft: draftOf([dayOn(monday)], { hold: 'untilApproved' }) },
  noApprover: { facts: withReason({ needApproval: true }) },
  approvalAgain: {
    facts: withReason({ needApproval: true }, { ...open, ...saved }),
    draft: draftOf([{ ...own, absenceDate: tuesday }]),
  },
  noteClosed: {
    facts: { ...open, ...saved },
    draft: draftOf([own], { notesToAdministrator: 'Something else' }),
  },
};

const entries = Object.entries(planRules) as [PlanRuleName, PlanRule][];

const problemsIn = (rule: PlanRuleName, permissions: readonly string[] = [], of = employee) => {
  const { facts = open, draft = on(monday), now: moment = now } = situations[rule];
  const actor = { ...of, permissions: new Set([...of.permissions, ...permissions]) };
  return planProblems(facts, draft, actor, moment).filter((problem) => problem.rule === rule);
};

describe.each(entries)('%s', (name, rule) => {
  test('can occur, with its code, severity and place', () => {
    const [problem] = problemsIn(name);
    expect(problem).toMatchObject({ code: rule.code, severity: rule.severity, field: rule.field });
    expect((problem?.rows.length ?? 0) > 0).toBe(rule.row === true);
  });

  test('is overridden by its permission and by no other', () => {
    const all = permissionNames.filter((permission) => permission !== rule.override);
    expect(problemsIn(name, all).map(({ severity }) => severity)).toEqual(
      problemsIn(name).map(() => rule.severity),
    );
    if (rule.override === undefined) return;
    expect(permissionNames).toContain(rule.override);
    expect(problemsIn(name, [rule.override])).toMatchObject(
      problemsIn(name).map(() => ({ severity: 'warn', overriddenBy: rule.override })),
    );
  });

  test('has texts in both languages, with all placeholders', () => {
    for (const problem of problemsIn(name)) {
      const words = [planText(problem, en.problem, 'en'), planText(problem, es.problem, 'es')];
      for (const text of words) expect(text).not.toMatch(/%\{|undefined|\d{4}-\d\d|^$/);
      const placeholders = [...String(en.problem[problem.text]).matchAll(/%\{(\w+)\}/g)].map(
        ([, argument]) => argument,
      );
      expect(placeholders.filter((argument) => !(String(argument) in problem.args))).toEqual([]);
      expect(
        [...String(es.problem[problem.text]).matchAll(/%\{(\w+)\}/g)].map(([, one]) => one).sort(),
      ).toEqual(placeholders.sort());
    }
  });
});

describe('the table of rules', () => {
  test('has the codes A01 to A19 in their order', () => {
    const codes = [...new Set(entries.map(([, { code }]) => code))];
    expect(codes).toEqual(Array.from({ length: 19 }, (_, place) => `A${String(place + 1).padStart(2, '0')}`));
  });

  test('allows overriding or relaxing only of errors, and skipping only of days', () => {
    const wrong = entries.filter(
      ([, rule]) =>
        (rule.severity !== 'refuse' && (rule.override ?? rule.relaxed) !== undefined) ||
        (rule.fix === 'skip' && rule.row !== true),
    );
    expect(wrong).toEqual([]);
  });
});

test('an employee with the permission changes the break of a custom day', () => {
  const { draft = on(monday) } = situations.breakFixed;
  const facts = withPerson({ permission: { canEditBreakOnCustomAbsences: true } });
  const rules = planProblems(facts, draft, employee, now).map(({ rule }) => rule);
  expect(rules).not.toContain('breakFixed');
});

test('rules only for employees do not apply to the office', () => {
  const names: PlanRuleName[] = [
    'reasonNotPublic',
    'breakFixed',
    'filesNotAllowed',
    'holdTooLong',
    'noteClosed',
  ];
  expect(names.flatMap((name) => problemsIn(name, [], office))).toEqual([]);
  expect(problemsIn('holdNotAllowed', ['ABSR.HOLD'], office)).toEqual([]);
});

test('a problem becomes a field error in a language', () => {
  const [problem] = problemsIn('afterCutOff');
  const halves = ['a. m.', 'p. m.'] as const;
  expect(problem && planFieldProblem(problem, 'es', halves)).toEqual({
    field: 'days.0.absenceDate',
    code: 'afterCutOffOffice',
    args: { date: 'lun 2 nov', until: 'lun 2 nov 7:00 a. m.' },
  });
  const [header] = problemsIn('noEmployee');
  expect(header && planFieldProblem(header, 'en')).toEqual({
    field: 'workerId',
    code: 'noEmployee',
    args: {},
  });
});
