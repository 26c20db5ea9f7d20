/**
 * The fields in this file are names and contact data of employees and substitutes
 * (docs/specification.md#master-data-3-employee).
 */

export const personName = {
  firstName: { type: 'string', title: 'First name', minLength: 1, maxLength: 64 },
  middleName: { type: 'string', title: 'Middle name', maxLength: 64 },
  lastName: { type: 'string', title: 'Last name', minLength: 1, maxLength: 80 },
} as const;

export const identifier = { type: 'string', title: 'Identifier', maxLength: 40 } as const;

export const email = {
  type: 'string',
  format: 'email',
  title: 'Email',
  maxLength: 120,
  'x-field': { personal: true },
} as const;

/** An identifier of letters and digits for a person or position in lists and calls. */
export const shortName = {
  type: 'string',
  title: 'Short name',
  pattern: '^[A-Za-z0-9]+$',
  maxLength: 20,
  'x-field': { unique: true },
} as const;

/** Spanish texts common to the forms of people. */
export const personFieldTexts = {
  'Allow the same name': 'Permitir el mismo nombre',
  'Birth date': 'Fecha de nacimiento',
  'Suite person ID': 'ID de persona en la suite',
  'ID in the suite. Blank without a suite account.': 'ID en la suite. Vacío sin cuenta en la suite.',
  'Not requested': 'Sin solicitar',
  'Pending confirmation': 'Pendiente de confirmación',
  Confirmed: 'Confirmado',
  Declined: 'Rechazado',
  'External ID 2': 'ID externo 2',
  Notes: 'Notas',
  'Contact and access': 'Contacto y acceso',
} as const;
