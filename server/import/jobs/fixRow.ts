import type { ImportMapping } from '#schemas/protocol/imports/import.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Sql } from '../../database/database.ts';
import type { EntityService } from '../../derived/registerEntities.ts';
import { importTarget, mayFill } from '../importTarget.ts';
import { type JobKey, type StoredRow, storedRow } from '../rows/rowStore.ts';
import { idleJob, type Requester } from './jobs.ts';
import { checkRows, type WorkingJob } from './tasks.ts';

/**
 * Gives a row new texts for some of its columns, and checks it again at once. A row that was of another
 * length than the heading is filled up or cut by that. One that was applied is left alone.
 */
export async function fixRow(
  service: EntityService,
  key: JobKey,
  requester: Requester,
  number: number,
  texts: Readonly<Record<string, string>>,
): Promise<StoredRow> {
  const { database } = service;
  const job = await database.write(key.organization, async (sql) => {
    const row = await idleJob(sql, key);
    const stored = importTarget(service.catalogue, String(row.entity));
    mayFill(requester.actor, stored, row.mapping as ImportMapping);
    await writeCells(sql, key, number, row.columns as string[], texts);
    const working: WorkingJob = {
      ...key,
      task: 'check',
      stored,
      mapping: row.mapping as ImportMapping,
      actor: requester.actor,
      requestId: requester.requestId,
      holder: '',
      atOnce: 1,
      isForgetting: false,
    };
    return working;
  });
  await checkRows(service, job, [await database.read(key.organization, (sql) => readRow(sql, key, number))]);
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

async function readRow(sql: Sql, { organization, job }: JobKey, number: number): Promise<StoredRow> {
  const [row] = await sql('select * from import_row where org_id = $1 and job_id = $2 and row_number = $3', [
    organization,
    job,
    number,
  ]);
  if (!row) throw new DomainError('notFound');
  return storedRow(row);
}
