import type { Migration } from './migration.ts';

/**
 * People who work in several districts used to be found by an index over all substitutes. This fills the table that
 * lists these people.
 */
export const listSharedPeople: Migration = {
  number: 14,
  name: 'substitutes who agreed to work for several districts are listed in a table',
  moment: 'afterSync',
  statements: [
    `do $$
begin
  if to_regclass('shared_person') is null or to_regclass('substitute') is null then
    return;
  end if;
  insert into shared_person (org_id, substitute_id, cross_district_id)
  select org_id, substitute_id, cross_district_id from substitute
  where multi_org_opt_in and cross_district_id <> ''
  on conflict (org_id, substitute_id) do nothing;
end $$`,
    'drop index if exists substitute_same_person',
  ],
};
