import { historyFields, unfilledToCome } from '../fields/historyFields.ts';
import { defineTab } from '../model/defineRecord.ts';
import { dayStatuses, fillStates, fillTexts } from '../status/dayStatus.ts';

/**
 * The past and future absence days of an employee, read-only (docs/specification.md#master-data-7-employee-service:
 * "GET /api/absence/history").
 */
export const employeeAbsenceHistory = defineTab({
  $id: 'employee/absence-history',
  title: 'Absence in the history',
  description: 'Past and upcoming absences of this employee.',
  required: ['absenceDate'],
  properties: {
    confirmationNumber: { type: 'integer', title: 'Confirmation number', readOnly: true },
    workerId: {
      type: 'integer',
      title: 'Employee',
      readOnly: true,
      'x-field': { reference: 'employee/employee' },
    },
    ...historyFields,
    absenceReasonId: {
      type: 'integer',
      title: 'Absence reason',
      readOnly: true,
      'x-field': { reference: 'reference-data/absence-reason' },
    },
  },
  'x-entity': {
    id: 'confirmationNumber',
    label: '#{confirmationNumber}',
    plural: 'Absence history',
    tab: 'Absence history',
    rows: true,
    operations: {
      list: 'GET /api/absence/history?workerId',
      get: 'GET /api/absence/history/{id}',
    },
    permission: 'ABSHISTORY',
    table: 'absence_day',
    history: false,
    states: fillStates,
    visibility: { schools: 'instituteId', employeeTypes: 'workerId.workerTypeId' },
    count: unfilledToCome,
    list: {
      name: { field: 'absenceDate', beneath: 'confirmationNumber' },
      columns: ['absenceDate', 'fillStatus', 'absenceReasonId', 'instituteId', 'shiftType', 'substituteId'],
      card: ['fillStatus', 'absenceReasonId', 'instituteId'],
      sort: { field: 'absenceDate', order: 'DESC' },
      search: ['notesToSubstitute'],
      views: [{ title: 'Unfilled', filter: { fillStatus: dayStatuses.code.unfilled } }],
    },
    translations: {
      es: {
        'Absence in the history': 'Ausencia del historial',
        'Absence history': 'Historial de ausencias',
        'Past and upcoming absences of this employee.': 'Ausencias pasadas y próximas de este empleado.',
        'Notes to substitute': 'Notas para el sustituto',
        ...fillTexts,
      },
    },
  },
});
