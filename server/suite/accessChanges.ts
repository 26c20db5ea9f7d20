import type { Language } from '#schemas/protocol/session.ts';
import type { Notifications } from '#schemas/protocol/suite.ts';
import type { Row, Sql } from '../database/database.ts';
import { translate } from '../http/translate.ts';
import type { Actor } from '../identity/actor.ts';
import { listedDays, notifiedAtMost } from './notificationSources.ts';

type Told = Omit<Notifications[number], 'isRead'>;

/** The entities that decide what somebody may do. */
const profileEntity = 'security/permission-profile';
const accessEntity = 'security/user-access';

/** Changes that others made to the person's permission profile and to their access, from the change log. */
export async function accessChanges(sql: Sql, actor: Actor): Promise<Told[]> {
  const { profileId } = actor.access.profile;
  const { organization, userKey, userId, language } = actor;
  const records = [profileEntity, String(profileId ?? ''), accessEntity, String(userId)];
  const rows = await sql(changesText, [organization, userKey, ...records]);
  return rows.map((row) => presentChange(language, row));
}

const changesText = `select change_id, entity, label, user_name,
    extract(epoch from changed_at) * 1000 as created
  from change_log
  where org_id = $1 and action = 'update' and user_key <> $2
    and ((entity = $3 and record_id = $4) or (entity = $5 and record_id = $6))
    and changed_at > now() - interval '${listedDays} days'
  order by change_id desc limit ${notifiedAtMost}`;

function presentChange(language: Language, row: Row): Told {
  const kind = row.entity === profileEntity ? 'profileChanged' : 'accessChanged';
  const args = { name: String(row.user_name), profile: String(row.label) };
  return {
    notificationId: `change-${row.change_id}`,
    title: translate(language, `notification.${kind}`, args),
    path: null,
    createdAt: new Date(Number(row.created)).toISOString(),
  };
}
