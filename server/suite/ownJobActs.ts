import type { FastifyRequest } from 'fastify';
import { reasonTitle } from '#schemas/fields/jobGates.ts';
import {
  type JobCancel,
  type JobDecline,
  type OwnReason,
  ownReasons,
} from '#schemas/protocol/people/ownJobs.ts';
import { rejections } from '#schemas/rules/calling/callResults.ts';
import { dayStatuses } from '#schemas/status/dayStatus.ts';
import { today } from '#schemas/values/dates.ts';
import { DomainError } from '../common/domainError.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import type { ActionRequest } from '../domain/domainRule.ts';
import { closedGates } from '../domain/eligibility/closedGates.ts';
import { reasonsOf } from '../domain/eligibility/summarizeGates.ts';
import { assignDays } from '../domain/fulfilment/assignJob.ts';
import { type LockedDay, lockDaysOfWholeJob } from '../domain/fulfilment/lockDays.ts';
import { stepDays } from '../domain/fulfilment/stepDays.ts';
import { takenDays } from '../domain/fulfilment/takenJobs.ts';
import { cancelableDays, cancelReasons, jobRefusal, reasonEntity } from './ownJobCancel.ts';
import { ownPerson } from './ownPerson.ts';
import { runOwnAction } from './runOwnAction.ts';

const entities = {
  substitute: 'substitute/substitute',
  permissions: 'substitute/permissions',
  nonWorkDay: 'substitute/non-work-day',
  call: 'absence/call-attempt',
} as const;

/** The job on which a substitute acts. `coming` are its open or filled days from today on, in order. */
interface OwnJob {
  readonly substituteId: number;
  readonly jobId: number;
  readonly coming: readonly LockedDay[];
  /** Whether all days in `coming` are assigned to the calling substitute. */
  readonly isTheirs: boolean;
}

/**
 * `POST /v1.0/ownJobs/accept`: the calling substitute takes the days of an open job from today on, if all eligibility
 * gates for the web are open (docs/domain.md#accepting-a-job). Locks the substitute, so that they get no other job
 * meanwhile; if several substitutes accept the job, only one gets it. Accepting a job again has no effect. Throws
 * `notFound` if a reason outside `ownReasons` blocks the job, `invalid` if a reason in `ownReasons` does or if the job
 * has been filled.
 */
export async function acceptOwnJob(service: EntityService, request: FastifyRequest) {
  return onJob(service, request, async (own, job) => {
    const { coming, isTheirs, substituteId } = job;
    if (isTheirs) return;
    const reasons = await ownReasonsAgainst(own, job);
    if (reasons.length > 0) {
      const reason = reasons.map((one) => reasonTitle(one, own.actor.language)).join(', ');
      throw new DomainError('invalid', { text: 'refused.jobClosed', args: { reason } });
    }
    await assignDays(own, coming, { substituteId }, 'web');
  });
}

/**
 * `POST /v1.0/ownJobs/decline`: the calling substitute declines an open job and is not offered it again. With
 * `wholeDay`, they are offered no other job on its days either, because these become non-working days. Throws as
 * `accept` does.
 */
export async function declineOwnJob(service: EntityService, request: FastifyRequest) {
  const { wholeDay = false } = request.body as JobDecline;
  return onJob(service, request, async (own, job) => {
    const { coming, jobId, substituteId } = job;
    const reasons = await ownReasonsAgainst(own, job);
    if (!reasons.includes('rejectedTooOften')) {
      const { instituteId } = await own.read.get('absence/absence-day', jobId);
      const answer = { channel: 'web', result: wholeDay ? 'rejectedAllDay' : 'rejected' };
      const calledAt = new Date().toISOString();
      await own.write.create(entities.call, {
        ...{ confirmationNumber: jobId, substituteId, instituteId, calledAt },
        ...answer,
      });
    }
    if (!wholeDay || reasons.includes('doesNotWork')) return;
    await own.write.create(entities.nonWorkDay, {
      substituteId,
      fromDate: coming[0]?.absenceDate,
      toDate: coming.at(-1)?.absenceDate,
      ...{ days: 127, startTime: '00:00', endTime: '23:59' },
    });
  });
}

/**
 * `POST /v1.0/ownJobs/undoDecline`: undoes the calling substitute's decline of a job on the web, so that the job is
 * offered to them again. Days that were declined as a whole stay non-working days. Throws as `accept` does, and
 * `forbidden` if they declined the job in another channel.
 */
export async function undoDecline(service: EntityService, request: FastifyRequest) {
  return onJob(service, request, async (own, job) => {
    const { coming, jobId, substituteId } = job;
    if (!(await ownReasonsAgainst(own, job)).includes('rejectedTooOften')) return;
    const numbers = [jobId, ...coming.map(({ confirmationNumber }) => confirmationNumber)];
    const calls = await own.read.list(entities.call, {
      confirmationNumber: numbers,
      substituteId,
      result: rejections,
    });
    if (calls.some(({ channel }) => channel !== 'web'))
      throw new DomainError('forbidden', { text: 'refused.declinedOtherwise' });
    const changes = { result: 'takenBack' };
    await own.write.assignAll(
      entities.call,
      calls.map(({ callAttemptId }) => ({ id: Number(callAttemptId), changes })),
    );
  });
}

