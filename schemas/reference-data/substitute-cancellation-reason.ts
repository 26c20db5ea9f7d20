import { externalId, hidden } from '../fields/ordinaryFields.ts';
import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/**
 * Why a substitute gave back, or was taken off, a job (docs/specification.md#application-2-route-catalogue,
 * #application-3-reference-data and #application-6-permission-names).
 */
export const substituteCancellationReason = defineEntity({
  $id: 'reference-data/substitute-cancellation-reason',
  title: 'Substitute cancellation reason',
  description: 'Why a substitute gave back, or was taken off, a job.',
  type: 'object',
  required: ['cancellationReasonName'],
  properties: {
    cancellationReasonId: { type: 'integer', readOnly: true },
    cancellationReasonName: {
      type: 'string',
      title: 'Name',
      minLength: 1,
      maxLength: 50,
      'x-field': { unique: true },
    },
    externalId,
    hidden,
  },
  'x-entity': {
    path: '/reference-data/substitute-cancellation-reasons',
    service: 'referenceData',
    permission: 'REFDATA.SUBCANCELREASON',
    list: { columns: ['cancellationReasonName', 'externalId', 'hidden'] },
    translations: {
      es: {
        'Substitute cancellation reason': 'Motivo de cancelación de sustituto',
        'Substitute cancellation reasons': 'Motivos de cancelación de sustitutos',
        'Why a substitute gave back, or was taken off, a job.':
          'Por qué un sustituto devolvió un trabajo o fue retirado de él.',
      },
    },
  },
});

export type SubstituteCancellationReason = RecordOf<typeof substituteCancellationReason>;
