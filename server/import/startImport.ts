import { isSecretHeading } from '#schemas/import/isSecretHeading.ts';
import { suggestMapping, withSaved } from '#schemas/import/suggestMapping.ts';
import { type ImportMapping, importLimits } from '#schemas/protocol/import.ts';
import type { Sql } from '../database/database.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import type { Actor } from '../identity/actor.ts';
import { entityFor, type ImportTarget } from './importTarget.ts';
import { readSource } from './reading/readSource.ts';
import type { Source, SourceRow, SourceTable } from './reading/sourceTable.ts';
import { unreadable } from './reading/unreadable.ts';
import type { JobKey } from './rowStore.ts';

/** Rows that are kept by one statement. */
const portion = 1000;

/** A file that somebody sent. */
export interface Upload {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  /** The sheet. */
  readonly table?: string | undefined;
  /** A mapping kept from an earlier time. */
  readonly saved?: ImportMapping | undefined;
}

/**
 * Makes a job of a file: reads it by what it holds, keeps its rows and a first mapping. All or nothing:
 * a file that breaks off leaves no job.
 */
export async function startImport(
  { database }: EntityService,
  actor: Actor,
  target: ImportTarget,
  upload: Upload,
): Promise<JobKey> {
  const entity = entityFor(actor, target);
  const source = await readSource(upload.bytes, entity.name, upload.table);
  const suggested = suggestMapping(entity, source.read.columns, source.format);
  const mapping = upload.saved ? withSaved(suggested, upload.saved) : suggested;
  return database.write(actor.organization, async (sql) => {
    const key = await insertJob(sql, actor, entity.name, upload.fileName, source, mapping);
    const count = await insertRows(sql, key, withoutSecrets(source.read));
    if (count === 0) throw unreadable('it has a heading and no rows');
    await sql('update import_job set row_count = $3 where org_id = $1 and job_id = $2', [
      key.organization,
      key.job,
      count,
    ]);
    return key;
  });
}

/** Passwords and PINs that exports carry along are not kept, in whichever column they stand. */
async function* withoutSecrets({ columns, rows }: SourceTable): AsyncGenerator<SourceRow> {
  const secret = columns.map(isSecretHeading);
  for await (const row of rows) {
    yield { ...row, cells: row.cells.map((cell, index) => (secret[index] ? '' : cell)) };
  }
}

async function insertJob(
  sql: Sql,
  { organization, userKey, name }: Actor,
  entity: string,
  fileName: string,
  { format, tables, table, extent, encoding, read, leftOut = {} }: Source,
  mapping: ImportMapping,
): Promise<JobKey> {
  const [row] = await sql(
    `insert into import_job (org_id, entity, file_name, format, source_tables, source_table, extent, columns,
       mapping, user_key, user_name, encoding, left_out)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning job_id`,
    [
      organization,
      entity,
      fileName,
      format,
      JSON.stringify(tables),
      table,
      extent ?? null,
      JSON.stringify(read.columns),
      JSON.stringify(mapping),
      userKey,
      name,
      encoding ?? null,
      JSON.stringify(leftOut),
    ],
  );
  return { organization, job: Number(row?.job_id) };
}

async function insertRows(
  sql: Sql,
  key: JobKey,
  rows: AsyncIterable<SourceRow> | Iterable<SourceRow>,
): Promise<number> {
  let count = 0;
  let waiting: SourceRow[] = [];
  for await (const row of rows) {
    waiting.push(row);
    if (count + waiting.length > importLimits.rows)
      throw unreadable(`it has more than ${importLimits.rows} rows`);
    if (waiting.length < portion) continue;
    await insertPortion(sql, key, count, waiting);
    count += waiting.length;
    waiting = [];
  }
  if (waiting.length > 0) await insertPortion(sql, key, count, waiting);
  return count + waiting.length;
}

async function insertPortion(
  sql: Sql,
  { organization, job }: JobKey,
  before: number,
  rows: readonly SourceRow[],
): Promise<void> {
  const numbered = rows.map((row, index) => ({
    ...row,
    cells: row.cells.map(storable),
    row: before + index + 1,
    ...(row.ignored ? { result: 'ignored', problems: [row.ignored] } : {}),
  }));
  await sql(
    `insert into import_row (org_id, job_id, row_number, line, cells, fault, result, problems)
     select $1, $2, "row", line, cells, fault, result, problems
     from jsonb_to_recordset($3::jsonb)
       as given("row" integer, line integer, cells jsonb, fault jsonb, result text, problems jsonb)`,
    [organization, job, JSON.stringify(numbered)],
  );
}

/** Halves of characters, and the character zero, cannot be stored. */
function storable(cell: string): string {
  return cell.replace(/\p{Surrogate}/gu, '\uFFFD').replaceAll('\u0000', '');
}
