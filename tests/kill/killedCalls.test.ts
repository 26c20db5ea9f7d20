import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { signedIn } from '#tests/contracts/client.ts';
import { programFile } from '#tests/programs.ts';
import { startTwilio } from '#tests/server/channels/twilioStandIn.ts';
import { preparedPlace, type TestPlace } from '#tests/server/database/engines.ts';
import { freePort } from '#tests/server/identity/freePort.ts';
import { testRandom } from '#tests/testRandom.ts';
import { fillDistrict, login, organization, password, school, tables } from './district.ts';
import { type ServiceProcess, startProcess } from './serviceProcess.ts';

const isMissing = inject('postgres') === '';
const registry = readRegistry(entityFiles);
const people = 300;
/**
 * Environment variables that simulate the answers to phone calls, which is possible only with the demonstration on
 * (`DEMO`). The database is not filled with demonstration data, because it already has a district.
 */
const calling = { DEMO: '1', CALLS: 'simulated' };

let file: string;
let place: TestPlace;
let database: Database;
let running: ServiceProcess[] = [];
beforeAll(async () => {
  if (isMissing) return;
  file = await programFile('main');
  place = await preparedPlace('postgres', tables);
  await fillDistrict(place);
  database = await openDatabase({ ...place, tables });
  await addJobs();
});
afterAll(async () => {
  if (isMissing) return;
  await Promise.all(running.map((service) => service.kill()));
  await database.close();
  await place.remove();
});

const rows = (text: string, values: readonly unknown[] = []) => database.maintain((sql) => sql(text, values));

/** Adds substitutes, and for each of the next six days as many open vacancies as there are added substitutes. */
async function addJobs(): Promise<void> {
  await rows(
    `insert into substitute (org_id, substitute_id, first_name, last_name, is_active, joining_date, phone_number,
       ignore_daily_limit, ignore_weekly_limit, ignore_monthly_limit)
     overriding system value
     select $1, 800000 + n, 'Cora', 'Quist ' || n, true, '2020-01-01', '5415550100', true, true, true
     from generate_series(1, $2::int) as n`,
    [organization, people],
  );
  await rows(
    `insert into absence_day (org_id, confirmation_number, kind, institute_id, absence_date, shift_type,
       absence_start_time, absence_end_time, fill_status, reconcile_status, created_at)
     overriding system value
     select $1, 900000000 + n, 'vacancy', $2, current_date + 1 + n % 6, 4, '08:00', '12:00', 2, 'open',
       now() - interval '9 days'
     from generate_series(1, 6 * $3::int) as n`,
    [organization, school, people],
  );
}

const states = async () => {
  const found = await rows('select result, count(*)::int as count from call_attempt group by 1');
  return new Map(found.map(({ result, count }) => [String(result), Number(count)]));
};
const until = async (isSo: (of: ReadonlyMap<string, number>) => boolean) =>
  expect.poll(async () => isSo(await states()), { timeout: 90_000, interval: 20 }).toBe(true);

it.skipIf(isMissing)(
  'of two services that call one is killed in a round: no call is lost, and none is made twice',
  async () => {
    const [port, otherPort] = [await freePort(), await freePort()];
    const first = await startProcess(file, place, port, undefined, calling);
    running = [first];
    const client = await signedIn(first.origin, login, password);
    const times = registry.named('settings/call-times');
    const { json } = await client.call(times, 'get');
    // Excludes the current weekday from the call times, so that no round of phone calls runs except the requested one.
    const days = 1 << ((new Date().getUTCDay() + 2) % 7);
    const body = { ...json, callTimes: [{ days, from: '12:00', to: '23:59' }] };
    const saved = await client.call(times, 'update', undefined, { body });
    expect(saved.status, saved.text).toBe(200);
    const runRequest = await client.call(registry.named('absence/call-attempt'), 'runNow', undefined, {
      body: {},
    });
    expect(runRequest.status, runRequest.text).toBe(200);
    await until((of) => (of.get('queued') ?? 0) > 0 && of.size > 3);
    await first.kill();
    const left = await states();
    expect(left.get('queued') ?? 0).toBeGreaterThan(0);
    running = [await startProcess(file, place, otherPort, first.origin, calling)];
    // Expires the background job's lease of the killed process at once, so that the other process takes over the round
    // of phone calls.
    await rows(`update pgboss.job set started_on = now() - interval '2 min' where name = 'calling-now'`);
    await until((of) => !of.has('queued'));
    await expect
      .poll(async () => (await states()).get('calling') ?? 0, { timeout: 30_000 })
      .toBe(left.get('calling') ?? 0);
    const [round, ...others] = await rows('select calls from call_round');
    expect(others).toEqual([]);
    const [made] = await rows(
      `select count(*)::int as calls, count(distinct (confirmation_number, period, cycle))::int as jobs,
         count(distinct (substitute_id, period, cycle))::int as people from call_attempt`,
    );
    expect(made).toEqual({ calls: round?.calls, jobs: round?.calls, people: round?.calls });
    const [counts] = await rows(
      `select (select count(*)::int from call_attempt where result = 'accepted') as accepted,
         (select count(*)::int from assignment where source = 'phone') as assigned,
         (select count(*)::int from absence_day where fill_status = 3) as filled`,
    );
    expect(counts).toEqual({
      accepted: counts?.accepted,
      assigned: counts?.accepted,
      filled: counts?.accepted,
    });
    expect(Number(counts?.accepted)).toBeGreaterThan(0);
  },
  240_000,
);

