import { defineTab } from '../model/defineRecord.ts';

/** The employees of a school, or of all schools below it (docs/specification.md#application-2-route-catalogue). */
export const schoolWorkers = defineTab({
  $id: 'school/workers',
  title: 'Employee',
  description: 'Employees who work here, or at a school below.',
  properties: {
    employeeId: { type: 'integer', readOnly: true },
    workerId: {
      type: 'integer',
      title: 'Employee',
      readOnly: true,
      'x-field': { reference: 'employee/employee' },
    },
    workerTypeId: {
      type: 'integer',
      title: 'Employee type',
      readOnly: true,
      'x-field': { reference: 'reference-data/employee-type' },
    },
    title: { type: 'string', title: 'Job title', maxLength: 80, readOnly: true },
    isActive: { type: 'boolean', title: 'Active', readOnly: true },
  },
  'x-entity': {
    id: 'employeeId',
    label: '{workerId}',
    tab: 'Employees',
    computed: 'schoolWorkers',
    operations: { list: 'GET /api/institution/workers?instituteId' },
    permission: 'EMP.VIEW',
    visibility: { schools: 'instituteId.instituteId', employeeTypes: 'workerId.workerTypeId' },
    hiddenBy: '!isActive',
    list: {
      name: { field: 'workerId' },
      columns: ['workerId', 'workerTypeId', 'title', 'isActive'],
      card: ['workerTypeId', 'title'],
      sort: { field: 'workerId' },
      facets: ['workerTypeId'],
    },
    translations: {
      es: {
        Employees: 'Empleados',
        'Job title': 'Puesto',
        'Employees who work here, or at a school below.':
          'Empleados que trabajan aquí o en una escuela subordinada.',
      },
    },
  },
});
