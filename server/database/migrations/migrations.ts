import { followClosedDays } from './followClosedDays.ts';
import { grantChecked } from './grantChecked.ts';
import { hoursInMinutes } from './hoursInMinutes.ts';
import { jobsOfDays } from './jobsOfDays.ts';
import { joinDays } from './joinDays.ts';
import { keepAmounts } from './keepAmounts.ts';
import { listSharedPeople } from './listSharedPeople.ts';
import type { Migration } from './migration.ts';
import { moveAttachments } from './moveAttachments.ts';
import { noteAsked } from './noteAsked.ts';
import { openDays } from './openDays.ts';
import { renameAbsences } from './renameAbsences.ts';
import { roundsByZone } from './roundsByZone.ts';

/**
 * The number of the user type of employees when this migration was written (`schemas/protocol/session/permissions.ts`).
 */
const employees = 2;

/**
 * Employees used to have PINs both with their account and in their record. The most recent one becomes the PIN; all
 * others stay on the list of PINs that cannot be reused.
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

/** The numbers of the user types of organization and campus users. */
const users = '(4, 5)';

/**
 * The records of organization and campus users used to hold their profiles only; the names were stored with the
 * accounts. This copies the names to the user records. Names are cut to the allowed length; a duplicate login stays
 * with its account only.
 */
const nameUsers: Migration = {
  number: 2,
  name: 'organization and campus users are called, and switched on or off, as their accounts are',
  moment: 'afterSync',
  statements: [
    `do $$
begin
  if to_regclass('admin_user') is null then
    return;
  end if;
  insert into admin_user (org_id, admin_user_id, user_type, first_name, last_name, permission_profile_id, can_by_pass_chcm)
  select org_id, user_id, user_type, left(coalesce(nullif(first_name, ''), user_id::text), 50),
    left(coalesce(nullif(last_name, ''), user_id::text), 50),
    (select held.permission_profile_id from permission_profile as held
      where held.org_id = account.org_id and held.permission_profile_id = account.permission_profile_id),
    false
  from user_account as account where user_type in ${users} and org_id is not null
  on conflict (org_id, admin_user_id) do nothing;
  update admin_user as kept set
    first_name = left(coalesce(nullif(kept.first_name, ''), nullif(account.first_name, ''), account.user_id::text), 50),
    last_name = left(coalesce(nullif(kept.last_name, ''), nullif(account.last_name, ''), account.user_id::text), 50),
    user_type = account.user_type,
    email = coalesce(kept.email, nullif(account.email, '')),
    web_login_id = case when account.login_name ~ '^.{3,120}$' and account.login_name !~ '[:[:space:]]' and not exists (
        select 1 from user_account as twin
        where twin.org_id = account.org_id and twin.user_id <> account.user_id and twin.user_type in ${users}
          and absmgmt_name(twin.login_name) = absmgmt_name(account.login_name))
      then account.login_name end,
    is_active = not account.disabled,
    row_version = kept.row_version + 1
  from user_account as account
  where account.org_id = kept.org_id and account.user_id = kept.admin_user_id;
  update admin_user as kept set is_active = false, row_version = row_version + 1,
    first_name = left(coalesce(nullif(first_name, ''), admin_user_id::text), 50),
    last_name = left(coalesce(nullif(last_name, ''), admin_user_id::text), 50),
    user_type = coalesce(user_type, 4)
  where not exists (select 1 from user_account as account
    where account.org_id = kept.org_id and account.user_id = kept.admin_user_id);
end $$`,
  ],
};

/**
 * Adds the permissions for admin users, which are new. Profiles with all security permissions get all of them, and
 * profiles with one of the two user pages get the permission to view admin users.
 */
const openUsers: Migration = {
  number: 3,
  name: 'profiles with all of security have all of admin users, those with a page of users see it',
  moment: 'afterSync',
  statements: [
    `do $$
begin
  if to_regclass('permission_profile') is null then
    return;
  end if;
  update permission_profile set permissions = permissions || '["ADMINUSER.*"]', row_version = row_version + 1
  where permissions @> '["SECURITY.*"]' and permissions::text not like '%"ADMINUSER.%';
  update permission_profile set permissions = permissions || '["ADMINUSER.VIEW"]', row_version = row_version + 1
  where (permissions @> '["SECURITY.ORGUSER"]' or permissions @> '["SECURITY.CAMPUSUSER"]')
    and permissions::text not like '%"ADMINUSER.%';
end $$`,
  ],
};

/**
 * Each kind of background work used to record the executing process in columns of its own table. The job queue
 * replaces these columns.
 */
const dropLeases: Migration = {
  number: 7,
  name: 'which process works on imports, mail and retention is noted in the job queue alone',
  moment: 'afterSync',
  statements: [
    'alter table if exists import_job drop column if exists lease_owner, drop column if exists lease_until',
    'alter table if exists mail_outbox drop column if exists lease_owner, drop column if exists lease_until',
    'alter table if exists retention_run drop column if exists touched_at',
  ],
};

/** All migrations in order. New migrations go to the end; a released migration is never changed or removed. */
export const migrations: readonly Migration[] = [
  joinPins,
  nameUsers,
  openUsers,
  joinDays,
  jobsOfDays,
  renameAbsences,
  dropLeases,
  keepAmounts,
  noteAsked,
  openDays,
  moveAttachments,
  roundsByZone,
  hoursInMinutes,
  listSharedPeople,
  followClosedDays,
  grantChecked,
];
