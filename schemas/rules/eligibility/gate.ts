import type { Channel, Question } from './facts.ts';

/**
 * How much a closed gate weighs: `hard` keeps somebody from the job, `soft` an administrator may overrule with the
 * permission for it, `info` is only told.
 */
export type Weight = 'hard' | 'soft' | 'info';

/** When a gate opens by itself: at an instant, or on a day by the district's clock; undefined: it does not. */
export type Opening =
  | { readonly at: Date }
  | { readonly on: string /** Minutes after midnight. */; readonly from?: number };

/** Why a gate is closed: a reason with what it speaks of, such as the skills that are lacking. */
export interface Closed {
  readonly reason: ClosedReason;
  /** Where it weighs otherwise than its gate. */
  readonly weight?: Weight | undefined;
  readonly opens?: Opening | undefined;
  readonly ids?: readonly number[] | undefined;
  /** What was found, and what is needed: hours with the job and their limit, or days. */
  readonly measure?: { readonly found: number | string; readonly needed: number | string } | undefined;
  /** The days of the job that it is about, where it is not about all of them. */
  readonly dates?: readonly string[] | undefined;
}

/** All that can keep a substitute from a job; each belongs to one gate. */
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

/** One condition under which somebody may take a job (docs/domain.md#eligibility). */
export interface Gate {
  /** What it weighs when an administrator assigns, and when a substitute comes by themselves or is asked. */
  readonly assigning: Weight | undefined;
  readonly offering: Weight;
  /** The permission with which an administrator overrules it; left out: that to assign at all. */
  readonly overruledBy?: string;
  /** Why it is closed, all reasons; none: it is open. Pure. */
  readonly closed: (question: Question) => readonly Closed[];
}

/** The reasons for which a gate is closed for a channel, each with its weight; none where it is not asked there. */
export function closedBy(gate: Gate, question: Question): readonly (Closed & { readonly weight: Weight })[] {
  const weight = weightFor(gate, question.channel);
  return weight ? gate.closed(question).map((one) => ({ ...one, weight: one.weight ?? weight })) : [];
}

function weightFor({ assigning, offering }: Gate, channel: Channel): Weight | undefined {
  return channel === 'assign' ? assigning : offering;
}

/** A list of one reason where it holds, else none. */
export function when(holds: boolean, closed: Closed): readonly Closed[] {
  return holds ? [closed] : [];
}
