import { today } from '#schemas/values/dates.ts';
import { invalidField } from '../../common/domainError.ts';
import type { ActionRequest, Domain, DomainAction } from '../domainRule.ts';
import { idInQuery } from '../idInQuery.ts';
import { loadSettings } from '../settings/loadSettings.ts';
import { type AssignRequest, assignJob, remainingDays, transferJob } from './assignJob.ts';
import { checkAssigned } from './checkAssigned.ts';
import { checkFeedback } from './checkFeedback.ts';
import {
  type ActionSubject,
  absenceDayEntity,
  checkChangeable,
  type LockedDay,
  lockDaysOf,
  lockDaysOfJobs,
  lockDaysOfWholeJob,
} from './lockDays.ts';
import { previewOf } from './previews.ts';
import { restoreDays } from './restoreDays.ts';
import { split, swap } from './splitJob.ts';
import { type PlainStep, plainSteps, type StepInput, stepDays } from './stepDays.ts';

const absences = 'absence/absence';
const jobs = 'absence/job';
const candidates = 'absence/candidate';
const proposals = 'absence/proposal';
const ofDay = 'absence/today';
const live = 'absence/live-job';
const daily = 'report/daily-report';

/**
 * Returns the handler of a step on absence days, such as hold, stop or cancel (`POST /api/v1.0/absenceDay/hold`). For
 * an absence, applies the step to all of its days that allow it.
 */
function stepHandler(step: PlainStep, subject: ActionSubject): DomainAction {
  return async (request) => {
    const input = (request.body ?? {}) as StepInput;
    if (step === 'cancel') await checkNote(request, input);
    const moved = await stepDays(request, step, await lockDaysOf(request, subject), input);
    await followStep(request, step, subject, moved);
    return {};
  };
}

/** Throws if the note is missing and the district requires one (`absence.cancelNoteRequired`). */
async function checkNote({ sql, actor, isTrial }: ActionRequest, { note }: StepInput): Promise<void> {
  const of = { organization: actor.organization, today: today(actor.timeZone) };
  const settingOf = await loadSettings(sql, of, ['absence.cancelNoteRequired']);
  if (!note && !isTrial && settingOf('absence.cancelNoteRequired', {}))
    throw invalidField('note', 'required');
}

/**
 * After a step on a whole absence, updates the absence's own fields, such as its hold. Does nothing after a step on a
 * day or a job.
 */
async function followStep(
  { write }: ActionRequest,
  step: PlainStep,
  subject: ActionSubject,
  moved: readonly LockedDay[],
): Promise<void> {
  if (subject !== absences) return;
  const values = {
    hold: { hold: 'untilTime', heldUntil: null, releasedAt: null },
    release: { hold: 'none', heldUntil: null, releasedAt: new Date().toISOString() },
    dispense: { needsSubstitute: false },
    recruit: { needsSubstitute: true },
  } as const;
  const update = step in values ? values[step as keyof typeof values] : undefined;
  const [id] = moved.flatMap(({ absenceId }) => absenceId ?? []);
  if (update && id !== undefined) await write.assign(absences, id, update);
}

function restoreHandler(subject: ActionSubject): DomainAction {
  return async (request) => {
    await restoreDays(request, await lockDaysOf(request, subject));
    return {};
  };
}

function assignHandler(subject: ActionSubject): DomainAction {
  return async (request) => {
    await assignJob(request, await lockDaysOfJobs(request, subject), request.body as AssignRequest);
    return {};
  };
}

function transferHandler(subject: ActionSubject): DomainAction {
  return async (request) => {
    const transfer = request.body as Parameters<typeof transferJob>[2];
    await transferJob(request, await lockDaysOfJobs(request, subject), transfer);
    return {};
  };
}

/** Stops or resumes recruiting for a job: for all of its days from today on. */
function recruitingHandler(step: 'stop' | 'resume'): DomainAction {
  return async (request) => {
    const jobDays = await lockDaysOfWholeJob(request, idInQuery(request.query, 'jobId'));
    await stepDays(request, step, remainingDays(jobDays));
    return {};
  };
}

/** Shows the job of a day to all substitutes who may take it, earlier than their lists would. */
const showToAll: DomainAction = async (request) => {
  const { write } = request;
  const coming = remainingDays(await lockDaysOfJobs(request, absenceDayEntity));
  await checkChangeable(request, coming);
  const changes = { shownToAllAt: new Date().toISOString() };
  await write.assignAll(
    absenceDayEntity,
    coming.map(({ confirmationNumber: id }) => ({ id, changes })),
  );
  return {};
};

const steps = (subject: ActionSubject) =>
  Object.fromEntries(plainSteps.map((step) => [step, stepHandler(step, subject)] as const));

/** Action that cancels one day of absence, with all effects. */
export const cancelDay = stepHandler('cancel', absenceDayEntity);

/** Actions on jobs and absences: hold, stop, fill, give up, cancel and restore (docs/domain.md#fill-status). */
export const fulfilment: Domain = {
  rules: [
    { name: 'assignable-substitute', of: absenceDayEntity, checkAll: checkAssigned },
    { name: 'feedback-of-substitutes', of: 'absence/feedback', check: checkFeedback },
  ],
  actions: {
    [absenceDayEntity]: {
      ...steps(absenceDayEntity),
      restore: restoreHandler(absenceDayEntity),
      showToAll,
      assign: assignHandler(absenceDayEntity),
      transfer: transferHandler(absenceDayEntity),
    },
    [absences]: { ...steps(absences), restore: restoreHandler(absences) },
    [jobs]: {
      removeSubstitute: stepHandler('removeSubstitute', jobs),
      assign: assignHandler(jobs),
      transfer: transferHandler(jobs),
      split,
      swap,
    },
    // Assigning a candidate assigns the whole job.
    [candidates]: {
      assign: assignHandler(absenceDayEntity),
      overrule: assignHandler(absenceDayEntity),
      transfer: transferHandler(absenceDayEntity),
    },
    // Assigning a proposed substitute is the same as assigning a chosen one.
    [proposals]: { assign: assignHandler(absenceDayEntity) },
    [daily]: { removeSubstitute: stepHandler('removeSubstitute', absenceDayEntity) },
    [live]: { stop: recruitingHandler('stop'), resume: recruitingHandler('resume') },
    [ofDay]: { stop: stepHandler('stop', absenceDayEntity), showToAll },
  },
  previews: {
    [absenceDayEntity]: previewOf('confirmation_number = any($2::bigint[])'),
    [absences]: previewOf('absence_id = any($2::bigint[])'),
    [jobs]: previewOf('job_id = any($2::bigint[])'),
    'absence/approval': previewOf(`absence_id in (
      select absence_id from approval_step where org_id = $1 and approval_step_id = any($2::bigint[]))`),
  },
};
