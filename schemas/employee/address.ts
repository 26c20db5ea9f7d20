import { addressFields } from '../fields/address.ts';
import { defineTab } from '../model/defineRecord.ts';

/** An employee's address (docs/specification.md#master-data-3-employee); hidden under global data integration. */
export const employeeAddress = defineTab({
  $id: 'employee/address',
  title: 'Employee address',
  description: 'Home address of the employee.',
  properties: addressFields,
  'x-entity': {
    plural: 'Employee addresses',
    tab: 'Address',
    operations: { get: 'GET /api/employee/address?workerId', update: 'PUT /api/employee/address?workerId' },
    permission: 'ADDRESS',
    flags: ['!GlobalDataIntegration'],
    translations: {
      es: {
        'Employee address': 'Dirección del empleado',
        'Employee addresses': 'Direcciones de empleados',
        'Home address of the employee.': 'Domicilio del empleado.',
      },
    },
  },
});
