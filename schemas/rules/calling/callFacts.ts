import type { JobFacts } from '../eligibility/facts.ts';
import type { CountedCall } from './reducedCalls.ts';

/** A calling period. In the morning, jobs of the day are offered; in the evening, jobs of the following days. */
export type Period = 'am' | 'pm';

/** How a round of calls offers a job: by a call or a text message. */
export type OfferChannel = 'call' | 'text';

/** A call or a text message that offered a job. */
export interface CallOfJob {
  readonly substituteId: number;
  /** How the job was offered; defaults to `call`. */
  readonly channel?: OfferChannel;
  readonly at: Date;
  /** The date of the offer, `YYYY-MM-DD` in the district's time zone. */
  readonly date: string;
  readonly period: Period;
  readonly cycle: number;
  readonly result: string;
}

/** A list of substitutes to call, in list order or in a new random order each round. */
export interface CallList {
  readonly order: 'callOrder' | 'random';
  readonly substituteIds: readonly number[];
}

/** A job to fill by phone. */
export interface CalledJob {
  /** The job number. */
  readonly id: number;
  readonly facts: JobFacts;
  /** The date on which the job was entered, `YYYY-MM-DD` in the district's time zone. */
  readonly enteredOn: string;
  /** The employee's favorites by rank. The first five can be called on the evening of the day the job was entered. */
  readonly favorites: readonly number[];
  /**
   * The substitute lists of the job's employee, school, region and district, nearest first. The last list may contain
   * all substitutes.
   */
  readonly lists: readonly CallList[];
  /** All calls and text messages that offered this job so far, in order. */
  readonly calls: readonly CallOfJob[];
}

/** The first day of a job, `YYYY-MM-DD`. */
export const firstDay = ({ facts }: Pick<CalledJob, 'facts'>): string => facts.days[0]?.date ?? '';

/** A substitute's call history across all jobs. */
export interface CalledSubstitute {
  /**
   * Calls to the substitute since the count of missed calls was last reset, oldest first
   * (docs/domain.md#reduced-calling).
   */
  readonly calls: readonly CountedCall[];
  /** Days for which the substitute declined all jobs, `YYYY-MM-DD`. */
  readonly refusedDays: ReadonlySet<string>;
  /** Whether the substitute's phone number is out of service. */
  readonly hasBadNumber: boolean;
  /**
   * Whether the substitute is being called now, or has not answered a recent text message. They get no second offer
   * meanwhile.
   */
  readonly hasOpenOffer?: boolean;
}

/** A district's settings for calls. */
export interface CallSettings {
  /** Minutes before a substitute who was not reached is called again for the same job. */
  readonly recallMinutes: number;
  /** The maximum number of calls to one substitute for one job. */
  readonly maximumAttempts?: number | undefined;
  /**
   * The number of missed calls in a row after which a substitute is called less often (docs/domain.md#reduced-calling).
   */
  readonly reduceAfter: number;
  /** Minutes from the start of one round of calls to the start of the next. */
  readonly roundMinutes: number;
  /** The number of upcoming school days whose jobs evening rounds offer. */
  readonly daysAhead: number;
  /** Whether favorites are called on the evening of the day a job was entered, whatever the job's date. */
  readonly favoritesAtOnce: boolean;
  /** Whether hanging up counts as rejecting the job. */
  readonly hangUpRejects: boolean;
  /** The maximum number of offers in one round of calls. */
  readonly lines: number;
  /** The channels by which jobs may be offered. */
  readonly channels: readonly OfferChannel[];
  /** The seed for the order of lists whose order is random. */
  readonly seed: number;
}

/** The default call settings (docs/domain.md#calls). */
export const defaultCallSettings: CallSettings = {
  recallMinutes: 45,
  reduceAfter: 5,
  roundMinutes: 15,
  daysAhead: 2,
  favoritesAtOnce: true,
  hangUpRejects: false,
  lines: Number.POSITIVE_INFINITY,
  channels: ['call'],
  seed: 0,
};
