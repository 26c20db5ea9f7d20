import type { ExtractLayout } from '#schemas/extract/extractFile.ts';
import { DomainError } from '../../common/domainError.ts';
import type { RowsContext } from '../domainRule.ts';
import { selectionOf } from './selectionOf.ts';

/**
 * Loads the run named by the list filter `runId`, if the caller sees the whole district; otherwise returns undefined.
 * Throws `badRequest` without that filter.
 */
export async function readRun(of: RowsContext) {
  const { sql, organization } = of.reading;
  const runId = of.filterValue('runId');
  if (typeof runId !== 'number')
    throw new DomainError('badRequest', { args: { reason: 'the filter runId is required' } });
  if (!of.seesAll) return undefined;
  const [row] = await sql(runText, [organization, runId]);
  if (!row) return undefined;
  const run = { fromDate: row.from_date, toDate: row.to_date };
  const here = { organization, timeZone: String(row.time_zone) };
  const selection = await selectionOf(sql, here, run, row.contents);
  const layout = { format: row.format, columns: row.columns } as ExtractLayout;
  return { runId, status: String(row.status), taking: selection, layout };
}

const runText = `select run.status, run.from_date::text as from_date, run.to_date::text as to_date,
    definition.contents, definition.format, definition.columns, coalesce(place.time_zone, 'UTC') as time_zone
  from extract_run as run
  join extract_definition as definition on definition.org_id = $1 and definition.definition_id = run.definition_id
  join organization as place on place.org_id = $1
  where run.org_id = $1 and run.run_id = $2`;
