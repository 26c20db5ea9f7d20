import type { Migration } from './migration.ts';

/**
 * Notifies substitutes of closed days, a new notice. Substitutes who chose how to be notified of a canceled absence get
 * the same choice for closed days.
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
