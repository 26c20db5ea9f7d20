import { convertedFields } from '../rules/conversion.ts';

/** A new PIN with the phone that it goes with (docs/specification.md#master-data-7-employee-service: `PUT /api/employee/phone/pin`). */
const newPin = {
  icon: 'key',
  operation: 'changePhoneAndPin',
  at: 'pin',
  permission: ['EMP.EDIT', 'EMP.RESETPIN'],
  otherwise: 'hidden',
  ask: {
    required: ['pin'],
    properties: {
      phoneNumber: {
        type: 'string',
        pattern: '^[0-9]{7,15}$',
        maxLength: 15,
        title: 'Phone',
        'x-field': { widget: 'phone', personal: true },
      },
      pin: {
        type: 'string',
        title: 'New PIN',
        description:
          '4 to 5 digits, not all the same; no 4 or more of them count up or down, and none of the last five PINs.',
        maxLength: 20,
        writeOnly: true,
        'x-field': { personal: true, repeat: 'Repeat the PIN' },
      },
    },
  },
  rules: [{ rule: 'pin', field: 'pin' }],
  send: ['_version?'],
  goesBy: ['phoneNumber'],
  confirm: { title: 'New PIN for {label}', button: 'Save the PIN' },
  done: 'The PIN was saved.',
} as const;

/** What can be done with one employee beside deactivating them: their PIN, and what they can become. */
export const personActions = {
  setPin: {
    ...newPin,
    label: 'Set a PIN',
    condition: { not: { required: ['pinChangedAt'] } },
  },
  resetPin: {
    ...newPin,
    label: 'Reset the PIN',
    condition: { required: ['pinChangedAt'] },
  },
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
    otherwise: 'hidden',
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
  'Set a PIN': 'Establecer un PIN',
  'Reset the PIN': 'Restablecer el PIN',
  Phone: 'Teléfono',
  'New PIN': 'PIN nuevo',
  '4 to 5 digits, not all the same; no 4 or more of them count up or down, and none of the last five PINs.':
    'De 4 a 5 cifras, no todas iguales; no puede haber 4 o más que suban o bajen de una en una, ni ser uno de los últimos cinco PIN.',
  'Repeat the PIN': 'Repita el PIN',
  'New PIN for {label}': 'PIN nuevo para {label}',
  'Save the PIN': 'Guardar el PIN',
  'The PIN was saved.': 'Se guardó el PIN.',
  'PIN set on': 'PIN establecido el',
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
