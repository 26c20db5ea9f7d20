import type { BalanceLine } from '#schemas/protocol/people/balanceLog.ts';
import { ledgerOf } from '#schemas/rules/balances/balances.ts';
import { runningBalance } from '#schemas/rules/balances/runningBalance.ts';
import { today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { parseWholeNumber } from '../../common/parseWholeNumber.ts';
import type { Sql } from '../../database/database.ts';
import type { ActionRequest } from '../domainRule.ts';
import { type BalanceFacts, balanceFacts } from './balanceFacts.ts';
import { ledgerLines, type SourcedLine } from './ledgerLines.ts';

/**
 * `GET /api/absenceReason/logs?workerId`: the ledgers of an employee's balances, latest line first, each line with the
 * balance before and after it and who entered it. Includes closed years. `absenceReasonId` or `bucketId` limits it to
 * one balance.
 */
export async function balanceLog(request: ActionRequest): Promise<{ lines: BalanceLine[] }> {
  const { query, actor, sql, read } = request;
  // Limits the log to balances of employees that the person may see.
  const balances = await read.list('employee/absence-reasons', {
    workerId: parseWholeNumber(query.workerId, 'workerId'),
    ...idFilter(query, 'absenceReasonId'),
    ...idFilter(query, 'bucketId'),
  });
  const day = today(actor.timeZone);
  const facts = await balanceFacts(sql, actor.organization, balances, day);
  const lines = await ledgerLines(sql, actor.organization, facts, day);
  const writers = await writersOf(
    sql,
    actor.organization,
    facts.map(({ balanceId }) => balanceId),
  );
  const logLines = facts.flatMap((own, index) => {
    const about = aboutOf(balances[index] ?? {}, own);
    return runningBalance(wholeLedger(own, lines.get(own.balanceId) ?? [])).map((line) => ({
      ...line,
      ...about,
      ...(writers.get(keyOf(line)) ?? noAuthor),
    }));
  });
  return { lines: logLines.toReversed().toSorted((one, other) => other.date.localeCompare(one.date)) };
}

const noAuthor = { actor: null, actingAs: null };

function idFilter(query: ActionRequest['query'], name: string): RecordData {
  return query[name] === undefined ? {} : { [name]: parseWholeNumber(query[name], name) };
}

function aboutOf(
  balance: RecordData,
  { hoursPerDay }: BalanceFacts,
): Pick<BalanceLine, 'absenceReasonId' | 'bucketId' | 'hoursPerDay'> {
  const number = (value: unknown) => (typeof value === 'number' ? value : null);
  return {
    absenceReasonId: number(balance.absenceReasonId),
    bucketId: number(balance.bucketId),
    hoursPerDay: hoursPerDay ?? null,
  };
}

/**
 * The lines of a balance's ledger: entered lines and absences, with the starts and closings of balance years between
 * them.
 */
function wholeLedger({ balanceId, start }: BalanceFacts, lines: readonly SourcedLine[]): SourcedLine[] {
  const defaults = { balanceId, confirmationNumber: null, entryId: null, comment: null, isAssumed: false };
  return ledgerOf(start, lines).map((line) => ({ ...defaults, ...line }));
}

/** Loads who created each balance, line and closing, from the change log. */
async function writersOf(sql: Sql, organization: number, balances: readonly number[]) {
  const rows = await sql(
    `with made (entity, record_id, record) as materialized (
       select 'employee/absence-reasons', id, id from unnest($2::text[]) as id
       union all
       select 'employee/absence-reason-year', year_id::text, balance_id || ' ' || to_date
       from absence_balance_year where org_id = $1 and balance_id = any($3::bigint[])
       union all
       select 'employee/absence-reason-entry', entry_id::text, entry_id::text
       from absence_balance_entry where org_id = $1 and balance_id = any($3::bigint[])
     )
     select made.entity, made.record, log.user_name, log.acting_as
     from made join change_log as log on log.org_id = $1 and log.entity = made.entity and log.record_id = made.record_id
     where log.action = 'create'`,
    [organization, balances.map(String), balances],
  );
  return new Map(
    rows.map((row) => [
      `${row.entity} ${row.record}`,
      { actor: String(row.user_name), actingAs: row.acting_as === null ? null : String(row.acting_as) },
    ]),
  );
}

function keyOf({ kind, entryId, balanceId, edge, date }: SourcedLine): string {
  if (entryId !== null) return `employee/absence-reason-entry ${entryId}`;
  if (edge === 'closing') return `employee/absence-reason-year ${balanceId} ${date}`;
  return kind === 'initial' ? `employee/absence-reasons ${balanceId}` : '';
}
