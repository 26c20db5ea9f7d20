import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Database, Sql } from '../../database/database.ts';
import { newSalt, withNewPin } from '../../identity/password.ts';
import type { Change, ReadContext, WrittenChange } from '../domainRule.ts';
import type { PinKind } from './pinKind.ts';

/** Stored hashes of a person's recent PINs. */
export interface Pins {
  /** Hashes of the recent PINs, newest first. */
  readonly hashes: readonly string[];
  /** When the newest PIN was set. */
  readonly changedAt: string | undefined;
  /** Version of the stored PINs; 0 for a person without a PIN. */
  readonly version: number;
}

const noPins: Pins = { hashes: [], changedAt: undefined, version: 0 };

/** Loads a person's recent PIN hashes; empty if they have no PIN. */
export async function readPins(
  { table, id }: PinKind,
  sql: Sql,
  organization: number,
  person: string | number,
): Promise<Pins> {
  const [row] = await sql(
    `select hashes, changed_at, row_version from ${table} where org_id = $1 and ${id} = $2`,
    [organization, person],
  );
  if (!row) return noPins;
  return {
    hashes: hashesOf(row.hashes),
    changedAt: new Date(String(row.changed_at)).toISOString(),
    version: Number(row.row_version),
  };
}

/** Adds to records of people when their PIN was set. Never returns the PIN. */
export async function withPinDates(
  { table, id, field }: PinKind,
  records: readonly RecordData[],
  { sql, organization }: ReadContext,
): Promise<RecordData[]> {
  const rows = await sql(
    `select ${id}, changed_at from ${table} where org_id = $1 and ${id} = any($2::bigint[])`,
    [organization, records.map((record) => record[field])],
  );
  const dates = new Map(rows.map((row) => [Number(row[id]), new Date(String(row.changed_at))]));
  return records.map((record) => {
    const date = dates.get(Number(record[field]));
    return date ? { ...record, pinChangedAt: date.toISOString() } : record;
  });
}

/** Returns the current PIN hashes of other people of the same kind who have the same login. */
export async function currentPinsOfOthers(
  kind: PinKind,
  { id, actor, sql }: SignIn,
  column: string,
  login: string,
): Promise<string[]> {
  const rows = await sql(
    `select kept.hashes from ${kind.people} person join ${kind.table} kept using (org_id, ${kind.id})
     where person.org_id = $1 and person.${kind.id} <> $2::bigint and person.${column} = $3`,
    [actor.organization, id, login],
  );
  return rows.flatMap((row) => hashesOf(row.hashes).slice(0, 1));
}

/** Stores the hash of a PIN that was saved with a record. The PIN itself is not stored. */
export async function saveNewPin(kind: PinKind, { record, after, actor, sql }: WrittenChange): Promise<void> {
  if (typeof after.pin !== 'string') return;
  await savePin(kind, sql, actor.organization, Number(record[kind.field]), after.pin);
}

/** Stores the hash of a new PIN and keeps the previous ones. Throws `stale` for concurrent changes. */
export async function savePin(
  kind: PinKind,
  sql: Sql,
  organization: number,
  person: number,
  pin: string,
): Promise<void> {
  const retained = await readPins(kind, sql, organization, person);
  const hashes = await withNewPin(retained.hashes, pin, await saltOf(sql, organization));
  const rows = await sql(keepText(kind), [organization, person, JSON.stringify(hashes), retained.version]);
  if (rows.length === 0) throw new DomainError('stale');
}

/**
 * Salt of a district's PINs, created with the first PIN. A shared salt makes PINs comparable by hash, for checking
 * whether two people with the same phone have the same PIN (docs/specification.md#master-data-8-employee, codes 3 and
 * 4).
 */
async function saltOf(sql: Sql, organization: number): Promise<Buffer> {
  const salt = newSalt().toString('base64');
  await sql('insert into pin_salt (org_id, salt) values ($1, $2) on conflict (org_id) do nothing', [
    organization,
    salt,
  ]);
  const [row] = await sql('select salt from pin_salt where org_id = $1', [organization]);
  return Buffer.from(String(row?.salt), 'base64');
}

const keepText = ({ table, id }: PinKind) => `insert into ${table} as kept (org_id, ${id}, hashes)
  values ($1, $2, $3)
  on conflict (org_id, ${id}) do update
    set hashes = excluded.hashes, changed_at = excluded.changed_at, row_version = kept.row_version + 1
    where kept.row_version = $4
  returning row_version`;

function hashesOf(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.map(String) : [];
}

/** A write to a person's sign-in fields. */
export interface SignIn extends Pick<Change, 'id' | 'before' | 'after' | 'sql'> {
  readonly actor: Pick<Change['actor'], 'organization'>;
}

/**
 * Moves the PINs of a sign-in account to the record of the person that the account was linked to. The most recent PIN
 * is valid from then on; the others remain blocked for reuse. Does nothing if there is nothing to move.
 */
export async function joinPins(kind: PinKind, database: Database, subject: string): Promise<void> {
  const { people, id, account, userTypes } = kind;
  await database.maintain(async (sql) => {
    const [linked] = await sql(
      `select org_id, ${account} as person_id from user_account where subject = $1 and user_type = any($2)`,
      [subject, userTypes],
    );
    // Locks the PINs. The second of two concurrent calls finds nothing left to move.
    const [apart] = await sql('select hashes, changed_at from user_pin where subject = $1 for update', [
      subject,
    ]);
    if (!linked || !apart) return;
    const { org_id, person_id } = linked;
    const person = await sql(`select 1 from ${people} where org_id = $1 and ${id} = $2`, [org_id, person_id]);
    if (person.length === 0) return;
    await sql(joinText(kind), [org_id, person_id, JSON.stringify(apart.hashes), apart.changed_at]);
    await sql('delete from user_pin where subject = $1', [subject]);
  });
}

const joinText = ({ table, id }: PinKind) => `insert into ${table} as kept (org_id, ${id}, hashes, changed_at)
  values ($1, $2, $3, $4)
  on conflict (org_id, ${id}) do update set
    hashes = case when excluded.changed_at > kept.changed_at
      then excluded.hashes || kept.hashes else kept.hashes || excluded.hashes end,
    changed_at = greatest(excluded.changed_at, kept.changed_at),
    row_version = kept.row_version + 1`;
