import { orderTexts, orderTextsInSpanish, preferenceFields, rankField } from '../fields/preferenceFields.ts';
import { defineEntity, type RecordOf } from '../model/defineEntity.ts';
import { longestList } from '../rules/preferences/callRanks.ts';

/**
 * A preferred or excluded substitute for all employees of a type, with the visibility criteria of the list
 * (docs/specification.md#application-2-route-catalogue, docs/specification.md#master-data-3-preferred-substitutes and
 * the limits of docs/specification.md#master-data-5-visibility).
 */
export const employeeTypePreferredSubstitute = defineEntity({
  $id: 'reference-data/employee-type-preferred-substitute',
  title: 'Preferred substitute',
  description: 'Substitutes preferred or excluded for all employees of a type.',
  type: 'object',
  required: ['workerTypeId', 'substituteId'],
  properties: {
    preferredSubstituteId: { type: 'integer', readOnly: true },
    workerTypeId: {
      type: 'integer',
      title: 'Employee type',
      'x-field': { reference: 'reference-data/employee-type' },
    },
    substituteId: { type: 'integer', title: 'Substitute', 'x-field': { reference: 'substitute/substitute' } },
    isExcluded: preferenceFields.isExcluded,
    comments: {
      type: 'string',
      title: 'Comments',
      maxLength: 200,
      'x-field': {
        when: { required: { properties: { isExcluded: { const: true } }, required: ['isExcluded'] } },
      },
    },
    callGroupSortId: rankField,
    overrideVisibility: preferenceFields.overrideVisibility,
    overridePercentageVisibility: preferenceFields.overridePercentageVisibility,
    overrideMinimumVisibility: preferenceFields.overrideMinimumVisibility,
    overrideMaximumVisibility: preferenceFields.overrideMaximumVisibility,
  },
  'x-entity': {
    label: '{substituteId}',
    path: '/reference-data/employee-type/preferred-substitute',
    service: 'referenceData',
    permission: 'REFDATA.EMPTYPE_PREFSUB',
    permissions: {
      family: 'REFDATA',
      names: {
        'EMPTYPE_PREFSUB.VIEW': 'View preferred substitutes of employee types',
        'EMPTYPE_PREFSUB.EDIT': 'Add and edit preferred substitutes of employee types',
        'EMPTYPE_PREFSUB.DELETE': 'Delete preferred substitutes of employee types',
      },
    },
    operations: {
      list: 'GET /api/employeeTypePreferredSubstitutes',
      get: 'GET /api/employeeTypePreferredSubstitutes/{id}',
      create: 'POST /api/employeeTypePreferredSubstitutes',
      update: 'PUT /api/employeeTypePreferredSubstitutes/{id}',
      delete: 'DELETE /api/employeeTypePreferredSubstitutes/{id}',
      reorder: 'POST /api/reOrderedEmployeeTypePreferredSubstitutes',
    },
    parent: 'workerTypeId',
    ordered: {
      rank: 'callGroupSortId',
      member: 'substituteId',
      except: 'isExcluded',
      reason: 'comments',
      longest: longestList,
      permission: 'PREFLIST.CALLORDER',
      texts: orderTexts,
    },
    menu: false,
    list: {
      columns: [
        'workerTypeId',
        'substituteId',
        'isExcluded',
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
          fields: ['workerTypeId', 'substituteId', 'isExcluded', 'comments', 'callGroupSortId'],
        },
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
        'View preferred substitutes of employee types': 'Ver los sustitutos preferidos de tipos de empleado',
        'Add and edit preferred substitutes of employee types':
          'Añadir y editar los sustitutos preferidos de tipos de empleado',
        'Delete preferred substitutes of employee types':
          'Eliminar los sustitutos preferidos de tipos de empleado',
        ...orderTextsInSpanish,
        'Substitutes preferred or excluded for all employees of a type.':
          'Sustitutos preferidos o excluidos para todos los empleados de un tipo.',
      },
    },
  },
});

export type EmployeeTypePreferredSubstitute = RecordOf<typeof employeeTypePreferredSubstitute>;
