import type { Migration } from './migration.ts';

/** Absence days had no reconciliation status before. This sets the status of all existing days to open. */
export const openDays: Migration = {
  number: 10,
  name: 'days of absence are unreconciled until someone reconciles them',
  moment: 'afterSync',
  statements: [
    `do $$
begin
  if to_regclass('absence_day') is null then
    return;
  end if;
  update absence_day set reconcile_status = 'open' where reconcile_status is null;
end $$`,
  ],
};
