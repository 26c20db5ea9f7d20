import { groupFields, groupForm, groupList, groupsInSpanish } from '../fields/groupFields.ts';
import { hidden } from '../fields/ordinaryFields.ts';
import { defineTab } from '../model/defineRecord.ts';

/**
 * A vacancy profile's own allocation groups, with dated versions like those of the district
 * (docs/specification.md#master-data-3-allocation-groups; docs/domain.md#vacancy-profiles).
 */
export const vacancyProfileAllocationGroup = defineTab({
  $id: 'vacancy-profile/allocation-groups',
  title: 'Own allocation group',
  description: 'Dated splits of cost across accounting codes, for this profile only.',
  required: ['description'],
  properties: {
    ...groupFields,
    isPublic: {
      type: 'boolean',
      title: 'Public',
      description: 'Can be selected when a vacancy is created.',
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
        'Dated splits of cost across accounting codes, for this profile only.':
          'Repartos de costos con fechas entre códigos contables, solo para este perfil.',
        'Can be selected when a vacancy is created.': 'Se puede seleccionar al crear una vacante.',
      },
    },
  },
});
