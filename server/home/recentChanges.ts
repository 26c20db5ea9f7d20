import { allows } from '#schemas/access/permissions.ts';
import type { RecentChanges } from '#schemas/protocol/people/startPage.ts';
import { changeLogPermission } from '#schemas/protocol/session/permissions.ts';
import type { Row } from '../database/database.ts';
import { Statement } from '../database/statement.ts';
import { visibleLogSql } from '../derived/history/readChanges.ts';
import { isAuthorized } from '../derived/read/authorize.ts';
import { isLimited } from '../derived/read/visibilitySql.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import type { StoredEntity } from '../derived/store/storedEntity.ts';
import type { Actor } from '../identity/access/actor.ts';

/** Maximum changes to count, latest first: an import can create hundreds of thousands. */
const countedAtMost = 10_000;

/**
 * `GET /v1.0/recentChanges`: counts the organization's changes since the start of yesterday by entity, limited to logs
 * that the person may read and records that they can see.
 */
export async function recentChanges(
  { catalogue, database }: Pick<EntityService, 'catalogue' | 'database'>,
  actor: Actor,
): Promise<RecentChanges> {
  const logged = catalogue.entities.filter((stored) => mayReadLog(actor, stored));
  const statement = new Statement([actor.organization, actor.timeZone]);
  const text = textFor(logged, actor, statement);
  const rows = await database.read(actor.organization, (sql) => sql(text, statement.values));
  const kinds = rows.map(kindOf);
  const counted = kinds.reduce((sum, { changes }) => sum + changes, 0);
  return { isAbout: counted >= countedAtMost, kinds };
}

function mayReadLog(actor: Actor, { entity }: StoredEntity): boolean {
  const permission = changeLogPermission(entity.permission.view);
  return entity.history && isAuthorized(actor, entity, 'view') && allows(actor.permissions, permission);
}

/** SQL for the latest changes. Log ids increase with time, so it reads backward to the last change before yesterday. */
function textFor(logged: readonly StoredEntity[], actor: Actor, statement: Statement): string {
  const begin = `((now() at time zone $2)::date - 1)::timestamp at time zone $2`;
  return `with latest as (select entity, record_id, change_id, user_name, changed_at from change_log
      where org_id = $1 and change_id > coalesce((select change_id from change_log
        where org_id = $1 and changed_at < ${begin} order by change_id desc limit 1), 0)
      and ${ofEntities(logged, actor, statement)} order by change_id desc limit ${countedAtMost})
    select entity, count(*) as changes, count(distinct record_id) as records, max(changed_at) as changed_at,
      (array_agg(user_name order by change_id desc))[1] as user_name
    from latest group by entity order by max(change_id) desc`;
}

function ofEntities(logged: readonly StoredEntity[], actor: Actor, statement: Statement): string {
  const isPart = (stored: StoredEntity) => isLimited(stored, actor.visibility);
  const whole = logged.filter((stored) => !isPart(stored)).map(({ entity }) => entity.name);
  const parts = logged
    .filter(isPart)
    .map(
      (stored) =>
        `(entity = ${statement.value(stored.entity.name)} and ${visibleLogSql(stored, actor, statement)})`,
    );
  return `(${[`entity = any(${statement.value(whole)}::text[])`, ...parts].join(' or ')})`;
}

function kindOf(row: Row): RecentChanges['kinds'][number] {
  return {
    entity: String(row.entity),
    changes: Number(row.changes),
    records: Number(row.records),
    userName: String(row.user_name),
    changedAt: (row.changed_at as Date).toISOString(),
  };
}
