import { beginningOf } from '#schemas/rules/balances.ts';
import { showDate } from '#schemas/rules/dates.ts';
import { DomainError } from '../../domainError.ts';
import type { Change } from '../domainRule.ts';
import { closedYears } from './closedYears.ts';

/**
 * One balance for each reason or bucket of an employee; the lines of its ledger stay: they are not left behind
 * by another first day, nor do they go with a balance that is deleted (docs/domain.md#balances).
 */
export async function checkBalance(change: Change): Promise<void> {
  if (change.action === 'delete') return keepsLines(change);
  await isOnly(change);
  if (change.action === 'update' && change.before?.asOf !== change.after.asOf) await keepsLinesWithin(change);
}

/** An employee has a reason or a bucket once: two balances would both be taken from by the same absence. */
async function isOnly({ id, after, actor, sql }: Change): Promise<void> {
  await sql('select worker_id from worker where org_id = $1 and worker_id = $2 for no key update', [
    actor.organization,
    after.workerId,
  ]);
  const others = await sql(
    `select 1 as there from absence_balance
     where org_id = $1 and worker_id = $2 and (absence_reason_id = $3 or bucket_id = $4) and balance_id <> $5`,
    [
      actor.organization,
      after.workerId,
      after.absenceReasonId ?? null,
      after.bucketId ?? null,
      Number(id ?? 0),
    ],
  );
  if (others.length === 0) return;
  const field = typeof after.bucketId === 'number' ? 'bucketId' : 'absenceReasonId';
  throw new DomainError('invalid', { problems: [{ field, code: 'unique', args: {} }] });
}

async function keepsLines({ id, actor, sql }: Change): Promise<void> {
  const [row] = await sql(
    `select (select count(*) from absence_balance_entry where org_id = $1 and balance_id = $2)
       + (select count(*) from absence_balance_year where org_id = $1 and balance_id = $2) as lines`,
    [actor.organization, id],
  );
  const count = Number(row?.lines ?? 0);
  if (count > 0) throw new DomainError('invalid', { text: 'refused.balanceHasLines', args: { count } });
}

/** Another first day: closed years that lead up to it keep what came before. */
async function keepsLinesWithin({ id, after, actor, sql }: Change): Promise<void> {
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
  if (typeof first?.day !== 'string') return;
  const args = { date: showDate(first.day) };
  throw new DomainError('invalid', { problems: [{ field: 'asOf', code: 'linesBefore', args }] });
}
