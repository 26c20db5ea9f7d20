import { defaultLimits } from '../rules/workLimits.ts';

/** Fields of a substitute's permissions that are many of one kind (docs/specification.md#master-data-3-substitute). */

/** A limit of hours, of the substitute's own. */
const limit = (title: string, flag: 'overrideDailyLimit' | 'overrideWeeklyLimit' | 'overrideMonthlyLimit') =>
  ({
    type: 'number',
    title,
    minimum: 0,
    maximum: 744,
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
const ofDistrict = (title: string, value: number) =>
  ({
    type: 'number',
    title,
    minimum: 0,
    maximum: 744,
    multipleOf: 0.01,
    default: value,
    readOnly: true,
    'x-field': { widget: 'duration', unit: 'hours' },
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
  overrideDailyLimit: flag('Own daily limit'),
  canWorkInDay: limit('Hours in a day', 'overrideDailyLimit'),
  defaultDailyLimit: ofDistrict('Hours in a day in the district', defaultLimits.day),
  ignoreDailyLimit: flag('No daily limit'),
  overrideWeeklyLimit: flag('Own weekly limit'),
  canWorkInWeek: limit('Hours in a week', 'overrideWeeklyLimit'),
  defaultWeeklyLimit: ofDistrict('Hours in a week in the district', defaultLimits.week),
  ignoreWeeklyLimit: flag('No weekly limit'),
  overrideMonthlyLimit: flag('Own monthly limit'),
  canWorkInMonth: limit('Hours in a month', 'overrideMonthlyLimit'),
  defaultMonthlyLimit: ofDistrict('Hours in a month in the district', defaultLimits.month),
  ignoreMonthlyLimit: flag('No monthly limit'),
} as const;
