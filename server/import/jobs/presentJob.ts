import { grantingFields, mayGrant } from '#schemas/import/filledFields.ts';
import {
  appliedResults,
  deactivationShare,
  type ImportCounts,
  type ImportFormat,
  type ImportJob,
  type ImportMapping,
  type ImportTask,
  rowOutcomes,
  rowResults,
  warningNotes,
} from '#schemas/protocol/imports/import.ts';
import type { Row, Sql } from '../../database/database.ts';
import { Statement } from '../../database/statement.ts';
import { organizationCondition, type StoredEntity, tableName } from '../../derived/store/storedEntity.ts';
import { unidentifiedRows } from '../plan/missingRows.ts';
import type { JobKey } from '../rows/rowStore.ts';

/** Converts an import for the response: progress, effects of its rows, and the guard against mass deactivation. */
export async function presentJob(sql: Sql, stored: StoredEntity, row: Row): Promise<ImportJob> {
  const key = { organization: Number(row.org_id), job: Number(row.job_id) };
  const moment = (value: unknown) => (value instanceof Date ? value.toISOString() : null);
  return {
    jobId: key.job,
    entity: String(row.entity),
    fileName: String(row.file_name),
    format: row.format as ImportFormat,
    tables: row.source_tables as string[],
    table: String(row.source_table),
    extent: row.extent as ImportJob['extent'],
    encoding: row.encoding as ImportJob['encoding'],
    columns: row.columns as string[],
    head: (row.head ?? null) as ImportJob['head'],
    hints: (row.hints ?? {}) as ImportJob['hints'],
    rowCount: Number(row.row_count),
    leftOut: (row.left_out ?? {}) as ImportJob['leftOut'],
    mapping: row.mapping as ImportMapping,
    userName: String(row.user_name),
    createdAt: moment(row.created_at) ?? '',
    checkedAt: moment(row.checked_at),
    appliedAt: moment(row.applied_at),
    undoneAt: moment(row.undone_at),
    task: row.task as ImportTask | null,
    progress: { done: Number(row.task_done), total: Number(row.task_total) },
    isStopping: row.is_stopping === true,
    hasFailed: row.failure !== null,
    counts: await countsOf(sql, key),
    guard: await deactivationGuard(sql, stored, key, row.mapping as ImportMapping),
    warnings: await warningsOf(sql, key, row.task === null),
    grants: mayGrant(row.mapping as ImportMapping) ? await grantsOf(sql, key) : 0,
  };
}

async function countsOf(sql: Sql, { organization, job }: JobKey): Promise<ImportCounts> {
  const rows = await sql(
    `select result, outcome, count(*) as rows from import_row where org_id = $1 and job_id = $2
     group by result, outcome`,
    [organization, job],
  );
  const sum = (name: 'result' | 'outcome', value: string) =>
    rows.filter((row) => row[name] === value).reduce((total, row) => total + Number(row.rows), 0);
  const written = (result: string) =>
    Number(rows.find((row) => row.outcome === 'applied' && row.result === result)?.rows ?? 0);
  return {
    written: totalMap(appliedResults, written),
    results: totalMap(rowResults, (result) => sum('result', result)),
    outcomes: totalMap(rowOutcomes, (outcome) => sum('outcome', outcome)),
  };
}

/** Number of pending rows that let a person sign in. */
async function grantsOf(sql: Sql, { organization, job }: JobKey): Promise<number> {
  const isGranted = grantingFields.map((field) => `changes ->> '${field}' = 'true'`).join(' or ');
  const [row] = await sql(
    `select count(*) as rows from import_row where org_id = $1 and job_id = $2
       and result in ('create', 'update') and outcome is null and (${isGranted})`,
    [organization, job],
  );
  return Number(row?.rows ?? 0);
}

/** Number of pending rows with each kind of row note (`RowNote`) that the user should review. */
async function warningsOf(
  sql: Sql,
  { organization, job }: JobKey,
  isIdle: boolean,
): Promise<ImportJob['warnings']> {
  const rows = isIdle
    ? await sql(
        `select note ->> 'code' as code, count(distinct row_number) as rows
         from import_row, jsonb_array_elements(notes) as note
         where org_id = $1 and job_id = $2 and outcome is null and jsonb_array_length(notes) > 0
           and note ->> 'code' = any($3::text[]) group by 1`,
        [organization, job, warningNotes],
      )
    : [];
  const counts = new Map(rows.map(({ code, rows: count }) => [String(code), Number(count)]));
  return totalMap(warningNotes, (code) => counts.get(code) ?? 0);
}

function totalMap<K extends string>(names: readonly K[], countOf: (name: K) => number): Record<K, number> {
  return Object.fromEntries(names.map((name) => [name, countOf(name)])) as Record<K, number>;
}

/**
 * Number of active records that the pending rows would deactivate. Deactivating more than a tenth of all active records
 * requires confirmation (docs/domain.md#import). Also returns how many rows cannot be identified; while there are any,
 * no record counts as missing from the file.
 */
export async function deactivationGuard(
  sql: Sql,
  stored: StoredEntity,
  key: JobKey,
  mapping: ImportMapping,
): Promise<ImportJob['guard']> {
  const { organization, job } = key;
  const [row] = await sql(
    `select count(*) as rows from import_row where org_id = $1 and job_id = $2
       and result = 'deactivate' and outcome is null`,
    [organization, job],
  );
  const deactivations = Number(row?.rows ?? 0);
  const active = deactivations === 0 ? 0 : await activeRecords(sql, stored, organization);
  const needsYes = deactivations > active * deactivationShare;
  return { deactivations, active, needsYes, unidentified: await unidentifiedRows(sql, key, mapping) };
}

async function activeRecords(sql: Sql, stored: StoredEntity, organization: number): Promise<number> {
  const { hiddenBy } = stored.entity;
  const statement = new Statement();
  const inOrganization = organizationCondition(stored, organization, statement);
  const isActive = hiddenBy ? `${stored.column(hiddenBy.field)} is distinct from ${hiddenBy.when}` : 'true';
  const [row] = await sql(
    `select count(*) as records from ${tableName(stored)} where ${inOrganization} and ${isActive}`,
    statement.values,
  );
  return Number(row?.records ?? 0);
}
