import type { JobFacts, Question } from './facts.ts';
import { type Closed, type ClosedReason, when } from './gate.ts';

const minute = 60_000;

/** The maximum number of hours for which a late cancellation blocks new jobs: 30 days. */
export const longestPenaltyHours = 720;

/** Gate G10: the substitute has not canceled this job, and a late cancellation does not block them from new jobs. */
export function reliable({ substitute, now }: Question): readonly Closed[] {
  const { cancelledIt, penaltyUntil } = substitute.dealings;
  return [
    ...when(cancelledIt, { reason: 'hasCancelledIt' }),
    ...(penaltyUntil && penaltyUntil > now.moment
      ? [{ reason: 'penalty', opens: { at: penaltyUntil } } as const]
      : []),
  ];
}

/** Gate G11: the substitute has rejected this job fewer times than the limit. */
export function notRejected({ substitute }: Question): readonly Closed[] {
  const { rejections, mostRejections } = substitute.dealings;
  return when(mostRejections > 0 && rejections >= mostRejections, { reason: 'rejectedTooOften' });
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
export function jobOpen({ job, now }: Pick<Question, 'job' | 'now'>): readonly Closed[] {
  const { state, heldUntil, cutOff } = job;
  const isOver = state === 'held' && heldUntil !== undefined && heldUntil <= now.moment;
  const opens = state === 'held' && heldUntil ? { at: heldUntil } : undefined;
  return [
    ...(state === 'open' || isOver ? [] : [{ reason: states[state], opens }]),
    ...when(cutOff !== undefined && cutOff <= now.moment, { reason: 'cutOffPassed' }),
  ];
}

/** Gate G14: enough time is left before the start of the job. Open if the start is unknown. */
export function inGoodTime({
  job,
  district,
  now,
}: Pick<Question, 'job' | 'district' | 'now'>): readonly Closed[] {
  const last = job.start.getTime() - district.cutOffMinutes * minute;
  return when(!job.isTimeUnknown && now.moment.getTime() > last, { reason: 'startsTooSoon' });
}
