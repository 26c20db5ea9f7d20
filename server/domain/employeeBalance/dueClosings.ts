import type { DueClosingRow, DueClosings } from '#schemas/protocol/people/balanceClosing.ts';
import { dueClosing } from '#schemas/rules/balances/balanceClosing.ts';
import { balanceYearOf } from '#schemas/rules/balances/balanceYear.ts';
import { today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { parseWholeNumber } from '../../common/parseWholeNumber.ts';
import type { Sql } from '../../database/database.ts';
import type { ActionRequest } from '../domainRule.ts';
import { assertKnownParameters } from '../domainRule.ts';
import { loadSettings } from '../settings/loadSettings.ts';
import { balanceFacts } from './balanceFacts.ts';
import { balanceYearStart } from './balanceYearStart.ts';
import { ledgerLines } from './ledgerLines.ts';

/** Number of balances per page. */
const pageSize = 500;

/**
 * `GET /api/absenceReason/closings`: the balances visible to the person whose balance year is over and not closed, with
 * the days that closing would carry over and let expire. Changes nothing. `balanceId` or `workerId` limits the list;
 * `after` continues from the `next` of the previous response.
 */
export async function dueClosings(request: ActionRequest): Promise<DueClosings> {
  assertKnownParameters(request, ['balanceId', 'workerId', 'after']);
  const { sql, actor, read } = request;
  const ids = await candidates(request);
  const balances = ids.length === 0 ? [] : await read.list('employee/absence-reasons', { id: ids });
  return {
    closings: await closingsOf(sql, actor.organization, balances, today(actor.timeZone)),
    next: ids.length < pageSize ? null : (ids.at(-1) ?? null),
  };
}

/** Returns those of the given balances whose balance year is due for closing, by id. */
export async function closingsOf(
  sql: Sql,
  organization: number,
  balances: readonly RecordData[],
  day: string,
): Promise<DueClosingRow[]> {
  const facts = await balanceFacts(sql, organization, balances, day);
  const lines = await ledgerLines(sql, organization, facts, day);
  const names = await namesOf(
    sql,
    organization,
    facts.map(({ balanceId }) => balanceId),
  );
  const due = facts.map(({ balanceId, start, terms }, index) => ({
    balanceId,
    workerId: Number(balances[index]?.workerId),
    label: names.get(balanceId) ?? `#${balanceId}`,
    asOf: start.asOf,
    years: dueClosing(start, lines.get(balanceId) ?? [], terms, day).years,
  }));
  return due
    .filter(({ years }) => years.length > 0)
    .toSorted((one, other) => one.balanceId - other.balanceId);
}

/**
 * Loads the balances that may be due: those that began before the current balance year or, with years by hire date,
 * before today.
 */
async function candidates({ query, sql, actor }: ActionRequest): Promise<number[]> {
  const day = today(actor.timeZone);
  const settings = balanceYearStart(
    await loadSettings(sql, { organization: actor.organization, today: day }, []),
  );
  const year = settings.startsBy === 'hireDate' ? undefined : balanceYearOf(settings, day);
  const rows = await sql(
    `select balance_id from absence_balance where org_id = $1 and as_of < $2 and balance_id > $3
       and ($4::bigint is null or balance_id = $4) and ($5::bigint is null or worker_id = $5)
     order by balance_id limit ${pageSize}`,
    [
      actor.organization,
      year?.from ?? day,
      parseIfNamed(query.after, 'after') ?? 0,
      parseIfNamed(query.balanceId, 'balanceId'),
      parseIfNamed(query.workerId, 'workerId'),
    ],
  );
  return rows.map(({ balance_id }) => Number(balance_id));
}

/** Loads the employee's name, and the name of the reason or bucket. Permission to see a balance includes both. */
async function namesOf(sql: Sql, organization: number, balances: readonly number[]) {
  const rows = await sql(
    `select balance_id, last_name || ', ' || first_name || ': ' || coalesce(absence_reason_name, bucket_name) as label
     from absence_balance as kept
     join worker on worker.org_id = $1 and worker.worker_id = kept.worker_id
     left join absence_reason as reason on reason.org_id = $1 and reason.absence_reason_id = kept.absence_reason_id
     left join absence_bucket as bucket on bucket.org_id = $1 and bucket.bucket_id = kept.bucket_id
     where kept.org_id = $1 and balance_id = any($2::bigint[])`,
    [organization, balances],
  );
  return new Map(rows.map(({ balance_id, label }) => [Number(balance_id), String(label)]));
}

const parseIfNamed = (value: string | undefined, name: string): number | null =>
  value === undefined ? null : parseWholeNumber(value, name);
