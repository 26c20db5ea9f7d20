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
  description: 'Groups of absence reasons that share one balance.',
  type: 'object',
  required: ['bucketName', 'instituteId'],
  properties: {
    bucketId: { type: 'integer', readOnly: true },
    bucketName: shortName,
    instituteId: {
      type: 'integer',
      title: 'School',
      description: 'Schools that can use it. The district includes all schools.',
      'x-field': { reference: 'settings/school' },
    },
    externalId,
    dataAnalysisCategoryId,
    workerTypeIds,
    maxYearlyUsage: {
      type: 'integer',
      title: 'Maximum yearly usage',
      description: 'Maximum per balance year for all its reasons together.',
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
        'BUCKET.VIEW': 'View absence buckets',
        'BUCKET.EDIT': 'Add and edit absence buckets',
        'BUCKET.DELETE': 'Delete absence buckets',
      },
    },
    menu: false,
    import: {},
    list: {
      columns: ['bucketName', 'instituteId', 'externalId', 'maxYearlyUsage', 'enforceBalances', 'hidden'],
    },
    translations: {
      es: {
        'View absence buckets': 'Ver grupos de saldo',
        'Add and edit absence buckets': 'Añadir y editar grupos de saldo',
        'Delete absence buckets': 'Eliminar grupos de saldo',
        'Maximum carryover': 'Traspaso máximo',
        'Days carried to the next balance year; the rest expires. Blank: all.':
          'Días que pasan al año siguiente; el resto caduca. Vacío: todos.',
        'Absence reason bucket': 'Grupo de saldo',
        'Absence reason buckets': 'Grupos de saldo',
        'Groups of absence reasons that share one balance.': 'Grupos de motivos que comparten un saldo.',
        'Schools that can use it. The district includes all schools.':
          'Escuelas que pueden usarlo. El distrito incluye todas.',
        'Employee types that can use it. Blank: all.': 'Tipos de empleado que pueden usarlo. Vacío: todos.',
        'Maximum yearly usage': 'Uso anual máximo',
        'Maximum per balance year for all its reasons together.':
          'Máximo por año de saldo para todos sus motivos juntos.',
        'Enforce balances': 'Exigir saldo',
        'Block absences that would go below the minimum.': 'Bloquear ausencias que bajen del mínimo.',
      },
    },
  },
});

export type AbsenceBucket = RecordOf<typeof absenceBucket>;
