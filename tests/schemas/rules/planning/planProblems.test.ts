import { describe, expect, test } from 'vitest';
import { en } from '#schemas/messages/en.ts';
import { planText } from '#schemas/messages/planText.ts';
import type { DailyCount, PlanActor, PlanDraft, PlanFacts } from '#schemas/rules/planning/facts.ts';
import { canSave, openRows, planProblems } from '#schemas/rules/planning/planProblems.ts';
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
  officeWith,
  open,
  savedPlan,
  standingDay,
  thursday,
  tuesday,
  veteransDay,
  wednesday,
  withPerson,
  withReason,
  withSettings,
} from './planWorld.ts';

/** Returns the problems of a planned absence as texts of the form `rule severity`. */
const problemTexts = (facts: PlanFacts, draft: PlanDraft, actor: PlanActor = employee, moment = now) =>
  planProblems(facts, draft, actor, moment).map(({ rule, severity }) => `${rule} ${severity}`);
const texts = (facts: PlanFacts, draft: PlanDraft, actor: PlanActor = employee, moment = now) =>
  planProblems(facts, draft, actor, moment).map((problem) => planText(problem, en.problem, 'en'));

const today = '2026-11-02';
const morning = (date: string) => dayOn(date, { shiftType: 2 });
const afternoon = (date: string) => dayOn(date, { shiftType: 3 });

test('a plain week has no problems, and a missing person is the only problem', () => {
  expect(problemTexts(open, draftOf([dayOn(monday), dayOn(tuesday)]))).toEqual([]);
  expect(problemTexts({ ...open, person: undefined }, draftOf([dayOn(monday)]))).toEqual([
    'noEmployee refuse',
  ]);
  const vacancy = draftOf([dayOn(monday)], { kind: 'vacancy', vacancyReasonId: 1 });
  const [problem] = planProblems({ ...open, person: undefined }, vacancy, office, now);
  expect(problem).toMatchObject({ rule: 'noEmployee', text: 'noProfile' });
});

test('case A03: a closed day is refused by name and can be skipped; the other days stay', () => {
  const facts = { ...open, calendar: [veteransDay] };
  const draft = draftOf([dayOn(tuesday), dayOn(wednesday), dayOn(thursday)]);
  const problems = planProblems(facts, draft, employee, now);
  expect(texts(facts, draft)).toEqual(['Wed, Nov 11: school is closed (Veterans Day).']);
  expect(problems).toMatchObject([{ rows: [1], fix: 'skip', field: 'absenceDate', code: 'A15' }]);
  expect([canSave(problems), openRows(draft, problems)]).toEqual([false, [0, 2]]);
});

describe('two absences on one day', () => {
  const half = (shiftType: number, confirmationNumber: number) =>
    standingDay(monday, { shiftType, confirmationNumber });

  test('case A04: a morning and an afternoon for two reasons, and no third half', () => {
    const facts = { ...open, standing: [half(2, 300_000_001)] };
    expect(problemTexts(facts, draftOf([afternoon(monday)], { absenceReasonId: 2 }))).toEqual([]);
    const both = { ...open, standing: [half(2, 300_000_001), half(3, 300_000_002)] };
    expect(texts(both, draftOf([afternoon(monday)]))).toEqual([
      'Mon, Nov 9: absence #300000002 already covers this time.',
    ]);
  });

  test.each([today, '2026-11-03', '2026-10-20'])(
    'case A05: a half day on an existing full day is refused with the absence number, on %s',
    (date) => {
      const facts = withSettings({ createCutOffMinutes: -1440 }, { ...open, standing: [standingDay(date)] });
      const [problem] = planProblems(
        facts,
        draftOf([morning(date)]),
        officeWith('ABSR.CREATE_PAST'),
        now,
      ).filter(({ rule }) => rule === 'alreadyAbsent');
      expect(problem).toMatchObject({
        severity: 'refuse',
        args: { number: 300_000_001 },
        fix: 'open',
        rows: [0],
      });
    },
  );

  test('hours are rejected if they overlap, and a changed absence does not overlap itself', () => {
    const savedDays = [
      standingDay(monday, { shiftType: 4, absenceStartTime: '09:00', absenceEndTime: '10:00' }),
    ];
    const facts = { ...open, standing: savedDays };
    expect(problemTexts(facts, draftOf([custom(monday, '10:00', '11:00')]))).toEqual([]);
    expect(problemTexts(facts, draftOf([custom(monday, '09:30', '11:00')]))).toEqual([
      'alreadyAbsent refuse',
    ]);
    expect(problemTexts(facts, draftOf([morning(monday)]))).toEqual(['alreadyAbsent refuse']);
    const saved = { ...facts, saved: savedPlan(savedDays) };
    expect(problemTexts(saved, draftOf([{ ...morning(monday), confirmationNumber: 300_000_001 }]))).toEqual(
      [],
    );
  });

  test('overlapping lines of one draft are rejected at the later one', () => {
    const draft = draftOf([dayOn(tuesday), dayOn(monday), afternoon(monday)]);
    expect(planProblems(open, draft, employee, now)).toMatchObject([{ rule: 'twiceAbsent', rows: [2] }]);
  });

  test('a vacancy profile may have several vacancies on one day', () => {
    const facts = { ...open, standing: [standingDay(monday)] };
    const vacancy = draftOf([dayOn(monday)], { kind: 'vacancy', vacancyReasonId: 1 });
    expect(problemTexts(facts, vacancy, office)).toEqual(['alreadyAbsent warn']);
  });
});

