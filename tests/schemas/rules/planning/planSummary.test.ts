import { describe, expect, test } from 'vitest';
import { defaultHold } from '#schemas/rules/planning/cover.ts';
import type { PlanDraft, PlanFacts } from '#schemas/rules/planning/facts.ts';
import { planProblems } from '#schemas/rules/planning/planProblems.ts';
import { planSummary } from '#schemas/rules/planning/planSummary.ts';
import { proposeDays } from '#schemas/rules/planning/proposeDays.ts';
import { dayStatuses } from '#schemas/status/dayStatus.ts';
import {
  at,
  balanceOf,
  custom,
  dayOn,
  draftOf,
  employee,
  friday,
  monday,
  now,
  office,
  open,
  savedPlan,
  standingDay,
  thursday,
  tuesday,
  veteransDay,
  wednesday,
  withReason,
  withSettings,
} from './planWorld.ts';

const summaryOf = (facts: PlanFacts, draft: PlanDraft, moment = now) =>
  planSummary(facts, draft, employee, moment);
const { subNotNeeded, unfilled, held } = dayStatuses.code;
const statuses = (facts: PlanFacts, draft: PlanDraft) =>
  summaryOf(facts, draft).days.map(({ fillStatus }) => fillStatus);
const week = [monday, tuesday, wednesday, thursday].map((date) => dayOn(date));

describe('jobs', () => {
  const jobsOf = (facts: PlanFacts, draft: PlanDraft) =>
    summaryOf(facts, draft).jobs.map(({ instituteId, rows }) => [instituteId, ...rows]);

  test('case A01: four days of one request are one job', () => {
    const { jobs, dayCount, hours } = summaryOf(open, draftOf(week));
    expect(jobs).toEqual([{ instituteId: 10, rows: [0, 1, 2, 3], from: monday, to: thursday, gaps: [] }]);
    expect([dayCount, hours]).toEqual([4, 28]);
  });

  test('case A02: continue over a weekend', () => {
    const draft = draftOf([friday, '2026-11-16', '2026-11-17'].map((date) => dayOn(date)));
    expect(jobsOf(open, draft)).toEqual([[10, 0, 1, 2]]);
    expect(summaryOf(open, draft).dayCount).toBe(3);
  });

  test('case A03: continue over a holiday, and name the gap', () => {
    const facts = { ...open, calendar: [veteransDay] };
    const { jobs } = summaryOf(
      facts,
      draftOf([monday, tuesday, thursday, friday].map((date) => dayOn(date))),
    );
    expect(jobs).toMatchObject([{ rows: [0, 1, 2, 3], gaps: [{ date: wednesday, label: 'Veterans Day' }] }]);
  });

  test('name no closed weekend among their gaps', () => {
    const calendar = ['2026-11-13', '2026-11-14'].map((closedOn) => ({ ...veteransDay, closedOn }));
    const { jobs } = summaryOf({ ...open, calendar }, draftOf([dayOn(thursday), dayOn('2026-11-16')]));
    expect(jobs).toMatchObject([{ rows: [0, 1], gaps: [{ date: friday }] }]);
  });

  test('are split by a school day between them, and by school', () => {
    expect(jobsOf(open, draftOf([dayOn(monday), dayOn(wednesday)]))).toEqual([
      [10, 0],
      [10, 1],
    ]);
  });

  test('case A13: a morning at one school and an afternoon at another are two jobs and one day', () => {
    const draft = draftOf([
      dayOn(monday, { shiftType: 2 }),
      dayOn(monday, { shiftType: 3, instituteId: 11 }),
    ]);
    const summary = summaryOf(open, draft);
    expect(jobsOf(open, draft)).toEqual([
      [10, 0],
      [11, 1],
    ]);
    expect([summary.dayCount, summary.hours]).toEqual([1, 7]);
  });

  test('A39: are one for each part of shared days, and the parts add up to the day', () => {
    const parts = [monday, tuesday].flatMap((date) => [
      custom(date, '07:30', '11:30'),
      custom(date, '12:00', '15:00'),
    ]);
    const { jobs, hours } = planSummary(open, draftOf(parts), office, now);
    expect(jobs.map(({ rows }) => rows)).toEqual([
      [0, 2],
      [1, 3],
    ]);
    expect(hours).toBe(14);
  });

  test('A44: of a vacancy over a term exclude holidays and name them', () => {
    const facts = { ...open, calendar: [veteransDay] };
    const { days } = proposeDays(facts, { from: monday, to: friday, day: { shiftType: 1 } });
    const draft = draftOf(days, { kind: 'vacancy', vacancyReasonId: 1 });
    const [job, ...others] = planSummary(facts, draft, office, now).jobs;
    expect(others).toEqual([]);
    expect(job).toMatchObject({ rows: [0, 1, 2, 3], gaps: [{ date: wednesday, label: 'Veterans Day' }] });
  });

  test('are one for each position of a vacancy', () => {
    const days = [monday, tuesday, wednesday].flatMap((date) => [dayOn(date), dayOn(date), dayOn(date)]);
    const draft = draftOf(days, { kind: 'vacancy', vacancyReasonId: 1 });
    expect(jobsOf(open, draft)).toEqual([
      [10, 0, 3, 6],
      [10, 1, 4, 7],
      [10, 2, 5, 8],
    ]);
    expect(planProblems(open, draft, office, now)).toEqual([]);
  });

  test('case A15: have different times on each day', () => {
    const draft = draftOf([dayOn(monday), dayOn(tuesday, { shiftType: 3 })]);
    expect(summaryOf(open, draft)).toMatchObject({ dayCount: 1.5, hours: 10, jobs: [{ rows: [0, 1] }] });
  });
});

