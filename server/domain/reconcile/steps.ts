import { type ReconcileStatus, reconcileStatuses } from '#schemas/status/reconcileStatus.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { ActionRequest, DomainAction } from '../domainRule.ts';
import { idInQuery } from '../idInQuery.ts';
import { logTextEvents } from '../people/absenceLog.ts';

const entity = 'absence/reconciliation';
const { open } = reconcileStatuses.code;

/** A day and its reconcile status. */
export interface ReconciledDay {
  readonly confirmationNumber: number;
  readonly status: unknown;
}

/**
 * Sets the reconcile status of days, with user and time, and logs it. The caller has checked that each day may change.
 */
export async function setReconciled(
  { write, sql, actor }: Pick<ActionRequest, 'write' | 'sql' | 'actor'>,
  days: readonly ReconciledDay[],
  to: ReconcileStatus,
): Promise<void> {
  const changes = {
    reconcileStatus: to,
    reconciledAt: new Date().toISOString(),
    reconciledBy: actor.name,
    unreconcileReason: null,
  };
  await write.assignAll(
    entity,
    days.map(({ confirmationNumber }) => ({ id: confirmationNumber, changes })),
  );
  await logTextEvents(
    sql,
    actor,
    days.map(({ confirmationNumber, status }) => ({
      confirmationNumber,
      event: 'reconciled',
      before: titleOf(status),
      after: titleOf(to),
    })),
  );
}

/** `POST …/reconcile`, `…/reconcilePayroll`: reconciles one day. The action has already checked and locked it. */
export function reconcileOne(to: ReconcileStatus): DomainAction {
  return async (request) => {
    const day = await dayOf(request);
    await setReconciled(request, [day], to);
    return request.read.get(entity, day.confirmationNumber);
  };
}

/** `POST …/unreconcile`: reopens a day, with a reason. The action has already checked and locked it. */
export async function unreconcile(request: ActionRequest): Promise<RecordData> {
  const { body, write, sql, actor } = request;
  const { confirmationNumber, status } = await dayOf(request);
  const unreconcileReason = String((body as RecordData).unreconcileReason);
  const changes = { reconcileStatus: open, reconciledAt: null, reconciledBy: null, unreconcileReason };
  const record = await write.assign(entity, confirmationNumber, changes);
  const event = { event: 'unreconciled', before: titleOf(status), after: titleOf(open) } as const;
  await logTextEvents(sql, actor, [{ confirmationNumber, ...event, note: unreconcileReason }]);
  return record;
}

async function dayOf({ query, read }: ActionRequest): Promise<ReconciledDay> {
  const confirmationNumber = idInQuery(query, 'confirmationNumber');
  const { reconcileStatus } = await read.get(entity, confirmationNumber);
  return { confirmationNumber, status: reconcileStatus };
}

function titleOf(status: unknown): string {
  return reconcileStatuses.statuses.find(({ code }) => code === status)?.title ?? '';
}
