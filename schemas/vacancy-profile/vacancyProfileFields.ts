/**
 * Fields that the list of vacancy profiles and their first tab both have, said once: they are the same columns
 * (docs/specification.md#master-data-3-vacancy-profile).
 */

export const description = { type: 'string', title: 'Description', minLength: 1, maxLength: 60 } as const;

export const shortName = {
  type: 'string',
  title: 'Short name',
  description: 'Letters and digits by which lists and calls name the position.',
  pattern: '^[A-Za-z0-9]+$',
  maxLength: 20,
  'x-field': { unique: true },
} as const;

export const instituteIds = {
  type: 'array',
  items: { type: 'integer' },
  minItems: 1,
  uniqueItems: true,
  title: 'Schools',
  description: 'Where vacancies can be created from it.',
  'x-field': { reference: 'settings/school' },
} as const;

export const workerTypeIds = {
  type: 'array',
  items: { type: 'integer' },
  uniqueItems: true,
  title: 'Employee types',
  'x-field': { reference: 'reference-data/employee-type' },
} as const;

export const homeInstituteId = {
  type: 'integer',
  title: 'Home campus',
  description: 'The school whose position it is.',
  'x-field': { reference: 'settings/school' },
} as const;

export const substituteRequirement = {
  type: 'integer',
  title: 'Needs a substitute',
  oneOf: [
    { const: 0, title: 'Does not require' },
    { const: 1, title: 'Always requires' },
    { const: 2, title: 'User decides' },
  ],
  default: 1,
} as const;

export const isPrivate = {
  type: 'boolean',
  title: 'Private',
  description: 'Only administrators who may use private profiles can create vacancies from it.',
  default: false,
  'x-field': { permission: { edit: 'VACPROF.PRIVATE' } },
} as const;

export const isActive = { type: 'boolean', title: 'Active', default: true } as const;
