import type { EligibilityCheckInput, JobFacts } from './facts.ts';
import { type ClosedCause, type ClosedReason, causeIf } from './gate.ts';

const minute = 60_000;

/** The maximum number of hours for which a late cancellation blocks new jobs: 30 days. */
export const longestPenaltyHours = 720;

/** Gate G10: the substitute has not canceled this job, and a late cancellation does not block them from new jobs. */
export function checkCancellations({ substitute, now }: EligibilityCheckInput): readonly ClosedCause[] {
  const { hasCanceledJob, penaltyUntil } = substitute.jobHistory;
  return [
    ...causeIf(hasCanceledJob, { reason: 'hasCancelledIt' }),
    ...(penaltyUntil && penaltyUntil > now.moment
      ? [{ reason: 'penalty', opens: { at: penaltyUntil } } as const]
      : []),
  ];
}

/** Gate G11: the substitute has rejected this job fewer times than the limit. */
export function checkRejections({ substitute }: EligibilityCheckInput): readonly ClosedCause[] {
  const { rejections, mostRejections } = substitute.jobHistory;
  return causeIf(mostRejections > 0 && rejections >= mostRejections, { reason: 'rejectedTooOften' });
}

const states: Readonly<Record<Exclude<JobFacts['state'], 'open'>, ClosedReason>> = {
  held: 'held',
  awaitsApproval: 'awaitsApproval',
  stopped: 'recruitingStopped',
};

/**
 * Gate G12: the job is open. Recruiting was not stopped, the job's cut-off has not passed, and the job is neither
 * waiting for approval nor on hold (unless the hold is over).
 */
export function checkJobOpen({
  job,
  now,
}: Pick<EligibilityCheckInput, 'job' | 'now'>): readonly ClosedCause[] {
  const { state, heldUntil, cutOff } = job;
  const isOver = state === 'held' && heldUntil !== undefined && heldUntil <= now.moment;
  const opens = state === 'held' && heldUntil ? { at: heldUntil } : undefined;
  return [
    ...(state === 'open' || isOver ? [] : [{ reason: states[state], opens }]),
    ...causeIf(cutOff !== undefined && cutOff <= now.moment, { reason: 'cutOffPassed' }),
  ];
}

/** Gate G14: enough time is left before the start of the job. Open if the start is unknown. */
export function checkLeadTime({
  job,
  district,
  now,
}: Pick<EligibilityCheckInput, 'job' | 'district' | 'now'>): readonly ClosedCause[] {
  const last = job.start.getTime() - district.cutOffMinutes * minute;
  return causeIf(!job.isTimeUnknown && now.moment.getTime() > last, { reason: 'startsTooSoon' });
}
