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
 * A dated version of a vacancy profile's own allocation group, like the versions of a district's group. For users who
 * manage the groups of the profiles they see (docs/specification.md#master-data-3-allocation-groups).
 */
export const vacancyProfileAllocationGroupVersion = defineEntity({
  $id: 'vacancy-profile/allocation-group-versions',
  title: 'Version',
  description: 'Cost split for a date range.',
  type: 'object',
  required: ['allocationGroupId', 'fromDate', 'toDate', 'details'],
  properties: {
    versionId,
    allocationGroupId: {
      type: 'integer',
      title: 'Own allocation group',
      'x-field': { reference: 'vacancy-profile/allocation-groups' },
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
    permission: { view: 'VACPROF.ALLOCGROUPS', edit: 'VACPROF.ALLOCGROUPS' },
    parent: 'allocationGroupId',
    table: 'vacancy_profile_allocation_group_version',
    menu: false,
    operations: {
      list: 'GET /api/vacancyProfile/allocationGroup/versions',
      get: 'GET /api/vacancyProfile/allocationGroup/version?versionId',
      create: 'POST /api/vacancyProfile/allocationGroup/versions',
      update: 'PUT /api/vacancyProfile/allocationGroup/version?versionId',
      delete: 'DELETE /api/vacancyProfile/allocationGroup/version?versionId',
      overlaps: 'GET /api/vacancyProfile/allocationGroup/overlappingVersions',
      resolve: 'POST /api/vacancyProfile/allocationGroup/overlappingVersions',
    },
    results: versionResults,
    list: versionList,
    rules: [...versionRules],
    translations: { es: { 'Own allocation group': 'Grupo de asignación propio' } },
  },
});

export type VacancyProfileAllocationGroupVersion = RecordOf<typeof vacancyProfileAllocationGroupVersion>;