it.skipIf(isMissing)(
  'of two services that call and text through a provider one is killed at random: each offer goes out once, and can be answered',
  async () => {
    await Promise.all(running.map((service) => service.kill()));
    for (const table of ['call_attempt', 'call_round', 'assignment', 'text_outbox'])
      await rows(`delete from ${table}`);
    // Spreads jobs without times over the next days, so that the test does not depend on the time and weekday.
    await rows(`update absence_day set fill_status = 2, substitute_id = null, absence_start_time = null,
      absence_end_time = null, absence_date = current_date - 1 + (confirmation_number % 7)::int`);
    await rows(`update substitute set phone_number = '541' || (5550000 + substitute_id % 1000),
      sms_phone_number = '541' || (5550000 + substitute_id % 1000), opt_in_status = 3 - substitute_id % 2`);
    const always = JSON.stringify([{ days: 127, from: '00:00', to: '23:59' }]);
    await rows('delete from organization_call_times');
    await rows(
      `insert into organization_call_times (org_id, call_times, sms_times, round_minutes, row_version)
       values ($1, $2::jsonb, $2::jsonb, 60, 1)`,
      [organization, always],
    );
    const twilio = await startTwilio();
    twilio.judge(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return undefined;
    });
    const settings = { ...twilio.environment, TWILIO_LINES: '1000' };
    const [first, second] = [await freePort(), await freePort()];
    const origin = `http://localhost:${first}`;
    running = [
      await startProcess(file, place, first, undefined, settings),
      await startProcess(file, place, second, origin, settings),
    ];
    const random = testRandom();
    const [when, whose] = [5 + random.below(120), random.below(2)];
    await expect.poll(() => twilio.taken.length, { timeout: 90_000, interval: 5 }).toBeGreaterThan(when);
    await running[whose]?.kill();
    await rows(`update pgboss.job set started_on = now() - interval '10 min' where state = 'active'`);
    await until((of) => !of.has('queued'));
    await expect
      .poll(async () => (await rows(`select 1 from text_outbox where state = 'queued'`)).length, {
        timeout: 90_000,
      })
      .toBe(0);
    const message = `killed ${whose} after ${when}`;
    const sent = twilio.taken.map(({ form }) => form.Url ?? form.StatusCallback ?? '');
    expect(new Set(sent).size, message).toBe(sent.length);
    const [made] = await rows(
      `select count(*) filter (where channel = 'phone')::int as calls, count(*) filter (where channel = 'text')::int as texts,
         count(distinct (substitute_id, period, cycle))::int as people, count(*)::int as all,
         (select count(*)::int from text_outbox) as messages, (select sum(calls)::int from call_round) as round
       from call_attempt`,
    );
    expect(made, message).toMatchObject({ people: made?.all, round: made?.all, messages: made?.texts });
    // A phone call that was in progress when its process died may or may not have gone out. At most 4 calls and 1 text
    // message are in progress at once.
    const calls = twilio.taken.filter(({ resource }) => resource === 'Calls').length;
    const texts = twilio.taken.length - calls;
    expect(Number(made?.calls) - calls, message).toBeLessThanOrEqual(4);
    expect(Number(made?.texts) - texts, message).toBeLessThanOrEqual(1);
    const alive = `http://localhost:${whose === 0 ? second : first}`;
    const call = twilio.taken.find(({ resource }) => resource === 'Calls');
    const text = twilio.taken.find(({ resource }) => resource === 'Messages');
    // Answers to a phone call and to a text message. They are signed for the public URL, although they are sent to the
    // process that still runs.
    const answers = [
      await twilio.webhook(`${call?.form.Url}/answer`, { Digits: '1' }, undefined, alive),
      await twilio.webhook(
        `${origin}/twilio/texts`,
        { From: text?.form.To ?? '', Body: 'YES', MessageSid: `SM${'7'.repeat(32)}` },
        undefined,
        alive,
      ),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const sources = await rows('select source from assignment order by 1');
    expect(sources).toEqual([{ source: 'phone' }, { source: 'text' }]);
    await twilio.close();
  },
  240_000,
);
