import { externalId, hidden } from '../fields/ordinaryFields.ts';
import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/**
 * Accounting code: the account that an absence, or a share of it, is charged to
 * (docs/specification.md#application-3-reference-data).
 */
export const accountingCode = defineEntity({
  $id: 'reference-data/accounting-code',
  title: 'Accounting code',
  description: 'Accounts that absences are charged to.',
  type: 'object',
  required: ['accountingCodeName'],
  properties: {
    accountingCodeId: { type: 'integer', readOnly: true },
    accountingCodeName: {
      type: 'string',
      title: 'Accounting code',
      description: 'Code in the ledger.',
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
      description: 'Schools that use it. Blank: all.',
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
        'ACCTCODE.VIEW': 'View accounting codes',
        'ACCTCODE.EDIT': 'Add and edit accounting codes',
        'ACCTCODE.DELETE': 'Delete accounting codes',
      },
    },
    visibility: { schools: 'instituteIds' },
    list: { columns: ['accountingCodeName', 'description', 'externalId', 'instituteIds', 'hidden'] },
    import: {},
    translations: {
      es: {
        'View accounting codes': 'Ver códigos contables',
        'Add and edit accounting codes': 'Añadir y editar códigos contables',
        'Delete accounting codes': 'Eliminar códigos contables',
        'Accounting code': 'Código contable',
        'Accounting codes': 'Códigos contables',
        'Accounts that absences are charged to.': 'Cuentas a las que se cargan las ausencias.',
        'Schools that use it. Blank: all.': 'Escuelas que lo usan. Vacío: todas.',
        'Code in the ledger.': 'Código en el libro mayor.',
      },
    },
  },
});

export type AccountingCode = RecordOf<typeof accountingCode>;
