import type { StepStatus } from '#schemas/status/stepStatus.ts';
import type { Random } from '../random.ts';
import type { AbsenceFacts, Moment } from './absenceFacts.ts';

/** A permission profile that approves at a level. `instituteIds` limits it to certain schools. */
export interface Approver {
  readonly level: number;
  readonly approverProfileId: number;
  readonly instituteIds: readonly number[] | undefined;
}

/** The state of an absence's approval at one level. */
export interface ApprovalStep {
  readonly level: number;
  readonly approverProfileId: number;
  readonly status: StepStatus;
  /** When the request reached this approval level; undefined while an earlier level still decides. */
  readonly askedAt?: Moment | undefined;
  readonly at?: Moment;
}

const day = 86_400_000;

/**
 * Returns the approval steps of an absence, level by level. An absence that was held and then offered is approved; one
 * that is still held waits; one that was canceled before it was offered is denied (docs/domain.md#approval).
 */
export function approvalSteps(
  facts: AbsenceFacts,
  approvers: readonly Approver[],
  now: Moment,
  random: Random,
): ApprovalStep[] {
  if (!facts.needsApproval) return [];
  const levels = approvers.filter(
    ({ instituteIds }) => !instituteIds || facts.instituteIds.some((id) => instituteIds.includes(id)),
  );
  const isDenied = facts.isCancelled && facts.offeredAt === undefined;
  const span = decidedAt(facts, isDenied, now, random.next()) - facts.createdAt;
  const moment = (place: number) => Math.round(facts.createdAt + (span * place) / levels.length);
  return levels.map(({ level, approverProfileId }, place) => {
    const [askedAt, at] = [moment(place), moment(place + 1)];
    const step = { level, approverProfileId, askedAt: place === 0 || askedAt < now ? askedAt : undefined };
    if (at >= now) return { ...step, status: 'waiting' };
    const status = isDenied && place === levels.length - 1 ? 'denied' : 'approved';
    return { ...step, status, at };
  });
}

/** Returns when the last approval level decides; a time in the future while the approval is pending. */
function decidedAt(facts: AbsenceFacts, isDenied: boolean, now: Moment, share: number): Moment {
  const { createdAt, firstMorning, isHeld, holdsUntilApproved } = facts;
  const isPending = holdsUntilApproved && isHeld;
  if (isPending) return now + (now - createdAt) * share + day;
  if (!holdsUntilApproved && !isDenied) return createdAt + day * (0.2 + share * 6);
  const end = Math.min(facts.offeredAt ?? now, firstMorning > createdAt ? firstMorning : now, now);
  return createdAt + (end - createdAt) * (0.2 + share * 0.7);
}
