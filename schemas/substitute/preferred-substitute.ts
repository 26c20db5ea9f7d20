import { preferenceFields, rankField } from '../fields/preferenceFields.ts';
import { defineTab } from '../model/defineRecord.ts';
import { employeeListActions, employeeListTexts } from './actions/employeeListActions.ts';

/**
 * The employees whose lists contain a substitute, as preferred or excluded. These are the rows of those lists, and can
 * be added, changed and removed here (docs/specification.md#master-data-2-screens: "preferred-substitute";
 * docs/domain.md#preference-lists).
 */
export const substitutePreferredBy = defineTab({
  $id: 'substitute/preferred-substitute',
  title: 'Employee list',
  description: 'Employees who prefer or exclude this substitute.',
  properties: {
    preferredSubstituteId: { type: 'integer', readOnly: true },
    workerId: {
      type: 'integer',
      title: 'Employee',
      readOnly: true,
      'x-field': { reference: 'employee/employee' },
    },
    isExcluded: { ...preferenceFields.isExcluded, readOnly: true },
    callRank: { ...rankField, readOnly: true },
    overrideVisibility: { ...preferenceFields.overrideVisibility, readOnly: true },
    comments: { type: 'string', title: 'Comments', maxLength: 200, readOnly: true },
  },
  'x-entity': {
    label: '{workerId}',
    plural: 'Employee lists',
    tab: 'Listed by employees',
    id: 'preferredSubstituteId',
    computed: 'listedByEmployees',
    operations: {
      list: 'GET /substitute/PreferredEmployees?substituteId',
      addLine: 'POST /substitute/preferredEmployee?substituteId',
      changeLine: 'PUT /substitute/preferredEmployee?substituteId&preferredSubstituteId',
      removeLine: 'DELETE /substitute/preferredEmployee?substituteId&preferredSubstituteId',
    },
    permission: 'PREFEMP',
    visibility: { schools: 'workerId.instituteIds', employeeTypes: 'workerId.workerTypeId' },
    actions: employeeListActions,
    list: {
      columns: ['workerId', 'isExcluded', 'callRank', 'overrideVisibility', 'comments'],
      card: ['isExcluded', 'callRank'],
      views: [
        { title: 'Excluded', filter: { isExcluded: true } },
        { title: 'Included', filter: { isExcluded: false } },
      ],
    },
    translations: {
      es: {
        'Employee list': 'Lista de empleado',
        'Employee lists': 'Listas de empleados',
        'Listed by employees': 'En listas de empleados',
        ...employeeListTexts,
        'Employees who prefer or exclude this substitute.':
          'Empleados que prefieren o excluyen a este sustituto.',
      },
    },
  },
});
