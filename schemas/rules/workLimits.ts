/**
 * How many hours a substitute may work where nobody says otherwise (docs/specification.md#master-data-5-numbers:
 * "default limits 1.5 h day, 2.5 h week, 3.5 h month").
 */
export const defaultLimits = { day: 1.5, week: 2.5, month: 3.5 } as const;

/** The shortest job that districts offer, half a day, in hours: below it nobody can work at all. */
export const shortestJobHours = 3;

/** A span of time that has a limit of hours. */
export type LimitedSpan = 'day' | 'week' | 'month';

/** From the shortest on. */
const spans = ['day', 'week', 'month'] as const;

/** The fields that say the limit of each span: none at all, one of the substitute's own, that of the district. */
const fields = {
  day: ['ignoreDailyLimit', 'overrideDailyLimit', 'canWorkInDay', 'defaultDailyLimit'],
  week: ['ignoreWeeklyLimit', 'overrideWeeklyLimit', 'canWorkInWeek', 'defaultWeeklyLimit'],
  month: ['ignoreMonthlyLimit', 'overrideMonthlyLimit', 'canWorkInMonth', 'defaultMonthlyLimit'],
} as const;

/**
 * The hours that a substitute may work in a span (docs/domain.md#work-limits): their own, else those of the district;
 * undefined: without limit. Takes their permissions. Pure.
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

/** The spans in which nobody could take even the shortest job, by what their permissions say. */
export function tooLowSpans(permissions: Readonly<Record<string, unknown>>): LimitedSpan[] {
  return spans.filter((span) => {
    const limit = limitOf(permissions, span);
    return limit !== undefined && limit < shortestJobHours;
  });
}

/**
 * The spans in which somebody may work less than in a shorter one, whoever says each of the two: what they have of their
 * own the service compares by itself (docs/domain.md#work-limits).
 */
export function narrowSpans(permissions: Readonly<Record<string, unknown>>): LimitedSpan[] {
  const limits = spans.map((span) => limitOf(permissions, span) ?? Number.POSITIVE_INFINITY);
  return spans.filter((_, at) =>
    limits.slice(0, at).some((shorter) => Number.isFinite(shorter) && (limits[at] ?? 0) < shorter),
  );
}
