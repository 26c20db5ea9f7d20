import { defineEntity, type RecordOf } from '../model/defineEntity.ts';
import { details, fromDate, toDate, versionId, versionResults } from './versionFields.ts';

/**
 * A dated version of an allocation group: lines of accounting codes that total 100 %
 * (specification, master data section 5 "Allocation"; domain design, 3.7).
 */
export const allocationGroupVersion = defineEntity({
  $id: 'reference-data/allocation-group-version',
  title: 'Version',
  description: 'The split that holds from one date to another.',
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
    partOf: 'allocationGroupId',
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
    list: { columns: ['fromDate', 'toDate'], sort: { field: 'fromDate', order: 'DESC' } },
    rules: [
      { rule: 'order', fields: ['fromDate', 'toDate'] },
      { rule: 'total', rows: 'details', field: 'percent', is: 100 },
      { rule: 'distinct', rows: 'details', field: 'accountingCodeId' },
    ],
    translations: {
      es: {
        Version: 'Versión',
        Versions: 'Versiones',
        'The split that holds from one date to another.': 'El reparto que se aplica de una fecha a otra.',
        'Allocation group': 'Grupo de asignación',
        From: 'Desde',
        To: 'Hasta',
        '12/31/9999 stands for no end date.': '12/31/9999 significa sin fecha final.',
        'The shares must add up to 100 percent.': 'Las partes deben sumar el 100 por ciento.',
        Share: 'Parte',
      },
    },
  },
});

export type AllocationGroupVersion = RecordOf<typeof allocationGroupVersion>;
