import { Client as PostgresClient } from 'pg';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import { addDays, today } from '#schemas/values/dates.ts';
import { momentOnWall } from '#schemas/values/zonedTime.ts';
import { allTables } from '#server/allTables.ts';
import type { Row } from '#server/database/database.ts';
import { demoPassword } from '#server/demo/accounts/demoAccounts.ts';
import { type Answer, type Client, client, type Sent, signedIn } from '#tests/contracts/client.ts';
import { type ServiceProcess, startProcess } from '#tests/kill/serviceProcess.ts';
import { programFile } from '#tests/programs.ts';
import { preparedPlace } from '#tests/server/database/engines.ts';
import { smallDemo } from '#tests/server/domain/demoService.ts';
import { freePort } from '#tests/server/identity/freePort.ts';

/** Time zones of the two service processes. The district has a third time zone. */
const machineZones = ['America/New_York', 'Pacific/Auckland'] as const;

/** The initial balance of each employee for the absence reason, in days. */
export const initialDays = 20;

const registry = readRegistry(entityFiles);

/** A district with people, and two service processes on one PostgreSQL database. */
export interface World {
  readonly org: number;
  readonly school: number;
  readonly workers: readonly number[];
  readonly substitutes: readonly number[];
  readonly reason: number;
  readonly cancellationReason: number;
  /** Two school days before the next change of daylight saving time, and two after it. */
  readonly dates: readonly string[];
  readonly rows: (text: string, values?: readonly unknown[]) => Promise<Row[]>;
  /** Sends a request to one of the two processes as the district's administrator. */
  readonly ask: (service: number, entity: string, operation: string, sent?: Sent) => Promise<Answer>;
  /** Kills one of the processes, as in a power cut, and restarts it. */
  readonly kill: (service: number) => Promise<void>;
  readonly clear: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function startWorld(): Promise<World> {
  const file = await programFile('main');
  const place = await preparedPlace('postgres', allTables(registry), smallDemo);
  const database = new PostgresClient(place.url);
  await database.connect();
  const rows: World['rows'] = async (text, values = []) => (await database.query(text, [...values])).rows;
  const people = await arrange(rows);
  const ports = [await freePort(), await freePort()];
  const publicUrl = `http://localhost:${ports[0]}`;
  const start = (at: number) =>
    startProcess(file, place, Number(ports[at]), publicUrl, { TZ: machineZones[at] });
  const services: ServiceProcess[] = [await start(0), await start(1)];
  const { token } = await signedIn(publicUrl, 'north.admin', demoPassword);
  const clients: Client[] = services.map(({ origin }) => client(origin, token, 'x'.repeat(32)));
  const [newest] = await rows('select max(absence_id)::int as last from absence');
  const last = Number(newest?.last);
  return {
    ...people,
    rows,
    ask: (service, entity, operation, sent) =>
      (clients[service] as Client).call(registry.named(entity), operation, undefined, sent),
    kill: async (service) => {
      await services[service]?.kill();
      services[service] = await start(service);
    },
    clear: async () => {
      for (const table of ['assignment', 'time_sheet_item'])
        await rows(`delete from ${table} where org_id = $1 and confirmation_number > $2`, [people.org, last]);
      for (const table of ['absence_log', 'approval_step', 'absence_day', 'job', 'absence'])
        await rows(`delete from ${table} where org_id = $1 and absence_id > $2`, [people.org, last]);
    },
    close: async () => {
      await Promise.all(services.map((service) => service.kill()));
      await database.end();
      await place.remove();
    },
  };
}

type People = Pick<
  World,
  'org' | 'school' | 'workers' | 'substitutes' | 'reason' | 'cancellationReason' | 'dates'
>;

/** Adds people of one school without limits, approval or closed days, so that only the model's rules apply. */
async function arrange(rows: World['rows']): Promise<People> {
  const workers = await rows(
    `select worker.org_id::int as org, worker_id::int as id, min(target_id)::int as school, o.time_zone as zone
     from worker join organization as o using (org_id) join worker__institute_ids as place
       on place.org_id = worker.org_id and owner_id = worker_id
     where is_active and end_date is null and needs_substitute = 2
       and target_id = (select min(target_id) from worker__institute_ids)
     group by 1, 2, 4 having count(*) = 1 order by 2 limit 2`,
  );
  const [{ org, school, zone } = {}] = workers;
  await rows('delete from worker__skill_ids where org_id = $1', [org]);
  await rows(
    'update absence_reason set need_approval = false, enforce_balances = false, institute_id = $2 where org_id = $1',
    [org, school],
  );
  await rows(
    `update substitute set ignore_daily_limit = true, ignore_weekly_limit = true, ignore_monthly_limit = true
     where org_id = $1`,
    [org],
  );
  const id = async (table: string, column: string) =>
    Number((await rows(`select min(${column})::int as id from ${table} where org_id = $1`, [org]))[0]?.id);
  const dates = aroundClockChange(String(zone));
  await rows('delete from closed_day where org_id = $1 and closed_on >= $2', [org, dates[0]]);
  const reason = await id('absence_reason', 'absence_reason_id');
  const ids = workers.map((one) => one.id);
  await rows('delete from absence_balance where org_id = $1 and worker_id = any($2::bigint[])', [org, ids]);
  await rows(
    `insert into absence_balance (org_id, worker_id, absence_reason_id, as_of, initial_balance_days)
     select $1, unnest($2::bigint[]), $3, $4, $5`,
    [org, ids, reason, dates[0], initialDays],
  );
  return {
    ...{ org: Number(org), school: Number(school), dates },
    workers: workers.map((one) => Number(one.id)),
    substitutes: (
      await rows(
        'select substitute_id::int as id from substitute where org_id = $1 and is_active order by 1 limit 2',
        [org],
      )
    ).map((one) => Number(one.id)),
    reason,
    cancellationReason: await id('substitute_cancellation_reason', 'cancellation_reason_id'),
  };
}

/** Returns the dates of the Thursday, Friday, Monday and Tuesday around the next Sunday with 23 or 25 hours. */
function aroundClockChange(zone: string): string[] {
  const noon = (date: string) => momentOnWall({ date, minutes: 720 }, zone)?.getTime() ?? Number.NaN;
  let sunday = addDays(today(zone), 4);
  while (noon(sunday) - noon(addDays(sunday, -1)) === 86_400_000) sunday = addDays(sunday, 1);
  return [-3, -2, 1, 2].map((further) => addDays(sunday, further));
}
