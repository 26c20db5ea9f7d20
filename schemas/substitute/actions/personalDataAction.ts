/**
 * Parts of a substitute's personal data that they can copy to their other districts, part by part. A district only gets
 * them if it accepts them (docs/domain.md#substitutes-of-several-districts).
 */
export const personalDataParts = [
  { const: 'name', title: 'Name' },
  { const: 'birthDate', title: 'Birth date' },
  { const: 'phone', title: 'Phone' },
  { const: 'email', title: 'Email' },
  { const: 'address', title: 'Address' },
] as const;

export type PersonalDataPart = (typeof personalDataParts)[number]['const'];

/** The setting that lets this district accept personal data from a person's other districts. */
export const takesPersonalData = {
  type: 'boolean',
  title: 'Accepts personal data from other districts',
  description: 'Saves personal data that another district sends.',
} as const;

export const personalDataAction = {
  sendPersonalData: {
    label: 'Send personal data to other districts',
    icon: 'send',
    permission: ['SUB.EDIT', 'SUB.ADDRESS'],
    otherwise: 'hidden',
    condition: {
      properties: { isMultiOrgSubstitute: { const: true } },
      required: ['isMultiOrgSubstitute'],
    },
    because: 'This person doesn’t work for another district.',
    ask: {
      required: ['parts'],
      properties: {
        parts: {
          type: 'array',
          title: 'Data to send',
          items: { type: 'string', oneOf: personalDataParts },
          uniqueItems: true,
          minItems: 1,
        },
      },
    },
    confirm: {
      title: 'Send personal data of {label}?',
      text: 'Districts that accept personal data receive what you select. District names aren’t shared.',
      button: 'Send',
    },
    done: 'Personal data sent: {label}.',
  },
} as const;

export const personalDataTexts = {
  Name: 'Nombre',
  'Accepts personal data from other districts': 'Acepta datos personales de otros distritos',
  'Saves personal data that another district sends.': 'Guarda los datos personales que envíe otro distrito.',
  'Send personal data to other districts': 'Enviar datos personales a otros distritos',
  'This person doesn’t work for another district.': 'Esta persona no trabaja para otro distrito.',
  'Data to send': 'Datos que se envían',
  'Send personal data of {label}?': '¿Enviar los datos personales de {label}?',
  'Districts that accept personal data receive what you select. District names aren’t shared.':
    'Los distritos que aceptan datos personales reciben lo que seleccione. No se comparten los nombres de los distritos.',
  Send: 'Enviar',
  'Personal data sent: {label}.': 'Datos personales enviados: {label}.',
} as const;
