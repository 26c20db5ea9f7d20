import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import { addDays, weekdayBit } from '#schemas/values/dates.ts';
import { randomFrom } from '#schemas/values/random.ts';
import { callingJob } from '#server/calling/callingJob.ts';
import type { CallingDependencies } from '#server/calling/makeCalls.ts';
import { twilioTelephone } from '#server/calling/twilioTelephone.ts';
import { textJob } from '#server/channels/textJob.ts';
import { twilioApi } from '#server/channels/twilioApi.ts';
import { readTwilioSettings } from '#server/config/twilioSettings.ts';
import { buildCatalogue } from '#server/derived/store/storedEntity.ts';
import { domain } from '#server/domain/domain.ts';
import { type ReceivedRequest, startTwilio, type TwilioStandIn } from '../channels/twilioStandIn.ts';
import { type AbsenceScene, startAbsences } from '../domain/absenceScene.ts';
import { forgetDays } from '../domain/forgetDays.ts';
import { put } from '../domain/openJobs/rows.ts';
import { putAbsence } from '../domain/putAbsence.ts';
import { engines } from '../identity/startService.ts';

const signal = new AbortController().signal;
const firstJob = 899_100_000;
const people = 14;
const quarterHour = 15 * 60_000;
/** A Sunday on which New York changes its clocks. */
const sunday = '2031-03-09';

/**
 * Two districts besides the demonstration district: one shows jobs late, and one has no daylight saving time. `percent`
 * is the share of the lead time (entry to start) during which substitutes see a job.
 */
const others = [
  { org: 4_200_001, timeZone: 'America/New_York', percent: 10 },
  { org: 4_200_002, timeZone: 'America/Phoenix', percent: 100 },
] as const;

/** A stored call, with its time on the district's local clock. */
interface KeptCall {
  readonly org: number;
  readonly job: number;
  readonly substitute: number;
  readonly channel: 'phone' | 'text';
  readonly at: Date;
  readonly date: string;
  readonly minutes: number;
  readonly period: string;
  readonly cycle: number;
  readonly result: string;
  readonly workDate: string;
  readonly visibleFrom: Date;
}

/**
 * Simulates a week of three districts from the Sunday of a clock change: every 15 minutes the engine runs, offers go to
 * a fake Twilio API, and people answer by signed webhooks over HTTP. Checks the stored calls against the rules
 * (docs/domain.md#calls).
 */
