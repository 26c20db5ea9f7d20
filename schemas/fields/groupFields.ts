/**
 * An allocation group of an employee, or of a vacancy profile, alone: what it is called; its versions say how it
 * splits (docs/specification.md#master-data-3-allocation-groups).
 */
export const groupFields = {
  allocationGroupId: { type: 'integer', readOnly: true },
  description: {
    type: 'string',
    title: 'Description',
    minLength: 1,
    maxLength: 60,
    'x-field': { unique: true },
  },
  externalId: {
    type: 'string',
    title: 'External id',
    description: 'The code by which payroll or another system knows it.',
    maxLength: 40,
  },
} as const;

/** It stays on old records and is offered no more. */
export const groupHidden = {
  hidden: {
    type: 'boolean',
    title: 'Hidden',
    description: 'Hidden entries stay on old records and are no longer offered for new ones.',
    default: false,
  },
} as const;

export const groupsInSpanish = {
  'Own allocation group': 'Grupo de asignación propio',
  'Own allocation groups': 'Grupos de asignación propios',
  'Allocation groups': 'Grupos de asignación',
  Public: 'Público',
} as const;
