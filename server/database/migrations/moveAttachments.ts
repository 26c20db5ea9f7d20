import type { Migration } from './migration.ts';

/** File settings used to be part of the absence settings. This moves them to their own settings. */
export const moveAttachments: Migration = {
  number: 11,
  name: 'settings of attachments have a page of their own',
  moment: 'afterSync',
  statements: [
    `do $$
begin
  if to_regclass('attachment_settings') is null or not exists (select 1 from pg_attribute
    where attrelid = to_regclass('absence_settings') and attname = 'attachment_types' and not attisdropped) then
    return;
  end if;
  insert into attachment_settings (org_id, id, employees_attach, attachment_kilobytes, attachment_types)
  select org_id, id, employees_attach, attachment_kilobytes, attachment_types from absence_settings
  where attachment_kilobytes is not null and attachment_types is not null
  on conflict do nothing;
  alter table absence_settings drop column employees_attach, drop column attachment_kilobytes, drop column attachment_types;
end $$`,
  ],
};
