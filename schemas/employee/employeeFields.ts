/**
 * Fields that the list of employees and their first tab both have, said once: they are the same columns
 * (docs/specification.md#master-data-3-employee).
 */

export const firstName = { type: 'string', title: 'First name', minLength: 1, maxLength: 64 } as const;
export const middleName = { type: 'string', title: 'Middle name', maxLength: 64 } as const;
export const lastName = { type: 'string', title: 'Last name', minLength: 1, maxLength: 80 } as const;

export const identifier = {
  type: 'string',
  title: 'Identifier',
  maxLength: 40,
  'x-field': { unique: 'confirmable' },
} as const;

export const email = {
  type: 'string',
  format: 'email',
  title: 'E-mail',
  maxLength: 120,
  'x-field': { personal: true },
} as const;

export const title = { type: 'string', title: 'Job title', maxLength: 60 } as const;

export const workerTypeId = {
  type: 'integer',
  title: 'Employee type',
  'x-field': { reference: 'reference-data/employee-type' },
} as const;

export const instituteIds = {
  type: 'array',
  items: { type: 'integer' },
  minItems: 1,
  uniqueItems: true,
  title: 'Schools',
  'x-field': { reference: 'settings/school' },
} as const;

export const room = { type: 'string', title: 'Room', maxLength: 40, default: 'Main Office' } as const;
export const startDate = { type: 'string', format: 'date', title: 'Start date' } as const;
export const endDate = { type: 'string', format: 'date', title: 'End date' } as const;

/** Taking somebody out of work, and back, is a right of its own (docs/domain.md#profiles). */
export const isActive = {
  type: 'boolean',
  title: 'Active',
  default: true,
  'x-field': { numeric: true, permission: { edit: 'EMP.DEACTIVATE' } },
} as const;
