import { newPinActions, newPinTexts } from '../fields/newPin.ts';
import { convertedFields } from '../rules/conversion.ts';

/** docs/specification.md#master-data-7-employee-service: `PUT /api/employee/phone/pin`. */
const pinActions = newPinActions({
  operation: 'changePhoneAndPin',
  permission: ['EMP.EDIT', 'EMP.RESETPIN'],
  phonePattern: '^[0-9]{7,15}$',
  longestPhone: 15,
});

/** What can be done with one employee beside deactivating them: their PIN, and what they can become. */
export const personActions = {
  ...pinActions,
  /** docs/domain.md#conversion */
  convertToSubstitute: {
    label: 'Convert to substitute',
    icon: 'convert',
    permission: ['EMP.EDIT', 'EMP.CONVERT_TO_SUB', 'SUB.EDIT'],
    condition: {
      properties: { isActive: { const: true } },
      required: ['isActive'],
      not: { required: ['linkedSubstituteId'] },
    },
    because: 'An employee who is inactive, or a substitute already, is not converted.',
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
      text: 'A substitute is made with the name, identifier, e-mail, phone, gender, language and pay code of the employee.',
      button: 'Convert',
    },
    done: '{label} is a substitute now.',
  },
} as const;

export const personTexts = {
  ...newPinTexts,
  'Convert to substitute': 'Convertir en sustituto',
  'An employee who is inactive, or a substitute already, is not converted.':
    'Un empleado inactivo, o que ya es sustituto, no se convierte.',
  'Keep the employee active': 'Mantener activo al empleado',
  'Otherwise the employee is deactivated.': 'Si no, se desactiva al empleado.',
  'Convert {label} to a substitute': 'Convertir a {label} en sustituto',
  'A substitute is made with the name, identifier, e-mail, phone, gender, language and pay code of the employee.':
    'Se crea un sustituto con el nombre, el identificador, el correo, el teléfono, el género, el idioma y el código de pago del empleado.',
  Convert: 'Convertir',
  '{label} is a substitute now.': '{label} ya es sustituto.',
} as const;
