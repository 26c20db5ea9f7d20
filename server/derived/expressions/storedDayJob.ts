import { setTimeout as wait } from 'node:timers/promises';
import { computedFields } from '#schemas/model/computed/computedFields.ts';
import { today } from '#schemas/values/dates.ts';
import type { Database, Sql } from '../../database/database.ts';
import type { JobIds, JobKind, JobOutcome } from '../../jobs/jobKind.ts';
import type { Catalogue, StoredEntity } from '../store/storedEntity.ts';
import { type Place, placeOf, recalculateChunk } from './recalculate.ts';

/** Records that are worked out in one transaction: few, so that nobody who saves one of them waits long. */
const mostAtOnce = 100;

/** Between two transactions others have their turn (ms). */
const pause = 5;

/** How far the day of an organisation is worked out: after which record of which entity it goes on. */
interface Reached {
  readonly entity: string;
  readonly last: unknown;
}

export interface DayNeeds {
  readonly database: Pick<Database, 'maintain'>;
  readonly catalogue: Catalogue;
}

/**
 * Recalculates stored values that ask for today, of each organization whose day has changed since it was last done. A
 * few records at a time, each time a transaction that is right by itself; where one was stopped the next goes on.
 * Another day in the middle begins again.
 */
export const storedDayJob: JobKind<'organization', DayNeeds> = {
  name: 'stored-day',
  ids: ['organization'],
  due: { every: 60, read: ({ database }) => database.maintain(dueOrganizations) },
  retry: { limit: 5, seconds: 10 },
  timeLimit: 120,
  run: ({ organization }, needs, { signal }) => recalculateDay(needs, organization, { signal }),
};

/** The organizations whose stored values are those of another day, or were not all recalculated for today. */
export async function dueOrganizations(sql: Sql): Promise<JobIds<'organization'>[]> {
  const rows = await sql(
    `select org_id, time_zone, to_char(day, 'YYYY-MM-DD') as day, reached
     from organization left join stored_day using (org_id) order by org_id`,
  );
  return rows
    .filter((row) => row.reached !== null || row.day !== today(String(row.time_zone)))
    .map(({ org_id }) => ({ organization: Number(org_id) }));
}

/** Recalculates the day of one organization; `more` where the signal ended it before. `most` is the records of one transaction. */
export async function recalculateDay(
  { database, catalogue }: DayNeeds,
  organization: number,
  { most = mostAtOnce, signal }: { readonly most?: number; readonly signal?: AbortSignal } = {},
): Promise<JobOutcome> {
  const [row] = await database.maintain((sql) =>
    sql('select org_id, time_zone from organization where org_id = $1', [organization]),
  );
  if (!row) return undefined;
  while (await database.maintain((sql) => recalculateStep(sql, catalogue, placeOf(row), most))) {
    if (signal?.aborted) return 'more';
    await wait(pause);
  }
  return undefined;
}

/** Works out the next records of a day; whether more are left. */
async function recalculateStep(sql: Sql, catalogue: Catalogue, place: Place, most: number): Promise<boolean> {
  await sql('select pg_advisory_xact_lock(hashtextextended($1, $2))', ['stored_day', place.organization]);
  const day = today(place.timeZone);
  const [begun] = await sql('select reached from stored_day where org_id = $1 and day = $2::date', [
    place.organization,
    day,
  ]);
  if (begun?.reached === null) return false;
  const next = await goOn(sql, catalogue, place, most, begun?.reached as Reached | undefined);
  await sql(
    `insert into stored_day (org_id, day, reached) values ($1, $2::date, $3)
     on conflict (org_id) do update set day = excluded.day, reached = excluded.reached`,
    [place.organization, day, next && JSON.stringify(next)],
  );
  return next !== null;
}

/** Works out the records that follow; gives how far that is, null where it is the end. */
async function goOn(
  sql: Sql,
  catalogue: Catalogue,
  place: Place,
  most: number,
  reached: Reached | undefined,
): Promise<Reached | null> {
  const entities = catalogue.entities.filter(asksForToday);
  const at = entities.findIndex(({ entity }) => entity.name === reached?.entity);
  const stored = entities[Math.max(0, at)];
  if (!stored) return null;
  const which = { last: at < 0 ? null : reached?.last, most };
  const last = await recalculateChunk(sql, catalogue, stored, place, which);
  if (last !== undefined) return { entity: stored.entity.name, last };
  const following = entities[Math.max(0, at) + 1];
  return following ? { entity: following.entity.name, last: null } : null;
}

function asksForToday({ entity }: StoredEntity): boolean {
  return computedFields(entity).some((field) => field.stored && field.expression.reads.today);
}
