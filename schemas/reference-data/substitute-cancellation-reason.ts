import { externalId, hidden } from '../fields/ordinaryFields.ts';
import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/**
 * Reason why a substitute canceled, or was removed from, a job (docs/specification.md#application-2-route-catalogue,
 * #application-3-reference-data and #application-6-permission-names).
 */
export const substituteCancellationReason = defineEntity({
  $id: 'reference-data/substitute-cancellation-reason',
  title: 'Substitute cancellation reason',
  description: 'Reasons why a substitute canceled or was removed from a job.',
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
        'SUBCANCELREASON.VIEW': 'View substitute cancellation reasons',
        'SUBCANCELREASON.EDIT': 'Add and edit substitute cancellation reasons',
        'SUBCANCELREASON.DELETE': 'Delete substitute cancellation reasons',
      },
    },
    list: { columns: ['cancellationReasonName', 'externalId', 'hidden'] },
    import: {},
    translations: {
      es: {
        'View substitute cancellation reasons': 'Ver motivos de cancelación de sustitutos',
        'Add and edit substitute cancellation reasons':
          'Añadir y editar motivos de cancelación de sustitutos',
        'Delete substitute cancellation reasons': 'Eliminar motivos de cancelación de sustitutos',
        'Substitute cancellation reason': 'Motivo de cancelación de sustituto',
        'Substitute cancellation reasons': 'Motivos de cancelación de sustitutos',
        'Reasons why a substitute canceled or was removed from a job.':
          'Motivos por los que un sustituto canceló o fue retirado de un trabajo.',
      },
    },
  },
});

export type SubstituteCancellationReason = RecordOf<typeof substituteCancellationReason>;
