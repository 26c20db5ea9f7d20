import { preferenceFields } from '../fields/preferenceFields.ts';
import { schoolListFields } from '../fields/schoolListFields.ts';
import { defineTab } from '../model/defineRecord.ts';

/** The substitutes that a school excludes (docs/domain.md#lists-of-schools and #exclusion). */
export const schoolExcludedSubstitutes = defineTab({
  $id: 'school/excluded-substitutes',
  title: 'Excluded substitute',
  description: 'Substitutes who aren’t called for this school and don’t see its jobs.',
  required: ['substituteId'],
  properties: {
    ...schoolListFields,
    isExcluded: {
      ...preferenceFields.isExcluded,
      default: true,
      'x-field': { permission: { edit: 'INST.PREFSUB', otherwise: true } },
    },
  },
  'x-entity': {
    id: 'preferredSubstituteId',
    label: '{substituteId}',
    plural: 'Excluded substitutes',
    tab: 'Excluded substitutes',
    rows: true,
    table: 'school_preferred_substitute',
    operations: {
      list: 'GET /api/institution/excludedSubstitutes?instituteId',
      get: 'GET /api/institution/excludedSubstitute?preferredSubstituteId',
      create: 'POST /api/institution/excludedSubstitutes',
      update: 'PUT /api/institution/excludedSubstitute?preferredSubstituteId',
      delete: 'DELETE /api/institution/excludedSubstitute?preferredSubstituteId',
    },
    permission: 'EXCLUDEDSUB',
    unique: [['substituteId', 'instituteId']],
    list: {
      columns: ['substituteId', 'comments'],
      card: ['comments'],
      opens: 'Excluded',
      views: [{ title: 'Excluded', filter: { isExcluded: true } }],
    },
    translations: {
      es: {
        'Excluded substitute': 'Sustituto excluido',
        'Excluded substitutes': 'Sustitutos excluidos',
        'Substitutes who aren’t called for this school and don’t see its jobs.':
          'Sustitutos a quienes no se llama para esta escuela y que no ven sus trabajos.',
      },
    },
  },
});
