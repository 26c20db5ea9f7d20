import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import { addDays, today, weekdayBit } from '#schemas/values/dates.ts';
import { randomFrom } from '#schemas/values/random.ts';
import { type CallingNeeds, makeCalls } from '#server/calling/makeCalls.ts';
import { answerOf, temperOf } from '#server/calling/simulatedTelephone.ts';
import { startRound } from '#server/calling/startRound.ts';
import { buildCatalogue } from '#server/derived/store/storedEntity.ts';
import { domain } from '#server/domain/domain.ts';
import { type AbsenceScene, startAbsences } from '../domain/absenceScene.ts';
import { putAbsence } from '../domain/putAbsence.ts';
import { engines } from '../identity/startService.ts';

const onTime = new AbortController().signal;
const firstJob = 899_100_000;
const people = 14;

/** A call as it was kept, with the clock of the district when it was made. */
interface KeptCall {
  readonly job: number;
  readonly substitute: number;
  readonly at: Date;
  readonly date: string;
  readonly minutes: number;
  readonly period: string;
  readonly cycle: number;
  readonly result: string;
  readonly workDate: string;
}

/**
 * A week through the engine, every quarter of an hour, from the Sunday on which the clock changes: what is kept is held
 * against the rules (docs/domain.md#calls).
 */
