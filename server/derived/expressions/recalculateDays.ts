import { setTimeout as wait } from 'node:timers/promises';
import { computedFields } from '#schemas/model/computed/computedFields.ts';
import { today } from '#schemas/values/dates.ts';
import type { Database, Row, Sql } from '../../database/database.ts';
import type { Catalogue, StoredEntity } from '../store/storedEntity.ts';
import { type Place, placeOf, recalculateChunk } from './recalculate.ts';

/** Records that are worked out in one transaction: few, so that nobody who saves one of them waits long. */
const mostAtOnce = 100;

/** Between two transactions others have their turn (ms). */
const pause = 5;

interface DayOptions {
  /** Records of one transaction. */
  readonly most?: number;
  /** Ends the work after the transaction that is under way. */
  readonly signal?: AbortSignal;
}

/** How far the day of an organisation is worked out: after which record of which entity it goes on. */
interface Reached {
  readonly entity: string;
  readonly last: unknown;
}

/**
 * Works out anew what is stored and asks for today, in each organisation whose day has changed since it was last done;
 * returns these. Once the service listens and every minute: a list goes on with the day of its district. A few records at a time,
 * each time a transaction that is right by itself: several processes take turns, and where one was stopped the next
 * goes on. Another day in the middle begins anew.
 */
export async function recalculateDays(
  database: Database,
  catalogue: Catalogue,
  { most = mostAtOnce, signal }: DayOptions = {},
): Promise<number[]> {
  const rows = await database.maintain((sql) =>
    sql(`select org_id, time_zone, to_char(day, 'YYYY-MM-DD') as day, reached
         from organization left join stored_day using (org_id) order by org_id`),
  );
  const isDue = (row: Row) => row.reached !== null || row.day !== today(String(row.time_zone));
  const due = rows.filter(isDue).map(placeOf);
  for (const place of due) {
    while (
      !signal?.aborted &&
      (await database.maintain((sql) => recalculateStep(sql, catalogue, place, most)))
    )
      await wait(pause);
  }
  return due.map(({ organization }) => organization);
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
