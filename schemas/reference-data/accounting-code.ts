import { defineEntity, type RecordOf } from '../model/defineEntity.ts';
import { externalId, hidden } from './ordinaryFields.ts';

/** Accounting code: what an absence or a share of it is charged to (specification, application section 3). */
export const accountingCode = defineEntity({
  $id: 'reference-data/accounting-code',
  title: 'Accounting code',
  description: 'What an absence, or a share of it, is charged to.',
  type: 'object',
  required: ['accountingCodeName'],
  properties: {
    accountingCodeId: { type: 'integer', readOnly: true },
    accountingCodeName: {
      type: 'string',
      title: 'Accounting code',
      description: 'The code as the ledger writes it.',
      minLength: 1,
      maxLength: 60,
      'x-field': { unique: true },
    },
    description: { type: 'string', title: 'Description', maxLength: 120 },
    externalId,
    hidden,
  },
  'x-entity': {
    service: 'referenceData',
    permission: 'REFDATA.ACCTCODE',
    list: { columns: ['accountingCodeName', 'description', 'externalId', 'hidden'] },
    translations: {
      es: {
        'Accounting code': 'Código contable',
        'Accounting codes': 'Códigos contables',
        'What an absence, or a share of it, is charged to.':
          'A qué se carga una ausencia o una parte de ella.',
        'The code as the ledger writes it.': 'El código tal como lo escribe el libro mayor.',
      },
    },
  },
});

export type AccountingCode = RecordOf<typeof accountingCode>;
