import { externalId, hidden } from '../fields/ordinaryFields.ts';
import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/**
 * Pay code: how a day of work or absence is paid (docs/specification.md#application-2-route-catalogue,
 * #application-3-reference-data and #application-6-permission-names).
 */
export const payCode = defineEntity({
  $id: 'reference-data/pay-code',
  title: 'Pay code',
  description: 'How workdays and absences are paid.',
  type: 'object',
  required: ['payCodeName'],
  properties: {
    payCodeId: { type: 'integer', readOnly: true },
    payCodeName: { type: 'string', title: 'Name', minLength: 1, maxLength: 60, 'x-field': { unique: true } },
    skillId: {
      type: 'integer',
      title: 'Required skill',
      description: 'Reconcile shows an exception if the substitute lacks it on the day.',
      'x-field': { reference: 'reference-data/skill' },
    },
    externalId,
    hidden,
  },
  'x-entity': {
    path: '/reference-data/pay-code',
    service: 'referenceData',
    permission: 'REFDATA.PAYCODE',
    permissions: {
      family: 'REFDATA',
      names: {
        'PAYCODE.VIEW': 'View pay codes',
        'PAYCODE.EDIT': 'Add and edit pay codes',
        'PAYCODE.DELETE': 'Delete pay codes',
      },
    },
    list: { columns: ['payCodeName', 'externalId', 'hidden'] },
    import: {},
    translations: {
      es: {
        'View pay codes': 'Ver códigos de pago',
        'Add and edit pay codes': 'Añadir y editar códigos de pago',
        'Delete pay codes': 'Eliminar códigos de pago',
        'Pay code': 'Código de pago',
        'Pay codes': 'Códigos de pago',
        'Required skill': 'Competencia necesaria',
        'Reconcile shows an exception if the substitute lacks it on the day.':
          'Conciliar muestra una excepción si el sustituto no la tiene ese día.',
        'How workdays and absences are paid.': 'Cómo se pagan los días de trabajo y las ausencias.',
      },
    },
  },
});

export type PayCode = RecordOf<typeof payCode>;