test('case A06: an afternoon is refused for a person who works mornings', () => {
  const mornings = withPerson({ record: { absenceStartTime: '07:30', absenceEndTime: '11:30' } });
  expect(texts(mornings, draftOf([afternoon(monday)]))).toEqual([
    'Mon, Nov 9: not working then. Choose another part of the day.',
  ]);
  expect(problemTexts(mornings, draftOf([morning(monday)]))).toEqual([]);
});

describe('the cut-off', () => {
  const draft = draftOf([dayOn(today)]);

  test('case A10: stops the employee, and not an office user who may override it', () => {
    const facts = { ...open, schools: [{ instituteId: 10, places: [10, 1], contact: '(916) 555-0100' }] };
    expect(texts(facts, draft, employee, at(today, '07:01'))).toEqual([
      'Mon, Nov 2: the cut-off was Mon, Nov 2 07:00. Call (916) 555-0100.',
    ]);
    for (const time of ['07:01', '08:15']) {
      const problems = planProblems(facts, draft, officeWith('ABSR.OVERRIDE_CUTOFF'), at(today, time));
      expect(problems[0]).toMatchObject({
        rule: 'afterCutOff',
        text: 'afterCutOff',
        overriddenBy: 'ABSR.OVERRIDE_CUTOFF',
      });
      expect(canSave(problems)).toBe(true);
    }
    expect(texts(open, draft, employee, at(today, '07:01'))[0]).toMatch(/Call your school office\.$/);
  });

  test.each([
    ['in winter', today, '-08:00'],
    ['on the morning of the change to summer time', '2026-03-08', '-07:00'],
    ['on the morning of the change back', '2026-11-01', '-08:00'],
  ])('case A11: is allowed to the second, %s', (_, date, offset) => {
    const moment = (time: string) => new Date(`${date}T${time}${offset}`);
    const facts = withSettings({ workDays: 127 });
    expect(problemTexts(facts, draftOf([dayOn(date)]), employee, moment('07:00:00'))).toEqual([]);
    expect(problemTexts(facts, draftOf([dayOn(date)]), employee, moment('07:00:00.001'))).toEqual([
      'afterCutOff refuse',
    ]);
  });

  test('uses the time zone of the school', () => {
    const facts = { ...open, schools: [{ instituteId: 10, places: [10, 1], timeZone: 'America/Denver' }] };
    expect(problemTexts(facts, draft, employee, at(today, '06:00'))).toEqual([]);
    expect(problemTexts(facts, draft, employee, at(today, '06:01'))).toEqual(['afterCutOff refuse']);
  });

  test('may be a time of the day, and a school may have its own', () => {
    const own = { createCutOff: 'time', createCutOffTime: '06:15' } as const;
    const settings = [{ from: '', settings: { ...open.settings, ...own } }];
    const facts = { ...open, schools: [{ instituteId: 10, places: [10, 1], settings }] };
    expect(problemTexts(facts, draft, employee, at(today, '06:15'))).toEqual([]);
    expect(problemTexts(facts, draft, employee, at(today, '06:16'))).toEqual(['afterCutOff refuse']);
  });

  test('of hours later in the day is later', () => {
    expect(
      problemTexts(open, draftOf([custom(today, '13:00', '14:00')]), employee, at(today, '12:30')),
    ).toEqual([]);
  });

  test('for offering is only a notice', () => {
    const facts = withSettings({ fillCutOffMinutes: 60 });
    expect(problemTexts(facts, draft, employee, at(today, '06:30'))).toEqual([]);
    expect(problemTexts(facts, draft, employee, at(today, '06:45'))).toEqual(['noLongerOffered notice']);
    expect(problemTexts(facts, { ...draft, needsSubstitute: false }, employee, at(today, '06:45'))).toEqual(
      [],
    );
  });
});

