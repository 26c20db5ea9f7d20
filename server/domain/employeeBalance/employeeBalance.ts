import { Refusal } from '../../refusal.ts';
import type { Change, Domain } from '../domainRule.ts';
import { balanceLog } from './balanceLog.ts';
import { balancePicture } from './balancePicture.ts';
import { closeYears } from './closeYears.ts';
import { dueClosings } from './dueClosings.ts';

const balances = 'employee/absence-reasons';

/** Balances of absence reasons and buckets: one for each of an employee, worked out from its ledger (domain design, 2.19). */
export const employeeBalance: Domain = {
  rules: { [balances]: checkBalance },
  actions: { [balances]: { log: balanceLog, dueClosings, closeYears } },
  computations: { [balances]: balancePicture },
};

/** An employee has a reason or a bucket once: two balances would both be taken from by the same absence. */
async function checkBalance({ action, id, after, actor, sql }: Change): Promise<void> {
  if (action === 'delete') return;
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
  throw new Refusal('invalid', { problems: [{ field, code: 'unique', args: {} }] });
}
