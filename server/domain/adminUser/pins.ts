import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Sql } from '../../database/database.ts';
import { asIdentity } from '../../database/tenantContext.ts';
import { isOneOf, withNewPin } from '../../identity/password.ts';
import type { Reading, Written } from '../domainRule.ts';
import { accountOf } from './account.ts';

/** Whether a PIN is one of the last five of a user: they are kept with the account, as when it is changed by oneself. */
export async function wasRecent(sql: Sql, organization: number, id: unknown, pin: string): Promise<boolean> {
  const account = await accountOf(sql, organization, id);
  return account !== undefined && isOneOf((await read(sql, account.subject)).hashes, pin);
}

/** Keeps the hash of a PIN that came along with a save; the PIN itself is nowhere. Throws `stale` for two at once. */
export async function keepUserPin({ record, after, actor, sql }: Written): Promise<void> {
  if (typeof after.pin !== 'string') return;
  const account = await accountOf(sql, actor.organization, record.adminUserId);
  if (!account) throw new DomainError('notFound');
  const { hashes, version } = await read(sql, account.subject);
  const values = [account.subject, JSON.stringify(await withNewPin(hashes, after.pin)), version];
  const rows = await asIdentity(sql, () => sql(keepText, values));
  if (rows.length === 0) throw new DomainError('stale');
}

async function read(sql: Sql, subject: string) {
  const [row] = await asIdentity(sql, () =>
    sql('select hashes, row_version from user_pin where subject = $1', [subject]),
  );
  const hashes = Array.isArray(row?.hashes) ? row.hashes.map(String) : [];
  return { hashes, version: Number(row?.row_version ?? 0) };
}

const keepText = `insert into user_pin as kept (subject, hashes) values ($1, $2)
  on conflict (subject) do update
    set hashes = excluded.hashes, changed_at = now(), row_version = kept.row_version + 1
    where kept.row_version = $3
  returning row_version`;

/** Since when each user has a PIN, of those who have one; never the PIN. */
export async function withUserPinDates(
  records: readonly RecordData[],
  { sql, organization }: Reading,
): Promise<RecordData[]> {
  const ids = records.map(({ adminUserId }) => adminUserId);
  const rows = await asIdentity(sql, () =>
    sql(
      `select user_id, changed_at from user_pin join user_account using (subject)
       where org_id = $1 and user_id = any($2::bigint[])`,
      [organization, ids],
    ),
  );
  const dates = new Map(rows.map((row) => [Number(row.user_id), new Date(String(row.changed_at))]));
  return records.map((record) => {
    const date = dates.get(Number(record.adminUserId));
    return date ? { ...record, pinChangedAt: date.toISOString() } : record;
  });
}
