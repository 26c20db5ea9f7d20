import { randomUUID } from 'node:crypto';
import type { ImportJob, ImportMapping } from '#schemas/protocol/imports/import.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import { removeImport } from '../domain/importJobs.ts';
import { importTarget } from '../import/importTarget.ts';
import { workOnImport } from '../import/jobs/importJob.ts';
import { jobRow, startApply, startCheck } from '../import/jobs/jobs.ts';
import { presentJob } from '../import/jobs/presentJob.ts';
import { startImport } from '../import/jobs/startImport.ts';
import { inChunks } from '../import/reading/chunks.ts';
import { type JobKey, storedRow } from '../import/rows/rowStore.ts';
import { contextIn, type OrganizationWork } from './organizationWork.ts';
import { storedOrganization } from './storedOrganization.ts';

/** A school file, and whether this is a dry run. */
export interface SchoolFile {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly isDryRun: boolean;
}

/** Result of a school import or its dry run, with the first invalid rows and their problems. */
export interface ImportedSchools {
  readonly job: ImportJob;
  readonly refused: readonly { readonly row: number; readonly problems: unknown }[];
}

const notifiedAtMost = 20;

/**
 * Imports a district's schools from CSV, Excel or OneRoster by the product's import, with its suggested mapping.
 * Validates everything first, then reports and skips invalid rows. A dry run saves nothing. Throws the import's errors
 * for unreadable files, and `notFound` for a missing district.
 */
export async function importSchools(
  service: EntityService,
  author: OrganizationWork['author'],
  orgId: number,
  file: SchoolFile,
): Promise<ImportedSchools> {
  const { catalogue, domain, database } = service;
  const actor = await database.maintain(async (sql) => {
    await storedOrganization(sql, orgId);
    return contextIn({ sql, catalogue, domain, author }, orgId).actor;
  });
  const target = importTarget(catalogue, 'settings/school');
  const requester = { actor, requestId: `${author.requestId} ${randomUUID()}` };
  const key = await startImport(service, actor, target, {
    chunks: inChunks(file.bytes),
    fileName: file.fileName,
  });
  const mapping = belowOffice((await readJob(key)).mapping, await officeName());
  await database.write(orgId, (sql) => startCheck(sql, target, key, requester, mapping));
  await workOnImport(service, key);
  const refused = await refusedRows(key);
  if (!file.isDryRun) {
    await database.write(orgId, (sql) => startApply(sql, target, key, requester, false));
    await workOnImport(service, key);
  }
  const job = await readJob(key);
  if (file.isDryRun) await database.write(orgId, (sql) => removeImport(sql, orgId, key.job));
  return { job, refused };

  async function officeName(): Promise<string> {
    const text =
      'select institution_name from school where org_id = $1 and institution_level_id = 1 order by 1 limit 1';
    const [office] = await database.read(orgId, (sql) => sql(text, [orgId]));
    return String(office?.institution_name ?? '');
  }

  function readJob(key: JobKey): Promise<ImportJob> {
    return database.read(orgId, async (sql) => presentJob(sql, target, await jobRow(sql, key)));
  }

  async function refusedRows({ job }: JobKey): Promise<ImportedSchools['refused']> {
    const text = 'select * from import_row where org_id = $1 and job_id = $2 order by row_number';
    const rows = await database.read(orgId, (sql) => sql(text, [orgId, job]));
    return rows
      .map(storedRow)
      .filter(({ problems }) => problems.length > 0)
      .slice(0, notifiedAtMost)
      .map(({ row, problems }) => ({ row, problems }));
  }
}

/** Fills in columns that a school file may omit: the type is school, and the parent is the district itself. */
function belowOffice(mapping: ImportMapping, office: string): ImportMapping {
  const defaults = { institutionLevelId: 'School', parentInstituteId: office };
  const filled = new Set(mapping.columns.map(({ field }) => field));
  const open = Object.entries(defaults).filter(([field, text]) => !filled.has(field) && text !== '');
  return { ...mapping, fixed: { ...Object.fromEntries(open), ...mapping.fixed } };
}
