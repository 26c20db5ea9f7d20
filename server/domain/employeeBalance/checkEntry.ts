import type { FieldProblem } from '#schemas/model/fieldProblem.ts';
import { beginningOf } from '#schemas/rules/balances.ts';
import { showDate } from '#schemas/rules/dates.ts';
import { DomainError } from '../../domainError.ts';
import type { Change } from '../domainRule.ts';
import { balanceFacts } from './balanceFacts.ts';

/**
 * A line of a ledger counts: it says why, and its day lies neither before the balance began nor in a balance
 * year that was closed, whose days were carried over and have expired (docs/domain.md#balances).
 */
export async function checkEntry({ action, after, actor, sql }: Change): Promise<void> {
  if (action === 'delete') return;
  const [balance] = await sql(balanceText, [actor.organization, after.balanceId]);
  if (!balance) return;
  const [facts] = await balanceFacts(sql, actor.organization, [balance]);
  const problems = [
    ...(String(after.comment ?? '').trim() === '' ? [problem('comment', 'required')] : []),
    ...(facts ? dayProblems(String(after.entryDate), facts.start.asOf, beginningOf(facts.start)) : []),
  ];
  if (problems.length > 0) throw new DomainError('invalid', { problems });
}

function dayProblems(day: string, asOf: string, beginning: string): FieldProblem[] {
  if (day >= asOf) return [];
  const date = showDate(asOf);
  return [problem('entryDate', day < beginning ? 'beforeBalance' : 'closedYear', { date })];
}

function problem(field: string, code: FieldProblem['code'], args: FieldProblem['args'] = {}): FieldProblem {
  return { field, code, args };
}

/** Held: the year is not closed meanwhile. */
const balanceText = `select balance_id as "balanceId", worker_id as "workerId", absence_reason_id as "absenceReasonId",
    bucket_id as "bucketId", to_char(as_of, 'YYYY-MM-DD') as "asOf", initial_balance_days as "initialBalanceDays"
  from absence_balance where org_id = $1 and balance_id = $2 for no key update`;
