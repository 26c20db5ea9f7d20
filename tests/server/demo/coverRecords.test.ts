import { describe, expect, test } from 'vitest';
import { addDays } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { groupByKey } from '#server/common/groupByKey.ts';
import { instantOf } from '#server/demo/simulation/instant.ts';
import { recordsNamed, someDay, wholeYear } from './demonstration.ts';

const demonstration = wholeYear();

const byNumber = (records: readonly RecordData[]) => {
  const groups = new Map<unknown, RecordData[]>();
  for (const one of records) {
    const group = groups.get(one.confirmationNumber) ?? [];
    groups.set(one.confirmationNumber, [...group, one]);
  }
  return (number: unknown) => groups.get(number) ?? [];
};

/** Tests that the simulated districts contain every way to take a job and every result of a call. */
test('jobs are taken in every way, and calls have every result', () => {
  const values = (entity: string, field: string) =>
    new Set(demonstration.flatMap(({ own }) => recordsNamed(own, entity).map((one) => one[field])));
  expect([...values('absence/assignment', 'source')].sort()).toEqual([
    'adminAssign',
    'mobile',
    'phone',
    'prearranged',
    'web',
  ]);
  expect([...values('absence/call-attempt', 'result')]).toEqual(
    expect.arrayContaining([
      'accepted',
      'rejected',
      'rejectedAllDay',
      'noAnswer',
      'voicemail',
      'hungUp',
      'busy',
    ]),
  );
});

describe('the year of the demonstration', () => {
  const all = (entity: string) => demonstration.flatMap(({ own }) => recordsNamed(own, entity));
  const days = all('absence/absence-day').filter(({ kind }) => kind === 'absence');
  const share = (holds: (day: RecordData) => boolean) => days.filter(holds).length / days.length;
  const monthOf = ({ absenceDate }: RecordData) => Number(String(absenceDate).slice(5, 7));
  const weekdayOf = ({ absenceDate }: RecordData) => new Date(String(absenceDate)).getUTCDay();

  test('has some 40,000 absence days and 80,000 calls', () => {
    expect(all('absence/absence-day').length).toBeGreaterThan(35_000);
    expect(all('absence/absence-day').length).toBeLessThan(47_000);
    expect(all('absence/call-attempt').length).toBeGreaterThan(65_000);
    expect(all('absence/call-attempt').length).toBeLessThan(100_000);
  });

  test('has most absences in session, most illness in winter, and more absences on Fridays than on Wednesdays', () => {
    const reasons = new Map(
      all('reference-data/absence-reason').map((one) => [one.absenceReasonId, one.absenceReasonName]),
    );
    const ill = days.filter(({ absenceReasonId }) => reasons.get(absenceReasonId) === 'Illness');
    const illIn = (...months: number[]) =>
      ill.filter((day) => months.includes(monthOf(day))).length / months.length;
    expect(ill.length / days.length).toBeGreaterThan(0.2);
    expect(ill.length / days.length).toBeLessThan(0.5);
    expect(illIn(1, 2, 3) / illIn(8, 9, 10)).toBeGreaterThan(1.15);
    expect(share((day) => monthOf(day) === 7)).toBeLessThan(0.03);
    expect(share((day) => weekdayOf(day) === 5)).toBeGreaterThan(share((day) => weekdayOf(day) === 3));
  });

  test('has absences entered long before, and others on the same morning', () => {
    const lead = ({ absenceDate, createdAt }: RecordData) =>
      (Date.parse(`${absenceDate}T12:00:00Z`) - Date.parse(String(createdAt))) / 86_400_000;
    expect(share((day) => lead(day) < 0.5)).toBeGreaterThan(0.1);
    expect(share((day) => lead(day) > 5)).toBeGreaterThan(0.1);
  });

  test('has no employee away for a reason longer than it allows in a balance year', () => {
    const most = new Map(
      all('reference-data/absence-reason').map((one) => [one.absenceReasonId, Number(one.maxYearlyUsage)]),
    );
    const daysTaken = new Map<string, number>();
    for (const { workerId, absenceReasonId, absenceDate } of days) {
      const year = Number(String(absenceDate).slice(0, 4)) - (String(absenceDate).slice(5) < '07-01' ? 1 : 0);
      const key = `${absenceReasonId}/${workerId}/${year}`;
      daysTaken.set(key, (daysTaken.get(key) ?? 0) + 1);
    }
    const over = [...daysTaken].filter(([key, count]) => count > (most.get(Number(key.split('/')[0])) ?? 0));
    expect(over).toEqual([]);
  });
});

