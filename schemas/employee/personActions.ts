import { newPinActions, newPinTexts } from '../fields/newPin.ts';
import { convertedFields } from '../rules/conversion.ts';

/**
 * Actions that change an employee's phone number and PIN (docs/specification.md#master-data-7-employee-service: `PUT
 * /api/employee/phone/pin`).
 */
const pinActions = newPinActions({
  operation: 'changePhoneAndPin',
  permission: ['EMP.EDIT', 'EMP.RESETPIN'],
  phonePattern: '^[0-9]{7,15}$',
  longestPhone: 15,
});

/** Actions on one employee besides deactivating: PIN and conversion. */
export const personActions = {
  ...pinActions,
  /** Converts an employee to a substitute (docs/domain.md#conversion). */
  convertToSubstitute: {
    label: 'Convert to substitute',
    icon: 'convert',
    permission: ['EMP.EDIT', 'EMP.CONVERT_TO_SUB', 'SUB.EDIT'],
    condition: {
      properties: { isActive: { const: true } },
      required: ['isActive'],
      not: { required: ['linkedSubstituteId'] },
    },
    because: 'Only active employees who aren’t already substitutes can be converted.',
    ask: {
      properties: {
        keepOrigWorkerRecordActive: {
          type: 'boolean',
          title: 'Keep the employee active',
          description: 'Otherwise the employee is deactivated.',
          default: false,
          'x-field': { permission: { edit: 'EMP.DEACTIVATE', otherwise: true } },
        },
      },
    },
    send: ['_version'],
    goesBy: convertedFields,
    answer: {
      type: 'object',
      required: ['substituteId', 'worker'],
      properties: { substituteId: { type: 'integer' }, worker: { $ref: '#' } },
    },
    refresh: ['substitute/substitute'],
    confirm: {
      title: 'Convert {label} to a substitute',
      text: 'Creates a substitute with the employee’s name, identifier, email, phone, gender, language and pay code.',
      button: 'Convert',
    },
    done: '{label} is now a substitute.',
  },
} as const;

export const personTexts = {
  ...newPinTexts,
  'Convert to substitute': 'Convertir en sustituto',
  'Only active employees who aren’t already substitutes can be converted.':
    'Solo se pueden convertir empleados activos que aún no sean sustitutos.',
  'Keep the employee active': 'Mantener activo al empleado',
  'Otherwise the employee is deactivated.': 'Si no, se desactiva al empleado.',
  'Convert {label} to a substitute': 'Convertir a {label} en sustituto',
  'Creates a substitute with the employee’s name, identifier, email, phone, gender, language and pay code.':
    'Crea un sustituto con el nombre, identificador, correo, teléfono, género, idioma y código de pago del empleado.',
  Convert: 'Convertir',
  '{label} is now a substitute.': '{label} ya es sustituto.',
} as const;
