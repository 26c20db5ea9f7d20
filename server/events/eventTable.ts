import type { Routine, Table } from '../database/table.ts';

/**
 * Base of the keys for the advisory locks of transactions that write events. A lock's key is this base plus a number
 * below all event numbers of the transaction. The upper bits are the letters "ev"; the lower 48 fit every number.
 */
const locks = `(${0x6576}::bigint << 48)`;

/** PL/pgSQL that reads the last event number of the sequence, which is always current. */
const lastNumber = `execute format('select case when is_called then last_value else last_value - 1 end from %s',
    pg_get_serial_sequence('event', 'sequence')) into last_number;`;

/**
 * Takes an advisory lock that a transaction needs before it writes events. Until the transaction ends, readers know
 * that numbers above the current one may still appear (`eventsUpTo`).
 */
export const eventWriteLock: Routine = {
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
 * Returns the highest number up to which all events are committed, because transactions may commit in another order
 * than their numbers. Events above it wait for the lock holders. Read the events in a later statement than this.
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
 * Outbox of record events (`x-entity.events`) for later processing, written in the transaction of the change. Holds ids
 * and no personal data. All districts share one sequence of event numbers, so that one reader can follow all of them.
 */
export const eventTable: Table = {
  name: 'event',
  scope: 'organization',
  columns: [
    { name: 'org_id', type: 'bigint', notNull: true },
    { name: 'sequence', type: 'bigint', identity: true, notNull: true },
    { name: 'occurred_at', type: 'timestamptz', notNull: true, default: 'clock_timestamp()' },
    /** Event kind: `absence.created` */
    { name: 'kind', type: 'text', notNull: true },
    { name: 'entity', type: 'text', notNull: true },
    { name: 'record_id', type: 'text', notNull: true },
    /** Id of the parent record of the changed record. */
    { name: 'owner_id', type: 'text' },
    /** Keys of the real user and of the impersonated person. */
    { name: 'user_key', type: 'text', notNull: true },
    { name: 'acting_as_key', type: 'text' },
    { name: 'request_id', type: 'text', notNull: true },
    /** Ids of the references that the entity file names. `before` has the previous ids of changed references. */
    { name: 'ids', type: 'jsonb', notNull: true },
  ],
  primaryKey: ['org_id', 'sequence'],
  foreignKeys: [],
  checks: [],
  indexes: [
    { name: 'event_sequence', method: 'btree', unique: false, on: ['sequence'] },
    { name: 'event_occurred', method: 'btree', unique: false, on: ['occurred_at'] },
  ],
  routines: [eventWriteLock, eventsUpTo],
};
