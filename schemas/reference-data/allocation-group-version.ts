import { defineEntity, type RecordOf } from '../model/defineEntity.ts';
import { latestDate } from '../rules/dateBounds.ts';

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
    versionId: { type: 'integer', readOnly: true },
    allocationGroupId: {
      type: 'integer',
      title: 'Allocation group',
      'x-field': { reference: 'reference-data/allocation-group' },
    },
    fromDate: { type: 'string', format: 'date', title: 'From' },
    toDate: {
      type: 'string',
      format: 'date',
      title: 'To',
      description: '12/31/9999 stands for no end date.',
      default: latestDate,
    },
    details: {
      type: 'array',
      title: 'Accounting codes',
      description: 'The shares must add up to 100 percent.',
      minItems: 1,
      maxItems: 50,
      items: {
        type: 'object',
        required: ['accountingCodeId', 'percent'],
        additionalProperties: false,
        properties: {
          accountingCodeId: {
            type: 'integer',
            title: 'Accounting code',
            'x-field': { reference: 'reference-data/accounting-code' },
          },
          percent: {
            type: 'number',
            title: 'Share',
            exclusiveMinimum: 0,
            maximum: 100,
            multipleOf: 0.01,
            'x-field': { unit: 'percent' },
          },
        },
      },
    },
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
    results: {
      create: { overlap: { message: 'allocation.overlap', field: 'fromDate' } },
      update: { overlap: { message: 'allocation.overlap', field: 'fromDate' } },
    },
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
        'The split that holds from one date to another.': 'El reparto que vale de una fecha a otra.',
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
