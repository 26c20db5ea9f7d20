import { preferenceFields } from '../fields/preferenceFields.ts';
import { schoolListFields, schoolListVisibility } from '../fields/schoolListFields.ts';
import { defineTab } from '../model/defineRecord.ts';

/**
 * The substitutes that a school prefers, and when its jobs become visible to them (docs/domain.md#lists-of-schools).
 */
export const schoolPreferredSubstitutes = defineTab({
  $id: 'school/preferred-substitutes',
  title: 'Preferred substitute',
  description: 'Substitutes this school prefers. They see its jobs first.',
  required: ['substituteId'],
  properties: {
    ...schoolListFields,
    isExcluded: {
      ...preferenceFields.isExcluded,
      'x-field': { permission: { edit: 'INST.EXCLUDEDSUB', otherwise: false } },
    },
    ...schoolListVisibility,
  },
  'x-entity': {
    id: 'preferredSubstituteId',
    label: '{substituteId}',
    plural: 'Preferred substitutes',
    tab: 'Preferred substitutes',
    rows: true,
    table: 'school_preferred_substitute',
    operations: {
      list: 'GET /api/institution/preferredSubstitutes?instituteId',
      get: 'GET /api/institution/preferredSubstitute?preferredSubstituteId',
      create: 'POST /api/institution/preferredSubstitutes',
      update: 'PUT /api/institution/preferredSubstitute?preferredSubstituteId',
      delete: 'DELETE /api/institution/preferredSubstitute?preferredSubstituteId',
    },
    permission: 'PREFSUB',
    private: { field: 'isExcluded', permission: 'INST.EXCLUDEDSUB' },
    unique: [['substituteId', 'instituteId']],
    list: {
      columns: ['substituteId', 'overrideVisibility', 'comments'],
      card: ['comments'],
      opens: 'Preferred',
      views: [{ title: 'Preferred', filter: { isExcluded: false } }],
    },
    form: {
      groups: [
        { title: 'Preferred substitute', fields: ['substituteId', 'isExcluded', 'comments'] },
        {
          title: 'Visibility',
          fields: [
            'overrideVisibility',
            'overridePercentageVisibility',
            'overrideMinimumVisibility',
            'overrideMaximumVisibility',
          ],
        },
      ],
    },
    rules: [{ rule: 'order', fields: ['overrideMinimumVisibility', 'overrideMaximumVisibility'] }],
    translations: {
      es: {
        Preferred: 'Preferidos',
        'Substitutes this school prefers. They see its jobs first.':
          'Sustitutos que esta escuela prefiere. Ven primero sus trabajos.',
      },
    },
  },
});
