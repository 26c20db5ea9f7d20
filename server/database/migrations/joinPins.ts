import type { Migration } from './migration.ts';

/** The user type of employees (`schemas/protocol/permissions.ts`) when this was written. */
const employees = 2;

/**
 * Once employees had PINs with their accounts and PINs at their records. The PIN that was set last is the
 * one that counts from then on; all others stay among those that cannot be chosen again.
 */
export const joinPins: Migration = {
  number: 1,
  name: 'the PINs that employees have with their accounts go to their records',
  moment: 'afterSync',
  statements: [
    `do $$
declare
  apart record;
begin
  if to_regclass('worker_pin') is null or to_regclass('worker') is null then
    return;
  end if;
  for apart in
    select kept.subject, account.org_id, account.person_id, kept.hashes, kept.changed_at
    from user_pin kept
    join user_account account using (subject)
    join worker on worker.org_id = account.org_id and worker.worker_id = account.person_id
    where account.user_type = ${employees}
    order by kept.changed_at
  loop
    insert into worker_pin as kept (org_id, worker_id, hashes, changed_at)
    values (apart.org_id, apart.person_id, apart.hashes, apart.changed_at)
    on conflict (org_id, worker_id) do update set
      hashes = case when excluded.changed_at > kept.changed_at
        then excluded.hashes || kept.hashes else kept.hashes || excluded.hashes end,
      changed_at = greatest(excluded.changed_at, kept.changed_at),
      row_version = kept.row_version + 1;
    delete from user_pin where subject = apart.subject;
  end loop;
end $$`,
  ],
};
