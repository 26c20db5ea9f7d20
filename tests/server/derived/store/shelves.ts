import { defineEntity } from '#schemas/model/defineEntity.ts';

/** A storage place: text ids, a list by name, and a unique number within a building. */
export const shelf = defineEntity({
  $id: 'store/shelf',
  title: 'Shelf',
  type: 'object',
  required: ['shelfCode', 'shelfName'],
  properties: {
    shelfCode: { type: 'string', maxLength: 12, readOnly: true },
    shelfName: { type: 'string', maxLength: 40, 'x-field': { unique: true } },
    building: { type: 'string', maxLength: 20 },
    number: { type: 'integer', minimum: 1, 'x-field': { unique: { within: 'building' } } },
    width: { type: 'number', minimum: 0.5, maximum: 4 },
    state: { type: 'string', enum: ["it's", 'new'] },
    nickname: { type: 'string', maxLength: 20, 'x-field': { unique: { unless: 'isMeant' } } },
    isMeant: { type: 'boolean', 'x-field': { sent: 'answer' } },
    things: { type: 'array', items: { type: 'integer' }, 'x-field': { reference: 'test/target' } },
  },
  'x-entity': {
    service: 'referenceData',
    permission: 'REFDATA.CUSTOM',
    id: 'shelfCode',
    unique: [['building', 'shelfName']],
    list: { sort: { field: 'shelfName', order: 'ASC' }, columns: ['shelfName'] },
  },
});

/** A list sorted by an optional date, newest first, and filtered by shelf. */
export const loan = defineEntity({
  $id: 'store/loan',
  title: 'Loan',
  type: 'object',
  required: ['from', 'borrower'],
  properties: {
    loanId: { type: 'integer', readOnly: true },
    from: { type: 'string', format: 'date' },
    until: { type: 'string', format: 'date' },
    borrower: { type: 'string', maxLength: 40 },
    shelf: { type: 'string', 'x-field': { reference: 'store/shelf' } },
    others: { type: 'array', items: { type: 'string' }, 'x-field': { reference: 'store/shelf' } },
    status: { type: 'string', enum: ['out', 'back'] },
  },
  'x-entity': {
    service: 'referenceData',
    permission: 'REFDATA.CUSTOM',
    label: '{borrower}',
    list: {
      sort: { field: 'until', then: 'from', order: 'DESC' },
      columns: ['borrower'],
      facets: ['shelf'],
      views: [{ title: 'Out', filter: { status: 'out' } }],
    },
  },
});
