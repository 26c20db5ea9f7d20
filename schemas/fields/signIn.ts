import { pinField } from './newPin.ts';

/** How a person signs in and calls in (docs/specification.md#master-data-3-employee). */
export const signInFields = {
  accessGranted: {
    type: 'boolean',
    title: 'Access granted',
    description: 'Can sign in and call in.',
    default: false,
  },
  phoneNumber: {
    type: 'string',
    pattern: '^[0-9]{7,15}$',
    maxLength: 15,
    title: 'Phone',
    description: 'Used to sign in by phone.',
    'x-field': {
      widget: 'phone',
      personal: true,
      when: { required: { properties: { accessGranted: { const: true } }, required: ['accessGranted'] } },
    },
  },
  alternatePhoneLoginId: {
    type: 'string',
    pattern: '^[0-9]{4,15}$',
    maxLength: 15,
    title: 'Phone sign-in number',
    'x-field': { personal: true },
  },
  externalLoginId: {
    type: 'string',
    pattern: '^[0-9]{1,15}$',
    maxLength: 15,
    title: 'External login ID',
    'x-field': { unique: 'confirmable', personal: true },
  },
  pin: pinField('EMP.RESETPIN'),
  isSsoEnabled: { type: 'boolean', title: 'Single sign-on', default: false },
  orgSsoExternalAccount: {
    type: 'string',
    title: 'Single sign-on account',
    maxLength: 120,
    'x-field': {
      unique: true,
      personal: true,
      when: {
        hidden: { not: { properties: { isSsoEnabled: { const: true } }, required: ['isSsoEnabled'] } },
      },
    },
  },
  isOrgSsoActive: { type: 'boolean', title: 'District uses single sign-on', readOnly: true },
  orgSsoId: { type: 'integer', title: 'Single sign-on ID', readOnly: true },
  nameRecorded: {
    type: 'boolean',
    title: 'Name recorded',
    description: 'The person recorded their name for calls.',
    readOnly: true,
  },
} as const;

/** Spanish texts of the sign-in fields that are in the forms of all kinds of people. */
export const signInFieldTexts = {
  'Phone sign-in number': 'Número de acceso telefónico',
  'Single sign-on': 'Inicio de sesión único',
  'Single sign-on account': 'Cuenta de inicio de sesión único',
  'District uses single sign-on': 'El distrito usa inicio de sesión único',
  'Single sign-on ID': 'ID de inicio de sesión único',
  'Name recorded': 'Nombre grabado',
  'The person recorded their name for calls.': 'La persona grabó su nombre para las llamadas.',
} as const;
