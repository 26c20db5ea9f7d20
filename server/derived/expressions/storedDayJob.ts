import { setTimeout as wait } from 'node:timers/promises';
import { computedFields } from '#schemas/model/computed/computedFields.ts';
import { today } from '#schemas/values/dates.ts';
import type { Database, Sql } from '../../database/database.ts';
import type { JobIds, JobKind, JobOutcome } from '../../jobs/jobKind.ts';
import type { Catalogue, StoredEntity } from '../store/storedEntity.ts';
import { type Place, placeOf, recalculateChunk } from './recalculate.ts';

/**
 * Maximum number of records that are recalculated per transaction. Few, so that users who save one of them wait only
 * briefly.
 */
const mostAtOnce = 100;

/** Pause between two transactions, in ms, so that other requests can run. */
const pause = 5;

/** Progress of an organization's recalculation: the current entity, and the last record that was recalculated. */
interface DayProgress {
  readonly entity: string;
  readonly last: unknown;
}

export interface StoredDayDependencies {
  readonly database: Pick<Database, 'maintain'>;
  readonly catalogue: Catalogue;
}

/**
 * Recalculates stored values that use today's date, in each organization whose local date changed since the last run.
 * Works in small transactions, each consistent by itself. A stopped run resumes where it ended; a date change during a
 * run starts over.
 */
export const storedDayJob: JobKind<'organization', StoredDayDependencies> = {
  name: 'stored-day',
  ids: ['organization'],
  due: { every: 60, read: ({ database }) => database.maintain(dueOrganizations) },
  retry: { limit: 5, seconds: 10 },
  timeLimit: 120,
  run: ({ organization }, needs, { signal }) => recalculateDay(needs, organization, { signal }),
};

/** Returns the organizations whose stored values belong to another day or are only partly recalculated for today. */
export async function dueOrganizations(sql: Sql): Promise<JobIds<'organization'>[]> {
  const rows = await sql(
    `select org_id, time_zone, to_char(day, 'YYYY-MM-DD') as day, reached
     from organization left join stored_day using (org_id) order by org_id`,
  );
  return rows
    .filter((row) => row.reached !== null || row.day !== today(String(row.time_zone)))
    .map(({ org_id }) => ({ organization: Number(org_id) }));
}

/**
 * Recalculates one organization for today. Returns `more` when the signal stopped it early. `most` is the number of
 * records per transaction.
 */
export async function recalculateDay(
  { database, catalogue }: StoredDayDependencies,
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

/**
 * Recalculates the next records of an organization for today, in one transaction. Returns whether more records are
 * left.
 */
async function recalculateStep(sql: Sql, catalogue: Catalogue, place: Place, most: number): Promise<boolean> {
  await sql('select pg_advisory_xact_lock(hashtextextended($1, $2))', ['stored_day', place.organization]);
  const day = today(place.timeZone);
  const [begun] = await sql('select reached from stored_day where org_id = $1 and day = $2::date', [
    place.organization,
    day,
  ]);
  if (begun?.reached === null) return false;
  const next = await recalculateNext(sql, catalogue, place, most, begun?.reached as DayProgress | undefined);
  await sql(
    `insert into stored_day (org_id, day, reached) values ($1, $2::date, $3)
     on conflict (org_id) do update set day = excluded.day, reached = excluded.reached`,
    [place.organization, day, next && JSON.stringify(next)],
  );
  return next !== null;
}

/** Recalculates the records after the last one that is done. Returns the new progress, or null at the end. */
async function recalculateNext(
  sql: Sql,
  catalogue: Catalogue,
  place: Place,
  most: number,
  reached: DayProgress | undefined,
): Promise<DayProgress | null> {
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
