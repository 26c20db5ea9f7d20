import {
  carryoverMaximum,
  dataAnalysisCategoryId,
  enforceBalances,
  externalId,
  hidden,
  shortName,
  workerTypeIds,
} from '../fields/ordinaryFields.ts';
import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/**
 * Absence reason bucket: reasons that share one balance
 * (docs/specification.md#application-2-absence-reason-page and #application-4-hiding-and-deleting).
 */
export const absenceBucket = defineEntity({
  $id: 'reference-data/absence-bucket',
  title: 'Absence reason bucket',
  description: 'Reasons that share one balance.',
  type: 'object',
  required: ['bucketName', 'instituteId'],
  properties: {
    bucketId: { type: 'integer', readOnly: true },
    bucketName: shortName,
    instituteId: {
      type: 'integer',
      title: 'School',
      description: 'Where the bucket can be used; the district stands for all of its schools.',
      'x-field': { reference: 'settings/school' },
    },
    externalId,
    dataAnalysisCategoryId,
    workerTypeIds,
    maxYearlyUsage: {
      type: 'integer',
      title: 'Maximum yearly usage',
      description:
        'The most that an employee can take in one balance year, all reasons of the bucket together.',
      minimum: 0,
      maximum: 366,
      'x-field': { unit: 'days' },
    },
    carryoverMaximum,
    enforceBalances,
    hidden,
  },
  'x-entity': {
    service: 'referenceData',
    permission: 'REFDATA.BUCKET',
    permissions: {
      family: 'REFDATA',
      names: {
        'BUCKET.VIEW': 'See absence buckets',
        'BUCKET.EDIT': 'Add and change absence buckets',
        'BUCKET.DELETE': 'Remove absence buckets',
      },
    },
    menu: false,
    import: {},
    list: {
      columns: ['bucketName', 'instituteId', 'externalId', 'maxYearlyUsage', 'enforceBalances', 'hidden'],
    },
    translations: {
      es: {
        'See absence buckets': 'Ver grupos de saldo',
        'Add and change absence buckets': 'Añadir y cambiar grupos de saldo',
        'Remove absence buckets': 'Quitar grupos de saldo',
        'Maximum carryover': 'Traspaso máximo',
        'The most that goes into the next balance year; the rest expires. Empty: all of it.':
          'Lo máximo que pasa al año de saldo siguiente; el resto caduca. Vacío: todo.',
        'Absence reason bucket': 'Grupo de saldo',
        'Absence reason buckets': 'Grupos de saldo',
        'Reasons that share one balance.': 'Motivos que comparten un mismo saldo.',
        'Where the bucket can be used; the district stands for all of its schools.':
          'Dónde puede usarse el grupo; el distrito vale por todas sus escuelas.',
        'Who can use it. None chosen: every employee type.':
          'Quién puede usarlo. Sin selección: todos los tipos de empleado.',
        'Maximum yearly usage': 'Uso anual máximo',
        'The most that an employee can take in one balance year, all reasons of the bucket together.':
          'Lo máximo que un empleado puede tomar en un año de saldo, con todos los motivos del grupo.',
        'Enforce balances': 'Exigir saldo',
        'An absence that would take the balance below the minimum is refused.':
          'Se rechaza una ausencia que dejaría el saldo por debajo del mínimo.',
      },
    },
  },
});

export type AbsenceBucket = RecordOf<typeof absenceBucket>;
