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
    permissions: {
      family: 'REFDATA',
      names: {
        'SUBCANCELREASON.VIEW': 'See substitute cancellation reasons',
        'SUBCANCELREASON.EDIT': 'Add and change substitute cancellation reasons',
        'SUBCANCELREASON.DELETE': 'Remove substitute cancellation reasons',
      },
    },
    list: { columns: ['cancellationReasonName', 'externalId', 'hidden'] },
    import: {},
    translations: {
      es: {
        'See substitute cancellation reasons': 'Ver motivos de cancelación de sustitutos',
        'Add and change substitute cancellation reasons':
          'Añadir y cambiar motivos de cancelación de sustitutos',
        'Remove substitute cancellation reasons': 'Quitar motivos de cancelación de sustitutos',
        'Substitute cancellation reason': 'Motivo de cancelación de sustituto',
        'Substitute cancellation reasons': 'Motivos de cancelación de sustitutos',
        'Why a substitute gave back, or was taken off, a job.':
          'Por qué un sustituto devolvió un trabajo o fue retirado de él.',
      },
    },
  },
});

export type SubstituteCancellationReason = RecordOf<typeof substituteCancellationReason>;
