import { fillStatus, shiftType } from '../absence/dayFields.ts';
import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/**
 * The days on which an employee was or will be absent: the absences themselves, for reading
 * (docs/specification.md#master-data-7-employee-service: "GET /api/absence/history").
 */
export const employeeAbsenceHistory = defineEntity({
  $id: 'employee/absence-history',
  title: 'Absence in the history',
  description: 'The days on which the employee was or will be absent.',
  type: 'object',
  properties: {
    confirmationNumber: { type: 'integer', title: 'Confirmation number', readOnly: true },
    workerId: {
      type: 'integer',
      title: 'Employee',
      readOnly: true,
      'x-field': { reference: 'employee/employee' },
    },
    absenceDate: { type: 'string', format: 'date', title: 'Date', readOnly: true },
    shiftType,
    instituteId: {
      type: 'integer',
      title: 'School',
      readOnly: true,
      'x-field': { reference: 'settings/school' },
    },
    absenceReasonId: {
      type: 'integer',
      title: 'Absence reason',
      readOnly: true,
      'x-field': { reference: 'reference-data/absence-reason' },
    },
    fillStatus,
    substituteId: {
      type: 'integer',
      title: 'Substitute',
      readOnly: true,
      'x-field': { reference: 'substitute/substitute' },
    },
    notesToSubstitute: { type: 'string', title: 'Notes to substitute', maxLength: 500, readOnly: true },
  },
  'x-entity': {
    id: 'confirmationNumber',
    label: '#{confirmationNumber}',
    plural: 'Absence history',
    path: '/employee/absence-history',
    service: 'employee',
    record: { kind: 'employee', tab: 20, title: 'Absence history' },
    parent: 'workerId',
    operations: {
      list: 'GET /api/absence/history?workerId',
      get: 'GET /api/absence/history/{id}',
    },
    permission: { view: 'EMP.ABSHISTORY', edit: 'EMP.ABSHISTORY' },
    table: 'absence',
    history: false,
    visibility: { schools: 'instituteId', employeeTypes: 'workerId.workerTypeId' },
    list: {
      columns: [
        'absenceDate',
        'shiftType',
        'instituteId',
        'absenceReasonId',
        'fillStatus',
        'substituteId',
        'confirmationNumber',
      ],
      sort: { field: 'absenceDate', order: 'DESC' },
      search: ['notesToSubstitute'],
      views: [{ title: 'Unfilled', filter: { fillStatus: 2 } }],
    },
    translations: {
      es: {
        'Absence in the history': 'Ausencia del historial',
        'Absence history': 'Historial de ausencias',
        'The days on which the employee was or will be absent.':
          'Los días en que el empleado estuvo o estará ausente.',
        'Notes to substitute': 'Notas para el sustituto',
      },
    },
  },
});

export type EmployeeAbsenceHistory = RecordOf<typeof employeeAbsenceHistory>;