describe('fill statuses', () => {
  test('case A12: are "no substitute needed" for past and in-service days', () => {
    const facts = { ...open, calendar: [{ ...veteransDay, kind: 'inService' as const }] };
    const draft = draftOf([dayOn('2026-10-30'), dayOn(tuesday), dayOn(wednesday)]);
    expect(statuses(facts, draft)).toEqual([subNotNeeded, unfilled, subNotNeeded]);
    expect(statuses(open, draftOf(week, { needsSubstitute: false }))).toEqual(week.map(() => subNotNeeded));
  });

  test('case A30: are held until approval if the reason requires it, and visible to no substitute', () => {
    const lists = [{ owner: 'district' as const, texts: [] }];
    const facts = withReason({ needApproval: true, holdUntilApproved: true }, { ...open, lists });
    const summary = summaryOf(facts, draftOf([dayOn(monday)]));
    expect(summary.days.map(({ fillStatus }) => fillStatus)).toEqual([held]);
    expect(summary).toMatchObject({ hold: { hold: 'untilApproved', isForced: true }, openings: [] });
  });
});

describe('approval', () => {
  const approvers = [2, 1, 3].map((level) => ({
    level,
    approverProfileId: level,
    profileName: `Level ${level}`,
    approvers: ['Kim, Ana'],
  }));
  const needingApproval = withReason({ needApproval: true }, { ...open, approvers });
  const approvalOf = (facts: PlanFacts, draft = draftOf([dayOn(monday)])) => summaryOf(facts, draft).approval;

  test('uses the district’s levels, in their order', () => {
    expect(approvalOf(needingApproval).levels.map(({ level }) => level)).toEqual([1, 2]);
    expect(approvalOf({ ...open, approvers })).toEqual({ state: 'notNeeded', levels: [] });
  });

  test('is required by a daily limit', () => {
    const counts = [{ limitName: 'Four', date: monday, overflow: 'approval', most: 4, count: 4 } as const];
    expect(approvalOf({ ...open, approvers, counts }).state).toBe('needed');
  });

  test.each([
    ['enough notice, few days and balance', draftOf([dayOn(monday)]), 10, 'automatic'],
    ['too little notice', draftOf([dayOn('2026-11-06')]), 10, 'needed'],
    ['too many days', draftOf(week), 10, 'needed'],
    ['too little balance', draftOf([dayOn(monday)]), 0, 'needed'],
  ])('is automatic only with %s', (_, draft, availableDays, state) => {
    const balances = [balanceOf({ availableDays, isEnforced: false })];
    const facts = withSettings({ approvesAutomatically: true }, { ...needingApproval, balances });
    expect(approvalOf(facts, draft)).toMatchObject({ state });
  });
});

describe('an existing approval', () => {
  const facts = withReason({ needApproval: true, holdUntilApproved: true });
  const savedDays = [
    standingDay(monday, { fillStatus: 3 }),
    standingDay(tuesday, { confirmationNumber: 300_000_002 }),
  ];
  const saved = savedPlan(savedDays, { approvalStatus: 'approved' });
  const own = savedDays.map(({ fillStatus: _, ...day }) => day);

  test('stays after a change of notes, and holds no job; a substitute stays, too', () => {
    const summary = summaryOf({ ...facts, standing: savedDays, saved }, draftOf(own));
    expect(summary).toMatchObject({ approval: { state: 'given' }, hold: { hold: 'none', isForced: false } });
    expect(summary.days.map(({ fillStatus }) => fillStatus)).toEqual([3, unfilled]);
  });

  test('restarts with another day, which is held', () => {
    const summary = summaryOf({ ...facts, standing: savedDays, saved }, draftOf([...own, dayOn(friday)]));
    expect(summary).toMatchObject({ approval: { state: 'needed' }, hold: { hold: 'untilApproved' } });
    expect(summary.days.map(({ fillStatus }) => fillStatus)).toEqual([3, held, held]);
  });

  test('is automatic by the district’s setting, with nothing held or refused', () => {
    const automatic = withSettings({ approvesAutomatically: true, automaticNotice: 1 }, facts);
    const draft = draftOf([dayOn(monday)], { hold: 'untilApproved' });
    expect(summaryOf(automatic, draft)).toMatchObject({
      approval: { state: 'automatic' },
      hold: { hold: 'none' },
    });
    expect(planProblems(automatic, draft, employee, now)).toEqual([]);
  });
});

