import { groupFields, groupForm, groupList, groupsInSpanish } from '../fields/groupFields.ts';
import { hidden } from '../fields/ordinaryFields.ts';
import { defineTab } from '../model/defineRecord.ts';

/**
 * An employee's own allocation groups, with dated versions like those of the district, for this employee only
 * (docs/specification.md#master-data-3-allocation-groups).
 */
export const employeeAllocationGroup = defineTab({
  $id: 'employee/allocation-groups',
  title: 'Own allocation group',
  description: 'Dated splits of cost across accounting codes, for this employee only.',
  required: ['description'],
  properties: {
    ...groupFields,
    isPublic: {
      type: 'boolean',
      title: 'Public',
      description: 'The employee can select it for an absence.',
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
      list: 'GET /api/employee/allocationGroups?workerId',
      get: 'GET /api/employee/allocationGroup?allocationGroupId',
      create: 'PUT /api/employee/allocationGroup',
      update: 'PUT /api/employee/allocationGroup?allocationGroupId',
      delete: 'DELETE /api/employee/allocationGroup?allocationGroupId',
    },
    permission: 'ALLOCGROUPS',
    table: 'allocation_group',
    list: groupList,
    form: groupForm,
    translations: {
      es: {
        ...groupsInSpanish,
        'Dated splits of cost across accounting codes, for this employee only.':
          'Repartos de costos con fechas entre códigos contables, solo para este empleado.',
        'The employee can select it for an absence.': 'El empleado puede seleccionarlo en una ausencia.',
      },
    },
  },
});
