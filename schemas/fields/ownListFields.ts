import { longestList } from '../rules/preferences/callRanks.ts';
import { limits } from '../rules/preferences/visibility.ts';
import { orderTexts, orderTextsInSpanish, preferenceFields, rankField } from './preferenceFields.ts';

/**
 * A row of the preference list of an employee or a vacancy profile: its call rank, position, and visibility
 * (docs/specification.md#master-data-3-preferred-substitutes).
 */
export const ownListFields = {
  callRank: rankField,
  callGroupSortId: {
    type: 'integer',
    title: 'Position',
    description: 'Position in the call order.',
    minimum: 1,
    maximum: longestList,
    'x-field': { permission: { edit: 'PREFLIST.CALLORDER' } },
  },
  overrideVisibility: preferenceFields.overrideVisibility,
  overridePercentageVisibility: preferenceFields.overridePercentageVisibility,
  overrideMinimumVisibility: preferenceFields.overrideMinimumVisibility,
  overrideMaximumVisibility: preferenceFields.overrideMaximumVisibility,
  substituteJobVisibility: {
    type: 'integer',
    title: 'Job visibility',
    description: 'How early this substitute sees jobs. Leave blank to use the list’s value.',
    minimum: 0,
    maximum: limits.jobVisibilityHours,
    'x-field': {
      widget: 'duration',
      unit: 'hours',
      parts: {
        substituteJobVisibilityDays: { is: 24, most: 120 },
        substituteJobVisibilityHour: { is: 1, most: 60 },
      },
      when: {
        hidden: {
          not: { properties: { overrideVisibility: { const: true } }, required: ['overrideVisibility'] },
        },
      },
    },
  },
} as const;

/** The order options of a preference list of an employee or vacancy profile. */
export const ownListOrder = {
  rank: 'callRank',
  place: 'callGroupSortId',
  member: 'substituteId',
  except: 'isExcluded',
  reason: 'comments',
  permission: 'PREFLIST.CALLORDER',
  texts: orderTexts,
} as const;

/** The list and form options of a preference list of an employee or vacancy profile. */
export const ownList = {
  columns: ['substituteId', 'isExcluded', 'callRank', 'callGroupSortId', 'overrideVisibility', 'comments'],
  sort: { field: 'callGroupSortId' },
  views: [
    { title: 'Excluded', filter: { isExcluded: true } },
    { title: 'Included', filter: { isExcluded: false } },
  ],
} as const;

export const ownListForm = {
  groups: [
    {
      title: 'Preferred substitute',
      fields: ['substituteId', 'isExcluded', 'comments', 'callRank', 'callGroupSortId'],
    },
    {
      title: 'Visibility',
      fields: [
        'overrideVisibility',
        'overridePercentageVisibility',
        'overrideMinimumVisibility',
        'substituteJobVisibility',
        'overrideMaximumVisibility',
      ],
    },
  ],
} as const;

export const ownListInSpanish = {
  ...orderTextsInSpanish,
  Position: 'Posición',
  'Position in the call order.': 'Posición en el orden de llamada.',
  'How early this substitute sees jobs. Leave blank to use the list’s value.':
    'Con cuánta antelación ve los trabajos. Deje vacío para usar el valor de la lista.',
} as const;
