import { Client } from 'pg';
import { addDays, today } from '#schemas/values/dates.ts';
import type { PostgresServer } from '#tests/postgresServer.ts';
import { district, filledDatabase } from './database.ts';
import { alternate, type BenchRequest, type Load, run } from './load.ts';
import { atLeast, atMost, type Measurement, median, percentile } from './measurement.ts';
import { type Side, startBare, startService } from './processes.ts';
import type { Extent } from './serviceBenches.ts';

const absences = '/services/absence/api/v1.0/absences';
/** Days from today to the first entered absence, far enough ahead that nothing else is scheduled. */
const daysAhead = 120;
const zone = 'America/Los_Angeles';
const peopleAtOnce = 16;
/** Maximum number of absences on the day that the bench closes: one for each employee who can have a substitute. */
const closedRows = 6000;

interface Scene {
  readonly people: readonly { readonly worker: number; readonly school: number }[];
  readonly reason: number;
  /** Confirmation number of one day of an open job. */
  readonly job: number;
}

/**
 * Measures absences in a district of 80,000 employees and 12,000 substitutes: listing the substitutes who can take a
 * job, estimating an absence while it is typed, entering it (relative to plain inserts of its rows), and closing a day.
 */
export async function absenceTimes(server: PostgresServer, extent: Extent): Promise<Measurement[]> {
  const url = await filledDatabase(server, 'absences', extent.shrink);
  const client = new Client(url);
  await client.connect();
  const scene = await prepare(client);
  const service = await startService(url);
  const next = entries(scene);
  try {
    return [
      await candidates(service, scene, extent),
      await planned(service, next, extent),
      await entered(url, service, next, client, extent),
      await closed(service, scene, client),
    ];
  } finally {
    await service.stop();
    await client.end();
  }
}

async function prepare(client: Client): Promise<Scene> {
  await forgetLastRun(client);
  await client.query(
    'update absence_reason set need_approval = false, enforce_balances = false where org_id = $1',
    [district],
  );
  const people = await client.query(
    `select worker_id::float as worker, min(target_id)::float as school from worker join worker__institute_ids as place
       on place.org_id = worker.org_id and owner_id = worker_id
     where worker.org_id = $1 and is_active and end_date is null and needs_substitute in (1, 2) group by 1 having count(*) = 1 order by 1`,
    [district],
  );
  const reason = await client.query(
    `update absence_reason set institute_id = (select institute_id from school where org_id = $1
       and institution_level_id = 1) where org_id = $1 and absence_reason_id = (select min(absence_reason_id)
       from absence_reason where org_id = $1 and hidden is not true) returning absence_reason_id::float as id`,
    [district],
  );
  const job = await client.query(
    `select min(confirmation_number)::float as id from absence_day
     where org_id = $1 and fill_status = 2 and absence_date > current_date`,
    [district],
  );
  return { people: people.rows, reason: reason.rows[0].id, job: job.rows[0].id };
}

/**
 * Deletes the absences and closures of the previous run. Recognizes them by their dates, which are later than those of
 * all other absences.
 */
async function forgetLastRun(client: Client): Promise<void> {
  const from = `date '${addDays(today(zone), daysAhead)}'`;
  const days = `select confirmation_number from absence_day where absence_date >= ${from}`;
  await client.query(`create temporary table old as select confirmation_number, absence_id, job_id from absence_day
    where absence_date >= ${from}`);
  for (const table of ['absence_log', 'assignment', 'call_attempt', 'time_sheet_item'])
    await client.query(`delete from ${table} where confirmation_number in (${days})`);
  await client.query(`delete from absence_day where absence_date >= ${from}`);
  await client.query('delete from job where job_id in (select job_id from old)');
  await client.query('delete from absence where absence_id in (select absence_id from old)');
  await client.query(`delete from closed_day where closed_on >= ${from}`);
}

/** Returns a function that generates one-day absences, never the same person and date twice. */
function entries({ people, reason }: Scene): () => { worker: number; date: string; body: string } {
  const from = addDays(today(zone), daysAhead);
  let count = 0;
  return () => {
    const { worker, school } = people[count % people.length] ?? { worker: 0, school: 0 };
    const date = addDays(from, Math.floor(count / people.length));
    count += 1;
    const days = [{ absenceDate: date, instituteId: school, shiftType: 1 }];
    const header = {
      kind: 'absence',
      workerId: worker,
      absenceReasonId: reason,
      notesToAdministrator: 'Flu',
    };
    return { worker, date, body: JSON.stringify({ ...header, days }) };
  };
}

async function candidates(
  service: Side,
  { job }: Scene,
  { rounds, milliseconds }: Extent,
): Promise<Measurement> {
  const path = `/services/absence/api/v1.0/candidates?confirmationNumber=${job}&range=[0,24]`;
  const { times } = await run(
    { ...service, next: () => ({ method: 'GET', path }) },
    1,
    rounds * milliseconds,
  );
  return atMost(
    'who can take one job, of 12,000 substitutes: p95',
    300,
    percentile(times, 0.95),
    'ms',
    half(times),
  );
}

