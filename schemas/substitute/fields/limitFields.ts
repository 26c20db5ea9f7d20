import type { LimitedSpan } from '../../rules/workLimits.ts';

/**
 * Fields that recur in a substitute's permissions, such as the limits by day, week and month
 * (docs/specification.md#master-data-3-substitute).
 */

/** The hours of a day, a week and the longest month. */
const most = { day: 24, week: 168, month: 744 } as const;

/** The field for a substitute's own limit of hours. */
const limit = (
  title: string,
  flag: 'overrideDailyLimit' | 'overrideWeeklyLimit' | 'overrideMonthlyLimit',
  span: LimitedSpan,
) =>
  ({
    type: 'number',
    title,
    minimum: 0,
    maximum: most[span],
    multipleOf: 0.01,
    'x-field': {
      widget: 'duration',
      unit: 'hours',
      when: {
        hidden: { not: { properties: { [flag]: { const: true } }, required: [flag] } },
      },
    },
  }) as const;

/** The read-only field for the district's limit of hours, which applies to substitutes without their own. */
const ofDistrict = (title: string, span: LimitedSpan) =>
  ({
    type: 'number',
    title,
    minimum: 0,
    maximum: most[span],
    multipleOf: 0.01,
    readOnly: true,
    'x-field': { widget: 'duration', unit: 'hours', computed: true, filter: false, sort: false },
  }) as const;

const flag = (title: string) => ({ type: 'boolean', title, default: false }) as const;
const allowed = (title: string) => ({ type: 'boolean', title, default: true }) as const;

/** Permissions of a substitute. */
export const mayDo = {
  canSearchJobs: allowed('Can search for jobs'),
  canCancelJobs: allowed('Can cancel jobs'),
  canUploadResume: flag('Can upload a résumé'),
  canUploadPhoto: flag('Can upload a photo'),
} as const;

/** The limits of a substitute's hours: their own, the district's, or none. */
export const hourLimits = {
  overrideDailyLimit: flag('Custom daily limit'),
  canWorkInDay: limit('Hours per day', 'overrideDailyLimit', 'day'),
  defaultDailyLimit: ofDistrict('District hours per day', 'day'),
  ignoreDailyLimit: flag('No daily limit'),
  overrideWeeklyLimit: flag('Custom weekly limit'),
  canWorkInWeek: limit('Hours per week', 'overrideWeeklyLimit', 'week'),
  defaultWeeklyLimit: ofDistrict('District hours per week', 'week'),
  ignoreWeeklyLimit: flag('No weekly limit'),
  overrideMonthlyLimit: flag('Custom monthly limit'),
  canWorkInMonth: limit('Hours per month', 'overrideMonthlyLimit', 'month'),
  defaultMonthlyLimit: ofDistrict('District hours per month', 'month'),
  ignoreMonthlyLimit: flag('No monthly limit'),
} as const;

const limitChoice = <Span extends 'Daily' | 'Weekly' | 'Monthly'>(title: string, span: Span) => {
  const set = (ignores: boolean, overrides: boolean) =>
    ({ [`ignore${span}Limit`]: ignores, [`override${span}Limit`]: overrides }) as Readonly<
      Record<`ignore${Span}Limit` | `override${Span}Limit`, boolean>
    >;
  return {
    title,
    options: [
      { title: 'District default', of: `default${span}Limit` as const, set: set(false, false) },
      { title: 'No limit', set: set(true, false) },
      { title: 'Custom', set: set(false, true) },
    ],
  } as const;
};

/** Radio buttons for each limit: district default, no limit, or custom. They never set two contradictory flags. */
export const limitChoices = [
  limitChoice('Daily limit', 'Daily'),
  limitChoice('Weekly limit', 'Weekly'),
  limitChoice('Monthly limit', 'Monthly'),
] as const;
