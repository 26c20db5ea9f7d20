import { userTypes } from '#schemas/protocol/permissions.ts';
import type { Database, Row, Sql } from '../../database/database.ts';

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
