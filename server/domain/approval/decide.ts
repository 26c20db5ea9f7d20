import { allows } from '#schemas/access/permissions.ts';
import { halvesOf } from '#schemas/messages/terms.ts';
import { showMoment } from '#schemas/model/fields/showValue.ts';
import { userTypes } from '#schemas/protocol/session/permissions.ts';
import { approvalOf } from '#schemas/rules/approvalOf.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError, invalidField } from '../../common/domainError.ts';
import type { Actor } from '../../identity/access/actor.ts';
import type { ActionRequest } from '../domainRule.ts';
import { askedAddresses, hasEntered, profilesOf } from '../employeeContacts/approverProfiles.ts';
import { logApproval } from '../people/absenceLog.ts';
import { sentFields } from '../sentFields.ts';
import { approvalSetting } from './approvalSetting.ts';
import { cancelDays, holdDays, releaseDays, restoreDays } from './approvedDays.ts';
import { type HeldApproval, heldApproval, type Step } from './heldApproval.ts';

const overrides = 'ABSRAPPRVL.OVERRIDE';

type Changed = Step & { readonly changes: RecordData };

/**
 * `POST /api/v1.0/approvals/approve`: approves a level. The next level opens, or the absence is approved and its held
 * days open (docs/domain.md#approval).
 */
export async function approve(request: ActionRequest): Promise<unknown> {
  const { comments } = sentFields(request.body, ['approvalStepId', 'comments']);
  return approveDays(request, comments, []);
}

/**
 * `POST /api/v1.0/approvals/approveInPart`: approves all days but `deniedDates`, which are canceled. Throws `invalid`
 * for dates that the absence does not have, and if they cover the whole absence.
 */
export async function approveInPart(request: ActionRequest): Promise<unknown> {
  const { comments, deniedDates } = sentFields(request.body, ['approvalStepId', 'comments', 'deniedDates']);
  return approveDays(request, comments, deniedDates as readonly string[]);
}

async function approveDays(request: ActionRequest, comments: unknown, deniedDates: readonly string[]) {
  const approval = await heldApproval(request);
  await assertDecides(request, approval, { comments, isDenial: deniedDates.length > 0 });
  if (deniedDates.length > 0) await cancelDays(request, approval, deniedDates);
  const { own, steps } = approval;
  const next = Math.min(
    ...steps.filter((step) => isOpen(step) && step.level > own.level).map(({ level }) => level),
  );
  const changed = steps.map((step) => {
    if (step.id === own.id)
      return inPart(decided(request, approval, step, 'approved', comments), deniedDates);
    if (isOpen(step) && step.level === own.level) return decided(request, approval, step, 'skipped');
    return step.level === next ? asked(approval, step) : unchanged(step);
  });
  await storeSteps(request, approval, changed);
  await logApproval(request.sql, request.actor, { ...approval, event: 'approved', level: own.level });
  const isFinal = next === Number.POSITIVE_INFINITY;
  const isReleased = isFinal && (await releaseDays(request, approval));
  return settle(request, approval, changed, isReleased ? { releasedAt: approval.moment } : {});
}

/** `POST /api/v1.0/approvals/deny`: denies the absence and cancels its days (docs/domain.md#approval). */
export async function deny(request: ActionRequest): Promise<unknown> {
  const { comments } = sentFields(request.body, ['approvalStepId', 'comments']);
  const approval = await heldApproval(request);
  await assertDecides(request, approval, { comments, isDenial: true });
  const { own, steps } = approval;
  const changed = steps.map((step) => {
    if (step.id === own.id) return decided(request, approval, step, 'denied', comments);
    return isOpen(step) ? decided(request, approval, step, 'skipped') : unchanged(step);
  });
  await storeSteps(request, approval, changed);
  await logApproval(request.sql, request.actor, { ...approval, event: 'denied', level: own.level });
  await cancelDays(request, approval);
  return settle(request, approval, changed);
}

/**
 * `POST /api/v1.0/approvals/reopen`: reopens a decided level, and the levels after it. Restores canceled days, and
 * holds them again if they were held for the approval.
 */
export async function reopen(request: ActionRequest): Promise<unknown> {
  sentFields(request.body, ['approvalStepId']);
  const approval = await heldApproval(request);
  const { own, steps } = approval;
  if (isOpen(own)) throw new DomainError('invalid', { text: 'refused.approval.stillOpen' });
  const changed = steps.map((step) => {
    if (step.level < own.level) return unchanged(step);
    const isNow = step.id === own.id || (step.level === own.level && step.isAsked);
    return reopened(approval, step, isNow);
  });
  const again = steps.filter((step) => step.level >= own.level);
  const wasDenied = again.some(({ status, deniedDates }) => status === 'denied' || deniedDates?.length);
  await storeSteps(request, approval, changed);
  await logApproval(request.sql, request.actor, { ...approval, event: 'reopened', level: own.level });
  await holdDays(request, approval);
  if (wasDenied) await restoreDays(request, approval);
  return settle(request, approval, changed, approval.isHeldForIt ? { releasedAt: null } : {});
}

