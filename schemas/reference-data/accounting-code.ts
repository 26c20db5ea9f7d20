import { externalId, hidden } from '../fields/ordinaryFields.ts';
import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/**
 * Accounting code: what an absence or a share of it is charged to
 * (docs/specification.md#application-3-reference-data).
 */
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
    instituteIds: {
      type: 'array',
      items: { type: 'integer' },
      uniqueItems: true,
      title: 'Schools',
      description: 'Where the code is used. Empty: at every school of the district.',
      'x-field': { reference: 'settings/school' },
    },
    hidden,
  },
  'x-entity': {
    service: 'referenceData',
    permission: 'REFDATA.ACCTCODE',
    permissions: {
      family: 'REFDATA',
      names: {
        'ACCTCODE.VIEW': 'See accounting codes',
        'ACCTCODE.EDIT': 'Add and change accounting codes',
        'ACCTCODE.DELETE': 'Remove accounting codes',
      },
    },
    visibility: { schools: 'instituteIds' },
    list: { columns: ['accountingCodeName', 'description', 'externalId', 'instituteIds', 'hidden'] },
    import: {},
    translations: {
      es: {
        'See accounting codes': 'Ver códigos contables',
        'Add and change accounting codes': 'Añadir y cambiar códigos contables',
        'Remove accounting codes': 'Quitar códigos contables',
        'Accounting code': 'Código contable',
        'Accounting codes': 'Códigos contables',
        'What an absence, or a share of it, is charged to.':
          'A qué se carga una ausencia o una parte de ella.',
        'Where the code is used. Empty: at every school of the district.':
          'Dónde se usa el código. Vacío: en todas las escuelas del distrito.',
        'The code as the ledger writes it.': 'El código tal como lo escribe el libro mayor.',
      },
    },
  },
});

export type AccountingCode = RecordOf<typeof accountingCode>;
