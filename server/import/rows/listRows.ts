import { rowOutcomes, rowResults } from '#schemas/protocol/imports/import.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Sql } from '../../database/database.ts';
import { Statement } from '../../database/statement.ts';
import { type JobKey, type StoredRow, storedRow } from './rowStore.ts';

/** Filter for an import job's rows, and the page to return. */
export interface RowsQuery {
  readonly result?: string | undefined;
  readonly outcome?: string | undefined;
  /** Row number after which the page begins. */
  readonly after?: string | undefined;
  readonly count?: string | undefined;
}

/** Maximum number of rows per response. */
export const rowsAtMost = 500;

/**
 * Rows of an import job in the order of the file, filtered by result and outcome; the next page begins after the last
 * row.
 */
export async function listRows(
  sql: Sql,
  { organization, job }: JobKey,
  requested: RowsQuery,
): Promise<StoredRow[]> {
  const statement = new Statement([organization, job]);
  const conditions = [
    ...oneOf('result', requested.result, rowResults, statement),
    ...oneOf('outcome', requested.outcome, rowOutcomes, statement),
    `row_number > ${statement.value(whole('after', requested.after, 0))}`,
  ];
  const count = Math.min(whole('count', requested.count, 100), rowsAtMost);
  const rows = await sql(
    `select * from import_row where org_id = $1 and job_id = $2 and ${conditions.join(' and ')}
     order by row_number limit ${statement.value(count)}`,
    statement.values,
  );
  return rows.map(storedRow);
}

function oneOf(
  column: 'result' | 'outcome',
  value: string | undefined,
  known: readonly string[],
  statement: Statement,
): string[] {
  if (value === undefined) return [];
  if (!known.includes(value)) {
    throw new DomainError('badRequest', { args: { reason: `${column} must be one of ${known.join(', ')}` } });
  }
  return [`${column} = ${statement.value(value)}`];
}

function whole(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new DomainError('badRequest', { args: { reason: `${name} must be a whole number` } });
}
