import {
  ownList,
  ownListFields,
  ownListForm,
  ownListInSpanish,
  ownListOrder,
} from '../fields/ownListFields.ts';
import { preferenceFields } from '../fields/preferenceFields.ts';
import { defineTab } from '../model/defineRecord.ts';
import { longestList } from '../rules/preferences/callRanks.ts';

/**
 * A preferred or excluded substitute for the vacancies of one profile
 * (docs/specification.md#master-data-3-preferred-substitutes; docs/domain.md#vacancy-profiles).
 */
export const vacancyProfilePreferredSubstitute = defineTab({
  $id: 'vacancy-profile/preferred-substitutes',
  title: 'Preferred substitute',
  description: 'Substitutes preferred or excluded for this profile.',
  required: ['substituteId'],
  properties: {
    preferredSubstituteId: { type: 'integer', readOnly: true },
    substituteId: { type: 'integer', title: 'Substitute', 'x-field': { reference: 'substitute/substitute' } },
    isExcluded: preferenceFields.isExcluded,
    comments: {
      type: 'string',
      title: 'Comments',
      description: 'Reason for preferring or excluding.',
      maxLength: 200,
    },
    ...ownListFields,
  },
  'x-entity': {
    label: '{substituteId}',
    tab: 'Preferred substitutes',
    rows: true,
    table: 'vacancy_profile_preferred_substitute',
    ordered: { ...ownListOrder, longest: longestList },
    operations: {
      list: 'GET /api/vacancyProfile/preferredSubstitutes?vacancyProfileId',
      get: 'GET /api/vacancyProfile/preferredSubstitutes?preferredSubstituteId',
      create: 'POST /api/vacancyProfile/preferredSubstitutes',
      update: 'PUT /api/vacancyProfile/preferredSubstitutes?preferredSubstituteId',
      delete: 'DELETE /api/vacancyProfile/preferredSubstitutes?preferredSubstituteId',
      saveRows: 'PUT /api/vacancyProfile/preferredSubstitutes',
      order: 'GET /api/vacancyProfile/reOrderedPreferredSubstitutes?vacancyProfileId',
      reorder: 'POST /api/vacancyProfile/reOrderedPreferredSubstitutes',
    },
    permission: 'PREFSUB',
    import: { match: ['substituteId'] },
    count: {},
    list: ownList,
    form: ownListForm,
    rules: [{ rule: 'order', fields: ['overrideMinimumVisibility', 'overrideMaximumVisibility'] }],
    translations: {
      es: {
        ...ownListInSpanish,
        'Substitutes preferred or excluded for this profile.':
          'Sustitutos preferidos o excluidos para este perfil.',
        'Reason for preferring or excluding.': 'Motivo para preferir o excluir.',
      },
    },
  },
});
