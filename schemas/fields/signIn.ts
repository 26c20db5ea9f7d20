import { pinField } from './newPin.ts';

/** How somebody signs in and calls in (docs/specification.md#master-data-3-employee). */
export const signInFields = {
  accessGranted: {
    type: 'boolean',
    title: 'Access granted',
    description: 'Whether the person may sign in and call in.',
    default: false,
  },
  phoneNumber: {
    type: 'string',
    pattern: '^[0-9]{7,15}$',
    maxLength: 15,
    title: 'Phone',
    description: 'The person signs in by phone with it.',
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
    title: 'Alternate phone login',
    'x-field': { personal: true },
  },
  externalLoginId: {
    type: 'string',
    pattern: '^[0-9]{1,15}$',
    maxLength: 15,
    title: 'External login id',
    'x-field': { unique: 'confirmable', personal: true },
  },
  pin: pinField('EMP.RESETPIN'),
  isSsoEnabled: { type: 'boolean', title: 'Single sign-on', default: false },
  orgSsoExternalAccount: {
    type: 'string',
    title: 'Single sign-on account',
    maxLength: 120,
    'x-field': {
      personal: true,
      when: {
        hidden: { not: { properties: { isSsoEnabled: { const: true } }, required: ['isSsoEnabled'] } },
      },
    },
  },
  isOrgSsoActive: { type: 'boolean', title: 'Single sign-on is active in the district', readOnly: true },
  orgSsoId: { type: 'integer', title: 'Single sign-on number', readOnly: true },
  nameRecorded: {
    type: 'boolean',
    title: 'Name recorded',
    description: 'Whether the person has spoken their name for calls.',
    readOnly: true,
  },
} as const;

/** Those of its texts that every person's form has, in Spanish. */
export const signInFieldTexts = {
  'Alternate phone login': 'Acceso telefónico alternativo',
  'Single sign-on': 'Inicio de sesión único',
  'Single sign-on account': 'Cuenta de inicio de sesión único',
  'Single sign-on is active in the district': 'El inicio de sesión único está activo en el distrito',
  'Single sign-on number': 'Número de inicio de sesión único',
  'Name recorded': 'Nombre grabado',
  'Whether the person has spoken their name for calls.':
    'Si la persona ha grabado su nombre para las llamadas.',
} as const;