describe('the visibility for substitutes', () => {
  const lists = [
    { owner: 'employee' as const, texts: [{ percent: 100 }] },
    { owner: 'school' as const, texts: [{ percent: 80 }] },
    { owner: 'district' as const, isExcluded: true, texts: [] },
  ];
  const draft = (parts: Partial<PlanDraft> = {}) => draftOf([dayOn('2026-11-03')], parts);
  const openings = (parts: Partial<PlanDraft> = {}) =>
    summaryOf({ ...open, lists }, draft(parts)).openings.map(({ owner, from }) => [owner, from]);

  test('starts list by list, by the share of each list’s lead time', () => {
    // The lead time is 19.5 hours: the absence is entered at noon and starts at 7:30 on the next day.
    expect(openings()).toEqual([
      ['employee', now],
      ['school', at('2026-11-02', '15:54')],
    ]);
  });

  test('starts when a hold ends, and never without a job', () => {
    const heldUntil = at('2026-11-02', '17:30').toISOString();
    expect(openings({ hold: 'untilTime', heldUntil })[0]).toEqual(['employee', new Date(heldUntil)]);
    expect([openings({ hold: 'untilTime' }), openings({ needsSubstitute: false })]).toEqual([[], []]);
  });
});

test('balances are shown before and after, by reason and year', () => {
  const facts = {
    ...open,
    balances: [balanceOf({ availableDays: 13.8 }), balanceOf({ absenceReasonId: 2 })],
  };
  expect(summaryOf(facts, draftOf(week.slice(0, 3))).balances).toMatchObject([
    { balance: { name: 'Sick' }, before: 13.8, requested: 3, after: 10.8 },
  ]);
});

test('hours are not shown if one day has none', () => {
  const facts = { ...open, person: { ...open.person, record: {} } } as PlanFacts;
  expect(summaryOf(facts, draftOf(week)).hours).toBeUndefined();
});

describe('the initial hold of a draft', () => {
  const holdOf = (
    settings: Parameters<typeof withSettings>[0],
    kind: PlanDraft['kind'] = 'absence',
    needsApproval = true,
  ) => defaultHold(withSettings(settings), { kind, days: [] }, needsApproval, now);

  test.each([
    [{}, { hold: 'none' }],
    [{ absenceHold: 'approval' }, { hold: 'untilApproved' }],
    [
      { absenceHold: 'hours', absenceHoldHours: 2 },
      { hold: 'untilTime', heldUntil: at('2026-11-02', '14:00') },
    ],
    [
      { absenceHold: 'time', absenceHoldTime: '18:00' },
      { hold: 'untilTime', heldUntil: at('2026-11-02', '18:00') },
    ],
    [
      { absenceHold: 'time', absenceHoldTime: '12:00' },
      { hold: 'untilTime', heldUntil: at('2026-11-03', '12:00') },
    ],
    [
      { absenceHold: 'time', absenceHoldTime: '06:00' },
      { hold: 'untilTime', heldUntil: at('2026-11-03', '06:00') },
    ],
  ] as const)('follows the district’s setting: %o', (settings, hold) => {
    expect(holdOf(settings)).toEqual(hold);
  });

  test('ends by the school’s clock', () => {
    const facts = withSettings({ absenceHold: 'time', absenceHoldTime: '18:00' });
    const schools = [{ instituteId: 10, places: [10, 1], timeZone: 'America/New_York' }];
    const draft = { kind: 'absence', days: [dayOn(monday)] } as const;
    const { heldUntil } = defaultHold({ ...facts, schools }, draft, true, now);
    expect(heldUntil?.getTime()).toBe(at('2026-11-02', '15:00').getTime());
  });

  test('of a vacancy is its own, and waits only for a required approval', () => {
    expect(holdOf({ vacancyHold: 'hours', vacancyHoldHours: 1 }, 'vacancy').hold).toBe('untilTime');
    expect(holdOf({ absenceHold: 'approval' }, 'absence', false)).toEqual({ hold: 'none' });
  });

  test('sets its days to held', () => {
    const facts = withSettings({ absenceHold: 'hours', absenceHoldHours: 2 });
    const heldUntil = at('2026-11-02', '14:00').toISOString();
    const { days } = summaryOf(facts, draftOf([dayOn(monday)], { hold: 'untilTime', heldUntil }));
    expect(days[0]?.fillStatus).toBe(held);
  });
});
