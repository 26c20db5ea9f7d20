import { defaultMaximumMinutes, defaultPercent, limits } from '../../rules/preferences/visibility.ts';
import { defaultLimits } from '../../rules/workLimits.ts';

const hours = { type: 'number', minimum: 0, multipleOf: 0.01 } as const;
const duration = { widget: 'duration', unit: 'hours' } as const;

/** Default limits of substitutes' hours (docs/domain.md#work-limits). */
export const workLimits = {
  hoursPerDay: {
    ...hours,
    title: 'Hours per day',
    maximum: 24,
    default: defaultLimits.day,
    'x-field': duration,
  },
  hoursPerWeek: {
    ...hours,
    title: 'Hours per week',
    maximum: 168,
    default: defaultLimits.week,
    'x-field': duration,
  },
  hoursPerMonth: {
    ...hours,
    title: 'Hours per month',
    maximum: 744,
    default: defaultLimits.month,
    'x-field': duration,
  },
} as const;

/** Default visibility of jobs to substitutes (docs/domain.md#job-visibility). */
export const jobVisibilityFields = {
  percent: {
    type: 'number',
    title: 'Lead time',
    description: 'Share of the time from entry to start when jobs are visible.',
    minimum: 0,
    maximum: 100,
    multipleOf: 0.01,
    default: defaultPercent,
    'x-field': { unit: 'percent' },
  },
  minimumMinutes: {
    type: 'integer',
    title: 'Minimum visibility',
    description: 'Jobs are visible at least this long before start.',
    minimum: 0,
    maximum: limits.minimumMinutes,
    default: 0,
    'x-field': { widget: 'duration', unit: 'minutes' },
  },
  maximumMinutes: {
    type: 'integer',
    title: 'Maximum visibility',
    description: 'Jobs are visible at most this long before start.',
    minimum: 0,
    maximum: limits.maximumMinutes,
    default: defaultMaximumMinutes,
    'x-field': { widget: 'duration', unit: 'minutes' },
  },
} as const;
