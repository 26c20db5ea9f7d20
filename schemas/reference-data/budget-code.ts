import { externalId, hidden } from '../fields/ordinaryFields.ts';
import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/**
 * Budget code: the budget that pays a substitute (docs/specification.md#application-2-route-catalogue,
 * #application-3-reference-data and #application-6-permission-names).
 */
export const budgetCode = defineEntity({
  $id: 'reference-data/budget-code',
  title: 'Budget code',
  description: 'Budgets that substitutes are paid from.',
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
        'BUDGETCODE.VIEW': 'View budget codes',
        'BUDGETCODE.EDIT': 'Add and edit budget codes',
        'BUDGETCODE.DELETE': 'Delete budget codes',
      },
    },
    list: { columns: ['budgetCodeName', 'externalId', 'hidden'] },
    import: {},
    translations: {
      es: {
        'View budget codes': 'Ver códigos presupuestarios',
        'Add and edit budget codes': 'Añadir y editar códigos presupuestarios',
        'Delete budget codes': 'Eliminar códigos presupuestarios',
        'Budget code': 'Código presupuestario',
        'Budget codes': 'Códigos presupuestarios',
        'Budgets that substitutes are paid from.': 'Presupuestos con los que se paga a los sustitutos.',
      },
    },
  },
});

export type BudgetCode = RecordOf<typeof budgetCode>;
