/** The visibility of a list or of a substitute on it (docs/specification.md#master-data-5-visibility). */
export interface VisibilityLimits {
  /** Share of the lead time in which the job is visible, 0 to 100. */
  readonly percent: number;
  /** The job is visible at least this long before its start, in minutes. */
  readonly minimumMinutes: number;
  /** The job is never visible longer than this before its start, in minutes. */
  readonly maximumMinutes: number;
}

/** "Default maximum 172800 minutes": 120 days (docs/specification.md#master-data-5-visibility). */
export const defaultMaximumMinutes = 172_800;

/**
 * An employee's own list shows jobs from the moment they are entered, unless it says otherwise
 * (docs/domain.md#job-visibility).
 */
export const defaultPercent = 100;

/**
 * The most that the limits of visibility can be: 240 hours and 59 minutes, 120 days and 23 hours, and for the
 * job visibility, in hours, 120 days and 60 hours (docs/specification.md#master-data-5-visibility).
 */
export const limits = {
  minimumMinutes: 240 * 60 + 59,
  maximumMinutes: (120 * 24 + 23) * 60,
  jobVisibilityHours: 120 * 24 + 60,
} as const;

/** What one of several places says of visibility; what it does not say is left to the next one. */
export interface VisibilityText {
  readonly percent?: number | undefined;
  readonly minimumMinutes?: number | undefined;
  readonly maximumMinutes?: number | undefined;
  /** Jobs are never visible longer than this before their start, in hours: counts beside the maximum. */
  readonly jobVisibilityHours?: number | undefined;
}

/** A limit that counts, and which of the places it comes from, from 0; none: nobody says it. */
export interface LimitInForce {
  readonly value: number;
  readonly from: number | undefined;
}

/**
 * The limits that count for a substitute, each with where it comes from: what is said of the substitute, else
 * of the list, else by the organisation (docs/domain.md#job-visibility). Takes them in that order. A job
 * visibility that is shorter than the maximum counts in its place.
 */
export function limitsWithSources(
  texts: readonly VisibilityText[],
): Record<keyof VisibilityLimits, LimitInForce> {
  const first = (name: keyof VisibilityText, usual: number): LimitInForce => {
    const from = texts.findIndex((one) => one[name] !== undefined);
    return { value: texts[from]?.[name] ?? usual, from: from === -1 ? undefined : from };
  };
  const maximum = first('maximumMinutes', defaultMaximumMinutes);
  const hours = first('jobVisibilityHours', Number.POSITIVE_INFINITY);
  return {
    percent: first('percent', defaultPercent),
    minimumMinutes: first('minimumMinutes', 0),
    maximumMinutes: hours.value * 60 < maximum.value ? { ...hours, value: hours.value * 60 } : maximum,
  };
}

/** The same without where they come from. */
export function limitsInForce(texts: readonly VisibilityText[]): VisibilityLimits {
  const { percent, minimumMinutes, maximumMinutes } = limitsWithSources(texts);
  return {
    percent: percent.value,
    minimumMinutes: minimumMinutes.value,
    maximumMinutes: maximumMinutes.value,
  };
}

/** Whether the limits ask for what cannot be: to be visible for longer than the longest. Nobody may save such ones. */
export function areContrary({ minimumMinutes, maximumMinutes }: VisibilityLimits): boolean {
  return minimumMinutes > maximumMinutes;
}

const minute = 60_000;

/** A moment as whole minutes, without its seconds: who looks within one minute sees the same. */
function minuteOf(moment: Date): number {
  return Math.floor(moment.getTime() / minute);
}

/**
 * The moment from which a substitute can see a job: the start, less the share of the lead time, kept between
 * the least and the most, and never before the job was entered (docs/domain.md#job-visibility). All moments are
 * cut to the minute, before and after; percents count to two places. Where the minimum is above the maximum, as those of
 * two places can be together, the maximum counts.
 */
export function visibleFrom(entered: Date, start: Date, limits: VisibilityLimits): Date {
  const [first, last] = [minuteOf(entered), minuteOf(start)];
  const share = (Math.round(limits.percent * 100) * (last - first)) / 10_000;
  const span = Math.min(Math.max(share, limits.minimumMinutes), limits.maximumMinutes);
  return new Date(Math.max(Math.floor(last - span), first) * minute);
}
