/**
 * Personal data go over to the other districts of a substitute by choice alone, part by part, and only where the other one takes
 * them over (docs/domain.md#substitutes-of-several-districts).
 */
export const personalDataParts = [
  { const: 'name', title: 'Name' },
  { const: 'birthDate', title: 'Birth date' },
  { const: 'phone', title: 'Phone' },
  { const: 'email', title: 'E-mail' },
  { const: 'address', title: 'Address' },
] as const;

export type PersonalDataPart = (typeof personalDataParts)[number]['const'];

/** Whether this district takes over what another one of the person sends. */
export const takesPersonalData = {
  type: 'boolean',
  title: 'Takes over personal data from other districts',
  description:
    'What another district of the person chooses to send is taken over here; else nothing changes here.',
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
    because: 'The person works for no other district.',
    ask: {
      required: ['parts'],
      properties: {
        parts: {
          type: 'array',
          title: 'What goes over',
          items: { type: 'string', oneOf: personalDataParts },
          uniqueItems: true,
          minItems: 1,
        },
      },
    },
    confirm: {
      title: 'Send personal data of {label}?',
      text: 'Other districts of the person that take them over get what you choose, as it is saved here. No district is named to the other.',
      button: 'Send',
    },
    done: 'The personal data of {label} were sent.',
  },
} as const;

export const personalDataTexts = {
  Name: 'Nombre',
  'Takes over personal data from other districts': 'Acepta datos personales de otros distritos',
  'What another district of the person chooses to send is taken over here; else nothing changes here.':
    'Lo que otro distrito de la persona decida enviar se guarda también aquí; si no, aquí no cambia nada.',
  'Send personal data to other districts': 'Enviar datos personales a otros distritos',
  'The person works for no other district.': 'La persona no trabaja para ningún otro distrito.',
  'What goes over': 'Qué se envía',
  'Send personal data of {label}?': '¿Enviar los datos personales de {label}?',
  'Other districts of the person that take them over get what you choose, as it is saved here. No district is named to the other.':
    'Los otros distritos de la persona que los aceptan reciben lo que elija, tal como está guardado aquí. A ningún distrito se le nombra el otro.',
  Send: 'Enviar',
  'The personal data of {label} were sent.': 'Se enviaron los datos personales de {label}.',
} as const;
