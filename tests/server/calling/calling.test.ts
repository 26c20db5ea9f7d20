import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import { clockAt } from '#schemas/rules/eligibility/facts.ts';
import { addDays, today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { momentOnWall } from '#schemas/values/zonedTime.ts';
import { roundNowJob } from '#server/calling/callingJob.ts';
import { type CallingDependencies, makeCalls } from '#server/calling/makeCalls.ts';
import { permanentJob } from '#server/calling/permanentJob.ts';
import { startRound } from '#server/calling/startRound.ts';
import type { CallAnswer, PlacedCall } from '#server/calling/telephone.ts';
import { buildCatalogue } from '#server/derived/store/storedEntity.ts';
import { domain } from '#server/domain/domain.ts';
import { hereAt, isUpcomingSql } from '#server/domain/jobs/dayTimes.ts';
import { fc } from '#tests/fastCheck.ts';
import { type AbsenceScene, startAbsences } from '../domain/absenceScene.ts';
import { engines } from '../identity/startService.ts';

const onTime = new AbortController().signal;

/** Tests the rules of docs/domain.md#calls: the engine on a real database, with a simulated telephone and clock. */
describe.each(engines())('the calls of a district, %s', (engine) => {
  let scene: AbsenceScene;
  let needs: CallingDependencies;
  let [cora, dan, eve] = [0, 0, 0];
  let timeZone: string;
  /** Simulated answers to calls, by substitute ID, and the calls that the engine placed. */
  let answers: Map<number, () => Promise<CallAnswer>>;
  let called: PlacedCall[];
  /** The job number of an absence on the first day of the scene's week. */
  let job: number;

  const says = (result: CallAnswer['result']) => async () => ({ result, durationSeconds: 20 });
  const addSubstitute = async (lastName: string) => {
    const body = { firstName: 'Cora', lastName, joiningDate: '2025-09-01', phoneNumber: '5415550101' };
    const made = await scene.service.call('substitute/general-information', 'create', undefined, { body });
    expect(made.status, made.text).toBe(201);
    return Number(made.json.substituteId);
  };

  beforeAll(async () => {
    scene = await startAbsences(engine);
    const { service, rows, org } = scene;
    await rows('update substitute set is_active = false');
    [cora, dan, eve] = [await addSubstitute('One'), await addSubstitute('Two'), await addSubstitute('Three')];
    await rows(
      'update substitute set ignore_daily_limit = true, ignore_weekly_limit = true, ignore_monthly_limit = true',
    );
    await rows('delete from call_time_disclaimer');
    await rows('delete from closed_day where closed_on > current_date + 100');
    await rows('delete from worker__skill_ids');
    const [place] = await rows('select time_zone from organization where org_id = $1', [org]);
    timeZone = String(place?.time_zone);
    const { json } = await service.call('settings/call-times', 'get');
    const callTimes = [
      { days: 62, from: '05:30', to: '08:00' },
      { days: 31, from: '16:00', to: '20:00' },
    ];
    const saved = await service.call('settings/call-times', 'update', undefined, {
      body: { ...json, callTimes, smsTimes: null },
    });
    expect(saved.status, saved.text).toBe(200);
    needs = {
      database: service.database,
      catalogue: buildCatalogue(readRegistry(entityFiles)),
      domain,
      telephone: {
        call: async (call) => {
          called.push(call);
          return (answers.get(call.substituteId) ?? says('noAnswer'))();
        },
      },
    };
  });
  afterAll(() => scene?.service.close());
  beforeEach(async () => {
    [answers, called] = [new Map(), []];
    const made = await scene.send('create', scene.draftOf([scene.dayOn(scene.week[0])]));
    expect(made.status, made.text).toBe(201);
    const [day] = await scene.daysOf(Number(made.json.absenceId));
    job = Number(day?.job);
  });
  afterEach(async () => {
    await scene.rows('delete from call_attempt where confirmation_number >= $1', [job]);
    await scene.rows('delete from call_round');
    await scene.clear();
  });

  /** Converts local time of the district to a moment. */
  const at = async (date: string | undefined, time: string) => {
    const [row] = await scene.rows('select ($1::timestamp at time zone $2) as moment', [
      `${date} ${time}`,
      timeZone,
    ]);
    return new Date(String(row?.moment));
  };
  const round = async (date: string | undefined, time: string) => {
    const moment = await at(date, time);
    const queued = await scene.service.database.write(scene.org, (sql) => startRound(sql, scene.org, moment));
    await makeCalls(needs, scene.org, moment, onTime);
    return queued;
  };
  const attempts = async (): Promise<RecordData[]> =>
    (await scene.service.list('absence/call-attempt', { confirmationNumber: job })).toReversed();
  const day = async () =>
    (
      await scene.rows(
        'select fill_status::int as fill, substitute_id::int as substitute from absence_day where confirmation_number = $1',
        [job],
      )
    )[0];

  test('start in the district’s calling hours, once per round, and ask one substitute per job', async () => {
    const [monday = ''] = scene.week;
    expect(await round(monday, '05:29')).toBeUndefined();
    expect(await round(monday, '05:30')).toBe(1);
    expect(await round(monday, '05:31')).toBeUndefined();
    expect(called).toHaveLength(1);
    expect(await round(monday, '05:45')).toBe(1);
    expect(await round(monday, '08:00')).toBeUndefined();
    const people = called.map(({ substituteId }) => substituteId);
    expect(new Set(people).size).toBe(2);
    expect(await attempts()).toMatchObject([
      {
        channel: 'phone',
        phone: '0101',
        period: 'am',
        cycle: 1,
        result: 'noAnswer',
        substituteId: people[0],
      },
      { cycle: 2, result: 'noAnswer', substituteId: people[1] },
    ]);
  });

  test('assign the job to the substitute who accepts, and record the call, the assignment and the log entry', async () => {
    for (const id of [cora, dan, eve]) answers.set(id, says('accepted'));
    await round(scene.week[0], '05:30');
    const [call] = called;
    expect(await day()).toEqual({ fill: 3, substitute: call?.substituteId });
    expect(await attempts()).toMatchObject([{ result: 'accepted', durationSeconds: 20 }]);
    const assigned = await scene.service.list('absence/assignment', { confirmationNumber: job });
    expect(assigned).toMatchObject([{ substituteId: call?.substituteId, source: 'phone' }]);
    const log = await scene.rows(
      'select event, actor from absence_log where confirmation_number = $1 order by 1',
      [job],
    );
    expect(log).toContainEqual({ event: 'taken', actor: 'System' });
    expect(await round(scene.week[0], '05:45')).toBe(0);
  });

  test('assign new jobs to the school’s permanent substitutes if the district enables it, but not again to one who was removed', async () => {
    const { service, rows, org } = scene;
    const now = await at(scene.week[0], '00:05');
    const run = () => permanentJob.run({ organization: org }, needs, { now, signal: onTime } as never);
    const due = () => permanentJob.due?.read(needs, now);
    const offer = async (how: string) => {
      const { json } = await service.call('settings/permanent-substitutes', 'get');
      const body = { ...json, offer: how };
      const saved = await service.call('settings/permanent-substitutes', 'update', undefined, { body });
      expect(saved.status, saved.text).toBe(200);
    };
    await rows(
      `update substitute set permanent_institution_id = (select institute_id from absence_day
         where confirmation_number = $1), permanent_substitute_rank = case substitute_id when $2 then 2 else 1 end
       where substitute_id = any($3)`,
      [job, cora, [cora, dan]],
    );
    expect(await due()).toEqual([]);
    await offer('auto');
    expect(await due()).toEqual([{ organization: org }]);
    await run();
    expect(await day()).toEqual({ fill: 3, substitute: dan });
    const assigned = await service.list('absence/assignment', { confirmationNumber: job });
    expect(assigned).toMatchObject([{ substituteId: dan, source: 'permanentSub' }]);
    const [reason] = await service.list('reference-data/substitute-cancellation-reason');
    const off = await service.call('absence/absence-day', 'removeSubstitute', undefined, {
      query: { confirmationNumber: String(job) },
      body: { cancellationReasonId: reason?.cancellationReasonId },
    });
    expect(off.status, off.text).toBe(200);
    await run();
    expect(await day(), 'the next one; who was taken off does not get it again').toEqual({
      fill: 3,
      substitute: cora,
    });
    await offer('suggest');
    await rows('update substitute set permanent_institution_id = null, permanent_substitute_rank = null');
  });

  test('record a late acceptance as already filled', async () => {
    for (const id of [cora, dan, eve])
      answers.set(id, async () => {
        const other = [cora, dan, eve].find((one) => one !== id);
        const query = { jobId: String(job) };
        const assignment = await scene.service.call('absence/job', 'assign', undefined, {
          query,
          body: { substituteId: other },
        });
        expect(assignment.status, assignment.text).toBe(200);
        return { result: 'accepted', durationSeconds: 20 };
      });
    await round(scene.week[0], '05:30');
    expect((await attempts()).map(({ result }) => result)).toEqual(['alreadyFilled']);
    expect((await day())?.substitute).not.toBe(called[0]?.substituteId);
  });

  test('never ask again after a rejection, and retry others after the district’s interval', async () => {
    answers.set(cora, says('rejected'));
    const [monday] = scene.week;
    for (const time of ['05:30', '05:45', '06:00', '06:15', '06:30', '06:45']) await round(monday, time);
    const times = (id: number) => called.filter(({ substituteId }) => substituteId === id).length;
    expect([times(cora), times(dan), times(eve)]).toEqual([1, 2, 2]);
  });

  test('offer upcoming school days in the evening, and only the current day in the morning', async () => {
    const [monday = ''] = scene.week;
    expect(await round(addDays(monday, -1), '16:00')).toBe(1);
    expect(await round(addDays(monday, -3), '05:30')).toBe(0);
    // No round of calls starts on Friday evening, because evening calls are made only from Sunday to Thursday.
    expect(await round(addDays(monday, -3), '16:00')).toBeUndefined();
    expect(await round(addDays(monday, -4), '16:00')).toBe(1);
    expect(await round(addDays(monday, -5), '16:00')).toBe(0);
    const friday = { closedOn: addDays(monday, -3), label: 'Fair', kind: 'closed', scope: 'organization' };
    const added = await scene.service.call('settings/closed-day', 'create', undefined, {
      body: { ...friday, source: 'planned' },
    });
    expect(added.status, added.text).toBe(201);
    expect(await round(addDays(monday, -5), '16:15')).toBe(1);
  });

  test('are shown live: the state of each job, its next round and its calls', async () => {
    const { service, rows, send, draftOf, dayOn, worker, org } = scene;
    // Finds a Monday 7 to 13 days ahead: its Tuesday is still one of the listed 14 days. Removes closed days, and other
    // absences of the employee in that week.
    let monday = addDays(today(timeZone), 7);
    while (new Date(monday).getUTCDay() !== 1) monday = addDays(monday, 1);
    await rows('update absence_day set closed_day_id = null where closed_day_id is not null');
    await rows('delete from closed_day__institute_ids');
    await rows('delete from closed_day');
    await rows('delete from preferred_substitutes where worker_id = $1', [worker]);
    await rows('delete from absence_day where worker_id = $1 and absence_date >= $2 and absence_date < $3', [
      worker,
      monday,
      addDays(monday, 5),
    ]);
    const numbers: number[] = [];
    for (const [ahead, hold] of [
      [0, { hold: 'none' }],
      [1, { hold: 'untilTime', heldUntil: (await at(addDays(monday, 1), '05:00')).toISOString() }],
    ] as const) {
      const made = await send('create', draftOf([dayOn(addDays(monday, ahead))], hold));
      expect(made.status, made.text).toBe(201);
      const [entered] = await scene.daysOf(Number(made.json.absenceId));
      numbers.push(Number(entered?.job));
    }
    const live = async () => {
      const found = await service.list('absence/live-job', { id: numbers });
      expect(Array.isArray(found), JSON.stringify(found)).toBe(true);
      return found.map(({ state, nextRoundAt, calls, substituteId, lastResult }) =>
        Object.fromEntries(
          Object.entries({ state, nextRoundAt, calls, substituteId, lastResult }).filter(
            ([, value]) => value !== undefined,
          ),
        ),
      );
    };
    const thursday = (await at(addDays(monday, -4), '16:00')).toISOString().replace('.000Z', 'Z');
    expect(await live()).toEqual([
      { state: 'waiting', nextRoundAt: thursday, calls: 0 },
      { state: 'held', calls: 0 },
    ]);
    await rows(
      `insert into call_attempt (org_id, confirmation_number, substitute_id, institute_id, called_at, channel, period, cycle, result)
       select $1, $2, $3, $4, now() - make_interval(mins => n), 'phone', 'pm', n, case n when 1 then 'calling' else 'noAnswer' end
       from generate_series(1, 2) as n`,
      [org, numbers[0], cora, scene.school],
    );
    expect((await live())[0]).toMatchObject({ state: 'calling', calls: 2, substituteId: cora });
  });

  test('report the next round, and run at once only in a simulation', async () => {
    const { service, org } = scene;
    const rounds = async () => (await service.call('absence/call-attempt', 'rounds')).json;
    const { nextRoundAt, ...before } = await rounds();
    expect(before).toEqual({ lastRoundAt: null, lastCalls: 0, underWay: 0 });
    const response = await service.call('absence/call-attempt', 'runNow', undefined, { body: {} });
    expect([response.status, response.json]).toEqual([200, { roundAt: nextRoundAt }]);
    const [monday] = scene.week;
    const ids = { organization: org, minute: (await at(monday, '05:30')).getTime() / 60_000 };
    const turn = { signal: onTime, closing: onTime, now: new Date() };
    await roundNowJob.run(ids, needs, turn);
    expect(called).toEqual([]);
    const simulated = {
      ...needs,
      telephone: { ...needs.telephone, isSimulated: true },
    } as CallingDependencies;
    await roundNowJob.run(ids, simulated, turn);
    expect(called).toHaveLength(1);
    expect(await rounds()).toMatchObject({
      lastRoundAt: (await at(monday, '05:30')).toISOString(),
      lastCalls: 1,
    });
    expect(Date.parse((await rounds()).nextRoundAt)).toBe((await at(monday, '05:45')).getTime());
  });

  test('are not repeated if a process stops mid-call, and become errors after a timeout', async () => {
    const [monday] = scene.week;
    const moment = await at(monday, '05:30');
    await scene.service.database.write(scene.org, (sql) => startRound(sql, scene.org, moment));
    const hung = new Promise<CallAnswer>(() => {});
    for (const id of [cora, dan, eve]) answers.set(id, () => hung);
    // Simulates a process that ends while it waits for the answer to a call.
    const ended = new AbortController();
    void makeCalls(needs, scene.org, moment, ended.signal);
    await expect.poll(async () => (await attempts()).map(({ result }) => result)).toEqual(['calling']);
    ended.abort();
    await makeCalls(needs, scene.org, await at(monday, '05:39'), onTime);
    expect(called).toHaveLength(1);
    expect((await attempts()).map(({ result }) => result)).toEqual(['calling']);
    await makeCalls(needs, scene.org, await at(monday, '05:40'), onTime);
    expect((await attempts()).map(({ result }) => result)).toEqual(['error']);
    expect(called).toHaveLength(1);
  });

  test('are made once if two processes start a round at the same time', async () => {
    const [monday] = scene.week;
    const moment = await at(monday, '05:30');
    const begin = () => scene.service.database.write(scene.org, (sql) => startRound(sql, scene.org, moment));
    const queued = await Promise.all([begin(), begin()]);
    expect(queued.filter((one) => one !== undefined)).toEqual([1]);
    await Promise.all([1, 2].map(() => makeCalls(needs, scene.org, moment, onTime)));
    expect(called).toHaveLength(1);
  });

  describe('at a school with its own time zone', () => {
    const own = 'Pacific/Honolulu';
    const setZone = (zone: string | null) =>
      scene.rows('update school set time_zone = $2 where institute_id = $1', [scene.school, zone]);
    beforeEach(() => setZone(own));
    afterEach(() => setZone(null));

    test('start in the district’s calling hours by the school’s clock', async () => {
      const [monday = ''] = scene.week;
      for (const id of [cora, dan, eve]) answers.set(id, says('noAnswer'));
      expect(await round(monday, '05:30')).toBe(0);
      expect(called).toHaveLength(0);
      const there = momentOnWall({ date: monday, minutes: 330 }, own) ?? new Date(0);
      const begin = (moment: Date) =>
        scene.service.database.write(scene.org, (sql) => startRound(sql, scene.org, moment));
      expect(await begin(new Date(there.getTime() - 60_000))).toBeUndefined();
      expect(await begin(there)).toBe(1);
      expect(await begin(there)).toBeUndefined();
      expect(await attempts()).toMatchObject([{ period: 'am', cycle: 1 }]);
    });

    test('a day counts as today or later by the school’s clock, in SQL as in the rule', async () => {
      // Uses years in which the demonstration has no absences, because an employee can have only one absence day per
      // date.
      const moments = fc.date({
        min: new Date('2036-01-01'),
        max: new Date('2037-12-31'),
        noInvalidDate: true,
      });
      const zones = fc.constantFrom('America/Anchorage', own, 'America/New_York', null);
      await fc.assert(
        fc.asyncProperty(moments, zones, fc.integer({ min: -2, max: 2 }), async (moment, zone, ahead) => {
          const date = addDays(today(timeZone, moment), ahead);
          await setZone(zone);
          await scene.rows('update absence_day set absence_date = $2 where confirmation_number = $1', [
            job,
            date,
          ]);
          const found = await scene.rows(
            `with here as (${hereAt('$1', '$2::timestamptz')})
             select day.confirmation_number from here join absence_day as day on day.org_id = here.org_id and ${isUpcomingSql()}
             where day.confirmation_number = $3`,
            [scene.org, moment.toISOString(), job],
          );
          expect(found.length > 0).toBe(date >= clockAt(moment, zone ?? timeZone).date);
        }),
        { numRuns: 40 },
      );
    });
  });
});
