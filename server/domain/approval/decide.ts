import { allows } from '#schemas/access/permissions.ts';
import { halvesOf } from '#schemas/messages/terms.ts';
import { showMoment } from '#schemas/model/fields/showValue.ts';
import { userTypes } from '#schemas/protocol/session/permissions.ts';
import { approvalOf } from '#schemas/rules/approvalOf.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError, invalidField } from '../../common/domainError.ts';
import type { Actor } from '../../identity/access/actor.ts';
import type { ActionRequest } from '../domainRule.ts';
import {
  currentApproverAddresses,
  enteredAbsenceSql,
  profilesOf,
} from '../employeeContacts/approverProfiles.ts';
import { logApproval } from '../people/absenceLog.ts';
import { announceLevel } from '../people/announceLevel.ts';
import { readBodyFields } from '../readBodyFields.ts';
import { statusIn } from '../statusIn.ts';
import { approvalSetting } from './approvalSetting.ts';
import { activeDates, cancelDays, holdDays, releaseDays, restoreDays } from './approvedDays.ts';
import { type LockedApproval, lockApproval, type Step } from './lockApproval.ts';

const overrides = 'ABSRAPPRVL.OVERRIDE';

type ChangedStep = Step & { readonly changes: RecordData };

/**
 * `POST /api/v1.0/approvals/approve`: approves a level. The next level opens, or the absence is approved and its held
 * days open (docs/domain.md#approval).
 */
export async function approve(request: ActionRequest): Promise<unknown> {
  const { comments } = readBodyFields(request.body, ['approvalStepId', 'comments']);
  return approveDays(request, comments, []);
}

/**
 * `POST /api/v1.0/approvals/approveInPart`: approves all days but `deniedDates`, which are canceled. Throws `invalid`
 * for dates that the absence does not have, and if they cover the whole absence.
 */
export async function approveInPart(request: ActionRequest): Promise<unknown> {
  const { comments, deniedDates } = readBodyFields(request.body, [
    'approvalStepId',
    'comments',
    'deniedDates',
  ]);
  return approveDays(request, comments, deniedDates as readonly string[]);
}

async function approveDays(request: ActionRequest, comments: unknown, deniedDates: readonly string[]) {
  const approval = await lockApproval(request);
  await assertDecides(request, approval, { comments, isDenial: deniedDates.length > 0 });
  if (deniedDates.length > 0) await cancelDays(request, approval, deniedDates);
  const { own, steps } = approval;
  const next = Math.min(
    ...steps.filter((step) => isOpen(step) && step.level > own.level).map(({ level }) => level),
  );
  const changed = steps.map((step) => {
    if (step.id === own.id)
      return withDeniedDates(decideStep(request, approval, step, 'approved', comments), deniedDates);
    if (isOpen(step) && step.level === own.level) return decideStep(request, approval, step, 'skipped');
    return step.level === next ? openStep(approval, step) : unchangedStep(step);
  });
  await storeSteps(request, approval, changed);
  await logApproval(request.sql, request.actor, { ...approval, event: 'approved', level: own.level });
  const isFinal = next === Number.POSITIVE_INFINITY;
  const isReleased = isFinal && (await releaseDays(request, approval));
  return updateAbsenceApproval(request, approval, changed, isReleased ? { releasedAt: approval.moment } : {});
}

/** `POST /api/v1.0/approvals/deny`: denies the absence and cancels its days (docs/domain.md#approval). */
export async function deny(request: ActionRequest): Promise<unknown> {
  const { comments } = readBodyFields(request.body, ['approvalStepId', 'comments']);
  const approval = await lockApproval(request);
  await assertDecides(request, approval, { comments, isDenial: true });
  const { own, steps } = approval;
  const deniedDates = await activeDates(request, approval);
  const changed = steps.map((step) => {
    if (step.id === own.id)
      return withDeniedDates(decideStep(request, approval, step, 'denied', comments), deniedDates);
    return isOpen(step) ? decideStep(request, approval, step, 'skipped') : unchangedStep(step);
  });
  await storeSteps(request, approval, changed);
  await logApproval(request.sql, request.actor, { ...approval, event: 'denied', level: own.level });
  await cancelDays(request, approval);
  return updateAbsenceApproval(request, approval, changed);
}

/**
 * `POST /api/v1.0/approvals/reopen`: reopens a decided level, and the levels after it. Restores the days that they
 * denied, and holds them again if they were held for the approval.
 */
export async function reopen(request: ActionRequest): Promise<unknown> {
  readBodyFields(request.body, ['approvalStepId']);
  const approval = await lockApproval(request);
  const { own, steps } = approval;
  if (isOpen(own)) throw new DomainError('invalid', { text: 'refused.approval.stillOpen' });
  const changed = steps.map((step) => {
    if (step.level < own.level) return unchangedStep(step);
    const isNow = step.id === own.id || (step.level === own.level && step.isAsked);
    return reopenStep(approval, step, isNow);
  });
  const again = steps.filter((step) => step.level >= own.level);
  const wasDenied = again.some(({ status, deniedDates }) => status === 'denied' || deniedDates?.length);
  await storeSteps(request, approval, changed);
  await logApproval(request.sql, request.actor, { ...approval, event: 'reopened', level: own.level });
  await holdDays(request, approval);
  if (wasDenied) await restoreDays(request, approval);
  return updateAbsenceApproval(request, approval, changed, approval.isHeldForIt ? { releasedAt: null } : {});
}