describe.each(engines())('a week of calls, %s', (engine) => {
  let scene: AbsenceScene;
  let twilio: TwilioStandIn;
  let now = new Date();
  let substitutes: number[];
  let calls: readonly KeptCall[];
  /**
   * The times at which phone numbers stopped the text messages of a district by a STOP message. Keyed by district and
   * the last four digits of the number.
   */
  const stopped = new Map<string, Date>();

  beforeAll(async () => {
    twilio = await startTwilio();
    scene = await startAbsences(engine, {
      environment: twilio.environment,
      runsJobsByHand: true,
      clock: () => now,
    });
    const { service, rows, org, school, reason } = scene;
    await rows('update substitute set is_active = false');
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
    const { json } = await service.call('settings/call-times', 'get');
    const callTimes = [
      { days: 62, from: '05:30', to: '08:00' },
      { days: 31, from: '16:00', to: '21:00' },
    ];
    const smsTimes = [{ days: 127, from: '05:00', to: '20:30' }];
    const body = { ...json, callTimes, smsTimes, quietFrom: '20:00', quietTo: '06:00' };
    const saved = await service.call('settings/call-times', 'update', undefined, { body });
    expect(saved.status, saved.text).toBe(200);
    const limits = { hours_per_day: 8, hours_per_week: 40, hours_per_month: 160, skill_warning_days: 30 };
    const also = { exclude_takes_precedence: true };
    await service.database.maintain(async (sql) => {
      for (const { org: id, timeZone, percent } of others) {
        await sql(
          `insert into organization (org_id, org_name, org_xref_id, state_code, time_zone) values ($1, $2, $2, 'OR', $3)`,
          [id, `District ${id}`, timeZone],
        );
        await put(sql, 'school', [
          { org_id: id, institute_id: 77, institution_name: 'School', institution_level_id: 1 },
        ]);
        const times = { call_times: callTimes, sms_times: smsTimes, quiet_from: '20:00', quiet_to: '06:00' };
        await put(sql, 'organization_call_times', [{ org_id: id, id: 1, row_version: 1, ...times }]);
        await put(sql, 'visibility_settings', [
          {
            org_id: id,
            id: 1,
            row_version: 1,
            percent,
            minimum_minutes: 0,
            maximum_minutes: 172_800,
            ...limits,
            ...also,
          },
        ]);
        await put(
          sql,
          'substitute',
          Array.from({ length: people }, (_, n) => ({
            ...{ org_id: id, substitute_id: n + 1, first_name: 'Dan', last_name: `Number ${n}` },
            ...{ is_active: true, row_version: 1, joining_date: '2025-09-01' },
            phone_number: `54${id % 100}55502${10 + n}`.padEnd(10, '0').slice(0, 10),
          })),
        );
        await put(
          sql,
          'absence_day',
          Array.from({ length: 20 }, (_, n) => ({
            ...{ org_id: id, confirmation_number: firstJob + 500 + (id % 100) * 100 + n, kind: 'vacancy' },
            ...{ institute_id: 77, absence_date: addDays(sunday, 1 + (n % 5)), shift_type: 4 },
            ...{ absence_start_time: '08:00', absence_end_time: '12:00', fill_status: 2 },
            ...{ reconcile_status: 'open', created_at: `${addDays(sunday, -3)}T19:00:00Z`, row_version: 1 },
          })),
        );
      }
    });
    // Half of the substitutes accept text messages.
    await rows(
      `update substitute set sms_phone_number = phone_number, opt_in_status = 2 where is_active and substitute_id % 2 = 0`,
    );
    await rows(
      'update substitute set ignore_daily_limit = true, ignore_weekly_limit = true, ignore_monthly_limit = true',
    );
    const [quiet, noTuesday, noPhone, excluded] = substitutes;
    await rows(
      'update substitute set call_times = $2, sms_times = $2 where substitute_id = $1 and org_id = $3',
      [quiet, JSON.stringify([{ days: 127, from: '07:00', to: '07:30' }]), org],
    );
    await rows(
      'update substitute set no_call_days = 4, opt_in_status = 1 where substitute_id = $1 and org_id = $2',
      [noTuesday, org],
    );
    await rows(
      'update substitute set phone_number = null, sms_phone_number = null where substitute_id = $1 and org_id = $2',
      [noPhone, org],
    );
    const workers = await rows(
      `select owner_id::int as id from worker__institute_ids join worker on worker.org_id = $1 and worker_id = owner_id
       where worker__institute_ids.org_id = $1 and target_id = $2 and is_active order by 1 limit 4`,
      [org, school],
    );
    expect(workers).toHaveLength(4);
    for (const { id } of workers) await forgetDays(rows, id);
    await service.database.maintain(async (sql) => {
      for (const [place_, worker] of workers.entries())
        for (let day = 1; day <= 5; day += 1)
          await putAbsence(sql, {
            ...{ org, number: firstJob + place_ * 10 + day, workerId: Number(worker.id), schoolId: school },
            ...{ reasonId: reason, dates: [addDays(sunday, day)] },
          });
    });
    await service.call('employee/preferred-substitutes', 'create', undefined, {
      body: {
        workerId: workers[0]?.id,
        substituteId: excluded,
        isExcluded: true,
        overrideVisibility: false,
        comments: 'Asked',
      },
    });
    await live();
    calls = (
      await rows(
        `select call.org_id::int as org, call.confirmation_number::int as job, call.substitute_id::int as substitute,
           call.channel, call.called_at as at, period, call.cycle::int as cycle, result,
           (call.called_at at time zone place.time_zone)::date::text as date,
           (extract(hour from call.called_at at time zone place.time_zone) * 60
             + extract(minute from call.called_at at time zone place.time_zone))::int as minutes,
           day.absence_date::text as "workDate",
           start.at - (start.at - day.created_at) * case when call.org_id = $2 then 0.1 else 1 end as "visibleFrom"
         from call_attempt as call join absence_day as day using (org_id, confirmation_number)
         join organization as place using (org_id)
         cross join lateral (select (day.absence_date + time '08:00') at time zone place.time_zone as at) as start
         where call.confirmation_number >= $1 order by call.called_at, call.call_attempt_id`,
        [firstJob, others[0].org],
      )
    ).map((row) => ({
      ...row,
      at: new Date(String(row.at)),
      visibleFrom: new Date(String(row.visibleFrom)),
    })) as unknown as KeptCall[];
  }, 300_000);
  afterAll(async () => {
    await scene?.service.close();
    await twilio?.close();
  });

  /** Simulates the week: runs the background jobs that make calls every 15 minutes. */
  async function live(): Promise<void> {
    const { database, origin } = scene.service;
    const settings = readTwilioSettings(twilio.environment);
    const api = twilioApi(settings);
    const log = { info: () => {}, warn: () => {} };
    const needs: CallingDependencies & Parameters<typeof textJob.run>[1] = {
      ...{ database, catalogue: buildCatalogue(readRegistry(entityFiles)), domain, log, text: api },
      telephone: twilioTelephone(api, origin, settings.lines),
      publicUrl: origin,
    };
    const [begin] = await scene.rows(`select ($1::timestamp at time zone 'America/New_York') as moment`, [
      sunday,
    ]);
    const start = new Date(String(begin?.moment)).getTime();
    const wednesdayNoon = start + 3.5 * 96 * quarterHour;
    for (let quarter = 0; quarter < 6 * 96; quarter += 1) {
      // Skips most times at night, so that the background jobs run only once an hour then.
      if ((quarter % 96 < 20 || quarter % 96 > 92) && quarter % 4 !== 0) continue;
      now = new Date(start + quarter * quarterHour);
      const turn = { signal, closing: signal, now };
      for (const due of (await callingJob.due?.read(needs, now)) ?? [])
        await callingJob.run(due, needs, turn);
      await textJob.run({}, needs, turn);
      await answerAll();
      await acceptFilledJobs();
      if (now.getTime() === wednesdayNoon) await stopSome();
    }
  }

  let answered = 0;
  /** Answers that are sent later, each with its time in milliseconds since 1970. */
  const later: { readonly at: number; readonly answer: () => Promise<void> }[] = [];

  async function answerAll(): Promise<void> {
    // Sorts the requests by content, because the engine sends several offers at a time and their order differs from run
    // to run.
    const received = twilio.taken.slice(answered).toSorted(byContent);
    for (const request of received) {
      answered += 1;
      const random = randomFrom(answered * 7919);
      await (request.resource === 'Calls' ? answerCall : answerMessage)(request, random.next());
    }
    const due = later.filter(({ at }) => at <= now.getTime());
    for (const one of due) later.splice(later.indexOf(one), 1);
    for (const { answer } of due) await answer();
  }

  async function send(url: string, form: Readonly<Record<string, string>>): Promise<string> {
    const answer = await twilio.webhook(url, form);
    expect(answer.ok, `${url} ${answer.status}`).toBe(true);
    return answer.text();
  }

  /** Outcomes of a call, chosen by a random number up to `upTo`: how the call ends, or which key is pressed. */
  const callAnswers = [
    { upTo: 0.3, ends: 'no-answer' },
    { upTo: 0.4, ends: 'busy' },
    { upTo: 0.5, by: 'machine_start' },
    { upTo: 0.7, key: '1' },
    { upTo: 0.95, key: '2' },
    { upTo: 1, key: '' },
  ] as const;

  async function answerCall({ form }: ReceivedRequest, chance: number): Promise<void> {
    const { Url: url = '', StatusCallback: status = '' } = form;
    const outcome = callAnswers.find(({ upTo }) => chance < upTo) ?? callAnswers[5];
    if ('ends' in outcome) return void (await send(status, { CallStatus: outcome.ends }));
    const greeting = await send(url, { AnsweredBy: 'by' in outcome ? outcome.by : 'human' });
    const action = /action="([^"]*)"/.exec(greeting)?.[1] ?? '';
    if ('key' in outcome) await send(action, { Digits: outcome.key });
    await send(status, { CallStatus: 'completed', CallDuration: '61' });
  }

  let messages = 0;
  const text = (from: string, Body: string) => {
    messages += 1;
    const form = { From: from, Body, MessageSid: `SM${String(messages).padStart(32, '0')}` };
    return send(`${scene.service.origin}/twilio/texts`, form);
  };

  async function answerMessage({ form }: ReceivedRequest, chance: number): Promise<void> {
    const { To: to = '', Body: body = '' } = form;
    const job = /\d{9}/.exec(body)?.[0] ?? '';
    const say = async (word: string) => void (await text(to, `${word} ${job}`));
    if (job === '' || chance < 0.6) return;
    if (chance < 0.8) await say('NO');
    else if (chance < 0.9) await say('YES');
    else later.push({ at: now.getTime() + 2 * quarterHour, answer: () => say('yes') });
  }

  /** The first filled job of each district that another substitute accepts afterwards, keyed by district. */
  const acceptedTooLate = new Map<number, { readonly job: number; readonly substitute: number }>();

  async function acceptFilledJobs(): Promise<void> {
    const offers = await scene.rows(
      `select distinct on (call.org_id) call.org_id::int as org, call.confirmation_number::int as job,
         call.substitute_id::int as substitute, person.sms_phone_number as number
       from call_attempt as call join assignment as taken using (org_id, confirmation_number)
       join substitute as person on person.org_id = call.org_id and person.substitute_id = call.substitute_id
       where call.confirmation_number >= $1 and call.channel = 'text' and call.result = 'sent'
         and taken.removed_at is null and taken.substitute_id <> call.substitute_id and call.org_id <> all ($2::int[])
       order by call.org_id, call.call_attempt_id`,
      [firstJob, [...acceptedTooLate.keys()]],
    );
    for (const { org, job, substitute, number } of offers) {
      acceptedTooLate.set(Number(org), { job: Number(job), substitute: Number(substitute) });
      await text(`+1${number}`, `YES ${job}`);
    }
  }

  async function stopSome(): Promise<void> {
    const numbers = await scene.rows(
      'select org_id, min(sms_phone_number) as number from substitute where opt_in_status = 2 and is_active group by org_id',
    );
    for (const { org_id, number } of numbers) {
      stopped.set(`${org_id} ${String(number).slice(-4)}`, now);
      await text(`+1${number}`, 'STOP');
    }
  }

  const of = (result: string) => calls.filter((call) => call.result === result);

  test('fills jobs in each district, by telephone and by text message', () => {
    for (const org of [scene.org, ...others.map((one) => one.org)]) {
      const own = calls.filter((call) => call.org === org);
      expect(own.filter(({ result }) => result === 'accepted').length).toBeGreaterThan(3);
      expect(own.length).toBeGreaterThan(20);
    }
    // Counts the channels of all districts together, because a single district can fill all its jobs by text messages.
    expect(new Set(calls.map(({ channel }) => channel)).size).toBe(2);
    expect(new Set(calls.map(({ result }) => result)).size).toBeGreaterThan(5);
    expect(of('queued').concat(of('calling'))).toEqual([]);
  });

  test('calls and texts no one in quiet hours or outside of calling times', () => {
    const outside = calls.filter(({ date, minutes, period, channel }) => {
      if (channel === 'text') return minutes < 360 || minutes >= 1200;
      const [from, to, days] = period === 'am' ? [360, 480, 62] : [960, 1200, 31];
      return minutes < from || minutes >= to || (days & weekdayBit(date)) === 0;
    });
    expect(outside).toEqual([]);
  });

  test('offers no job before it is visible', () => {
    expect(calls.filter(({ at, visibleFrom }) => at < visibleFrom)).toEqual([]);
    // The first of the two other districts shows jobs so late that no job of Monday is offered on Sunday.
    const late = calls.filter(({ org, date }) => org === others[0].org && date === sunday);
    expect(late).toEqual([]);
    expect(calls.filter(({ org, date }) => org === others[1].org && date === sunday).length).toBeGreaterThan(
      3,
    );
  });

  test('offers jobs of the same day in the morning, and of the next two school days in the evening', () => {
    const wrong = calls.filter(({ period, date, workDate }) =>
      period === 'am' ? workDate !== date : workDate <= date || workDate > addDays(date, 4),
    );
    expect(wrong).toEqual([]);
  });

  test('asks one substitute per job in a round, and no substitute for two jobs', () => {
    const keys = (which: (call: KeptCall) => number) =>
      calls.map((call) => [call.org, which(call), call.date, call.period, call.cycle].join());
    expect(new Set(keys(({ job }) => job)).size).toBe(calls.length);
    expect(new Set(keys(({ substitute }) => substitute)).size).toBe(calls.length);
  });

  test('never asks again after a rejection, and asks others again after 45 minutes', () => {
    for (const [place, call] of calls.entries()) {
      const before = calls
        .slice(0, place)
        .filter(
          ({ org, job, substitute }) =>
            org === call.org && job === call.job && substitute === call.substitute,
        );
      expect(before.filter(({ result }) => /^rejected|^accepted/.test(result))).toEqual([]);
      expect(before.every(({ at }) => call.at.getTime() - at.getTime() >= 45 * 60_000)).toBe(true);
    }
  });

  test('respects calling hours, days without calls, missing phone numbers, text consent and exclusions', async () => {
    const [quiet, noTuesday, noPhone, excluded] = substitutes;
    const to = (id: number | undefined) =>
      calls.filter(({ org, substitute }) => org === scene.org && substitute === id);
    expect(to(quiet).filter(({ minutes }) => minutes < 420 || minutes >= 450)).toEqual([]);
    expect(to(noTuesday).filter(({ date }) => weekdayBit(date) === 4)).toEqual([]);
    expect(to(noTuesday).filter(({ channel }) => channel === 'text')).toEqual([]);
    expect(to(noPhone)).toEqual([]);
    expect(to(excluded).filter(({ job }) => job < firstJob + 10)).toEqual([]);
    expect(stopped.size).toBe(3);
    const texts = await scene.rows(
      `select org_id, phone, max(called_at) as last from call_attempt
       where channel = 'text' and confirmation_number >= $1 group by 1, 2`,
      [firstJob],
    );
    for (const { org_id, phone, last } of texts) {
      const since = stopped.get(`${org_id} ${phone}`);
      if (since) expect(new Date(String(last)) <= since).toBe(true);
    }
  });

  test('each accepted offer is an assignment or came too late, and no substitute has two jobs on one day', async () => {
    const assigned = await scene.rows(
      `select org_id::int as org, confirmation_number::int as job, substitute_id::int as substitute, source from assignment
       where confirmation_number >= $1 and removed_at is null order by 1, 2`,
      [firstJob],
    );
    const accepted = of('accepted').toSorted((one, other) => one.org - other.org || one.job - other.job);
    expect(assigned).toEqual(
      accepted.map(({ org, job, substitute, channel: source }) => ({ org, job, substitute, source })),
    );
    expect(
      new Set(accepted.map(({ org, substitute, workDate }) => `${org} ${substitute} ${workDate}`)).size,
    ).toBe(accepted.length);
    // A substitute who accepts too late, or has taken another job in the meantime, does not get the job.
    expect(acceptedTooLate.size).toBe(3);
    for (const [org, offer] of acceptedTooLate)
      expect(of('alreadyFilled')).toContainEqual(expect.objectContaining({ org, ...offer }));
    for (const { org, job, substitute } of of('alreadyFilled'))
      expect(
        assigned.some((one) => one.org === org && one.job === job && one.substitute === substitute),
      ).toBe(false);
  });
});

function byContent(one: ReceivedRequest, other: ReceivedRequest): number {
  const contentOf = ({ resource, form }: ReceivedRequest) => [resource, form.To, form.Body].join();
  return contentOf(one) < contentOf(other) ? -1 : 1;
}
