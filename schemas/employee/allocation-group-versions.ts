import {
  details,
  fromDate,
  toDate,
  versionId,
  versionList,
  versionResults,
  versionRules,
} from '../fields/versionFields.ts';
import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/**
 * A dated version of an employee's own allocation group, like the versions of a district's group. For users who manage
 * the groups of the employees they see (docs/specification.md#master-data-3-allocation-groups).
 */
export const employeeAllocationGroupVersion = defineEntity({
  $id: 'employee/allocation-group-versions',
  title: 'Version',
  description: 'Cost split for a date range.',
  type: 'object',
  required: ['allocationGroupId', 'fromDate', 'toDate', 'details'],
  properties: {
    versionId,
    allocationGroupId: {
      type: 'integer',
      title: 'Own allocation group',
      'x-field': { reference: 'employee/allocation-groups' },
    },
    fromDate,
    toDate,
    details,
  },
  'x-entity': {
    id: 'versionId',
    label: '{fromDate} – {toDate}',
    plural: 'Versions',
    service: 'employee',
    permission: { view: 'EMP.ALLOCGROUPS', edit: 'EMP.ALLOCGROUPS' },
    parent: 'allocationGroupId',
    table: 'allocation_group_version',
    menu: false,
    operations: {
      list: 'GET /api/employee/allocationGroup/versions',
      get: 'GET /api/employee/allocationGroup/version?versionId',
      create: 'POST /api/employee/allocationGroup/versions',
      update: 'PUT /api/employee/allocationGroup/version?versionId',
      delete: 'DELETE /api/employee/allocationGroup/version?versionId',
      overlaps: 'GET /api/employee/allocationGroup/overlappingVersions',
      resolve: 'POST /api/employee/allocationGroup/overlappingVersions',
    },
    results: versionResults,
    list: versionList,
    rules: [...versionRules],
    translations: { es: { 'Own allocation group': 'Grupo de asignación propio' } },
  },
});

export type EmployeeAllocationGroupVersion = RecordOf<typeof employeeAllocationGroupVersion>;
