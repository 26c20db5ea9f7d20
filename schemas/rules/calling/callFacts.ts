import type { JobFacts } from '../eligibility/facts.ts';
import type { CountedCall } from './reducedCalls.ts';

/** A period of calls: in the morning jobs of the day are offered, in the evening those of the days to come. */
export type Period = 'am' | 'pm';

/** How a round offers a job. */
export type OfferChannel = 'call' | 'text';

/** A call or a text message that offered a job. */
export interface CallOfJob {
  readonly substituteId: number;
  /** Left out: a call. */
  readonly channel?: OfferChannel;
  readonly at: Date;
  /** `YYYY-MM-DD` by the district's clock. */
  readonly date: string;
  readonly period: Period;
  readonly cycle: number;
  readonly result: string;
}

/** Substitutes who are asked one after the other: in the order of the list, or in another one in each round. */
export interface CallList {
  readonly order: 'callOrder' | 'random';
  readonly substituteIds: readonly number[];
}

/** A job that is to be filled by telephone. */
export interface CalledJob {
  /** The number by which the job is known. */
  readonly id: number;
  readonly facts: JobFacts;
  /** The day on which it was entered, `YYYY-MM-DD` by the district's clock. */
  readonly enteredOn: string;
  /** The employee's favorites by rank, the first five of whom are called on the evening of the entry already. */
  readonly favorites: readonly number[];
  /** The lists of employee, school, region and district, the nearest first; the last one may name everybody. */
  readonly lists: readonly CallList[];
  /** All calls for it until now, in order. */
  readonly calls: readonly CallOfJob[];
}

/** The first day of a job, `YYYY-MM-DD`. */
export const firstDay = ({ facts }: Pick<CalledJob, 'facts'>): string => facts.days[0]?.date ?? '';

/** What is known of a substitute's calls, for whatever jobs. */
export interface CalledSubstitute {
  /** Since they were forgiven last, in order (docs/domain.md#reduced-calling). */
  readonly calls: readonly CountedCall[];
  /** Days for which they have said that they take nothing, `YYYY-MM-DD`. */
  readonly refusedDays: ReadonlySet<string>;
  /** The number that they are called at is not in service. */
  readonly hasBadNumber: boolean;
  /** They are being called, or have not answered a text message of the last minutes: they get no second offer meanwhile. */
  readonly hasOpenOffer?: boolean;
}

/** How a district calls. */
export interface CallSettings {
  /** Somebody who was not reached is not called for the same job again before this, in minutes. */
  readonly recallMinutes: number;
  /** At most so many calls for one job are made to one substitute. */
  readonly maximumAttempts?: number | undefined;
  /** After so many missed calls in a row a substitute is called less (docs/domain.md#reduced-calling). */
  readonly reduceAfter: number;
  /** Minutes from the beginning of one round to that of the next. */
  readonly roundMinutes: number;
  /** How many school days ahead are called for in the evening. */
  readonly daysAhead: number;
  /** Favorites are called in the evening of the entry, for whatever day. */
  readonly favoritesAtOnce: boolean;
  /** Whoever hangs up has rejected the job. */
  readonly hangUpRejects: boolean;
  /** How many offers one round makes at most. */
  readonly lines: number;
  /** The ways by which jobs are offered. */
  readonly channels: readonly OfferChannel[];
  /** What the random orders begin with. */
  readonly seed: number;
}

/** As most districts call (docs/domain.md#calls). */
export const usualSettings: CallSettings = {
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
