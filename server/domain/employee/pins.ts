import { userTypes } from '#schemas/protocol/session/permissions.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Database, Row, Sql } from '../../database/database.ts';
import { withNewPin } from '../../identity/password.ts';
import type { Change, Reading, Written } from '../domainRule.ts';

/** The last PINs of an employee as they are kept: hashes alone. */
export interface WorkerPins {
  /** The newest first. */
  readonly hashes: readonly string[];
  /** When the newest was set. */
  readonly changedAt: string | undefined;
  /** 0 for whoever has none yet. */
  readonly version: number;
}

const nobodys: WorkerPins = { hashes: [], changedAt: undefined, version: 0 };

/** Reads the hashes of an employee's last PINs; none for an employee who has no PIN yet. */
export async function readWorkerPins(
  sql: Sql,
  organization: number,
  id: string | number,
): Promise<WorkerPins> {
  const [row] = await sql(
    'select hashes, changed_at, row_version from worker_pin where org_id = $1 and worker_id = $2',
    [organization, id],
  );
  if (!row) return nobodys;
  return {
    hashes: hashesOf(row.hashes),
    changedAt: new Date(String(row.changed_at)).toISOString(),
    version: Number(row.row_version),
  };
}

/** Since when each employee has a PIN, of those who have one; never the PIN. */
export async function withPinDates(
  records: readonly RecordData[],
  { sql, organization }: Reading,
): Promise<RecordData[]> {
  const rows = await sql(
    'select worker_id, changed_at from worker_pin where org_id = $1 and worker_id = any($2::bigint[])',
    [organization, records.map(({ workerId }) => workerId)],
  );
  const dates = new Map(rows.map((row) => [Number(row.worker_id), new Date(String(row.changed_at))]));
  return records.map((record) => {
    const date = dates.get(Number(record.workerId));
    return date ? { ...record, pinChangedAt: date.toISOString() } : record;
  });
}

/** The current PIN, as its hash, of each other employee who has the same login. */
export async function currentPinsOfOthers(
  { id, actor, sql }: SignIn,
  column: 'phone_number' | 'external_login_id',
  login: string,
): Promise<string[]> {
  const rows = await sql(
    `select kept.hashes from worker join worker_pin kept using (org_id, worker_id)
     where worker.org_id = $1 and worker.worker_id <> $2::bigint and worker.${column} = $3`,
    [actor.organization, id, login],
  );
  return rows.flatMap((row) => hashesOf(row.hashes).slice(0, 1));
}

/** Keeps the hash of a PIN that came along with a save; the PIN itself is nowhere. */
export async function keepNewPin({ record, after, actor, sql }: Written): Promise<void> {
  if (typeof after.pin !== 'string') return;
  await keepPin(sql, actor.organization, Number(record.workerId), after.pin);
}

/** Keeps the hash of an employee's new PIN before those of the last ones. Throws `stale` for two at once. */
export async function keepPin(sql: Sql, organization: number, worker: number, pin: string): Promise<void> {
  const retained = await readWorkerPins(sql, organization, worker);
  const hashes = await withNewPin(retained.hashes, pin);
  const rows = await sql(keepText, [organization, worker, JSON.stringify(hashes), retained.version]);
  if (rows.length === 0) throw new DomainError('stale');
}

const keepText = `insert into worker_pin as kept (org_id, worker_id, hashes) values ($1, $2, $3)
  on conflict (org_id, worker_id) do update
    set hashes = excluded.hashes, changed_at = now(), row_version = kept.row_version + 1
    where kept.row_version = $4
  returning row_version`;

function hashesOf(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.map(String) : [];
}

/** A write, as far as it says how an employee signs in. */
export interface SignIn extends Pick<Change, 'id' | 'before' | 'after' | 'sql'> {
  readonly actor: Pick<Change['actor'], 'organization'>;
}

/**
 * Brings the PINs of an account that came to belong to an employee to the employee's record, where an
 * employee's PINs are kept. The PIN that was set last is the one that counts from then on; all others stay
 * among those that cannot be chosen again. Where nothing is left to bring, it does nothing.
 */
export async function joinPins(database: Database, subject: string): Promise<void> {
  await database.maintain(async (sql) => {
    for (const row of await sql(apartText, [subject, userTypes.worker])) await join(sql, row);
  });
}

async function join(sql: Sql, { subject, org_id, person_id, hashes, changed_at }: Row): Promise<void> {
  await sql(joinText, [org_id, person_id, JSON.stringify(hashes), changed_at]);
  await sql('delete from user_pin where subject = $1', [subject]);
}

/** Two that come at once take turns: the second finds nothing. */
const apartText = `select kept.subject, account.org_id, account.person_id, kept.hashes, kept.changed_at
  from user_pin kept
  join user_account account using (subject)
  join worker on worker.org_id = account.org_id and worker.worker_id = account.person_id
  where kept.subject = $1 and account.user_type = $2
  for update of kept`;

const joinText = `insert into worker_pin as kept (org_id, worker_id, hashes, changed_at) values ($1, $2, $3, $4)
  on conflict (org_id, worker_id) do update set
    hashes = case when excluded.changed_at > kept.changed_at
      then excluded.hashes || kept.hashes else kept.hashes || excluded.hashes end,
    changed_at = greatest(excluded.changed_at, kept.changed_at),
    row_version = kept.row_version + 1`;
