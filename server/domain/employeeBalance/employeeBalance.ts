import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { balanceOf } from '#schemas/rules/balances.ts';
import { today } from '#schemas/rules/dates.ts';
import { Refusal } from '../../refusal.ts';
import type { Change, Domain, Reading } from '../domainRule.ts';
import { balanceLog } from './balanceLog.ts';
import { ledgerLines } from './ledgerLines.ts';

const balances = 'employee/absence-reasons';

/** Balances of absence reasons: one for each reason of an employee, worked out from its ledger (domain design, 2.19). */
export const employeeBalance: Domain = {
  rules: { [balances]: checkBalance },
  actions: { [balances]: { log: balanceLog } },
  computations: { [balances]: withBalances },
};

/** An employee has a reason once: two balances would both be taken from by the same absence. */
async function checkBalance({ action, id, after, actor, sql }: Change): Promise<void> {
  if (action === 'delete') return;
  await sql('select worker_id from worker where org_id = $1 and worker_id = $2 for no key update', [
    actor.organization,
    after.workerId,
  ]);
  const others = await sql(
    `select 1 as there from absence_balance
     where org_id = $1 and worker_id = $2 and absence_reason_id = $3 and balance_id <> $4`,
    [actor.organization, after.workerId, after.absenceReasonId, Number(id ?? 0)],
  );
  if (others.length === 0) return;
  throw new Refusal('invalid', { problems: [{ field: 'absenceReasonId', code: 'unique', args: {} }] });
}

async function withBalances(records: readonly RecordData[], reading: Reading): Promise<RecordData[]> {
  const ids = records.map(({ balanceId }) => Number(balanceId));
  const lines = await ledgerLines(reading.sql, reading.organization, ids);
  const day = today(reading.timeZone);
  return records.map((record) => {
    const own = lines.filter(({ balanceId }) => balanceId === record.balanceId);
    return { ...record, ...balanceOf(String(record.asOf), Number(record.initialBalanceDays), own, day) };
  });
}
