import { versionField } from '#schemas/model/record/recordShape.ts';
import { dayStatuses } from '#schemas/status/dayStatus.ts';
import { asOwner } from '../../database/tenantContext.ts';
import { accountEntity } from '../../identity/accounts/changeAccount.ts';
import { setDisabled } from '../../identity/accounts/endSessionsEverywhere.ts';
import { lockedAccount } from '../../identity/accounts/storedAccount.ts';
import type { EffectReversal, LoggedField, ReversedField } from '../domainRule.ts';
import { canRestoreJob } from '../fulfilment/checkAssigned.ts';
import { splitOffDays } from '../jobs/splitOffDays.ts';
import { logDays } from '../people/absenceLog.ts';
import { resumeAssignments } from '../people/assignments.ts';
import { removesSubstitute } from '../people/removesSubstitute.ts';
import { changeAuthor } from '../people/signIns.ts';

/**
 * Undoes effects of an employee or substitute leaving: restores canceled absence days, and gives jobs back to a
 * substitute who was taken out of them. Skips days that changed since.
 */
const day: EffectReversal = {
  permission: (fields) => (removesSubstitute(fields) ? 'SUB.DEALLOC' : 'ABSR.CANCEL'),
  covers: (fields) => {
    const status = fields.find(({ field }) => field === 'fillStatus');
    return removesSubstitute(fields) || (fields.length === 1 && status?.to === dayStatuses.code.cancelled);
  },
  undo: async ({ recordId, version, fields }, { write, sql, actor }) => {
    const now = await write.lock('absence/absence-day', Number(recordId));
    const { organization } = actor;
    if (now[versionField] !== version) {
      // Splits a day that stays canceled off from its job, because the other days of the job may be restored.
      if (!dayStatuses.has(now.fillStatus, 'isFilled'))
        await splitOffDays(sql, organization, [Number(recordId)]);
      return fields.map((field) => ({ ...field, outcome: 'kept' }));
    }
    const before = Object.fromEntries(fields.map(({ field, from }) => [field, from]));
    const again = { substituteId: Number(before.substituteId), confirmationNumber: Number(recordId) };
    if (removesSubstitute(fields) && !(await canRestoreJob(sql, organization, again)))
      return fields.map((field) => ({ ...field, outcome: 'failed', text: 'refused.jobNotAgain' }));
    const record = await write.assign('absence/absence-day', Number(recordId), before);
    await resumeAssignments({ sql, actor, write }, [Number(recordId)]);
    await logDays(sql, actor, [
      {
        confirmationNumber: Number(recordId),
        event: removesSubstitute(fields) ? 'taken' : 'fillStatus',
        from: Number(now.fillStatus),
        to: Number(record.fillStatus),
      },
    ]);
    return fields.map((field) => ({ ...field, outcome: 'reversed' }));
  },
};

/**
 * Restores whether a sign-in account was disabled. Sessions and an invitation that ended when the account was disabled
 * stay ended.
 */
const account: EffectReversal = {
  permission: () => 'SECURITY.ACCOUNT.DISABLE',
  covers: (fields) => fields.some(({ field }) => field === 'disabled'),
  undo: async ({ recordId, fields }, { sql, actor, requestId }) => {
    const by = changeAuthor({ actor, requestId });
    return asOwner(sql, async () => {
      const { disabled } = await lockedAccount(sql, Number(recordId));
      const isAsLeft = fields.every(({ field, to }) => field !== 'disabled' || to === disabled);
      const became = fields.flatMap((field) => reversalOf(field, isAsLeft));
      const before = fields.find(({ field }) => field === 'disabled')?.from === true;
      if (isAsLeft) await setDisabled(sql, Number(recordId), before, by);
      return became;
    });
  },
};

/**
 * Returns how one field of a sign-in account was undone; empty for a field that needs no report. Ended sessions are not
 * reported, because the person can sign in again. An ended invitation is reported, because it must be sent again.
 */
function reversalOf(logged: LoggedField, isAsLeft: boolean): ReversedField[] {
  if (logged.field === 'disabled') return [{ ...logged, outcome: isAsLeft ? 'reversed' : 'kept' }];
  if (logged.field === 'invitedUntil' && logged.to === null)
    return [{ ...logged, outcome: 'failed', text: 'refused.invitationEnded' }];
  return [];
}

/** How to undo the changes to other records that an employee or substitute who left has caused, keyed by entity. */
export const leavingReversals = { 'absence/absence-day': day, [accountEntity]: account } as const;
