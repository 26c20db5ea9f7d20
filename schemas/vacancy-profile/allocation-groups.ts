import { groupFields, groupForm, groupList, groupsInSpanish } from '../fields/groupFields.ts';
import { hidden } from '../fields/ordinaryFields.ts';
import { defineTab } from '../model/defineRecord.ts';

/**
 * A vacancy profile's own allocation groups, in the same dated versions as those of the district
 * (docs/specification.md#master-data-3-allocation-groups; docs/domain.md#vacancy-profiles).
 */
export const vacancyProfileAllocationGroup = defineTab({
  $id: 'vacancy-profile/allocation-groups',
  title: 'Own allocation group',
  description: 'A split of cost over accounting codes for this vacancy profile alone, in dated versions.',
  required: ['description'],
  properties: {
    ...groupFields,
    isPublic: {
      type: 'boolean',
      title: 'Public',
      description: 'Whoever creates a vacancy can choose it.',
      default: false,
    },
    hidden,
  },
  'x-entity': {
    id: 'allocationGroupId',
    label: '{description}',
    plural: 'Own allocation groups',
    tab: 'Allocation groups',
    rows: true,
    operations: {
      list: 'GET /api/vacancyProfile/allocationGroups?vacancyProfileId',
      get: 'GET /api/vacancyProfile/allocationGroup?allocationGroupId',
      create: 'PUT /api/vacancyProfile/allocationGroup',
      update: 'PUT /api/vacancyProfile/allocationGroup?allocationGroupId',
      delete: 'DELETE /api/vacancyProfile/allocationGroup?allocationGroupId',
    },
    permission: 'ALLOCGROUPS',
    table: 'vacancy_profile_allocation_group',
    list: groupList,
    form: groupForm,
    translations: {
      es: {
        ...groupsInSpanish,
        'A split of cost over accounting codes for this vacancy profile alone, in dated versions.':
          'Un reparto de costes entre códigos contables solo para este perfil de vacante, en versiones fechadas.',
        'Whoever creates a vacancy can choose it.': 'Quien crea una vacante puede elegirlo.',
      },
    },
  },
});
