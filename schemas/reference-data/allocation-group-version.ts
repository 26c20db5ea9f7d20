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
 * A dated version of an allocation group: lines of accounting codes that total 100 %
 * (docs/specification.md#master-data-5-allocation; docs/domain.md#allocation).
 */
export const allocationGroupVersion = defineEntity({
  $id: 'reference-data/allocation-group-version',
  title: 'Version',
  description: 'Cost split for a date range.',
  type: 'object',
  required: ['allocationGroupId', 'fromDate', 'toDate', 'details'],
  properties: {
    versionId,
    allocationGroupId: {
      type: 'integer',
      title: 'Allocation group',
      'x-field': { reference: 'reference-data/allocation-group' },
    },
    fromDate,
    toDate,
    details,
  },
  'x-entity': {
    label: '{fromDate} – {toDate}',
    plural: 'Versions',
    service: 'employee',
    permission: 'REFDATA.ALLOCGROUP',
    parent: 'allocationGroupId',
    menu: false,
    operations: {
      list: 'GET /api/allocationGroup/versions',
      get: 'GET /api/allocationGroup/version?versionId',
      create: 'POST /api/allocationGroup/versions',
      update: 'PUT /api/allocationGroup/version?versionId',
      delete: 'DELETE /api/allocationGroup/version?versionId',
      overlaps: 'GET /api/allocationGroup/overlappingVersions',
      resolve: 'POST /api/allocationGroup/overlappingVersions',
    },
    results: versionResults,
    list: versionList,
    rules: [...versionRules],
  },
});

export type AllocationGroupVersion = RecordOf<typeof allocationGroupVersion>;