describe.each(engines())('a week of calls, %s', (engine) => {
  let scene: AbsenceScene;
  let sunday: string;
  let timeZone: string;
  let substitutes: number[];
  let calls: readonly KeptCall[];

  beforeAll(async () => {
    scene = await startAbsences(engine);
    const { service, rows, org, school, reason } = scene;
    await rows('update substitute set is_active = false');
    const [place] = await rows('select time_zone from organization where org_id = $1', [org]);
    timeZone = String(place?.time_zone);
    sunday = nextClockChange(timeZone);
    await rows('delete from closed_day where closed_on between $1::date - 1 and $1::date + 7', [sunday]);
    await rows('delete from call_time_disclaimer');
    await rows('delete from worker__skill_ids');
    substitutes = [];
    for (let number = 0; number < people; number += 1) {
      const body = {
        firstName: 'Cora',
        lastName: `Number ${number}`,
        joiningDate: '2025-09-01',
        phoneNumber: `54155501${10 + number}`,
      };
      const made = await service.call('substitute/general-information', 'create', undefined, { body });
      expect(made.status, made.text).toBe(201);
      substitutes.push(Number(made.json.substituteId));
    }
    await rows(
      'update substitute set ignore_daily_limit = true, ignore_weekly_limit = true, ignore_monthly_limit = true',
    );
    const [quiet, noTuesday, noPhone] = substitutes;
    await rows('update substitute set call_times = $2 where substitute_id = $1', [
      quiet,
      JSON.stringify([{ days: 127, from: '07:00', to: '07:30' }]),
    ]);
    await rows('update substitute set no_call_days = 4 where substitute_id = $1', [noTuesday]);
    await rows('update substitute set phone_number = null where substitute_id = $1', [noPhone]);
    const { json } = await service.call('settings/call-times', 'get');
    const callTimes = [
      { days: 62, from: '05:30', to: '08:00' },
      { days: 31, from: '16:00', to: '21:00' },
    ];
    const body = { ...json, callTimes, quietFrom: '20:00', quietTo: '06:00' };
    const saved = await service.call('settings/call-times', 'update', undefined, { body });
    expect(saved.status, saved.text).toBe(200);
    const workers = await rows(
      `select owner_id::int as id from worker__institute_ids join worker on worker.org_id = $1 and worker_id = owner_id
       where worker__institute_ids.org_id = $1 and target_id = $2 and is_active order by 1 limit 4`,
      [org, school],
    );
    expect(workers).toHaveLength(4);
    await service.database.maintain(async (sql) => {
      for (const [place_, worker] of workers.entries())
        for (let day = 1; day <= 5; day += 1)
          await putAbsence(sql, {
            ...{ org, number: firstJob + place_ * 10 + day, workerId: Number(worker.id), schoolId: school },
            ...{ reasonId: reason, dates: [addDays(sunday, day)] },
          });
    });
    // One substitute is excluded by the first employee.
    await service.call('employee/preferred-substitutes', 'create', undefined, {
      body: {
        workerId: workers[0]?.id,
        substituteId: substitutes[3],
        isExcluded: true,
        overrideVisibility: false,
        comments: 'Asked',
      },
    });
    await live();
    calls = (
      await rows(
        `select call.confirmation_number::int as job, call.substitute_id::int as substitute, call.called_at as at,
           (call.called_at at time zone $2)::date::text as date, period, cycle, result,
           (extract(hour from call.called_at at time zone $2) * 60
             + extract(minute from call.called_at at time zone $2))::int as minutes,
           day.absence_date::text as "workDate"
         from call_attempt as call join absence_day as day using (org_id, confirmation_number)
         where call.confirmation_number >= $1 order by call.called_at, call.call_attempt_id`,
        [firstJob, timeZone],
      )
    ).map((row) => ({ ...row, at: new Date(String(row.at)) })) as unknown as KeptCall[];
  }, 300_000);
  afterAll(() => scene?.service.close());

  /** Every quarter of an hour of the week is a minute in which the runner wakes. */
  async function live(): Promise<void> {
    const { service, org, rows } = scene;
    const needs: CallingNeeds = {
      database: service.database,
      catalogue: buildCatalogue(readRegistry(entityFiles)),
      domain,
      telephone: {
        call: async ({ jobId, substituteId }) =>
          answerOf(
            { ...temperOf(randomFrom(substituteId)), isUnreachable: false },
            randomFrom(jobId * 31 + substituteId),
          ),
      },
    };
    const [begin] = await rows('select ($1::timestamp at time zone $2) as moment', [sunday, timeZone]);
    const start = new Date(String(begin?.moment)).getTime();
    for (let quarter = 0; quarter < 6 * 96; quarter += 1) {
      const moment = new Date(start + quarter * 15 * 60_000);
      const queued = await service.database.write(org, (sql) => startRound(sql, org, moment));
      if (queued) await makeCalls(needs, org, moment, onTime);
    }
  }

  const of = (result: string) => calls.filter((call) => call.result === result);

  test('fills jobs, and asks many', () => {
    expect(of('accepted').length).toBeGreaterThan(5);
    expect(calls.length).toBeGreaterThan(60);
    expect(new Set(calls.map(({ result }) => result)).size).toBeGreaterThan(3);
  });

  test('calls nobody in quiet hours, on Saturday, on Friday evening, or outside of the call times', () => {
    const outside = calls.filter(({ date, minutes, period }) => {
      const [from, to, days] = period === 'am' ? [360, 480, 62] : [960, 1200, 31];
      return minutes < from || minutes >= to || (days & weekdayBit(date)) === 0;
    });
    expect(outside).toEqual([]);
  });

  test('offers in the morning jobs of the day, and in the evening those of the next two school days', () => {
    const wrong = calls.filter(({ period, date, workDate }) =>
      period === 'am' ? workDate !== date : workDate <= date || workDate > addDays(date, 4),
    );
    expect(wrong).toEqual([]);
  });

  test('asks one substitute for a job in a round, and no one for two', () => {
    const keys = (of: (call: KeptCall) => number) =>
      calls.map((call) => [of(call), call.date, call.period, call.cycle].join());
    expect(new Set(keys(({ job }) => job)).size).toBe(calls.length);
    expect(new Set(keys(({ substitute }) => substitute)).size).toBe(calls.length);
  });

  test('asks nobody again who said no, and others after 45 minutes', () => {
    for (const [place, call] of calls.entries()) {
      const before = calls
        .slice(0, place)
        .filter(({ job, substitute }) => job === call.job && substitute === call.substitute);
      expect(before.filter(({ result }) => /^rejected|^accepted/.test(result))).toEqual([]);
      expect(before.every(({ at }) => call.at.getTime() - at.getTime() >= 45 * 60_000)).toBe(true);
    }
  });

  test('keeps to what people say: their hours, days without calls, no number, and who excludes them', () => {
    const [quiet, noTuesday, noPhone, excluded] = substitutes;
    const to = (id: number | undefined) => calls.filter(({ substitute }) => substitute === id);
    expect(to(quiet).filter(({ minutes }) => minutes < 420 || minutes >= 450)).toEqual([]);
    expect(to(noTuesday).filter(({ date }) => weekdayBit(date) === 4)).toEqual([]);
    expect(to(noPhone)).toEqual([]);
    expect(to(excluded).filter(({ job }) => job < firstJob + 10)).toEqual([]);
  });

  test('each accepted call is an assignment, nobody has two jobs on one day, and filled jobs are left alone', async () => {
    const assigned = await scene.rows(
      `select confirmation_number::int as job, substitute_id::int as substitute from assignment
       where confirmation_number >= $1 and source = 'phone' and removed_at is null order by 1`,
      [firstJob],
    );
    const accepted = of('accepted').toSorted((one, other) => one.job - other.job);
    expect(assigned).toEqual(accepted.map(({ job, substitute }) => ({ job, substitute })));
    expect(new Set(accepted.map(({ substitute, workDate }) => `${substitute} ${workDate}`)).size).toBe(
      accepted.length,
    );
    for (const [place, { job }] of calls.entries())
      expect(calls.slice(0, place).some((one) => one.job === job && one.result === 'accepted')).toBe(false);
  });
});

/** The next Sunday, a month away at least, on which the clock of a time zone changes. */
function nextClockChange(timeZone: string): string {
  const offset = (date: string) =>
    new Date(`${date}T12:00Z`)
      .toLocaleString('en-US', { timeZone, timeZoneName: 'longOffset' })
      .split('GMT')[1];
  let date = addDays(today(timeZone), 30);
  while (offset(addDays(date, -1)) === offset(date)) date = addDays(date, 1);
  return date;
}
