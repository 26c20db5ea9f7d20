/**
 * The visibility limits of a substitute list or of a substitute on it (docs/specification.md#master-data-5-visibility).
 */
export interface VisibilityLimits {
  /** The percentage of the lead time during which the job is visible, 0 to 100. */
  readonly percent: number;
  /** The job is visible at least this long before its start, in minutes. */
  readonly minimumMinutes: number;
  /** The job is never visible longer than this before its start, in minutes. */
  readonly maximumMinutes: number;
}

/**
 * The default of the maximum visibility before the start. "Default maximum 172800 minutes": 120 days
 * (docs/specification.md#master-data-5-visibility).
 */
export const defaultMaximumMinutes = 172_800;

/**
 * The default percentage of an employee's own list, which shows jobs as soon as they are entered
 * (docs/domain.md#job-visibility).
 */
export const defaultPercent = 100;

/**
 * Maximum values of the visibility settings: 240 hours and 59 minutes for the minimum, 120 days and 23 hours for the
 * maximum, and 120 days and 60 hours for the job visibility, which is in hours
 * (docs/specification.md#master-data-5-visibility).
 */
export const limits = {
  minimumMinutes: 240 * 60 + 59,
  maximumMinutes: (120 * 24 + 23) * 60,
  jobVisibilityHours: 120 * 24 + 60,
} as const;

/** The visibility settings of one level; missing fields are inherited from the next level. */
export interface VisibilityText {
  readonly percent?: number | undefined;
  readonly minimumMinutes?: number | undefined;
  readonly maximumMinutes?: number | undefined;
  /** The maximum visibility before the start, in hours. Applies in addition to the maximum in minutes. */
  readonly jobVisibilityHours?: number | undefined;
}

/** An effective limit and the index of the level that it comes from; undefined if no level sets it. */
export interface EffectiveLimit {
  readonly value: number;
  readonly from: number | undefined;
}

/**
 * The effective visibility limits for a substitute, each with its source. The substitute's own setting applies,
 * otherwise the list's, otherwise the district's (docs/domain.md#job-visibility). Takes the settings in that order. A
 * shorter `jobVisibilityHours` replaces the maximum.
 */
export function limitsWithSources(
  texts: readonly VisibilityText[],
): Record<keyof VisibilityLimits, EffectiveLimit> {
  const first = (name: keyof VisibilityText, usual: number): EffectiveLimit => {
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

/** The effective visibility limits without their sources. */
export function effectiveLimits(texts: readonly VisibilityText[]): VisibilityLimits {
  const { percent, minimumMinutes, maximumMinutes } = limitsWithSources(texts);
  return {
    percent: percent.value,
    minimumMinutes: minimumMinutes.value,
    maximumMinutes: maximumMinutes.value,
  };
}

/** Whether the minimum visibility exceeds the maximum. Such limits cannot be saved. */
export function areContradictory({ minimumMinutes, maximumMinutes }: VisibilityLimits): boolean {
  return minimumMinutes > maximumMinutes;
}

const minute = 60_000;

/** A moment in whole minutes since the epoch, so that all evaluations within one minute give the same result. */
function minuteOf(moment: Date): number {
  return Math.floor(moment.getTime() / minute);
}

/**
 * The moment from which a substitute can see a job: the start minus the percentage of the lead time, kept between the
 * minimum and the maximum, and never before the job was entered (docs/domain.md#job-visibility). Moments are truncated
 * to the minute; percentages have two decimals. If the minimum exceeds the maximum, which can happen if they come from
 * two levels, the maximum counts.
 */
export function visibleFrom(entered: Date, start: Date, limits: VisibilityLimits): Date {
  const [first, last] = [minuteOf(entered), minuteOf(start)];
  const share = (Math.round(limits.percent * 100) * (last - first)) / 10_000;
  const span = Math.min(Math.max(share, limits.minimumMinutes), limits.maximumMinutes);
  return new Date(Math.max(Math.floor(last - span), first) * minute);
}
