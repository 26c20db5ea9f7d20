/**
 * Default limits of a substitute's hours (docs/specification.md#master-data-5-numbers: "default limits 1.5 h day, 2.5 h
 * week, 3.5 h month").
 */
export const defaultLimits = { day: 1.5, week: 2.5, month: 3.5 } as const;

/** The shortest job that districts offer, half a day, in hours. A lower limit would rule out all work. */
export const shortestJobHours = 3;

/** A period with a limit of hours. */
export type LimitedSpan = 'day' | 'week' | 'month';

/** The periods, from shortest to longest. */
const spans = ['day', 'week', 'month'] as const;

/**
 * The names of the permission fields for each period. In order: whether the limit is ignored, whether it is overridden,
 * the substitute's own limit, and the district's default.
 */
const fields = {
  day: ['ignoreDailyLimit', 'overrideDailyLimit', 'canWorkInDay', 'defaultDailyLimit'],
  week: ['ignoreWeeklyLimit', 'overrideWeeklyLimit', 'canWorkInWeek', 'defaultWeeklyLimit'],
  month: ['ignoreMonthlyLimit', 'overrideMonthlyLimit', 'canWorkInMonth', 'defaultMonthlyLimit'],
} as const;

/**
 * The maximum hours of a substitute in a period (docs/domain.md#work-limits): their own, otherwise the district's;
 * undefined means no limit. Takes their permissions. Pure.
 */
export function limitOf(
  permissions: Readonly<Record<string, unknown>>,
  span: LimitedSpan,
): number | undefined {
  const [ignore, override, own, ofDistrict] = fields[span];
  if (permissions[ignore] === true) return undefined;
  const hours = permissions[override] === true ? permissions[own] : permissions[ofDistrict];
  return typeof hours === 'number' ? hours : defaultLimits[span];
}

/** The periods whose limit of hours is too low for even the shortest job. */
export function tooLowSpans(permissions: Readonly<Record<string, unknown>>): LimitedSpan[] {
  return spans.filter((span) => {
    const limit = limitOf(permissions, span);
    return limit !== undefined && limit < shortestJobHours;
  });
}

/**
 * The periods whose limit is lower than the limit of a shorter period, whether the limits are the substitute's or the
 * district's. The service separately compares limits that the substitute overrides (docs/domain.md#work-limits).
 */
export function narrowSpans(permissions: Readonly<Record<string, unknown>>): LimitedSpan[] {
  const limits = spans.map((span) => limitOf(permissions, span) ?? Number.POSITIVE_INFINITY);
  return spans.filter((_, at) =>
    limits.slice(0, at).some((shorter) => Number.isFinite(shorter) && (limits[at] ?? 0) < shorter),
  );
}