describe.each(demonstration)('records of the absence days of $district.name', ({ district, own }) => {
  const days = recordsNamed(own, 'absence/absence-day');
  const assignments = recordsNamed(own, 'absence/assignment');
  const attempts = recordsNamed(own, 'absence/call-attempt');
  const items = recordsNamed(own, 'time-sheet/time-sheet-item');
  const [takenOf, callsOf, linesOf] = [assignments, attempts, items].map(byNumber) as [
    ReturnType<typeof byNumber>,
    ReturnType<typeof byNumber>,
    ReturnType<typeof byNumber>,
  ];
  const dayOf = new Map(days.map((day) => [day.confirmationNumber, day]));
  const of = (one: RecordData) => dayOf.get(one.confirmationNumber) ?? {};
  const jobs = recordsNamed(own, 'absence/job');
  const daysOf = groupByKey(days, ({ jobId }) => jobId);
  const splitAt = new Map(jobs.map(({ jobId, splitAt = '' }) => [jobId, String(splitAt)]));
  /**
   * Whether an event happened before its job was split from another job. Such an event also belongs to that other job.
   */
  const isOlder = (job: unknown, at: unknown) => String(at) < (splitAt.get(job) ?? '');

  test('the days of a job share school, status and substitute, and the job has the number of the first one', () => {
    expect(jobs.map(({ jobId }) => jobId).sort()).toEqual([...daysOf.keys()].sort());
    for (const { jobId, absenceId, instituteId } of jobs) {
      const its = daysOf.get(jobId) ?? [];
      const [first] = its.toSorted((one, other) =>
        String(one.absenceDate) < String(other.absenceDate) ? -1 : 1,
      );
      expect(first?.confirmationNumber).toBe(jobId);
      expect(new Set(its.map(({ absenceDate }) => absenceDate)).size).toBe(its.length);
      for (const day of its)
        expect([day.absenceId, day.instituteId, day.fillStatus, day.substituteId]).toEqual([
          absenceId,
          instituteId,
          first?.fillStatus,
          first?.substituteId,
        ]);
    }
  });

  test('days that were entered together are one job, unless it was split, which names its origin and time', () => {
    const known = new Map(jobs.map((job) => [job.jobId, job]));
    const whole = jobs.filter(({ splitFromJobId }) => splitFromJobId === undefined);
    const kinds = whole.map(({ absenceId, instituteId }) => `${absenceId}/${instituteId}`);
    expect(new Set(kinds).size / kinds.length).toBeGreaterThan(0.99);
    expect([...daysOf.values()].some((its) => its.length > 2 && its[0]?.fillStatus === 3)).toBe(true);
    const split = jobs.filter(({ splitFromJobId }) => splitFromJobId !== undefined);
    expect(split.length).toBeGreaterThan(5);
    for (const { splitFromJobId, splitAt, absenceId } of split) {
      expect(known.get(splitFromJobId)?.absenceId).toBe(absenceId);
      expect(splitAt).toMatch(/Z$/);
    }
  });

  test('a substitute who gave up the rest of a job keeps the worked days', () => {
    const parts = jobs.filter(({ jobId, splitFromJobId, splitAt }) => {
      const ended = takenOf(jobId).find(({ removedAt }) => removedAt === splitAt);
      return ended && daysOf.get(splitFromJobId)?.[0]?.substituteId === ended.substituteId;
    });
    if (district.size !== 'small') expect(parts.length).toBeGreaterThan(0);
    for (const { splitFromJobId, splitAt } of parts)
      for (const day of daysOf.get(splitFromJobId) ?? [])
        expect(instantOf(district.timeZone)(String(day.absenceDate), 0) < String(splitAt)).toBe(true);
  });

  test('a filled day has one active assignment, of its substitute, and no other day has one', () => {
    for (const day of days) {
      const active = takenOf(day.jobId).filter(({ removedAt }) => removedAt === undefined);
      expect(active.map(({ substituteId }) => substituteId)).toEqual(
        day.fillStatus === 3 ? [day.substituteId] : [],
      );
    }
  });

  test('a job taken by phone has one accepted call at that moment, and no other job has one', () => {
    for (const day of days) {
      const accepted = callsOf(day.confirmationNumber).filter(({ result }) => result === 'accepted');
      const byPhone = takenOf(day.confirmationNumber).filter(
        ({ source, acceptedAt }) => source === 'phone' && !isOlder(day.jobId, acceptedAt),
      );
      const factsOf = (one: RecordData) => [one.substituteId, one.calledAt ?? one.acceptedAt];
      expect(accepted.map(factsOf)).toEqual(byPhone.map(factsOf));
    }
  });

  test('no substitute is called for a job while it is taken', () => {
    for (const day of days) {
      const calls = callsOf(day.confirmationNumber).map(({ calledAt }) => String(calledAt));
      expect(calls).toEqual([...calls].sort());
      for (const { acceptedAt, removedAt = '9999' } of takenOf(day.confirmationNumber))
        expect(calls.filter((at) => at > String(acceptedAt) && at < String(removedAt))).toEqual([]);
    }
  });

  test('a substitute who rejected a job is not called for it again', () => {
    for (const day of days) {
      const calls = callsOf(day.confirmationNumber);
      const refused = calls.filter(({ result }) => String(result).startsWith('rejected'));
      for (const { substituteId } of refused) {
        const theirs = calls.filter((call) => call.substituteId === substituteId);
        expect(theirs.findIndex(({ result }) => String(result).startsWith('rejected'))).toBe(
          theirs.length - 1,
        );
      }
    }
  });

  test('a substitute who took a job on their own is active, has its skills and works at that time', () => {
    const records = (entity: string, id: string) =>
      new Map(recordsNamed(own, entity).map((one) => [one[id], one]));
    const people = records('substitute/substitute', 'substituteId');
    const employees = records('employee/employee', 'workerId');
    const profiles = records('vacancy-profile/skills', 'vacancyProfileId');
    // Skills that substitutes need up to the start of a job. Other skills are no longer required shortly before the
    // start.
    const always = new Set(
      recordsNamed(own, 'reference-data/skill')
        .filter(({ maxIgnoreMinutes }) => maxIgnoreMinutes === undefined)
        .map(({ skillId }) => Number(skillId)),
    );
    const away = recordsNamed(own, 'substitute/non-work-day').filter(
      ({ days, startTime }) => days === 127 && startTime === '08:00',
    );
    const ids = (one: RecordData | undefined) => (one?.skillIds ?? []) as readonly number[];
    for (const { confirmationNumber, substituteId, source } of assignments) {
      if (!['web', 'mobile', 'phone'].includes(String(source))) continue;
      const who = people.get(substituteId);
      for (const day of daysOf.get(confirmationNumber) ?? []) {
        const required = [...ids(employees.get(day.workerId)), ...ids(profiles.get(day.vacancyProfileId))];
        const lacking = required.filter((id) => always.has(id) && !ids(who).includes(id));
        expect([who?.isActive, lacking]).toEqual([true, []]);
        const isAway = away.some(
          (one) =>
            one.substituteId === substituteId &&
            String(one.fromDate) <= String(day.absenceDate) &&
            String(day.absenceDate) <= String(one.toDate) &&
            day.shiftType === 1,
        );
        expect(isAway).toBe(false);
      }
    }
  });

  test('no substitute works more hours in a week than allowed', () => {
    const agreed = new Map(
      recordsNamed(own, 'substitute/permissions').map((one) => [one.substituteId, Number(one.canWorkInWeek)]),
    );
    const hours = new Map<string, number>();
    for (const { substituteId, workDate, units } of items.filter(({ units }) => units !== undefined)) {
      const sunday = addDays(String(workDate), -new Date(`${workDate}T00:00:00Z`).getUTCDay());
      const key = `${substituteId}/${sunday}`;
      // A whole day counts as 6.5 hours: seven hours less a break of half an hour.
      hours.set(key, (hours.get(key) ?? 0) + Number(units) * 6.5);
    }
    const over = [...hours].filter(([key, total]) => total > (agreed.get(Number(key.split('/')[0])) ?? 0));
    expect(over).toEqual([]);
  });

  test('each worked day has a timesheet line in its period, and no other day has one', () => {
    const periods = recordsNamed(own, 'time-sheet/time-sheet-period');
    const workedDays = days.filter(
      ({ fillStatus, absenceDate }) => fillStatus === 3 && String(absenceDate) < someDay,
    );
    expect(items).toHaveLength(workedDays.length);
    for (const day of workedDays) {
      const [line = {}] = linesOf(day.confirmationNumber);
      const period =
        periods.find(({ timeSheetPeriodId }) => timeSheetPeriodId === line.timeSheetPeriodId) ?? {};
      expect([line.substituteId, line.workDate]).toEqual([day.substituteId, day.absenceDate]);
      expect(String(period.fromDate) <= String(line.workDate)).toBe(true);
      expect(String(line.workDate) <= String(period.toDate)).toBe(true);
    }
  });

  test('lines are extracted exactly if their period is', () => {
    const periods = new Map(
      recordsNamed(own, 'time-sheet/time-sheet-period').map((one) => [one.timeSheetPeriodId, one.status]),
    );
    for (const { timeSheetPeriodId, status } of items)
      expect(status === 'extracted').toBe(periods.get(timeSheetPeriodId) === 'extracted');
  });

  test('feedback is for worked days and their substitute', () => {
    for (const one of recordsNamed(own, 'absence/feedback')) {
      const day = of(one);
      expect([day.fillStatus, day.substituteId]).toEqual([3, one.substituteId]);
      expect(String(day.absenceDate) <= String(one.givenOn) && String(one.givenOn) <= someDay).toBe(true);
    }
  });

  test('no event is later than the day before', () => {
    const times = [
      ...attempts.map(({ calledAt }) => calledAt),
      ...assignments.flatMap(({ acceptedAt, removedAt }) => [acceptedAt, removedAt]),
      ...items.map(({ approvedAt }) => approvedAt),
      ...jobs.map(({ splitAt }) => splitAt),
    ];
    const midnight = instantOf(district.timeZone)(someDay, 0);
    expect(times.filter((time) => time !== undefined && String(time) >= midnight)).toEqual([]);
  });

  test('a removed substitute accepted the job before, and the next one accepted it later', () => {
    for (const day of days) {
      for (const [at, { acceptedAt, removedAt, isLate }] of takenOf(day.confirmationNumber).entries()) {
        if (removedAt === undefined || isOlder(day.jobId, removedAt)) continue;
        expect(String(acceptedAt) < String(removedAt)).toBe(true);
        const morning = instantOf(district.timeZone)(String(day.absenceDate), 0);
        expect(isLate).toBe(String(removedAt) >= morning);
        const next = takenOf(day.confirmationNumber)[at + 1];
        if (next) expect(String(removedAt) <= String(next.acceptedAt)).toBe(true);
      }
    }
  });

  test('calls are made in the district’s calling hours', () => {
    const hour = new Intl.DateTimeFormat('en-US', {
      timeZone: district.timeZone,
      hour: 'numeric',
      hourCycle: 'h23',
    });
    const hours = new Set(attempts.map(({ calledAt }) => Number(hour.format(new Date(String(calledAt))))));
    expect([...hours].filter((one) => ![5, 6, 7, 16, 17, 18, 19].includes(one))).toEqual([]);
  });
});

test('a district’s local time becomes an instant, in summer and in winter', () => {
  const instant = instantOf('America/New_York');
  expect([instant('2026-01-15', 8 * 60), instant('2026-07-15', 8 * 60)]).toEqual([
    '2026-01-15T13:00:00Z',
    '2026-07-15T12:00:00Z',
  ]);
});
