import type { Migration } from './migration.ts';

/**
 * The header of an absence used to be called absence request, and its days absences. This renames tables, columns,
 * constraints, and entity names in change log, saved views and pins. Days are renamed first, because the header takes
 * their name. Indexes are dropped, and sync recreates them under their new names.
 */
export const renameAbsences: Migration = {
  number: 6,
  name: 'absence requests are absences, and absences are absence days',
  moment: 'beforeSync',
  statements: [
    `do $$
declare
  renamed record;
  part record;
begin
  if not exists (select 1 from pg_attribute where attrelid = to_regclass('absence') and attname = 'confirmation_number') then
    return;
  end if;
  for renamed in
    select * from (values (1, 'absence', 'absence_day', 'absence/absence', 'absence/absence-day'),
      (2, 'absence_request', 'absence', 'absence/absence-request', 'absence/absence'),
      (3, 'absence_request__institute_ids', 'absence__institute_ids', null, null))
      as names (place, old_table, new_table, old_entity, new_entity)
    order by place
  loop
    for part in
      select indexrelid::regclass as name from pg_index where indrelid = to_regclass(renamed.old_table)
        and obj_description(indexrelid, 'pg_class') ~ '^[0-9a-f]{8}$'
    loop
      execute format('drop index %s', part.name);
    end loop;
    execute format('alter table if exists %I rename to %I', renamed.old_table, renamed.new_table);
    for part in
      select conname as old_name, renamed.new_table || substr(conname, length(renamed.old_table) + 1) as new_name
      from pg_constraint where conrelid = to_regclass(renamed.new_table) and starts_with(conname, renamed.old_table || '_')
    loop
      execute format('alter table %I rename constraint %I to %I', renamed.new_table, part.old_name, part.new_name);
    end loop;
    for part in select unnest(array['change_log', 'saved_view', 'view_pin']) as name loop
      if to_regclass(part.name) is not null and renamed.old_entity is not null then
        execute format('update %I set entity = %L where entity = %L', part.name, renamed.new_entity, renamed.old_entity);
      end if;
    end loop;
  end loop;
  for part in
    select attrelid::regclass as name from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and attname = 'absence_request_id' and not attisdropped
  loop
    execute format('alter table %s rename column absence_request_id to absence_id', part.name);
  end loop;
  for part in
    select conrelid::regclass as of_table, conname as old_name, replace(conname, 'absence_request_id', 'absence_id') as new_name
    from pg_constraint where connamespace = current_schema()::regnamespace and conname ~ 'absence_request_id'
  loop
    execute format('alter table %s rename constraint %I to %I', part.of_table, part.old_name, part.new_name);
  end loop;
  if to_regclass('change_log') is not null then
    update change_log set differences = replace(differences::text, '"field": "absenceRequestId"', '"field": "absenceId"')::jsonb
    where differences::text like '%"field": "absenceRequestId"%';
  end if;
  if to_regclass('saved_view') is not null then
    update saved_view set settings = replace(settings::text, '"absenceRequestId"', '"absenceId"')::jsonb
    where settings::text like '%"absenceRequestId"%';
  end if;
end $$`,
  ],
};