test('case A12: the office enters past days with the permission, with a notice if payroll is closed', () => {
  const facts = { ...open, payrollClosedTo: '2026-10-31' };
  const draft = draftOf([dayOn('2026-10-27')]);
  expect(problemTexts(facts, draft)).toEqual(['pastDate refuse', 'payrollClosed notice']);
  expect(problemTexts(facts, draft, officeWith('ABSR.CREATE_PAST'))).toEqual([
    'pastDate warn',
    'payrollClosed notice',
  ]);
  expect(problemTexts(open, draftOf([dayOn('2026-10-02')]), officeWith('ABSR.CREATE_PAST'))).toEqual([
    'tooLongAgo refuse',
  ]);
});

describe('case A16: a note', () => {
  const bereavement = withReason({ enforceNotesToAdministrator: true });
  const draft = draftOf([dayOn(monday)], { notesToAdministrator: '  \n' });

  test('is required of the employee, and of the office if the district says so; blanks do not count', () => {
    expect([problemTexts(bereavement, draft), problemTexts(bereavement, draft, office)]).toEqual([
      ['noteRequired refuse'],
      ['noteRequired refuse'],
    ]);
    expect(problemTexts(withSettings({ notesFromOffice: false }, bereavement), draft, office)).toEqual([]);
    expect(problemTexts(bereavement, { ...draft, notesToAdministrator: 'Court, 9 AM' })).toEqual([]);
    expect(problemTexts(withSettings({ notesToAdministrator: 'always' }), draft)).toEqual([
      'noteRequired refuse',
    ]);
  });
});

describe('case A17: whether a substitute is needed', () => {
  const draft = (needsSubstitute: boolean) => draftOf([dayOn(monday)], { needsSubstitute });

  test.each([
    [0, true, 'substituteNever refuse'],
    [1, false, 'substituteAlways refuse'],
  ])('cannot be chosen if the record says %i', (needsSubstitute, wanted, problem) => {
    const facts = withPerson({ permission: { needsSubstitute } });
    expect([problemTexts(facts, draft(wanted)), problemTexts(facts, draft(wanted), office)]).toEqual([
      [problem],
      [problem],
    ]);
    expect(problemTexts(facts, draft(!wanted))).toEqual([]);
  });

  test('uses the district’s setting if the record has none', () => {
    expect(problemTexts(withSettings({ needsSubstitute: 0 }), draft(true))).toEqual([
      'substituteNever refuse',
    ]);
    expect([problemTexts(open, draft(true)), problemTexts(open, draft(false))]).toEqual([[], []]);
  });
});

