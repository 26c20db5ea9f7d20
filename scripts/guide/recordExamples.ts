/** The first tab of the record in the examples. */
const general = {
  $id: 'library/reader/general',
  title: 'Reader',
  required: ['lastName'],
  properties: {
    firstName: { type: 'string', title: 'First name', maxLength: 60 },
    lastName: { type: 'string', title: 'Last name', minLength: 1, maxLength: 60 },
    cardNumber: { type: 'string', title: 'Card', maxLength: 20 },
  },
  'x-entity': {
    tab: 'General',
    operations: {
      get: 'GET /api/reader?readerId',
      create: 'POST /api/reader',
      update: 'PUT /api/reader?readerId',
    },
  },
} as const;

/** A tab of rows that belong to the record. */
const fees = {
  $id: 'library/reader/fees',
  title: 'Fee',
  required: ['reason'],
  properties: {
    feeId: { type: 'integer', readOnly: true },
    reason: { type: 'string', title: 'Reason', minLength: 1, maxLength: 80 },
    isPaid: { type: 'boolean', title: 'Paid', default: false },
  },
  'x-entity': {
    tab: 'Fees',
    rows: true,
    operations: { list: 'GET /api/reader/fees?readerId', create: 'POST /api/reader/fees' },
  },
} as const;

const history = {
  page: 'history',
  title: 'History',
  permission: 'CHANGELOG',
  operations: { recordLog: 'GET /api/reader/logs?readerId' },
} as const;

/** Record file into which each example is merged to form a complete record file. */
const reader = {
  $id: 'library/reader',
  kind: 'reader',
  title: 'Reader',
  id: 'readerId',
  label: '{lastName}',
  path: '/library/select-reader',
  service: 'employee',
  table: 'library_reader',
  permissions: 'EMP',
  operations: { list: 'GET /api/readers', get: 'GET /api/readers/{id}' },
  list: { fields: ['lastName', 'firstName', 'cardNumber'] },
  tabs: [general, fees, history],
} as const;

/**
 * Examples for the keywords of a record with several tabs, by keyword. Together with `reader`, each is a complete
 * record.
 */
export const recordExamples: Readonly<Record<string, object>> = {
  list: {
    list: {
      fields: ['lastName', 'firstName', 'cardNumber'],
      name: { beneath: 'cardNumber' },
      columns: ['lastName', 'firstName'],
      search: ['lastName', 'firstName', 'cardNumber'],
    },
  },
  fields: { fields: { lastSeen: { type: 'string', format: 'date', title: 'Last seen', readOnly: true } } },
  lock: { lock: 'readers' },
  head: { head: ['cardNumber'] },
  summary: {
    summary: [
      { title: 'Unpaid fees', of: 'library/reader/fees', filter: { isPaid: false }, texts: ['{reason}'] },
    ],
  },
  groups: {
    groups: [
      { title: 'Reader', tabs: ['general'] },
      { title: 'Library', tabs: ['fees', 'history'] },
    ],
  },
  tabs: { tabs: [general, fees, history] },
};

/**
 * Examples for the keywords of a tab, by keyword. Together with the rows of `reader`, each is a complete `x-entity`.
 */
export const tabExamples: Readonly<Record<string, object>> = {
  tab: { tab: 'Fees' },
  rows: { rows: true, operations: { list: 'GET /api/reader/fees?readerId' } },
  permission: { permission: { view: 'VIEW', add: 'EDIT', edit: 'EDIT', delete: 'EDIT' } },
  count: { count: { filter: { isPaid: false }, title: 'Unpaid', alert: true } },
  unique: { unique: [['readerId', 'reason']] },
};

/**
 * Examples of tabs without an entity file of their own: a handwritten tab, and one with the settings that apply at a
 * school.
 */
export const pageTabExamples: Readonly<Record<string, object>> = {
  page: history,
  settings: { page: 'time-settings', title: 'Time settings', settings: 'settings/work-schedule' },
};

/** Returns the example record `reader` with more keywords of the schema language. */
export function withRecordWords(words: object): object {
  return { ...reader, ...words };
}

/** Returns the example record `reader` with more keywords on its tab that lists child rows (`fees`). */
export function withTabWords(words: object): object {
  const rows = { ...fees, 'x-entity': { ...fees['x-entity'], ...words } };
  return { ...reader, tabs: [general, rows, history] };
}
