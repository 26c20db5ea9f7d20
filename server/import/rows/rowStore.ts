import type { RowNote, RowOutcome, RowProblem, RowResult } from '#schemas/protocol/imports/import.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Row, Sql } from '../../database/database.ts';
import type { SourceRow } from '../reading/sourceTable.ts';

/** Job id and organization. */
export interface JobKey {
  readonly organization: number;
  readonly job: number;
}

/** A stored row of a job. */
export interface StoredRow {
  readonly row: number;
  readonly line: number;
  readonly cells: readonly string[];
  readonly fault: RowProblem | undefined;
  readonly twins: NonNullable<SourceRow['twins']>;
  /** Number of the first row of the same record; undefined if this row is the first. */
  readonly leadRow: number | undefined;
  readonly result: RowResult | undefined;
  readonly problems: readonly RowProblem[];
  readonly notes: readonly RowNote[];
  readonly label: string | undefined;
  readonly matchKey: string | undefined;
  readonly recordId: string | undefined;
  readonly recordVersion: number | undefined;
  readonly changes: RecordData;
  readonly before: RecordData;
  readonly outcome: RowOutcome | undefined;
}

/** What a task (check, apply or undo) stores for a row. */
export interface RowUpdate {
  readonly row: number;
  readonly result: RowResult | undefined;
  readonly problems: readonly RowProblem[];
  readonly notes: readonly RowNote[];
  readonly label?: string | undefined;
  readonly matchKey?: string | undefined;
  readonly nameKey?: string | undefined;
  readonly recordId?: string | undefined;
  readonly recordVersion?: number | undefined;
  readonly changes: RecordData;
  readonly before: RecordData;
  readonly outcome?: RowOutcome | undefined;
}

/** SQL conditions and orders that select the rows of each task; `$1` and `$2` are the organization and the job. */
const selections = {
  check: 'result is null and outcome is null order by row_number',
  apply: `result in ('create', 'update', 'deactivate') and outcome is null order by row_number`,
  undo: `outcome = 'applied' order by row_number desc`,
  /** Selects all rows that a check processes after earlier results were deleted. */
  recheck: `(outcome is null or outcome <> 'applied') and result is distinct from 'ignored' order by row_number`,
} as const;

export type RowSelection = keyof typeof selections;

/** Loads the next rows of an import job that a task has to process. */
export async function nextRows(
  sql: Sql,
  { organization, job }: JobKey,
  task: RowSelection,
  atMost: number,
): Promise<StoredRow[]> {
  const rows = await sql(
    `select * from import_row where org_id = $1 and job_id = $2 and ${selections[task]} limit $3`,
    [organization, job, atMost],
  );
  return rows.map(storedRow);
}

/** Number of rows of an import job that a task has to process. */
export async function countRows(
  sql: Sql,
  { organization, job }: JobKey,
  task: RowSelection,
): Promise<number> {
  const condition = selections[task].replace(/ order by .*$/, '');
  const [row] = await sql(
    `select count(*) as rows from import_row where org_id = $1 and job_id = $2 and ${condition}`,
    [organization, job],
  );
  return Number(row?.rows ?? 0);
}

/**
 * Deletes the results of an earlier check, up to a number of rows. Returns how many rows were changed. Only rows that
 * have results are written; a file that was never checked has none.
 */
export async function deleteResults(
  sql: Sql,
  { organization, job }: JobKey,
  atMost: number,
): Promise<number> {
  const condition = selections.recheck.replace(/ order by .*$/, '');
  const rows = await sql(
    `update import_row set result = null, match_key = null, name_key = null, outcome = null
     where org_id = $1 and job_id = $2 and row_number in (
       select row_number from import_row where org_id = $1 and job_id = $2 and ${condition}
         and (result is not null or match_key is not null or name_key is not null or outcome is not null) limit $3)
     returning 1`,
    [organization, job, atMost],
  );
  return rows.length;
}

/** Stores results of rows in one statement. */
export async function saveRows(
  sql: Sql,
  { organization, job }: JobKey,
  updates: readonly RowUpdate[],
): Promise<void> {
  await sql(
    `update import_row set result = given.result, problems = given.problems, notes = given.notes,
       label = given.label, match_key = given."matchKey", name_key = given."nameKey", record_id = given."recordId",
       record_version = given."recordVersion", changes = given.changes, before = given.before,
       outcome = given.outcome
     from jsonb_to_recordset($3::jsonb) as given("row" integer, result text, problems jsonb, notes jsonb, label text,
       "matchKey" text, "nameKey" text, "recordId" text, "recordVersion" integer, changes jsonb, before jsonb, outcome text)
     where import_row.org_id = $1 and import_row.job_id = $2 and import_row.row_number = given."row"`,
    [organization, job, JSON.stringify(updates)],
  );
}

/** The column with a key that two rows of a file share: the key of the record, or the normalized name of the record. */
export type SharedKey = 'match_key' | 'name_key';

/** Returns, for each given row, the first earlier line of the file with the same key. */
export async function earlierLines(
  sql: Sql,
  { organization, job }: JobKey,
  by: SharedKey,
  keys: readonly { readonly row: number; readonly key: string }[],
): Promise<Map<number, number>> {
  if (keys.length === 0) return new Map();
  const rows = await sql(
    `select given."row", min(other.line) as line
     from jsonb_to_recordset($3::jsonb) as given("row" integer, key text)
     join import_row as other on other.org_id = $1 and other.job_id = $2
       and other.${by} = given.key and other.row_number < given."row"
     group by given."row"`,
    [organization, job, JSON.stringify(keys)],
  );
  return new Map(rows.map((row) => [Number(row.row), Number(row.line)]));
}

/** Converts a row of `import_row` to a `StoredRow`. */
export function storedRow(row: Row): StoredRow {
  return {
    row: Number(row.row_number),
    line: Number(row.line),
    cells: row.cells as string[],
    fault: (row.fault ?? undefined) as RowProblem | undefined,
    twins: (row.twins ?? {}) as StoredRow['twins'],
    leadRow: row.lead_row === null || row.lead_row === undefined ? undefined : Number(row.lead_row),
    result: (row.result ?? undefined) as RowResult | undefined,
    problems: (row.problems ?? []) as RowProblem[],
    notes: (row.notes ?? []) as RowNote[],
    label: (row.label ?? undefined) as string | undefined,
    matchKey: (row.match_key ?? undefined) as string | undefined,
    recordId: (row.record_id ?? undefined) as string | undefined,
    recordVersion: row.record_version === null ? undefined : Number(row.record_version),
    changes: (row.changes ?? {}) as RecordData,
    before: (row.before ?? {}) as RecordData,
    outcome: (row.outcome ?? undefined) as RowOutcome | undefined,
  };
}
