import { highestRank } from '../rules/preferences/callRanks.ts';
import { defaultMaximumMinutes, limits } from '../rules/preferences/visibility.ts';

const ifExcluded = { properties: { isExcluded: { const: true } }, required: ['isExcluded'] } as const;
const unlessOwn = {
  not: { properties: { overrideVisibility: { const: true } }, required: ['overrideVisibility'] },
} as const;

/**
 * Fields of a row of any preference list (docs/specification.md#master-data-3-preferred-substitutes; for the limits see
 * docs/specification.md#master-data-5-visibility).
 */
export const preferenceFields = {
  isExcluded: {
    type: 'boolean',
    title: 'Excluded',
    description: 'Excluded substitutes aren’t called and don’t see the job.',
    default: false,
    'x-field': { permission: { edit: 'PREFLIST.EXCLUDE' } },
  },
  overrideVisibility: {
    type: 'boolean',
    title: 'Custom visibility',
    description: 'Overrides the list’s limits.',
    default: false,
    'x-field': { when: { hidden: ifExcluded } },
  },
  overridePercentageVisibility: {
    type: 'number',
    title: 'Lead time',
    description: 'Share of the time from entry to start.',
    minimum: 0,
    maximum: 100,
    multipleOf: 0.01,
    'x-field': { unit: 'percent', when: { hidden: unlessOwn } },
  },
  overrideMinimumVisibility: {
    type: 'integer',
    title: 'Minimum visibility',
    description: 'Visible at least this long before start.',
    minimum: 0,
    maximum: limits.minimumMinutes,
    'x-field': {
      widget: 'duration',
      unit: 'minutes',
      parts: {
        minimumVisibilityHours: { is: 60, most: 240 },
        minimumVisibilityMinutes: { is: 1, most: 59 },
      },
      when: { hidden: unlessOwn },
    },
  },
  overrideMaximumVisibility: {
    type: 'integer',
    title: 'Maximum visibility',
    description: 'Visible at most this long before start.',
    minimum: 0,
    maximum: limits.maximumMinutes,
    default: defaultMaximumMinutes,
    'x-field': {
      widget: 'duration',
      unit: 'minutes',
      parts: {
        maximumVisibilityDays: { is: 1440, most: 120 },
        maximumVisibilityHours: { is: 60, most: 23 },
      },
      when: { hidden: unlessOwn },
    },
  },
} as const;

/** A call rank; substitutes with `1` are called first. */
export const rankField = {
  type: 'integer',
  title: 'Call rank',
  description: '1 is called first. Blank: after ranked substitutes.',
  minimum: 1,
  maximum: highestRank,
  'x-field': { permission: { edit: 'PREFLIST.CALLORDER' }, when: { hidden: ifExcluded } },
} as const;

/**
 * Titles of the actions that move a substitute in a list, and the message after a move. Substitutes at earlier
 * positions are called earlier.
 */
export const orderTexts = {
  earlier: 'Call earlier',
  later: 'Call later',
  changed: 'Call order changed.',
} as const;

export const orderTextsInSpanish = {
  'Call earlier': 'Llamar antes',
  'Call later': 'Llamar después',
  'Call order changed.': 'Se cambió el orden de llamada.',
} as const;
