import { describe, expect, test } from 'vitest';
import { shifts } from '#schemas/rules/planning/facts.ts';
import { addDays } from '#schemas/values/dates.ts';
import {
  bodyOf,
  changeOf,
  copyForAnother,
  type DraftValues,
  datesOf,
  daysOf,
  draftIn,
  draftOfSaved,
  newDraft,
  type PlanningInput,
  planDraftOf,
  skipDays,
  withDates,
  withoutDays,
} from '#src/pages/absences/create/draft.ts';
import { fc } from '#tests/fastCheck.ts';
import {
  dayOn,
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
  withPerson,
  withReason,
  withSettings,
} from '#tests/schemas/rules/planning/planWorld.ts';

const known: PlanningInput = { facts: open, workerId: 7, actor: office, now };
const filled = (values: Partial<DraftValues> = {}) =>
  newDraft({ workerId: 7, absenceReasonId: 1, dates: [monday, tuesday], ...values });
const dates = (values: DraftValues, by = known) => daysOf(values, by).days.map((day) => day.absenceDate);

describe('the days of a new absence', () => {
  test('start with today, and after 3 PM with the next school day', () => {
    expect(datesOf(newDraft(), known)).toEqual(['2026-11-02']);
    const late = new Date('2026-11-02T23:00:00Z');
    expect(datesOf(newDraft(), { ...known, now: late })).toEqual(['2026-11-03']);
  });

  test('exclude a closed day by its name', () => {
    const facts = { ...open, calendar: [veteransDay] };
    const { days, skipped } = daysOf(filled({ dates: [tuesday, wednesday] }), { ...known, facts });
    expect(days.map((day) => day.absenceDate)).toEqual([tuesday]);
    expect(skipped).toEqual([{ date: wednesday, why: 'closed', label: 'Veterans Day' }]);
  });

  test('keep a day’s changes when others are added and removed', () => {
    const half = { absenceDate: monday, instituteId: 10, shiftType: shifts.morning };
    const rows = [half, { absenceDate: tuesday, instituteId: 10, shiftType: shifts.full }];
    const values = filled({ rows });
    const wider = { ...values, ...withDates(values, known, [monday, thursday, friday]) };
    expect(wider.rows?.[0]).toEqual(half);
    expect(dates(wider)).toEqual([monday, thursday, friday]);
  });

  test('are the remaining ones after skipping some', () => {
    const values = filled({ dates: [monday, tuesday, thursday] });
    expect(withoutDays(values, known, [1])).toEqual({ dates: [monday, thursday], rows: null });
  });

  test('are skipped one by one if the employee works at two schools on one day', () => {
    const schedule = [
      { instituteId: 10, days: 127, shiftType: shifts.morning },
      { instituteId: 11, days: 127, shiftType: shifts.afternoon },
    ];
    const by = { ...known, facts: withPerson({ instituteIds: [10, 11], schedule }) };
    const values = filled({ dates: [monday] });
    expect(daysOf(values, by).days).toHaveLength(2);
    const left = { ...values, ...withoutDays(values, by, [0]) };
    expect(daysOf(left, by).days.map((day) => day.instituteId)).toEqual([11]);
  });

  test('are the last selected dates, in order and once, for any previous selection', () => {
    const date = fc.integer({ min: 0, max: 40 }).map((days) => addDays(monday, days));
    const chosen = fc.array(date, { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(chosen, chosen, fc.boolean(), (before, after, isOpened) => {
        const first = filled({ dates: before });
        const values = isOpened ? { ...first, rows: daysOf(first, known).days } : first;
        const next = { ...values, ...withDates(values, known, after) };
        expect(dates(next)).toEqual([...new Set(after)].sort());
      }),
    );
  });
});

describe('the request of a new absence', () => {
  test('has the note and the codes on each day, and leaves the employee’s own codes to the service', () => {
    const facts = withPerson({ record: { ...open.person?.record, payCodeId: 3, budgetCodeId: 4 } });
    const rows = [dayOn(monday), dayOn(tuesday, { accountingCodeId: 9 })];
    const values = filled({ notesToSubstitute: 'Room 12', budgetCodeId: 5, accountingCodeId: 8, rows });
    const body = bodyOf(values, { ...known, facts });
    expect(body).toMatchObject({ kind: 'absence', workerId: 7, absenceReasonId: 1, needsSubstitute: true });
    expect(body.days).toHaveLength(2);
    expect(body.days[1]).toMatchObject({
      notesToSubstitute: 'Room 12',
      budgetCodeId: 5,
      accountingCodeId: 9,
    });
    expect(body.days.map((day) => day.payCodeId)).toEqual([undefined, undefined]);
  });

  test('has times only for custom hours, and none of a cleared input', () => {
    const times = { absenceStartTime: '08:00', absenceEndTime: '10:00' };
    expect(daysOf(filled(times), known).days[0]).not.toHaveProperty('absenceStartTime');
    const custom = daysOf(filled({ ...times, shiftType: shifts.custom }), known).days[0];
    expect(custom).toMatchObject({ ...times, shiftType: shifts.custom });
    const row = { absenceDate: monday, instituteId: 10, shiftType: shifts.custom, absenceStartTime: null };
    const cleared = filled({ rows: [row as never] });
    expect(daysOf(cleared, known).days[0]).not.toHaveProperty('absenceStartTime');
  });

  test('has the district’s initial hold, until another is selected', () => {
    const facts = withSettings({ absenceHold: 'hours', absenceHoldHours: 2 });
    const by = { ...known, facts };
    expect(planDraftOf(filled(), by)).toMatchObject({
      hold: 'untilTime',
      heldUntil: '2026-11-02T22:00:00.000Z',
    });
    expect(planDraftOf(filled({ hold: 'none' }), by).hold).toBe('none');
    const approving = withSettings({ absenceHold: 'approval' }, withReason({ needApproval: true }));
    expect(planDraftOf(filled(), { ...known, facts: approving }).hold).toBe('untilApproved');
  });

  test('has the days of each position of a vacancy', () => {
    const values = filled({
      kind: 'vacancy',
      workerId: null,
      vacancyProfileId: 3,
      vacancyReasonId: 2,
      positions: 3,
    });
    const body = bodyOf(values, known);
    expect(body).toMatchObject({ kind: 'vacancy', vacancyProfileId: 3, vacancyReasonId: 2 });
    expect(body.workerId).toBeUndefined();
    expect(body.days.map((day) => day.absenceDate)).toEqual([
      monday,
      tuesday,
      monday,
      tuesday,
      monday,
      tuesday,
    ]);
  });

  test('needs a substitute by the record’s setting, and is not held without one', () => {
    const facts = withPerson({ permission: { needsSubstitute: 0 } });
    const values = filled({ needsSubstitute: true, hold: 'untilTime', heldUntil: '2026-11-05T20:00:00Z' });
    expect(planDraftOf(values, { ...known, facts })).toMatchObject({ needsSubstitute: false, hold: 'none' });
  });
});

test('a URL sets the employee and the day', () => {
  expect(draftIn(new URLSearchParams('workerId=7&date=2026-11-09'))).toMatchObject({
    workerId: 7,
    dates: [monday],
  });
  expect(draftIn(new URLSearchParams('workerId=x&date=soon'))).toEqual(newDraft());
});

test('a copy of an absence is for another employee, or for the same one on other days', () => {
  const values = filled({ key: 'k', notesToSubstitute: 'Room 12' });
  const next = newDraft(copyForAnother(values, false));
  expect(next).toMatchObject({ key: '', workerId: null, absenceReasonId: 1, dates: [monday, tuesday] });
  expect(newDraft(copyForAnother(values, true))).toMatchObject({ dates: [], notesToSubstitute: 'Room 12' });
});

describe('a saved absence', () => {
  const saved = savedPlan(
    [
      standingDay(monday, { notesToSubstitute: 'Room 12', payCodeId: 3 }),
      standingDay(tuesday, {
        confirmationNumber: 300_000_002,
        notesToSubstitute: 'Room 12',
        absenceReasonId: 2,
      }),
    ],
    { absenceReasonId: 1, notesToAdministrator: 'Key' },
  );
  const by: PlanningInput = { ...known, facts: { ...open, saved } };
  const base = draftOfSaved({ workerId: 7, absenceId: 300_000_001 }, saved);

  test('is a draft with the common values of its days once, and changes nothing', () => {
    expect(base).toMatchObject({
      workerId: 7,
      absenceReasonId: 1,
      notesToSubstitute: 'Room 12',
      payCodeId: null,
    });
    expect(base.rows?.map((row) => row.absenceReasonId)).toEqual([undefined, 2]);
    expect(changeOf(base, base, by)).toEqual({});
  });

  test('sends changed, added and removed days, and cleared fields', () => {
    const [first, second] = base.rows ?? [];
    const rows = first && second ? [{ ...first, shiftType: shifts.morning }] : [];
    const values = { ...base, rows, dates: [monday], notesToAdministrator: null };
    const change = changeOf({ ...values, ...withDates(values, by, [monday, thursday]) }, base, by);
    expect(change).toEqual({
      notesToAdministrator: null,
      days: [
        { confirmationNumber: 300_000_001, shiftType: shifts.morning },
        expect.objectContaining({ absenceDate: thursday, notesToSubstitute: 'Room 12' }),
      ],
      _removed: { days: [300_000_002] },
    });
  });

  test('restores a saved day when its change is skipped, and drops a new one', () => {
    const rows = base.rows?.map((row) => ({ ...row, shiftType: shifts.afternoon })) ?? [];
    const values = { ...base, ...withDates({ ...base, rows }, by, [monday, tuesday, thursday]) };
    const left = { ...values, ...skipDays(values, by, [0, 2]) };
    expect(left.rows?.map((row) => [row.absenceDate, row.shiftType])).toEqual([
      [monday, shifts.full],
      [tuesday, shifts.afternoon],
    ]);
  });
});
