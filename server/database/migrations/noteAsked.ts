import type { Migration } from './migration.ts';

/**
 * Whether an approval step could be decided used to be derived from the earlier steps. This stores the time from which
 * each decided step, and the first pending step, could be decided.
 */
export const noteAsked: Migration = {
  number: 9,
  name: 'each level of an approval whose turn has come says since when',
  moment: 'afterSync',
  statements: [
    `do $$
begin
  if to_regclass('approval_step') is null or to_regclass('absence') is null then
    return;
  end if;
  update approval_step as kept set asked_at = turn.since, row_version = kept.row_version + 1
  from (
    select step.org_id, step.approval_step_id, coalesce(max(before.decided_at), absence.created_at) as since
    from approval_step as step
    join absence on absence.org_id = step.org_id and absence.absence_id = step.absence_id
    left join approval_step as before on before.org_id = step.org_id and before.absence_id = step.absence_id
      and before.level < step.level
    group by step.org_id, step.approval_step_id, absence.created_at
    having bool_and(coalesce(before.status, 'approved') in ('approved', 'skipped'))
  ) as turn
  where turn.org_id = kept.org_id and turn.approval_step_id = kept.approval_step_id and kept.asked_at is null;
end $$`,
  ],
};