const isOpen = ({ status }: Step) => status === 'waiting';
const unchanged = (step: Step): Changed => ({ ...step, changes: {} });

function decided(
  { actor }: ActionRequest,
  { moment }: HeldApproval,
  step: Step,
  status: Step['status'],
  comments?: unknown,
): Changed {
  const said = typeof comments === 'string' ? { comments } : {};
  return { ...step, status, changes: { status, decidedBy: actor.name, decidedAt: moment, ...said } };
}

function inPart(step: Changed, deniedDates: readonly string[]): Changed {
  return deniedDates.length === 0
    ? step
    : { ...step, deniedDates, changes: { ...step.changes, deniedDates } };
}

function asked({ moment }: HeldApproval, step: Step): Changed {
  return { ...step, isAsked: true, changes: { askedAt: moment } };
}

function reopened({ moment }: HeldApproval, step: Step, isNow: boolean): Changed {
  const open = { status: 'waiting', decidedBy: null, decidedAt: null, comments: null, notifiedTo: null };
  const changes = { ...open, deniedDates: null, askedAt: isNow ? moment : null };
  return { ...step, status: 'waiting', isAsked: isNow, deniedDates: null, changes };
}

/** Stores the changes of steps, and notifies who decides next. */
async function storeSteps(
  { sql, actor, write }: ActionRequest,
  { moment }: HeldApproval,
  steps: readonly Changed[],
): Promise<void> {
  const turns = steps.filter(({ changes }) => changes.askedAt === moment);
  const addresses = await askedAddresses(
    sql,
    actor.organization,
    turns.flatMap(({ profile }) => profile ?? []),
  );
  const changed = steps.filter(({ changes }) => Object.keys(changes).length > 0);
  await write.assignAll(
    'absence/approval-step',
    changed.map(({ id, profile, changes }) => {
      const notifiedTo = profile === null ? undefined : addresses.get(profile);
      return {
        id,
        changes: { ...changes, ...(notifiedTo && changes.askedAt === moment ? { notifiedTo } : {}) },
      };
    }),
  );
}

/** Derives the approval status of the absence from its steps. */
async function settle(
  { write }: ActionRequest,
  { absenceId }: HeldApproval,
  steps: readonly Step[],
  more: RecordData = {},
): Promise<RecordData> {
  return write.assign('absence/absence', absenceId, { approvalStatus: approvalOf(steps), ...more });
}

interface Decision {
  readonly comments?: unknown;
  readonly isDenial?: boolean;
}

/** Throws unless the step is open, undecided, and the person may decide it. */
async function assertDecides(
  { sql, actor, isTrial }: ActionRequest,
  { own, steps, absenceId }: HeldApproval,
  { comments, isDenial = false }: Decision,
): Promise<void> {
  if (!isOpen(own)) throw refused(`${own.status}Already`, saidOf(own, actor));
  const earlier = steps.find((step) => isOpen(step) && step.level < own.level);
  if (earlier) throw refused('levelWaits', { level: earlier.level });
  const { organization, userType, userId, userKey } = actor;
  const text = `select exists (select 1 from (${profilesOf(asked3)}) as mine where mine.id = $4) as decides,
    ${hasEntered('$1', '$5::bigint', '$6')} as entered,
    exists (select 1 from ${approvalSetting('approval.selfApproval', '$1', ofAbsence)} as own where not own.value) as refuses,
    exists (select 1 from ${approvalSetting('approval.denialComment', '$1', ofAbsence)} as own where own.value) as asks`;
  const [row] = await sql(text, [organization, userTypes[userType], userId, own.profile, absenceId, userKey]);
  if (row?.decides !== true && !allows(actor.permissions, overrides))
    throw refused('notYours', { profile: own.profileName ?? '' });
  if (row?.entered === true && row.refuses === true) throw refused('entered');
  if (isDenial && !comments && !isTrial && row?.asks === true) throw invalidField('comments', 'required');
}

const ofAbsence = 'day.absence_id = $5::bigint';

const asked3 = { organization: '$1', userType: '$2', userId: '$3' } as const;

function refused(text: string, args: Readonly<Record<string, string | number>> = {}): DomainError {
  return new DomainError('invalid', { text: `refused.approval.${text}`, args });
}

/** Text with who decided and when, in the district's time zone. */
function saidOf({ decidedBy, decidedAt }: Step, { timeZone, language, clock }: Actor) {
  const at = showMoment(decidedAt ?? '', { timeZone, halves: halvesOf(language, clock) });
  return { name: decidedBy ?? '', at };
}
