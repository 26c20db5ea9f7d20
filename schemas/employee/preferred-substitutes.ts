import { orderTexts, orderTextsInSpanish, preferenceFields, rankField } from '../fields/preferenceFields.ts';
import { defineTab } from '../model/defineRecord.ts';
import { longestList } from '../rules/preferences/callRanks.ts';
import { limits } from '../rules/preferences/visibility.ts';

/**
 * A substitute preferred, or excluded, for one employee: whether with a call rank, where among the others, and
 * from when the job is visible to them (docs/specification.md#master-data-3-preferred-substitutes; the calls
 * are those of docs/specification.md#master-data-7-employee-service).
 */
export const employeePreferredSubstitute = defineTab({
  $id: 'employee/preferred-substitutes',
  title: 'Preferred substitute',
  description: 'A substitute preferred, or excluded, for one employee.',
  required: ['substituteId'],
  properties: {
    preferredSubstituteId: { type: 'integer', readOnly: true },
    substituteId: { type: 'integer', title: 'Substitute', 'x-field': { reference: 'substitute/substitute' } },
    isExcluded: preferenceFields.isExcluded,
    comments: {
      type: 'string',
      title: 'Comments',
      description: 'Some employees must say why a substitute is excluded.',
      maxLength: 200,
    },
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
  },
  'x-entity': {
    label: '{substituteId}',
    tab: 'Preferred substitutes',
    rows: true,
    ordered: {
      rank: 'callRank',
      place: 'callGroupSortId',
      member: 'substituteId',
      except: 'isExcluded',
      reason: 'comments',
      longest: longestList,
      permission: 'EMP.PREFSUB_REORDER',
      texts: orderTexts,
    },
    operations: {
      list: 'GET /api/employee/preferredSubstitutes?workerId',
      get: 'GET /api/employee/preferredSubstitutes?preferredSubstituteId',
      create: 'POST /api/employee/preferredSubstitutes',
      update: 'PUT /api/employee/preferredSubstitutes?preferredSubstituteId',
      delete: 'DELETE /api/employee/preferredSubstitutes?preferredSubstituteId',
      saveRows: 'PUT /api/employee/preferredSubstitutes',
      order: 'GET /api/employee/reOrderedPreferredSubstitutes?workerId',
      reorder: 'POST /api/employee/reOrderedPreferredSubstitutes',
      preferences: 'GET /api/preferences?workerId',
    },
    permission: 'PREFSUB',
    import: { match: ['substituteId'] },
    count: {},
    list: {
      columns: [
        'substituteId',
        'isExcluded',
        'callRank',
        'callGroupSortId',
        'overrideVisibility',
        'comments',
      ],
      sort: { field: 'callGroupSortId' },
      views: [
        { title: 'Excluded', filter: { isExcluded: true } },
        { title: 'Included', filter: { isExcluded: false } },
      ],
    },
    form: {
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
    },
    rules: [
      { rule: 'order', fields: ['overrideMinimumVisibility', 'overrideMaximumVisibility'] },
      {
        if: 'isExcluded && comments == null && workerId.requireCommentsWhenExcludingSubs',
        message: 'Say why the substitute is excluded.',
        field: 'comments',
      },
    ],
    translations: {
      es: {
        'Say why the substitute is excluded.': 'Diga por qué se excluye al sustituto.',
        ...orderTextsInSpanish,
        'A substitute preferred, or excluded, for one employee.':
          'Un sustituto preferido o excluido para un empleado.',
        'Some employees must say why a substitute is excluded.':
          'Algunos empleados deben decir por qué excluyen a un sustituto.',
        'Place in the list': 'Lugar en la lista',
        'Where the substitute stands among those who are asked one after the other.':
          'El lugar del sustituto entre aquellos a los que se pregunta uno tras otro.',
        'Jobs are shown to this substitute at most this long before they start. Empty: as the list has it.':
          'A este sustituto se le muestran los trabajos como máximo este tiempo antes de empezar. Vacío: como en la lista.',
      },
    },
  },
});
