import type { LimitedSpan } from '../../rules/workLimits.ts';

/** Fields of a substitute's permissions that are many of one kind (docs/specification.md#master-data-3-substitute). */

/** The hours that a day, a week and the longest month have. */
const most = { day: 24, week: 168, month: 744 } as const;

/** A limit of hours, of the substitute's own. */
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

/** The limit that counts where a substitute has none of their own. */
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

/** What a substitute may do. */
export const mayDo = {
  canSearchJobs: allowed('Can search for jobs'),
  canCancelJobs: allowed('Can cancel jobs'),
  canUploadResume: flag('Can upload a résumé'),
  canUploadPhoto: flag('Can upload a photo'),
} as const;

/** For how many hours a substitute may work: by limits of their own, by those of the district, or by none. */
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

/** How each limit is chosen: two flags that contradict each other are never both set. */
export const limitChoices = [
  limitChoice('Daily limit', 'Daily'),
  limitChoice('Weekly limit', 'Weekly'),
  limitChoice('Monthly limit', 'Monthly'),
] as const;
