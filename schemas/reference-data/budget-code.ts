import { externalId, hidden } from '../fields/ordinaryFields.ts';
import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/**
 * Which budget a substitute is paid from (docs/specification.md#application-2-route-catalogue,
 * #application-3-reference-data and #application-6-permission-names).
 */
export const budgetCode = defineEntity({
  $id: 'reference-data/budget-code',
  title: 'Budget code',
  description: 'Which budget a substitute is paid from.',
  type: 'object',
  required: ['budgetCodeName'],
  properties: {
    budgetCodeId: { type: 'integer', readOnly: true },
    budgetCodeName: {
      type: 'string',
      title: 'Name',
      minLength: 1,
      maxLength: 60,
      'x-field': { unique: true },
    },
    externalId,
    hidden,
  },
  'x-entity': {
    path: '/reference-data/budget-code',
    service: 'referenceData',
    permission: 'REFDATA.BUDGETCODE',
    permissions: {
      family: 'REFDATA',
      names: {
        'BUDGETCODE.VIEW': 'See budget codes',
        'BUDGETCODE.EDIT': 'Add and change budget codes',
        'BUDGETCODE.DELETE': 'Remove budget codes',
      },
    },
    list: { columns: ['budgetCodeName', 'externalId', 'hidden'] },
    import: {},
    translations: {
      es: {
        'See budget codes': 'Ver códigos presupuestarios',
        'Add and change budget codes': 'Añadir y cambiar códigos presupuestarios',
        'Remove budget codes': 'Quitar códigos presupuestarios',
        'Budget code': 'Código presupuestario',
        'Budget codes': 'Códigos presupuestarios',
        'Which budget a substitute is paid from.': 'De qué presupuesto se paga a un sustituto.',
      },
    },
  },
});

export type BudgetCode = RecordOf<typeof budgetCode>;
