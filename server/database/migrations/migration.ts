import { hashOf } from '../table.ts';

/**
 * A change of data that schema sync cannot make by adding: a rename, a split, another type, a back-fill.
 * Once released it never changes; a later one fixes it. It runs once in each database, in the transaction
 * and under the lock of schema sync.
 */
export interface Migration {
  /** 1, 2, 3 … in the order in which they run, without a gap. */
  readonly number: number;
  /** What it does, for whoever reads `npm run db:plan` or the list of what was applied. */
  readonly name: string;
  /**
   * Before schema sync, where sync would otherwise add the new beside the old (a rename); after it, where
   * what sync adds is to be filled. A table may be missing: registries differ (`to_regclass`).
   */
  readonly moment: 'beforeSync' | 'afterSync';
  /** SQL without parameters; each may be a `do` block. */
  readonly statements: readonly string[];
}

/** What tells a changed migration from the one that was applied. */
export function migrationHash({ moment, statements }: Migration): string {
  return hashOf(JSON.stringify([moment, statements]));
}

/** One line of a plan. */
export function migrationTitle({ number, name }: Migration): string {
  return `-- Migration ${number}: ${name}`;
}

/** The user type of employees (`schemas/protocol/session/permissions.ts`) when this was written. */
const employees = 2;

/**
 * Once employees had PINs with their accounts and PINs at their records. The PIN that was set last is the
 * one that counts from then on; all others stay among those that cannot be chosen again.
 */
const joinPins: Migration = {
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

/** All there are, in order. A new one goes to the end; none is changed or taken away after its release. */
export const migrations: readonly Migration[] = [joinPins];
