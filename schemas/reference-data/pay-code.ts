import { externalId, hidden } from '../fields/ordinaryFields.ts';
import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/**
 * How a day of work or absence is paid (docs/specification.md#application-2-route-catalogue,
 * #application-3-reference-data and #application-6-permission-names).
 */
export const payCode = defineEntity({
  $id: 'reference-data/pay-code',
  title: 'Pay code',
  description: 'How a day of work or absence is paid.',
  type: 'object',
  required: ['payCodeName'],
  properties: {
    payCodeId: { type: 'integer', readOnly: true },
    payCodeName: { type: 'string', title: 'Name', minLength: 1, maxLength: 60, 'x-field': { unique: true } },
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
        'PAYCODE.VIEW': 'See pay codes',
        'PAYCODE.EDIT': 'Add and change pay codes',
        'PAYCODE.DELETE': 'Remove pay codes',
      },
    },
    list: { columns: ['payCodeName', 'externalId', 'hidden'] },
    import: {},
    translations: {
      es: {
        'See pay codes': 'Ver códigos de pago',
        'Add and change pay codes': 'Añadir y cambiar códigos de pago',
        'Remove pay codes': 'Quitar códigos de pago',
        'Pay code': 'Código de pago',
        'Pay codes': 'Códigos de pago',
        'How a day of work or absence is paid.': 'Cómo se paga un día de trabajo o de ausencia.',
      },
    },
  },
});

export type PayCode = RecordOf<typeof payCode>;
