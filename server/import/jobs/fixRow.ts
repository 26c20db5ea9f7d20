import type { ImportMapping } from '#schemas/protocol/imports/import.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Sql } from '../../database/database.ts';
import type { EntityService } from '../../derived/registerEntities.ts';
import { assertMayFill, importTarget } from '../importTarget.ts';
import { keyColumns, otherLines } from '../plan/joinLines.ts';
import { type JobKey, type StoredRow, storedRow } from '../rows/rowStore.ts';
import { checkMissing, idleJob, type Requester } from './jobs.ts';
import { checkRows, type WorkingJob } from './tasks.ts';

/**
 * Replaces cells of an import row and checks the row again at once, with the other lines of its record and of its
 * former record. Pads or cuts a row whose length differs from the heading's. Throws `badRequest` for an applied row.
 * Then determines again which records are missing from a complete file (`checkMissing`).
 */
export async function fixRow(
  service: EntityService,
  key: JobKey,
  requester: Requester,
  number: number,
  texts: Readonly<Record<string, string>>,
): Promise<StoredRow> {
  const { database } = service;
  const { job, nextLine } = await database.write(key.organization, async (sql) => {
    const row = await idleJob(sql, key);
    const stored = importTarget(service.catalogue, String(row.entity));
    assertMayFill(requester.actor, stored, row.mapping as ImportMapping);
    const columns = row.columns as string[];
    await writeCells(sql, key, number, columns, texts);
    const keys = keyColumns(stored.entity, row.mapping as ImportMapping);
    // Ungroups the row if its key has changed, because it then belongs to another record.
    const isMoved = keys.some((column) => texts[columns[column] ?? ''] !== undefined);
    const nextLine = isMoved ? await partRow(sql, key, number) : undefined;
    const working: WorkingJob = {
      ...key,
      task: 'check',
      stored,
      mapping: row.mapping as ImportMapping,
      actor: requester.actor,
      requestId: requester.requestId,
      atOnce: 1,
      deletesOldResults: false,
    };
    return { job: working, nextLine };
  });
  const rows = await database.read(key.organization, async (sql) => {
    const changed = [await readRow(sql, key, number)];
    if (nextLine !== undefined) changed.push(await readRow(sql, key, nextLine));
    return [...changed, ...(await otherLines(sql, key, changed))];
  });
  await checkRows(
    service,
    job,
    rows.filter(({ outcome, line }) => outcome !== 'applied' && line > 0),
    undefined,
    (sql) => checkMissing(sql, job.stored, key, requester),
  );
  return database.read(key.organization, (sql) => readRow(sql, key, number));
}

async function writeCells(
  sql: Sql,
  key: JobKey,
  number: number,
  columns: readonly string[],
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  const unknown = Object.keys(texts).find((column) => !columns.includes(column));
  if (unknown !== undefined) {
    throw new DomainError('badRequest', { args: { reason: `the file has no column "${unknown}"` } });
  }
  const { cells, outcome } = await readRow(sql, key, number);
  if (outcome === 'applied') throw new DomainError('badRequest', { args: { reason: 'the row was applied' } });
  const fixedCells = columns.map((column, index) => texts[column] ?? cells[index] ?? '');
  await sql(
    `update import_row set cells = $4, fault = null, twins = null, result = null, outcome = null, match_key = null
     where org_id = $1 and job_id = $2 and row_number = $3`,
    [key.organization, key.job, number, JSON.stringify(fixedCells)],
  );
}

/**
 * Removes a row from the lines of its record. If it was the first of them, the next one takes its place; returns its
 * number.
 */
async function partRow(sql: Sql, { organization, job }: JobKey, number: number): Promise<number | undefined> {
  const [row] = await sql(
    `update import_row set lead_row =
       case when import_row.row_number in ($3, next.row_number) then null else next.row_number end
     from (select min(row_number) as row_number from import_row
           where org_id = $1 and job_id = $2 and lead_row = $3) as next
     where import_row.org_id = $1 and import_row.job_id = $2
       and (import_row.row_number = $3 or import_row.lead_row = $3)
     returning next.row_number`,
    [organization, job, number],
  );
  return row?.row_number == null ? undefined : Number(row.row_number);
}

async function readRow(sql: Sql, { organization, job }: JobKey, number: number): Promise<StoredRow> {
  const [row] = await sql('select * from import_row where org_id = $1 and job_id = $2 and row_number = $3', [
    organization,
    job,
    number,
  ]);
  if (!row) throw new DomainError('notFound');
  return storedRow(row);
}