/**
 * `POST /v1.0/ownJobs/cancel`: the calling substitute gives up the days of their job that have not begun, with a reason
 * (docs/domain.md#accepting-a-job). Throws `notFound` for a job that is not theirs, `forbidden` with the reason if they
 * cannot give it up.
 */
export async function cancelOwnJob(service: EntityService, request: FastifyRequest) {
  const { cancellationReasonId, note } = request.body as JobCancel;
  return onJob(service, request, async (own, { substituteId, coming }) => {
    const may = await own.read.get(entities.permissions, substituteId);
    const reasons = cancelReasons(await own.read.list(reasonEntity));
    const held = new Set(coming.map(({ confirmationNumber }) => confirmationNumber));
    const jobDays = (await takenDays(own.sql, own.actor, [substituteId])).filter(({ confirmationNumber }) =>
      held.has(confirmationNumber),
    );
    if (jobDays.length === 0) throw jobGone();
    const refusal = jobRefusal(jobDays, may);
    if (refusal) throw new DomainError('forbidden', { text: `refused.${refusal}` });
    if (!reasons.some(({ id }) => id === cancellationReasonId))
      throw new DomainError('invalid', {
        problems: [{ field: 'cancellationReasonId', code: 'required', args: {} }],
      });
    const cancelable = new Set(cancelableDays(jobDays).map(({ confirmationNumber }) => confirmationNumber));
    const days = coming.filter(({ confirmationNumber }) => cancelable.has(confirmationNumber));
    await stepDays(own, 'removeSubstitute', days, { cancellationReasonId, note });
  });
}

/** Permissions that an action on the caller's own jobs runs with, instead of the caller's permissions. */
const jobPermissions = [
  ...['ABSR.DISPLAY', 'SUB.NONWORKDAY', 'SUB.PERMISSIONS', 'RPTABS.CALLHISTORY'],
  'REFDATA.SUBCANCELREASON.VIEW',
];

/**
 * Runs an action after locking the job of the request and the calling substitute, in the same order as an assignment by
 * the office.
 */
async function onJob(
  service: EntityService,
  request: FastifyRequest,
  work: (own: ActionRequest, job: OwnJob) => Promise<void>,
): Promise<{ readonly jobId: number }> {
  const { jobId } = request.body as { readonly jobId: number };
  const { substituteId } = (await ownPerson(service.database, request.actor)) ?? {};
  if (!substituteId) throw new DomainError('notFound');
  await runOwnAction(service, request, { permissions: jobPermissions, number: jobId }, async (own) => {
    const { timeZone } = own.actor;
    const jobDays = await lockDaysOfWholeJob(own, jobId);
    await own.write.lock(entities.substitute, substituteId);
    const coming = jobDays.filter(
      ({ absenceDate, fillStatus }) =>
        absenceDate >= today(timeZone) &&
        (dayStatuses.has(fillStatus, 'openForFill') || dayStatuses.has(fillStatus, 'isFilled')),
    );
    if (coming.length === 0) throw jobGone();
    const theirs = await takenDays(own.sql, own.actor, [substituteId]);
    const isTheirs = coming.every((day) =>
      theirs.some(({ confirmationNumber }) => confirmationNumber === day.confirmationNumber),
    );
    await work(own, { substituteId, jobId, coming, isTheirs });
  });
  return { jobId };
}

const jobGone = () => new DomainError('notFound', { text: 'refused.jobGone' });

/**
 * Returns the reasons that block a job for the calling substitute, if all of them are of the kinds in `ownReasons`.
 * Throws `notFound` if any other reason blocks the job, `forbidden` if the substitute may not search for jobs,
 * `invalid` if the job is taken.
 */
async function ownReasonsAgainst(
  { sql, actor }: ActionRequest,
  { coming, substituteId }: OwnJob,
): Promise<readonly OwnReason[]> {
  const assignments = coming.map(({ confirmationNumber }) => ({ confirmationNumber, substituteId }));
  const checks = await closedGates(sql, actor.organization, assignments, 'day', 'web');
  const closed = checks.flatMap((one) => one.closed).filter(({ weight }) => weight === 'hard');
  const reasons = reasonsOf(closed);
  if (reasons.includes('mayNotSearch')) throw new DomainError('forbidden', { text: 'refused.mayNotSearch' });
  if (!reasons.every(isOwn)) throw jobGone();
  if (coming.some(({ fillStatus }) => dayStatuses.has(fillStatus, 'isFilled')))
    throw new DomainError('invalid', { text: 'refused.alreadyFilled' });
  return reasons.filter(isOwn);
}

const isOwn = (reason: string): reason is OwnReason => (ownReasons as readonly string[]).includes(reason);
