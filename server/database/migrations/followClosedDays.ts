import type { Migration } from './migration.ts';

/**
 * Substitutes used to hear nothing of a closed day. This gives those who chose how they hear of a canceled absence the
 * same for a closed day, which is a notice of its own.
 */
export const followClosedDays: Migration = {
  number: 15,
  name: 'substitutes are notified of a closed day as of a canceled absence',
  moment: 'afterSync',
  statements: [
    `do $$
begin
  if to_regclass('notice_subscription') is null then
    return;
  end if;
  insert into notice_subscription (org_id, user_key, kind, channel, mode)
  select org_id, user_key, 'dayClosed', channel, mode from notice_subscription
  where kind = 'dayCanceled' and user_key like '3-%'
  on conflict (org_id, user_key, kind, channel) do nothing;
end $$`,
  ],
};
