import { longestList } from '../rules/preferences/callRanks.ts';
import { limits } from '../rules/preferences/visibility.ts';
import { orderTexts, orderTextsInSpanish, preferenceFields, rankField } from './preferenceFields.ts';

/**
 * A line of a list of preferred substitutes that somebody has of their own, an employee or a vacancy profile: whether
 * with a call rank, where among the others, and from when the job is visible to them
 * (docs/specification.md#master-data-3-preferred-substitutes).
 */
export const ownListFields = {
  callRank: rankField,
  callGroupSortId: {
    type: 'integer',
    title: 'Place in the list',
    description: 'Where the substitute stands among those who are asked one after the other.',
    minimum: 1,
    maximum: longestList,
  },
  overrideVisibility: preferenceFields.overrideVisibility,
  overridePercentageVisibility: preferenceFields.overridePercentageVisibility,
  overrideMinimumVisibility: preferenceFields.overrideMinimumVisibility,
  overrideMaximumVisibility: preferenceFields.overrideMaximumVisibility,
  substituteJobVisibility: {
    type: 'integer',
    title: 'Job visibility',
    description:
      'Jobs are shown to this substitute at most this long before they start. Empty: as the list has it.',
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

/** How such a list is kept in order. */
export const ownListOrder = {
  rank: 'callRank',
  place: 'callGroupSortId',
  member: 'substituteId',
  except: 'isExcluded',
  reason: 'comments',
  texts: orderTexts,
} as const;

/** How such a list is shown, and its form. */
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
  'Place in the list': 'Lugar en la lista',
  'Where the substitute stands among those who are asked one after the other.':
    'El lugar del sustituto entre aquellos a los que se pregunta uno tras otro.',
  'Jobs are shown to this substitute at most this long before they start. Empty: as the list has it.':
    'A este sustituto se le muestran los trabajos como máximo este tiempo antes de empezar. Vacío: como en la lista.',
} as const;