async function planned(
  service: Side,
  next: ReturnType<typeof entries>,
  { rounds, milliseconds }: Extent,
): Promise<Measurement> {
  const ask = (): BenchRequest => ({ method: 'POST', path: `${absences}/plan`, body: next().body });
  const { times } = await run({ ...service, next: ask }, 1, rounds * milliseconds);
  return atMost(
    'what an absence comes to, as it is typed: p95',
    100,
    percentile(times, 0.95),
    'ms',
    half(times),
  );
}

async function entered(
  url: string,
  service: Side,
  next: ReturnType<typeof entries>,
  client: Client,
  extent: Extent,
): Promise<Measurement> {
  const enter = (): BenchRequest => ({ method: 'POST', path: absences, body: next().body });
  await run({ ...service, next: enter }, 1, 1);
  const { rows } = await client.query('select max(absence_id)::float as id from absence where org_id = $1', [
    district,
  ]);
  const bare = await startBare({ url, list: [], get: 'select 1', update: copyOf(Number(rows[0].id)) });
  const plain = (): BenchRequest => {
    const { worker, date } = next();
    return { method: 'PUT', path: `/update/${worker}`, body: JSON.stringify({ name: date }) };
  };
  try {
    const sides: [Load, Load] = [
      { ...service, next: enter },
      { ...bare, next: plain },
    ];
    const results = await alternate(sides, { connections: peopleAtOnce, ...extent });
    const ratios = results.map(([own, other]) => own.perSecond / other.perSecond);
    const [own, other] = [0, 1].map((side) => median(results.map((one) => one[side]?.perSecond ?? 0)));
    const detail = `${own?.toFixed(0)} and ${other?.toFixed(0)} a second`;
    return atLeast('absences entered, share of a bare handler', 0.3, median(ratios), detail);
  } finally {
    await bare.stop();
  }
}

/** SQL that copies the rows of an absence for another employee ($1) and date ($2). */
function copyOf(absence: number): string {
  const copy = (table: string, id: string, changes: string) =>
    `insert into ${table} overriding system value
       select (jsonb_populate_record(one, jsonb_build_object(${changes}))).* from ${table} as one, number
       where org_id = ${district} and ${id} = ${absence} limit 1`;
  return `with number as (select (random() * 1e15)::bigint as id, $1::bigint as worker,
      $2::date as date),
    header as (${copy('absence', 'absence_id', "'absence_id', number.id, 'worker_id', worker")}),
    job as (${copy('job', 'job_id', "'job_id', number.id, 'worker_id', worker")}),
    log as (${copy('absence_log', 'confirmation_number', "'absence_log_id', number.id, 'confirmation_number', number.id")})
    ${copy('absence_day', 'absence_id', "'confirmation_number', number.id, 'absence_id', number.id, 'job_id', number.id, 'worker_id', worker, 'absence_date', date")}`;
}

async function closed(service: Side, { people, reason }: Scene, client: Client): Promise<Measurement> {
  const date = addDays(today(zone), daysAhead + 100);
  const [workers, schools] = [people.map(({ worker }) => worker), people.map(({ school }) => school)];
  const { rowCount } = await client.query(
    `insert into absence_day (org_id, kind, worker_id, institute_id, absence_date, shift_type, fill_status,
       absence_reason_id, reconcile_status, created_at)
     select $1, 'absence', worker, school, $2::date, 1, 2, $5, 'open', now()
     from unnest($3::bigint[], $4::bigint[]) as one (worker, school) limit $6
     on conflict do nothing`,
    [district, date, workers, schools, reason, closedRows],
  );
  const send = async (path: string, body: object) => {
    const headers = { ...service.headers, 'content-type': 'application/json' };
    const answer = await fetch(`${service.origin}/services/reference-data/api/v1.0${path}`, {
      ...{ method: 'POST', headers, body: JSON.stringify(body) },
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`);
    return JSON.parse(text);
  };
  const { closedDayId } = await send('/closedDays', {
    label: 'Snow',
    closedOn: date,
    kind: 'closed',
    scope: 'organization',
    source: 'planned',
  });
  const start = performance.now();
  await send(`/closedDay/declare?closedDayId=${closedDayId}`, {});
  const seconds = (performance.now() - start) / 1000;
  const rows = rowCount ?? 0;
  const bar = Number(((30 * rows) / closedRows).toFixed(2));
  return atMost(`closing a day of ${rows} absences`, bar, seconds, 's', `30 s for ${closedRows}`);
}

const half = (times: readonly number[]) => `median ${median(times).toFixed(0)} ms, ${times.length} calls`;
