import { externalId, hidden } from '../fields/ordinaryFields.ts';
import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/**
 * Employee type: an employee's kind of staff, used by absence reasons and visibility
 * (docs/specification.md#application-2-route-catalogue, #application-3-reference-data and
 * #application-6-permission-names).
 */
export const employeeType = defineEntity({
  $id: 'reference-data/employee-type',
  title: 'Employee type',
  description: 'Kinds of staff, used for absence reasons and visibility.',
  type: 'object',
  required: ['workerTypeDescription'],
  properties: {
    workerTypeId: { type: 'integer', readOnly: true },
    workerTypeDescription: {
      type: 'string',
      title: 'Name',
      minLength: 1,
      maxLength: 60,
      'x-field': { unique: true },
    },
    hoursPerDay: {
      type: 'number',
      title: 'Hours per day',
      description: 'For employees without their own value. Leave blank to use the district default.',
      exclusiveMinimum: 0,
      maximum: 24,
      multipleOf: 0.01,
      'x-field': { unit: 'hours' },
    },
    externalId,
    hidden,
  },
  'x-entity': {
    label: '{workerTypeDescription}',
    path: '/reference-data/employee-type',
    service: 'referenceData',
    firstStep: 2,
    createInPlace: false,
    permission: 'REFDATA.EMPTYPE',
    permissions: {
      family: 'REFDATA',
      names: {
        'EMPTYPE.VIEW': 'View employee types',
        'EMPTYPE.EDIT': 'Add and edit employee types',
        'EMPTYPE.DELETE': 'Delete employee types',
      },
    },
    list: { columns: ['workerTypeDescription', 'hoursPerDay', 'externalId', 'hidden'] },
    import: {},
    translations: {
      es: {
        'View employee types': 'Ver tipos de empleado',
        'Add and edit employee types': 'Añadir y editar tipos de empleado',
        'Delete employee types': 'Eliminar tipos de empleado',
        'Employee type': 'Tipo de empleado',
        'Employee types': 'Tipos de empleado',
        'Hours per day': 'Horas por día',
        'For employees without their own value. Leave blank to use the district default.':
          'Para empleados sin valor propio. Deje vacío para usar el valor del distrito.',
        'Kinds of staff, used for absence reasons and visibility.':
          'Grupos de personal, usados para motivos de ausencia y visibilidad.',
      },
    },
  },
});

export type EmployeeType = RecordOf<typeof employeeType>;
