import { externalId } from './ordinaryFields.ts';

/**
 * The name of an allocation group of an employee or a vacancy profile. The versions of the group contain the split
 * (docs/specification.md#master-data-3-allocation-groups).
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
  externalId,
} as const;

const columns = ['description', 'externalId', 'isPublic', 'hidden'] as const;

export const groupList = { columns } as const;

export const groupForm = { groups: [{ title: 'Allocation group', fields: columns }] } as const;

export const groupsInSpanish = {
  'Own allocation group': 'Grupo de asignación propio',
  'Own allocation groups': 'Grupos de asignación propios',
  'Allocation groups': 'Grupos de asignación',
  Public: 'Público',
} as const;
