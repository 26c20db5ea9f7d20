import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/** Where an employee lives (docs/specification.md#master-data-3-employee); not shown under global data integration. */
export const employeeAddress = defineEntity({
  $id: 'employee/address',
  title: 'Employee address',
  description: 'Where an employee lives.',
  type: 'object',
  properties: {
    workerId: { type: 'integer', readOnly: true },
    address1: { type: 'string', title: 'Address line 1', maxLength: 80, 'x-field': { personal: true } },
    address2: { type: 'string', title: 'Address line 2', maxLength: 80, 'x-field': { personal: true } },
    address3: { type: 'string', title: 'Address line 3', maxLength: 80, 'x-field': { personal: true } },
    address4: { type: 'string', title: 'Address line 4', maxLength: 80, 'x-field': { personal: true } },
    city: { type: 'string', title: 'City', maxLength: 60, 'x-field': { personal: true } },
    stateCode: { type: 'string', title: 'State', 'x-field': { reference: 'reference-data/state' } },
    zip: {
      type: 'string',
      title: 'ZIP code',
      pattern: '^[0-9]{5}(-[0-9]{4})?$',
      maxLength: 10,
      'x-field': { personal: true },
    },
  },
  'x-entity': {
    id: 'workerId',
    plural: 'Employee addresses',
    path: '/employee/address',
    service: 'employee',
    record: { kind: 'employee', tab: 2, title: 'Address' },
    lock: { name: 'Worker', takeOver: 'EMP.EDIT' },
    operations: { get: 'GET /api/employee/address?workerId', update: 'PUT /api/employee/address?workerId' },
    permission: { view: 'EMP.ADDRESS', edit: 'EMP.ADDRESS' },
    flags: ['!GlobalDataIntegration'],
    table: 'worker',
    translations: {
      es: {
        'Employee address': 'Dirección del empleado',
        'Employee addresses': 'Direcciones de empleados',
        'Where an employee lives.': 'Dónde vive un empleado.',
        'Address line 1': 'Línea de dirección 1',
        'Address line 2': 'Línea de dirección 2',
        'Address line 3': 'Línea de dirección 3',
        'Address line 4': 'Línea de dirección 4',
      },
    },
  },
});

export type EmployeeAddress = RecordOf<typeof employeeAddress>;
