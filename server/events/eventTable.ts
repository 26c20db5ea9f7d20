import type { Routine, Table } from '../database/table.ts';

/**
 * Advisory locks of transactions that write events: this, and the number below which none of their own is. The upper bits are
 * the letters "ev"; the lower 48 leave room for every number.
 */
const locks = `(${0x6576}::bigint << 48)`;

/** The last number that was given. What a sequence says is never of an earlier moment. */
const lastNumber = `execute format('select case when is_called then last_value else last_value - 1 end from %s',
    pg_get_serial_sequence('event', 'sequence')) into last_number;`;

/**
 * Called by a statement before it writes events: until the transaction ends, readers know that a number above the one of
 * this moment may still come (`eventsUpTo`).
 */
export const eventTurn: Routine = {
  name: 'absmgmt_event_turn',
  calledBy: 'service',
  parameters: [],
  returns: 'bigint',
  writes: true,
  body: `
declare
  last_number bigint;
begin
  ${lastNumber}
  perform pg_advisory_xact_lock_shared(${locks} + last_number);
  return last_number;
end`,
};

/**
 * The number up to which every event is there for good: numbers are given in another order than transactions end. Those
 * above wait for whoever holds a lock; what is read must be asked for in a later statement than this.
 */
export const eventsUpTo: Routine = {
  name: 'absmgmt_events_up_to',
  calledBy: 'service',
  parameters: [],
  returns: 'bigint',
  writes: true,
  body: `
declare
  last_number bigint;
begin
  ${lastNumber}
  return least(last_number, (
    select min(((classid::bigint << 32) | objid::bigint) - ${locks}) from pg_locks
    where locktype = 'advisory' and objsubid = 1 and classid::bigint >> 16 = ${0x6576}
      and database = (select oid from pg_database where datname = current_database())));
end`,
};

/**
 * What happened to records, for parts of the product that act on it later (`x-entity.events`): written in the transaction of
 * the change. It holds ids and no personal data. Numbers are of the whole installation, so that one reader can
 * follow all districts.
 */
export const eventTable: Table = {
  name: 'event',
  scope: 'organization',
  columns: [
    { name: 'org_id', type: 'bigint', notNull: true },
    { name: 'sequence', type: 'bigint', identity: true, notNull: true },
    { name: 'occurred_at', type: 'timestamptz', notNull: true, default: 'clock_timestamp()' },
    /** `absence.created` */
    { name: 'kind', type: 'text', notNull: true },
    { name: 'entity', type: 'text', notNull: true },
    { name: 'record_id', type: 'text', notNull: true },
    /** The record that it is a part of. */
    { name: 'owner_id', type: 'text' },
    /** Who really did it, and as whom. */
    { name: 'user_key', type: 'text', notNull: true },
    { name: 'acting_as_key', type: 'text' },
    { name: 'request_id', type: 'text', notNull: true },
    /** The references that the entity's file names; `before`: those that were others. */
    { name: 'ids', type: 'jsonb', notNull: true },
  ],
  primaryKey: ['org_id', 'sequence'],
  foreignKeys: [],
  checks: [],
  indexes: [
    { name: 'event_sequence', method: 'btree', unique: false, on: ['sequence'] },
    { name: 'event_occurred', method: 'btree', unique: false, on: ['occurred_at'] },
  ],
  routines: [eventTurn, eventsUpTo],
};
