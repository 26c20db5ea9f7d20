import { allows } from '#schemas/access/permissions.ts';
import { importPermissions } from '#schemas/protocol/imports/import.ts';
import type { UnfinishedImports } from '#schemas/protocol/people/startPage.ts';
import type { Row } from '../database/database.ts';
import { isAuthorized } from '../derived/read/authorize.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import { importStateSql } from '../domain/importJobs.ts';
import type { Actor } from '../identity/access/actor.ts';

/** Maximum age of the listed imports in days, and maximum number of imports. Older imports are on the imports page. */
const days = 30;
const atMost = 6;

/** SQL for imports that are neither written nor undone, or that have a task still running. */
const text = `select job_id, entity, file_name, row_count, created_at,
    ${importStateSql} as state
  from import_job as job
  where org_id = $1 and user_key = $2 and entity = any($3::text[]) and is_complete
    and created_at > now() - interval '${days} days'
    and (task is not null or (applied_at is null and undone_at is null))
  order by job_id desc limit ${atMost}`;

/**
 * `GET /v1.0/unfinishedImports`: returns imports that the person started and did not finish, for entities that they may
 * import.
 */
export async function unfinishedImports(
  { catalogue, database }: Pick<EntityService, 'catalogue' | 'database'>,
  actor: Actor,
): Promise<UnfinishedImports> {
  const { isOn, prepare } = importPermissions;
  if (!allows(actor.permissions, isOn) || !allows(actor.permissions, prepare)) return [];
  const names = catalogue.entities
    .filter(({ entity }) => entity.import && isAuthorized(actor, entity, 'view'))
    .map(({ entity }) => entity.name);
  const values = [actor.organization, actor.userKey, names];
  const rows = await database.read(actor.organization, (sql) => sql(text, values));
  return rows.map(presentUnfinished);
}

function presentUnfinished(row: Row): UnfinishedImports[number] {
  return {
    jobId: Number(row.job_id),
    entity: String(row.entity),
    fileName: String(row.file_name),
    rowCount: Number(row.row_count),
    createdAt: (row.created_at as Date).toISOString(),
    state: row.state as UnfinishedImports[number]['state'],
  };
}
