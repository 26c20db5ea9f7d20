import type { Database, Row, Sql } from '../database/database.ts';
import { eventsUpTo } from './eventTable.ts';
import type { EventIds } from './writeEvents.ts';

/** A stored event about a record. */
export interface Event {
  /** Number of the event, increasing across all districts. Readers remember the last one they saw. */
  readonly sequence: number;
  readonly organization: number;
  readonly occurredAt: Date;
  readonly kind: string;
  readonly entity: string;
  readonly recordId: string;
  readonly ownerId: string | null;
  readonly userKey: string;
  /** Key of the impersonated person, if any. */
  readonly actingAsKey: string | null;
  readonly requestId: string;
  readonly ids: EventIds;
}

export interface EventQuery {
  /** Reads only events of this district. Default: events of all districts. */
  readonly organization?: number;
  /** Read events after this number; 0 for all. */
  readonly after: number;
  readonly limit: number;
  /** Kinds of events to read. Default: every kind. */
  readonly kinds?: readonly string[];
}

/**
 * Reads events in the order of their numbers, as far as all events are committed (`eventsUpTo`). A reader that
 * continues after `last` therefore misses no event, however late it commits. Returns the events and the number to
 * continue after.
 */
export function readEvents(
  database: Database,
  query: EventQuery,
): Promise<{ readonly events: Event[]; readonly last: number }> {
  const { organization } = query;
  const work = (sql: Sql) => eventsOf(sql, query);
  return organization === undefined ? database.maintain(work) : database.read(organization, work);
}

/** Returns the number after which a new reader starts. */
export async function lastEvent(database: Database): Promise<number> {
  const [row] = await database.maintain((sql) => sql(`select ${eventsUpTo.name}() as number`));
  return Number(row?.number);
}

/** Uses two statements: the second sees everything that was committed when the first ran. */
async function eventsOf(sql: Sql, { organization, after, limit, kinds }: EventQuery) {
  const [last] = await sql(`select ${eventsUpTo.name}() as number`);
  const upTo = Number(last?.number);
  const conditions = ['sequence > $1', 'sequence <= $2'];
  const values: unknown[] = [after, upTo, limit];
  const withValue = (value: unknown) => `$${values.push(value)}`;
  if (organization !== undefined) conditions.push(`org_id = ${withValue(organization)}`);
  if (kinds) conditions.push(`kind = any(${withValue(kinds)}::text[])`);
  const rows = await sql(
    `select * from event where ${conditions.join(' and ')} order by sequence limit $3`,
    values,
  );
  const events = rows.map(eventOf);
  const read = events.length < limit ? upTo : (events.at(-1)?.sequence ?? after);
  return { events, last: Math.max(after, read) };
}

function eventOf(row: Row): Event {
  return {
    sequence: Number(row.sequence),
    organization: Number(row.org_id),
    occurredAt: row.occurred_at as Date,
    kind: String(row.kind),
    entity: String(row.entity),
    recordId: String(row.record_id),
    ownerId: row.owner_id as string | null,
    userKey: String(row.user_key),
    actingAsKey: row.acting_as_key as string | null,
    requestId: String(row.request_id),
    ids: row.ids as EventIds,
  };
}
