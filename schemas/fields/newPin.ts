/**
 * The options of an action that sets a PIN: its operation, its permission, and the pattern and length of the phone
 * number.
 */
interface NewPin<O extends string, P extends readonly string[]> {
  readonly operation: O;
  readonly permission: P;
  readonly phonePattern: string;
  readonly longestPhone: number;
}

/**
 * Actions that set a PIN and the phone number that belongs to it, for all kinds of people with a PIN
 * (docs/specification.md#master-data-5-people).
 */
export function newPinActions<const O extends string, const P extends readonly string[]>(of: NewPin<O, P>) {
  const { operation, permission, phonePattern, longestPhone } = of;
  const newPin = {
    icon: 'key',
    operation,
    at: 'pin',
    permission,
    otherwise: 'hidden',
    ask: {
      required: ['pin'],
      properties: {
        phoneNumber: {
          type: 'string',
          pattern: phonePattern,
          maxLength: longestPhone,
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
          'x-field': { personal: true, repeat: 'Confirm new PIN' },
        },
      },
    },
    rules: [{ rule: 'pin', field: 'pin' }],
    send: ['_version?'],
    goesBy: ['phoneNumber'],
    confirm: { title: 'New PIN for {label}', button: 'Save PIN' },
    done: 'PIN saved.',
  } as const;
  return {
    setPin: { ...newPin, label: 'Set PIN', condition: { not: { required: ['pinChangedAt'] } } },
    resetPin: { ...newPin, label: 'Reset PIN', condition: { required: ['pinChangedAt'] } },
  } as const;
}

/** When the PIN of a record was set. Only the service writes it. */
export const pinChangedAt = {
  type: 'string',
  format: 'date-time',
  title: 'PIN set on',
  readOnly: true,
  'x-field': { computed: true, filter: false, sort: false, when: { hidden: true } },
} as const;

/** A PIN that is sent with a save and never returned. Setting it requires the permission. */
export function pinField<const P extends string>(permission: P) {
  return {
    type: 'string',
    title: 'PIN',
    description: '4 to 5 digits, not all the same; no 4 or more of them count up or down.',
    maxLength: 20,
    writeOnly: true,
    'x-field': { sent: 'typed', personal: true, permission: { edit: permission }, setAt: 'pinChangedAt' },
  } as const;
}

export const newPinTexts = {
  'Set PIN': 'Establecer PIN',
  'Reset PIN': 'Restablecer PIN',
  Phone: 'Teléfono',
  'New PIN': 'PIN nuevo',
  '4 to 5 digits, not all the same; no 4 or more of them count up or down, and none of the last five PINs.':
    'De 4 a 5 cifras, no todas iguales; no puede haber 4 o más que suban o bajen de una en una, ni ser uno de los últimos cinco PIN.',
  'Confirm new PIN': 'Confirme el PIN nuevo',
  'New PIN for {label}': 'PIN nuevo para {label}',
  'Save PIN': 'Guardar PIN',
  'PIN saved.': 'PIN guardado.',
  'PIN set on': 'PIN establecido el',
  PIN: 'PIN',
  '4 to 5 digits, not all the same; no 4 or more of them count up or down.':
    'De 4 a 5 cifras, no todas iguales; no puede haber 4 o más que suban o bajen de una en una.',
} as const;
