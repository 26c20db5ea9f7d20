import type { Channel, EligibilityCheckInput } from './facts.ts';

/**
 * The severity of a closed gate: `hard` keeps the substitute from the job, `soft` can be overridden by an administrator
 * with the gate's permission, `info` is only shown.
 */
export type GateSeverity = 'hard' | 'soft' | 'info';

/**
 * When a closed gate opens by itself: at an instant, or on a day in the district's time zone. Undefined if the gate
 * does not open by itself.
 */
export type GateOpening =
  | { readonly at: Date }
  | { readonly on: string /** Minutes after midnight. */; readonly from?: number };

/** Why a gate is closed: a reason and its details, such as the missing skills. */
export interface ClosedCause {
  readonly reason: ClosedReason;
  /** The weight of this reason, if it differs from the gate's weight. */
  readonly weight?: GateSeverity | undefined;
  readonly opens?: GateOpening | undefined;
  readonly ids?: readonly number[] | undefined;
  /**
   * The actual value (`found`) and the required value (`needed`), such as the hours including the job and the limit of
   * hours.
   */
  readonly measure?: { readonly found: number | string; readonly needed: number | string } | undefined;
  /** The affected days of the job; undefined if all are affected. */
  readonly dates?: readonly string[] | undefined;
}

/** All reasons that can keep a substitute from a job; each belongs to one gate. */
export type ClosedReason =
  | 'inactive'
  | 'joinsLater'
  | 'notOfDistrict'
  | 'callsNotAccepted'
  | 'busy'
  | 'shortTravel'
  | 'doesNotWork'
  | 'lacksSkills'
  | 'excludedByDistrict'
  | 'excludedByRegion'
  | 'excludedBySchool'
  | 'excludedByEmployeeType'
  | 'excludedByEmployee'
  | 'excludedByVacancyProfile'
  | 'visibleLater'
  | 'schoolNotChosen'
  | 'permanentElsewhere'
  | 'overDailyLimit'
  | 'overWeeklyLimit'
  | 'overMonthlyLimit'
  | 'hasCancelledIt'
  | 'penalty'
  | 'rejectedTooOften'
  | 'cutOffPassed'
  | 'held'
  | 'awaitsApproval'
  | 'recruitingStopped'
  | 'mayNotSearch'
  | 'noPhone'
  | 'noTexts'
  | 'notAtThisTime'
  | 'startsTooSoon';

/** A condition for taking a job (docs/domain.md#eligibility). */
export interface Gate {
  /**
   * The gate's weight when an administrator assigns a substitute; undefined if the gate does not apply then. `offering`
   * is the weight when a substitute takes the job or is offered the job.
   */
  readonly assigning: GateSeverity | undefined;
  readonly offering: GateSeverity;
  /** The permission to override the gate; defaults to the permission to assign. */
  readonly overruledBy?: string;
  /** Returns all reasons why the gate is closed; empty if it is open. Pure. */
  readonly closed: (question: EligibilityCheckInput) => readonly ClosedCause[];
}

/**
 * The reasons why a gate is closed for a channel, each with its weight; empty if the gate does not apply to the
 * channel.
 */
export function closedCauses(
  gate: Gate,
  question: EligibilityCheckInput,
): readonly (ClosedCause & { readonly weight: GateSeverity })[] {
  const weight = weightFor(gate, question.channel);
  return weight ? gate.closed(question).map((one) => ({ ...one, weight: one.weight ?? weight })) : [];
}

function weightFor({ assigning, offering }: Gate, channel: Channel): GateSeverity | undefined {
  return channel === 'assign' ? assigning : offering;
}

/** Returns a list with the reason if the condition holds, otherwise an empty list. */
export function causeIf(holds: boolean, closed: ClosedCause): readonly ClosedCause[] {
  return holds ? [closed] : [];
}
