import { defineEntity, type RecordOf } from '../model/defineEntity.ts';
import { highestRank } from '../rules/callRanks.ts';
import { defaultMaximumMinutes } from '../rules/visibility.ts';

/**
 * A substitute preferred, or excluded, for all employees of a type, with the visibility criteria of
 * the list (specification, application section 2 "employee-type/preferred-substitute", master data
 * section 3 "Preferred substitute" and the limits of section 5).
 */
export const employeeTypePreferredSubstitute = defineEntity({
  $id: 'reference-data/employee-type-preferred-substitute',
  title: 'Preferred substitute',
  description: 'A substitute preferred, or excluded, for all employees of a type.',
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
    isExcluded: {
      type: 'boolean',
      title: 'Excluded',
      description: 'Excluded substitutes are neither called nor shown the job.',
      default: false,
    },
    comments: {
      type: 'string',
      title: 'Comments',
      maxLength: 200,
      'x-field': {
        when: { required: { properties: { isExcluded: { const: true } }, required: ['isExcluded'] } },
      },
    },
    callGroupSortId: {
      type: 'integer',
      title: 'Call rank',
      description: '1 is called first. Empty: after the ranked ones.',
      minimum: 1,
      maximum: highestRank,
      'x-field': {
        when: { hidden: { properties: { isExcluded: { const: true } }, required: ['isExcluded'] } },
      },
    },
    overrideVisibility: {
      type: 'boolean',
      title: 'Own visibility',
      description: 'These limits count instead of those of the list.',
      default: false,
      'x-field': {
        when: { hidden: { properties: { isExcluded: { const: true } }, required: ['isExcluded'] } },
      },
    },
    overridePercentageVisibility: {
      type: 'number',
      title: 'Lead time',
      description: 'The share of the time between entry and start in which the job is visible.',
      minimum: 0,
      maximum: 100,
      multipleOf: 0.01,
      'x-field': {
        unit: 'percent',
        when: {
          hidden: {
            not: { properties: { overrideVisibility: { const: true } }, required: ['overrideVisibility'] },
          },
        },
      },
    },
    overrideMinimumVisibility: {
      type: 'integer',
      title: 'Minimum visibility',
      description: 'The job is visible at least this long before it starts.',
      minimum: 0,
      maximum: 14459,
      'x-field': {
        widget: 'duration',
        unit: 'minutes',
        when: {
          hidden: {
            not: { properties: { overrideVisibility: { const: true } }, required: ['overrideVisibility'] },
          },
        },
      },
    },
    overrideMaximumVisibility: {
      type: 'integer',
      title: 'Maximum visibility',
      description: 'The job is visible at most this long before it starts.',
      minimum: 0,
      maximum: 174180,
      default: defaultMaximumMinutes,
      'x-field': {
        widget: 'duration',
        unit: 'minutes',
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
    path: '/reference-data/employee-type/preferred-substitute',
    service: 'referenceData',
    permission: 'REFDATA.EMPTYPE_PREFSUB',
    operations: {
      list: 'GET /api/employeeTypePreferredSubstitutes',
      get: 'GET /api/employeeTypePreferredSubstitutes/{id}',
      create: 'POST /api/employeeTypePreferredSubstitutes',
      update: 'PUT /api/employeeTypePreferredSubstitutes/{id}',
      delete: 'DELETE /api/employeeTypePreferredSubstitutes/{id}',
      reorder: 'POST /api/reOrderedEmployeeTypePreferredSubstitutes',
    },
    partOf: 'workerTypeId',
    menu: false,
    list: {
      columns: ['workerTypeId', 'substituteId', 'isExcluded', 'callGroupSortId', 'overrideVisibility'],
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
        'Preferred substitute': 'Sustituto preferido',
        'Preferred substitutes': 'Sustitutos preferidos',
        'A substitute preferred, or excluded, for all employees of a type.':
          'Un sustituto preferido o excluido para todos los empleados de un tipo.',
        Excluded: 'Excluido',
        Included: 'Incluido',
        'Excluded substitutes are neither called nor shown the job.':
          'A los sustitutos excluidos no se les llama ni se les muestra el trabajo.',
        Comments: 'Comentarios',
        'Call rank': 'Orden de llamada',
        '1 is called first. Empty: after the ranked ones.':
          'Primero se llama al 1. Vacío: después de los que tienen orden.',
        'Own visibility': 'Visibilidad propia',
        'These limits count instead of those of the list.':
          'Estos límites valen en lugar de los de la lista.',
        'Lead time': 'Antelación',
        'The share of the time between entry and start in which the job is visible.':
          'La parte del tiempo entre el registro y el inicio en la que el trabajo es visible.',
        'Minimum visibility': 'Visibilidad mínima',
        'The job is visible at least this long before it starts.':
          'El trabajo es visible al menos este tiempo antes de empezar.',
        'Maximum visibility': 'Visibilidad máxima',
        'The job is visible at most this long before it starts.':
          'El trabajo es visible como máximo este tiempo antes de empezar.',
        Visibility: 'Visibilidad',
      },
    },
  },
});

export type EmployeeTypePreferredSubstitute = RecordOf<typeof employeeTypePreferredSubstitute>;
