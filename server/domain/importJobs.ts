import { allows } from '#schemas/access/permissions.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { importPermissions } from '#schemas/protocol/imports/import.ts';
import { DomainError } from '../common/domainError.ts';
import type { Sql } from '../database/database.ts';
import type { ActionRequest, ComputedRows, Domain, RowsContext } from './domainRule.ts';
import { readBodyFields } from './readBodyFields.ts';

const entity = 'settings/import';

/**
 * SQL for the state of an import, over a row of `import_job` aliased `job`; equals `importState` of
 * `schemas/import/importJob.ts`. Its lookups use indexes, however many rows the import has.
 */
export const importStateSql = `case job.task when 'check' then 'checking' when 'apply' then 'applying' when 'undo' then 'undoing'
  else case
    when ${someRow(`outcome = 'applied'`)} then case
      when job.applied_at is null or ${someRow(`result in ('create', 'update', 'deactivate') and one.outcome is null`)}
      then 'partly' else 'applied' end
    when job.undone_at is not null then 'undone'
    when job.applied_at is not null then 'applied'
    when job.checked_at is null then 'mapped' else 'checked' end end`;

function someRow(is: string): string {
  return `exists (select from import_row as one
    where one.org_id = job.org_id and one.job_id = job.job_id and one.${is})`;
}

/**
 * Rows of the imports of entities that the person may import; none if imports are off. If the person sees only some of
 * an entity's records, the rows include only the imports that they started (`jobOf` of
 * `server/import/importRequest.ts`).
 */
export const importJobRows: ComputedRows = (of) => {
  const kinds = importableKinds(of);
  const names = (some: readonly Entity[]) => `${of.value(some.map(({ name }) => name))}::text[]`;
  const limited = kinds.filter((kind) => of.isLimited(kind));
  const isSeen =
    limited.length === 0
      ? 'true'
      : `(job.entity <> all(${names(limited)}) or job.user_key = ${of.value(of.person?.userKey ?? null)})`;
  return `
  select job.job_id, job.entity as kind, job.file_name, job.created_at, job.user_name, job.row_count, job.applied_at,
    ${importStateSql} as state
  from import_job as job
  where job.org_id = ${of.organization} and job.is_complete and job.entity = any(${names(kinds)}) and ${isSeen}`;
};

/** Entities that the person may import, like `mayImport` of `server/import/importTarget.ts`. */
function importableKinds({ permissions, kinds }: RowsContext): Entity[] {
  const { isOn, prepare } = importPermissions;
  if (!allows(permissions, isOn) || !allows(permissions, prepare)) return [];
  return kinds
    .filter(({ import: options }) => options !== undefined && options.modes.length > 0)
    .filter(({ permission }) => allows(permissions, permission.view) && allows(permissions, permission.edit));
}

/** Actions of the list of imports. */
export const importActions: Domain = { actions: { [entity]: { stop, remove } } };

/** `POST importJobs/stop`, with `{ jobId }`: stops the work on an import after its current step. */
async function stop({ body, sql, actor }: ActionRequest): Promise<unknown> {
  await stopImport(sql, actor.organization, namedJob(body));
  return {};
}

/** `POST importJobs/remove`, with `{ jobId }`: deletes the import and its rows. */
async function remove({ body, sql, actor }: ActionRequest): Promise<unknown> {
  const jobId = namedJob(body);
  await removeImport(sql, actor.organization, jobId);
  return { jobId };
}

function namedJob(body: unknown): number {
  const { jobId } = readBodyFields(body, ['jobId']);
  if (Number.isSafeInteger(jobId)) return Number(jobId);
  throw new DomainError('badRequest', { args: { reason: 'jobId must be a whole number' } });
}

/** Requests that the job of an import stops after its current step. */
export async function stopImport(sql: Sql, organization: number, job: number): Promise<void> {
  await sql(
    'update import_job set is_stopping = true where org_id = $1 and job_id = $2 and task is not null',
    [organization, job],
  );
}

/**
 * Deletes an import and its rows. The records that it wrote stay, but can no longer be undone together. Throws
 * `badRequest` while the import is running.
 */
export async function removeImport(sql: Sql, organization: number, job: number): Promise<void> {
  const [row] = await sql('select task from import_job where org_id = $1 and job_id = $2 for update', [
    organization,
    job,
  ]);
  if (!row) throw new DomainError('notFound');
  if (row.task !== null) throw new DomainError('badRequest', { text: 'refused.importBusy' });
  await sql('delete from import_job where org_id = $1 and job_id = $2', [organization, job]);
}