const isOpen = ({ status }: Step) => status === 'waiting';
const unchangedStep = (step: Step): ChangedStep => ({ ...step, changes: {} });

function decideStep(
  { actor }: ActionRequest,
  { moment }: LockedApproval,
  step: Step,
  status: Step['status'],
  comments?: unknown,
): ChangedStep {
  const comment = typeof comments === 'string' ? { comments } : {};
  return { ...step, status, changes: { status, decidedBy: actor.name, decidedAt: moment, ...comment } };
}

function withDeniedDates(step: ChangedStep, deniedDates: readonly string[]): ChangedStep {
  return deniedDates.length === 0
    ? step
    : { ...step, deniedDates, changes: { ...step.changes, deniedDates } };
}

function openStep({ moment }: LockedApproval, step: Step): ChangedStep {
  return { ...step, isAsked: true, changes: { askedAt: moment } };
}

function reopenStep({ moment }: LockedApproval, step: Step, isNow: boolean): ChangedStep {
  const open = { status: 'waiting', decidedBy: null, decidedAt: null, comments: null, notifiedTo: null };
  const changes = { ...open, deniedDates: null, askedAt: isNow ? moment : null };
  return { ...step, status: 'waiting', isAsked: isNow, deniedDates: null, changes };
}

/** Stores the changes of approval steps, and announces the level that waits next, if one does. */
async function storeSteps(
  request: ActionRequest,
  { moment, absenceId }: LockedApproval,
  steps: readonly ChangedStep[],
): Promise<void> {
  const { sql, actor, write } = request;
  const openedSteps = steps.filter(({ changes }) => changes.askedAt === moment);
  const addresses = await currentApproverAddresses(
    sql,
    actor.organization,
    openedSteps.flatMap(({ profile }) => profile ?? []),
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
  if (openedSteps.length > 0) await announceLevel(request, absenceId);
}

/** Derives the approval status of the absence from its steps. */
async function updateAbsenceApproval(
  { write }: ActionRequest,
  { absenceId }: LockedApproval,
  steps: readonly Step[],
  more: RecordData = {},
): Promise<RecordData> {
  return write.assign('absence/absence', absenceId, { approvalStatus: approvalOf(steps), ...more });
}

interface Decision {
  readonly comments?: unknown;
  readonly isDenial?: boolean;
}

/**
 * Throws unless the approval step is open and undecided, the person may decide it, and the absence still has days that
 * take place.
 */
async function assertDecides(
  { sql, actor, isTrial }: ActionRequest,
  { own, steps, absenceId }: LockedApproval,
  { comments, isDenial = false }: Decision,
): Promise<void> {
  if (!isOpen(own)) throw approvalRefusal(`${own.status}Already`, decisionText(own, actor));
  const earlier = steps.find((step) => isOpen(step) && step.level < own.level);
  if (earlier) throw approvalRefusal('levelWaits', { level: earlier.level });
  const { organization, userType, userId, userKey } = actor;
  const text = `select exists (select 1 from (${profilesOf(callerPlaces)}) as mine where mine.id = $4) as decides,
    ${enteredAbsenceSql('$1', '$5::bigint', '$6')} as entered,
    exists (select 1 from ${approvalSetting('approval.selfApproval', '$1', ofAbsence)} as own where not own.value) as refuses,
    exists (select 1 from ${approvalSetting('approval.denialComment', '$1', ofAbsence)} as own where own.value) as asks,
    exists (select 1 from absence_day as day
      where day.org_id = $1 and ${ofAbsence} and ${statusIn('day.fill_status', 'conflicts')}) as "takesPlace"`;
  const [row] = await sql(text, [organization, userTypes[userType], userId, own.profile, absenceId, userKey]);
  if (row?.decides !== true && !allows(actor.permissions, overrides))
    throw approvalRefusal('notYours', { profile: own.profileName ?? '' });
  if (row?.entered === true && row.refuses === true) throw approvalRefusal('entered');
  if (row?.takesPlace !== true) throw approvalRefusal('noDays');
  if (isDenial && !comments && !isTrial && row?.asks === true) throw invalidField('comments', 'required');
}

const ofAbsence = 'day.absence_id = $5::bigint';

const callerPlaces = { organization: '$1', userType: '$2', userId: '$3' } as const;

function approvalRefusal(text: string, args: Readonly<Record<string, string | number>> = {}): DomainError {
  return new DomainError('invalid', { text: `refused.approval.${text}`, args });
}

/** Returns the arguments of a text about who decided an approval step and when, in the district's time zone. */
function decisionText({ decidedBy, decidedAt }: Step, { timeZone, language, clock }: Actor) {
  const at = showMoment(decidedAt ?? '', { timeZone, halves: halvesOf(language, clock) });
  return { name: decidedBy ?? '', at };
}
