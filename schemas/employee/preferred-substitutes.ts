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
 * A preferred or excluded substitute of an employee (docs/specification.md#master-data-3-preferred-substitutes; for the
 * calls see docs/specification.md#master-data-7-employee-service).
 */
export const employeePreferredSubstitute = defineTab({
  $id: 'employee/preferred-substitutes',
  title: 'Preferred substitute',
  description: 'Substitutes this employee prefers or excludes.',
  required: ['substituteId'],
  properties: {
    preferredSubstituteId: { type: 'integer', readOnly: true },
    substituteId: { type: 'integer', title: 'Substitute', 'x-field': { reference: 'substitute/substitute' } },
    isExcluded: preferenceFields.isExcluded,
    comments: {
      type: 'string',
      title: 'Comments',
      description: 'Some employees must comment when they exclude a substitute.',
      maxLength: 200,
    },
    ...ownListFields,
  },
  'x-entity': {
    label: '{substituteId}',
    tab: 'Preferred substitutes',
    rows: true,
    ordered: { ...ownListOrder, longest: longestList, permission: 'EMP.PREFSUB_REORDER' },
    operations: {
      list: 'GET /api/employee/preferredSubstitutes?workerId',
      get: 'GET /api/employee/preferredSubstitutes?preferredSubstituteId',
      create: 'POST /api/employee/preferredSubstitutes',
      update: 'PUT /api/employee/preferredSubstitutes?preferredSubstituteId',
      delete: 'DELETE /api/employee/preferredSubstitutes?preferredSubstituteId',
      saveRows: 'PUT /api/employee/preferredSubstitutes',
      order: 'GET /api/employee/reOrderedPreferredSubstitutes?workerId',
      reorder: 'POST /api/employee/reOrderedPreferredSubstitutes',
      preferences: 'GET /api/preferences',
    },
    permission: { view: 'PREFSUB', edit: 'PREFLIST.EMPLOYEE' },
    import: { match: ['substituteId'] },
    count: {},
    list: ownList,
    form: ownListForm,
    rules: [
      { rule: 'order', fields: ['overrideMinimumVisibility', 'overrideMaximumVisibility'] },
      {
        if: 'isExcluded && comments == null && workerId.requireCommentsWhenExcludingSubs',
        message: 'Enter why the substitute is excluded.',
        field: 'comments',
      },
    ],
    translations: {
      es: {
        'Enter why the substitute is excluded.': 'Indique por qué se excluye al sustituto.',
        ...ownListInSpanish,
        'Substitutes this employee prefers or excludes.': 'Sustitutos que este empleado prefiere o excluye.',
        'Some employees must comment when they exclude a substitute.':
          'Algunos empleados deben comentar cuando excluyen a un sustituto.',
      },
    },
  },
});
