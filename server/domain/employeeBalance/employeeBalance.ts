import type { FieldProblem } from '#schemas/model/record/fieldProblem.ts';
import { dueClosing } from '#schemas/rules/balances/balanceClosing.ts';
import { noticesOf } from '#schemas/rules/balances/balanceLimits.ts';
import { balanceOf, beginningOf, roundBalance, totalOf } from '#schemas/rules/balances/balances.ts';
import { balanceYearOf, lacksHireDate } from '#schemas/rules/balances/balanceYear.ts';
import { roundDays } from '#schemas/rules/balances/roundDays.ts';
import { addDays, showDate, today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Change, Domain, DomainComputation, Findings } from '../domainRule.ts';
import { type BalanceFacts, balanceFacts } from './balanceFacts.ts';
import { balanceLog } from './balanceLog.ts';
import { closedYears } from './closedYears.ts';
import { closeYears } from './closeYears.ts';
import { dueClosings } from './dueClosings.ts';
import { ledgerLines, type SourcedLine } from './ledgerLines.ts';

/** Computes fields of balances: days, balance year, and notices about limits. */
const computeBalances: DomainComputation = async (records, { sql, organization, timeZone }) => {
  const day = today(timeZone);
  const facts = await balanceFacts(sql, organization, records, day);
  const lines = await ledgerLines(sql, organization, facts, day);
  return records.map((record, index) => {
    const own = facts[index];
    return own ? { ...record, ...balanceColumns(own, lines.get(own.balanceId) ?? [], day) } : record;
  });
};

function balanceColumns(facts: BalanceFacts, lines: readonly SourcedLine[], day: string): RecordData {
  const { start, terms, limits, hoursPerDay, hoursPerDayFrom, counting } = facts;
  const balance = balanceOf(start, lines, day);
  const year = balanceYearOf(terms.settings, day, terms.hireDate);
  const ofYear = lines.filter(
    ({ kind, date }) => kind === 'usage' && year !== undefined && date >= year.from && date <= year.to,
  );
  const yearUsageDays = -totalOf(ofYear) + 0;
  const notices = noticesOf({
    availableDays: balance.availableDays,
    minimumDays: limits.minimumDays,
    yearUsageDays,
    maximumDays: limits.maximumDays,
    isYearOver: dueClosing(start, lines, terms, day).years.length > 0,
    lacksHireDate: lacksHireDate(terms.settings, terms.hireDate),
    lacksHours: lines.some(({ isAssumed }) => isAssumed),
  });
  return {
    ...roundBalance(start.initialDays, balance),
    yearFrom: year?.from,
    yearTo: year?.to,
    yearUsageDays: roundDays(yearUsageDays),
    minimumDays: limits.minimumDays,
    maximumDays: limits.maximumDays,
    enforceBalances: limits.isEnforced,
    hoursPerDay,
    hoursPerDayFrom,
    trackedBy: counting.trackedBy,
    notices,
  };
}

/**
 * Checks the date of a ledger line: not before the balance began, not in a closed balance year, whose days were already
 * carried over or expired, and not after the next balance year (docs/domain.md#balances).
 */
async function checkEntry({ action, after, actor, sql }: Change): Promise<Findings> {
  if (action === 'delete') return [];
  const [balance] = await sql(balanceText, [actor.organization, after.balanceId]);
  if (!balance) return [];
  const [facts] = await balanceFacts(sql, actor.organization, [balance], today(actor.timeZone));
  const day = String(after.entryDate);
  return facts
    ? [...tooEarly(day, facts.start), ...tooLate('entryDate', day, facts, today(actor.timeZone))]
    : [];
}

function tooEarly(day: string, start: BalanceFacts['start']): FieldProblem[] {
  if (day >= start.asOf) return [];
  const date = showDate(start.asOf);
  return [problem('entryDate', day < beginningOf(start) ? 'beforeBalance' : 'closedYear', { date })];
}

/** Reports a date after the next balance year, which is a typing error because planning never goes that far. */
function tooLate(field: string, day: string, { terms }: BalanceFacts, now: string): FieldProblem[] {
  const year = balanceYearOf(terms.settings, now, terms.hireDate);
  const next = year && balanceYearOf(terms.settings, addDays(year.to, 1), terms.hireDate);
  return next && day > next.to ? [problem(field, 'afterNextYear', { date: showDate(next.to) })] : [];
}

function problem(field: string, code: FieldProblem['code'], args: FieldProblem['args'] = {}): FieldProblem {
  return { field, code, args };
}

/** SQL that loads a balance and locks it, so that its year is not closed meanwhile. */
const balanceText = `select balance_id as "balanceId", worker_id as "workerId", absence_reason_id as "absenceReasonId",
    bucket_id as "bucketId", to_char(as_of, 'YYYY-MM-DD') as "asOf", initial_balance_days as "initialBalanceDays"
  from absence_balance where org_id = $1 and balance_id = $2 for no key update`;

const balances = 'employee/absence-reasons';

/**
 * Balances of absence reasons and buckets. An employee has one per reason or bucket, computed from its ledger
 * (docs/domain.md#balances).
 */
export const employeeBalance: Domain = {
  rules: [
    { name: 'kept-lines', of: balances, check: checkBalance },
    { name: 'entry-date', of: 'employee/absence-reason-entry', check: checkEntry },
  ],
  actions: { [balances]: { log: balanceLog, dueClosings, closeYears } },
  computations: { [balances]: computeBalances },
};

/**
 * Protects ledger lines. A new first day must not exclude any line, and a balance with lines cannot be deleted
 * (docs/domain.md#balances).
 */
async function checkBalance(change: Change): Promise<Findings> {
  if (change.action === 'delete') await assertNoLines(change);
  if (change.action === 'delete' || change.before?.asOf === change.after.asOf) return [];
  const outOfSight = await beginsOutOfSight(change);
  return outOfSight.length > 0 || change.action === 'create' ? outOfSight : linesBefore(change);
}

async function beginsOutOfSight({ after, actor, sql }: Change): Promise<Findings> {
  const [facts] = await balanceFacts(sql, actor.organization, [after], today(actor.timeZone));
  return facts ? tooLate('asOf', String(after.asOf), facts, today(actor.timeZone)) : [];
}

async function assertNoLines({ id, actor, sql }: Change): Promise<void> {
  const [row] = await sql(
    `select (select count(*) from absence_balance_entry where org_id = $1 and balance_id = $2)
       + (select count(*) from absence_balance_year where org_id = $1 and balance_id = $2) as lines`,
    [actor.organization, id],
  );
  const count = Number(row?.lines ?? 0);
  if (count > 0)
    throw new DomainError('invalid', { text: 'refused.balanceHasLines', args: { smart_count: count } });
}

/**
 * Refuses a first day of the balance that is after existing ledger lines, unless closed years without a gap cover those
 * lines.
 */
async function linesBefore({ id, after, actor, sql }: Change): Promise<Findings> {
  const closed = await closedYears(sql, actor.organization, [Number(id)]);
  const from = beginningOf({
    asOf: String(after.asOf),
    initialDays: 0,
    closed: closed.get(Number(id)) ?? [],
  });
  const [first] = await sql(
    `select to_char(min(entry_date), 'YYYY-MM-DD') as day from absence_balance_entry
     where org_id = $1 and balance_id = $2 and entry_date < $3`,
    [actor.organization, id, from],
  );
  if (typeof first?.day !== 'string') return [];
  const args = { date: showDate(first.day) };
  return [{ field: 'asOf', code: 'linesBefore', args }];
}