test('a hold lasts at most as long as the district’s setting or the person’s permission', () => {
  const facts = withSettings({ absenceHold: 'hours', absenceHoldHours: 2 });
  const heldUntil = (time: string) =>
    draftOf([dayOn(monday)], { hold: 'untilTime', heldUntil: at(today, time).toISOString() });
  expect([problemTexts(facts, heldUntil('14:00')), problemTexts(facts, heldUntil('14:01'))]).toEqual([
    [],
    ['holdNotAllowed refuse'],
  ]);
  const may = withPerson({ permission: { canHoldAbsProcess: true, absenceHeldHours: 4 } });
  expect([problemTexts(may, heldUntil('16:00')), problemTexts(may, heldUntil('16:01'))]).toEqual([
    [],
    ['holdTooLong refuse'],
  ]);
});

describe('case A19: files', () => {
  const facts = withPerson({ permission: { canUploadFiles: true } });
  const withFile = (userFileName: string, fileSize: number, dates = {}) =>
    draftOf([dayOn(monday)], { files: [{ userFileName, fileSize, ...dates }] });

  test('are validated by name and size before they are sent', () => {
    expect(problemTexts(facts, withFile('plan.pdf', 600 * 1024))).toEqual([]);
    expect(texts(facts, withFile('plan.pdf', 700 * 1024))).toEqual(['plan.pdf is larger than 600 KB.']);
    expect(texts(facts, withFile('plan.heic', 1))).toEqual([
      'This file type isn’t accepted. Accepted: pdf, docx.',
    ]);
    expect(problemTexts(open, withFile('plan.pdf', 1))).toEqual(['filesNotAllowed refuse']);
    expect(problemTexts(open, withFile('plan.pdf', 1), office)).toEqual([]);
  });

  test('with dates are only for days within them', () => {
    const file = (activeFrom: string, activeTo?: string) => withFile('plan.pdf', 1, { activeFrom, activeTo });
    expect(problemTexts(facts, file(monday, monday))).toEqual([]);
    expect(problemTexts(facts, file(tuesday))).toEqual(['fileOnOtherDays warn']);
  });
});

