import { externalId, hidden } from '../fields/ordinaryFields.ts';
import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/**
 * The kind of staff that an employee belongs to; absence reasons and visibility go by it
 * (docs/specification.md#application-2-route-catalogue, #application-3-reference-data and
 * #application-6-permission-names).
 */
export const employeeType = defineEntity({
  $id: 'reference-data/employee-type',
  title: 'Employee type',
  description: 'The kind of staff that an employee belongs to; absence reasons and visibility go by it.',
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
      description: 'For employees of this type who have none of their own. Empty: those of the district.',
      exclusiveMinimum: 0,
      maximum: 24,
      multipleOf: 0.01,
      'x-field': { unit: 'hours' },
    },
    externalId,
    hidden,
  },
  'x-entity': {
    path: '/reference-data/employee-type',
    service: 'referenceData',
    firstStep: 2,
    createInPlace: false,
    permission: 'REFDATA.EMPTYPE',
    permissions: {
      family: 'REFDATA',
      names: {
        'EMPTYPE.VIEW': 'See employee types',
        'EMPTYPE.EDIT': 'Add and change employee types',
        'EMPTYPE.DELETE': 'Remove employee types',
      },
    },
    list: { columns: ['workerTypeDescription', 'hoursPerDay', 'externalId', 'hidden'] },
    import: {},
    translations: {
      es: {
        'See employee types': 'Ver tipos de empleado',
        'Add and change employee types': 'Añadir y cambiar tipos de empleado',
        'Remove employee types': 'Quitar tipos de empleado',
        'Employee type': 'Tipo de empleado',
        'Employee types': 'Tipos de empleado',
        'Hours per day': 'Horas por día',
        'For employees of this type who have none of their own. Empty: those of the district.':
          'Para empleados de este tipo que no tienen las suyas. Vacío: las del distrito.',
        'The kind of staff that an employee belongs to; absence reasons and visibility go by it.':
          'El grupo de personal al que pertenece un empleado; de él dependen los motivos de ausencia y la visibilidad.',
      },
    },
  },
});

export type EmployeeType = RecordOf<typeof employeeType>;
