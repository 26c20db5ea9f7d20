import { preferenceFields, rankField } from '../fields/preferenceFields.ts';
import { defineTab } from '../model/defineRecord.ts';
import { employeeListActions, employeeListTexts } from './actions/employeeListActions.ts';

/**
 * The employees whose lists name a substitute, preferred or excluded: the lines of those lists, which are put on, changed
 * and taken off here, too (docs/specification.md#master-data-2-screens: "preferred-substitute";
 * docs/domain.md#preference-lists).
 */
export const substitutePreferredBy = defineTab({
  $id: 'substitute/preferred-substitute',
  title: 'Employee who lists the substitute',
  description: 'An employee whose list names the substitute, as the employee’s own tab has it.',
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
    plural: 'Employees who list the substitute',
    tab: 'Lists of employees',
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
        'Employee who lists the substitute': 'Empleado que incluye al sustituto en su lista',
        'Employees who list the substitute': 'Empleados que incluyen al sustituto en su lista',
        'Lists of employees': 'Listas de empleados',
        ...employeeListTexts,
        'An employee whose list names the substitute, as the employee’s own tab has it.':
          'Un empleado cuya lista nombra al sustituto, como en la pestaña del propio empleado.',
      },
    },
  },
});