describe('balances', () => {
  const days = (count: number, from = 0) =>
    [monday, tuesday, wednesday, thursday, friday].slice(from, from + count).map((date) => dayOn(date));
  const withBalance = (of: Parameters<typeof balanceOf>[0]) => ({ ...open, balances: [balanceOf(of)] });

  test('case A22: too few days are refused with the available, requested and missing days, or only warned about', () => {
    const draft = draftOf([dayOn(monday), morning(tuesday)]);
    const [problem] = planProblems(withBalance({ availableDays: 1 }), draft, employee, now);
    expect(problem).toMatchObject({
      severity: 'refuse',
      rows: [1],
      args: { available: 1, asked: 1.5, missing: 0.5 },
    });
    expect(problemTexts(withBalance({ availableDays: 1, isEnforced: false }), draft)).toEqual([
      'belowMinimum warn',
    ]);
    const overriding = officeWith('ABSR.OVERRIDE_BALANCE');
    expect(problemTexts(withBalance({ availableDays: 1 }), draft, overriding)).toEqual(['belowMinimum warn']);
  });

  test('case A23: they may be owed down to the minimum', () => {
    const owed = withBalance({ availableDays: 0.5, minimumDays: -3 });
    expect(problemTexts(owed, draftOf(days(3)))).toEqual([]);
    expect(texts(owed, draftOf(days(4)))).toEqual([
      'Sick: 0.5 days available, 4 requested, 0.5 missing (minimum -3). Used and planned days (0) already count.',
    ]);
  });

  test('case A24: planned days count, and the text says so', () => {
    const planned = withBalance({ usedDays: 3, scheduledDays: 4, availableDays: 3 });
    expect(texts(planned, draftOf(days(4)))).toEqual([
      'Sick: 3 days available, 4 requested, 1 missing. Used and planned days (7) already count.',
    ]);
    expect(problemTexts(planned, draftOf(days(3)))).toEqual([]);
  });

  test('case A25: single hours add up to whole days', () => {
    const person = { record: { absenceStartTime: '07:30', absenceEndTime: '15:00' } };
    const facts = withPerson(person, withSettings({ workDays: 127 }, withBalance({ availableDays: 2 })));
    const hours = Array.from({ length: 15 }, (_, day) =>
      custom(`2026-11-${String(day + 9).padStart(2, '0')}`, '08:00', '09:00'),
    );
    expect(problemTexts(facts, draftOf(hours))).toEqual([]);
    const tight = { ...facts, balances: [balanceOf({ availableDays: 1.999 })] };
    expect(planProblems(tight, draftOf(hours), employee, now)).toMatchObject([
      { args: { asked: 2, missing: 0.001 }, rows: [14] },
    ]);
  });

  test('case A26: each day counts in its own balance year, and only those of the new one are refused', () => {
    const old = balanceOf({ availableDays: 5 });
    const next = balanceOf({ from: '2027-07-01', to: '2028-06-30', availableDays: 1 });
    const facts = { ...open, balances: [old, next] };
    const draft = draftOf(
      ['2027-07-01', '2027-06-29', '2027-07-02', '2027-06-30'].map((date) => dayOn(date)),
    );
    expect(planProblems(facts, draft, employee, now)).toMatchObject([
      { rule: 'belowMinimum', rows: [2], args: { available: 1, asked: 2, missing: 1 } },
    ]);
    expect(problemTexts({ ...open, balances: [old] }, draft)).toEqual(['noBalanceYear warn']);
  });

  test('case A27: the yearly maximum leaves the unused part', () => {
    const facts = withBalance({ yearUsageDays: 11.5, maximumDays: 12 });
    expect(texts(facts, draftOf(days(1)))).toEqual(['Sick: 0.5 days left of 12 a year, 1 requested.']);
    expect(problemTexts(facts, draftOf([morning(monday)]))).toEqual([]);
  });

  test('of a reason and of its bucket both count', () => {
    const bucket = balanceOf({ absenceReasonId: undefined, bucketId: 7, name: 'Leave', availableDays: 0 });
    const facts = withReason({ bucketId: 7 }, { ...open, balances: [balanceOf({}), bucket] });
    expect(planProblems(facts, draftOf(days(1)), employee, now)).toMatchObject([{ args: { name: 'Leave' } }]);
  });

  test('give back the amount of a saved absence before it is changed', () => {
    const savedDays = [standingDay(monday), standingDay(tuesday, { confirmationNumber: 300_000_002 })];
    const facts = {
      ...withBalance({ availableDays: 0, scheduledDays: 2 }),
      standing: savedDays,
      saved: savedPlan(savedDays),
    };
    const moved = [
      dayOn(wednesday, { confirmationNumber: 300_000_001 }),
      dayOn(thursday, { confirmationNumber: 300_000_002 }),
    ];
    expect(problemTexts(facts, draftOf(moved))).toEqual([]);
    expect(problemTexts(facts, draftOf([...moved, dayOn(friday)]))).toEqual(['belowMinimum refuse']);
    const [problem] = planProblems(facts, draftOf([...moved, dayOn(friday)]), employee, now);
    expect(problem?.args).toMatchObject({ available: 2, asked: 3, missing: 1, planned: 0 });
    const owed = { ...facts, balances: [balanceOf({ availableDays: -5 })] };
    expect(problemTexts(owed, draftOf(moved))).toEqual([]);
    expect(problemTexts(owed, draftOf(moved.slice(0, 1)))).toEqual([]);
  });
});

describe('limits of days', () => {
  const limited = (of: Partial<DailyCount>) => ({
    ...open,
    counts: [{ limitName: 'Four', date: monday, overflow: 'block', most: 4, count: 4, ...of } as const],
  });

  test.each([
    [{}, ['overDailyLimit refuse']],
    [{ overflow: 'warn' }, ['overDailyLimit warn']],
    [{ count: 3 }, []],
    [{ date: tuesday }, []],
    [{ instituteId: 10 }, ['overDailyLimit refuse']],
    [{ instituteId: 11 }, []],
    [{ absenceReasonIds: [1] }, ['overDailyLimit refuse']],
    [{ absenceReasonIds: [2] }, []],
    [{ excludedReasonIds: [1] }, []],
    [{ excludedReasonIds: [2] }, ['overDailyLimit refuse']],
  ] as const)('count people on a date, by school and reason: %o', (of, problems) => {
    expect(problemTexts(limited(of), draftOf([dayOn(monday)]))).toEqual(problems);
  });

  test('in a row count school days, including those of other absences', () => {
    const savedDays = [standingDay('2026-11-06')];
    const facts = withSettings(
      { maxConsecutiveDays: 2 },
      { ...open, standing: savedDays, calendar: [veteransDay] },
    );
    expect(problemTexts(facts, draftOf([dayOn(monday)]))).toEqual([]);
    const draft = draftOf([dayOn(thursday), dayOn(tuesday), dayOn(monday)]);
    expect(planProblems(facts, draft, employee, now)).toMatchObject([
      { rule: 'tooManyInARow', rows: [1, 0], args: { from: '2026-11-06', count: 4, most: 2 } },
    ]);
  });
});

