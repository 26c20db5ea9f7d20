/**
 * How many hours a substitute may work where nobody says otherwise (docs/specification.md#master-data-5-numbers:
 * "default limits 1.5 h day, 2.5 h week, 3.5 h month").
 */
export const defaultLimits = { day: 1.5, week: 2.5, month: 3.5 } as const;

/** The shortest job that districts offer, half a day, in hours: below it nobody can work at all. */
export const shortestJobHours = 3;

/** A span of time that has a limit of hours. */
export type LimitedSpan = 'day' | 'week' | 'month';

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
  return (['day', 'week', 'month'] as const).filter((span) => {
    const limit = limitOf(permissions, span);
    return limit !== undefined && limit < shortestJobHours;
  });
}