test('case A33: an approved absence requires a permission to change notes, and a new approval to change days', () => {
  const savedDays = [standingDay(monday)];
  const saved = savedPlan(savedDays, { approvalStatus: 'approved', notesToAdministrator: 'Jury' });
  const approvers = [{ level: 1, approverProfileId: 1, profileName: 'Principal', approvers: ['Kim, Ana'] }];
  const facts = { ...withReason({ needApproval: true }), standing: savedDays, saved, approvers };
  const own = dayOn(monday, { confirmationNumber: 300_000_001 });
  const draft = draftOf([own], { notesToAdministrator: 'Jury, room 2' });
  expect(problemTexts(facts, draft)).toEqual(['noteClosed refuse']);
  expect(problemTexts(facts, draft, office)).toEqual([]);
  const mayEdit = withPerson({ permission: { canEditNotesToAdminOnApprovedAbsences: true } }, facts);
  expect(problemTexts(mayEdit, draft)).toEqual([]);
  const moved = draftOf([{ ...own, absenceDate: tuesday }], { notesToAdministrator: 'Jury' });
  expect(problemTexts(facts, moved)).toEqual(['approvalAgain notice']);
});

test('case A34: short notice is refused or warned about by setting, and a reason without notice hours passes', () => {
  const facts = withReason({ noticeHours: 48 });
  const moment = at(monday, '08:30');
  const draft = draftOf([dayOn(wednesday)]);
  expect(texts(facts, draft, employee, moment)).toEqual(['Wed, Nov 11: Sick needs 48 hours’ notice.']);
  expect(problemTexts(facts, draft, employee, at(monday, '07:30'))).toEqual([]);
  expect(problemTexts(withSettings({ shortNotice: 'warn' }, facts), draft, employee, moment)).toEqual([
    'shortNotice warn',
  ]);
  expect(problemTexts(facts, draftOf([dayOn(wednesday)], { absenceReasonId: 2 }), employee, moment)).toEqual(
    [],
  );
});

test('all rules report on all days, and none stops at the first', () => {
  const facts = {
    ...withReason({ timeUsage: [1] }),
    calendar: [veteransDay],
    standing: [standingDay(tuesday)],
  };
  const draft = draftOf([morning(wednesday), dayOn('2026-10-30'), dayOn(tuesday), dayOn(friday)]);
  const problems = planProblems(facts, draft, employee, now);
  expect(problems.map(({ rule, rows }) => [rule, ...rows])).toEqual([
    ['pastDate', 1],
    ['shiftNotOffered', 0],
    ['alreadyAbsent', 2],
    ['schoolClosed', 0],
  ]);
  expect(openRows(draft, problems)).toEqual([3]);
});

test('a saved and unchanged day is not affected by later changes of settings', () => {
  const savedDays = [standingDay('2026-10-28')];
  const facts = { ...withReason({ hidden: true }), standing: savedDays, saved: savedPlan(savedDays) };
  const own = dayOn('2026-10-28', { confirmationNumber: 300_000_001 });
  expect(problemTexts(facts, draftOf([own], { notesToAdministrator: 'Added later' }))).toEqual([]);
  expect(problemTexts(facts, draftOf([{ ...own, shiftType: 2 }]))).toEqual([
    'pastDate refuse',
    'reasonNotOffered refuse',
  ]);
});
