/** A reference list of one's own: what `x-entity` and `x-field` add to a JSON Schema. */
export const referenceList = {
  $id: 'library/work-kind',
  title: 'Kind of work',
  description: 'What a book can be.',
  type: 'object',
  required: ['workKindName'],
  properties: {
    workKindId: { type: 'integer', readOnly: true },
    workKindName: {
      type: 'string',
      title: 'Name',
      minLength: 1,
      maxLength: 40,
      'x-field': { unique: true },
    },
    externalCode: { type: 'string', title: 'External code', maxLength: 20, 'x-field': { unique: true } },
    lendingDays: { type: 'integer', title: 'Lent for', minimum: 1, maximum: 90, 'x-field': { unit: 'days' } },
    isHidden: { type: 'boolean', title: 'Hidden', default: false },
  },
  'x-entity': {
    service: 'referenceData',
    permission: 'REFDATA.CUSTOM',
    plural: 'Kinds of work',
    hiddenBy: 'isHidden',
    list: { columns: ['workKindName', 'externalCode', 'lendingDays'] },
  },
};

/** A list whose rows stand together with totals below, and a form in sections. */
export const groups = {
  $id: 'library/loan',
  title: 'Loan',
  type: 'object',
  required: ['title', 'reader'],
  properties: {
    loanId: { type: 'integer', readOnly: true },
    title: { type: 'string', maxLength: 80 },
    reader: { type: 'string', maxLength: 60 },
    shelf: { enum: ['novels', 'science', 'history'] },
    lentOn: { type: 'string', format: 'date', title: 'Lent on', 'x-field': { default: 'today()' } },
    days: { type: 'integer', minimum: 1, maximum: 90 },
    notes: { type: 'string', maxLength: 2000 },
  },
  'x-entity': {
    service: 'referenceData',
    permission: 'REFDATA.CUSTOM',
    list: { columns: ['title', 'reader', 'shelf', 'days'], group: 'shelf', totals: { days: 'sum' } },
    form: {
      groups: [
        { section: 'What and who', title: 'Book', fields: ['title', 'shelf'], columns: 2 },
        { title: 'Reader', fields: ['reader', 'lentOn', 'days'], columns: 3 },
        { title: 'Notes', fields: ['notes'], closed: true },
      ],
    },
  },
};

/** Values that are worked out while one types, and a rule with words of its own. */
export const computed = {
  $id: 'library/order',
  title: 'Book order',
  type: 'object',
  required: ['orderName'],
  properties: {
    orderId: { type: 'integer', readOnly: true },
    orderName: { type: 'string', title: 'Name', maxLength: 60 },
    orderedOn: { type: 'string', format: 'date', title: 'Ordered on' },
    lines: {
      type: 'array',
      items: {
        type: 'object',
        required: ['book', 'price'],
        properties: {
          book: { type: 'string', maxLength: 80 },
          price: { type: 'number', minimum: 0, multipleOf: 0.01 },
        },
      },
    },
    total: {
      type: 'number',
      readOnly: true,
      'x-field': { computed: 'sum(lines.map(line, line.price))' },
    },
  },
  'x-entity': {
    service: 'referenceData',
    permission: 'REFDATA.CUSTOM',
    rules: [{ if: 'total > 500.0', message: 'An order comes to 500 at most.', field: 'lines' }],
  },
};

/** States with the steps between them, and an action that asks for something. */
export const states = {
  $id: 'library/book-loan',
  title: 'Book loan',
  type: 'object',
  required: ['book', 'reader'],
  properties: {
    loanId: { type: 'integer', readOnly: true },
    book: { type: 'string', minLength: 1, maxLength: 120 },
    reader: { type: 'string', minLength: 1, maxLength: 80 },
    state: {
      type: 'string',
      oneOf: [
        { const: 'requested', title: 'Requested' },
        { const: 'lent', title: 'Lent' },
        { const: 'returned', title: 'Returned' },
      ],
      default: 'requested',
    },
    dueOn: { type: 'string', format: 'date', title: 'Due on' },
  },
  'x-entity': {
    service: 'referenceData',
    permission: 'REFDATA.CUSTOM',
    list: { columns: ['book', 'reader', 'state', 'dueOn'] },
    states: {
      field: 'state',
      start: 'requested',
      values: { requested: { colour: 'pending' }, lent: { colour: 'held' }, returned: { colour: 'closed' } },
      transitions: {
        lend: {
          label: 'Lend',
          icon: 'check',
          from: 'requested',
          to: 'lent',
          ask: {
            type: 'object',
            required: ['dueOn'],
            properties: { dueOn: { type: 'string', format: 'date', title: 'Due on' } },
          },
          because: 'Only what was requested is lent.',
        },
        takeBack: { label: 'Undo', icon: 'undo', from: 'lent', to: 'returned' },
      },
    },
  },
};

/** What a new record starts with: a number that counts on, the day, who fills it in, what a chosen record says. */
export const firstValues = {
  $id: 'library/repair',
  title: 'Repair',
  type: 'object',
  required: ['schoolId', 'what'],
  properties: {
    repairId: { type: 'integer', readOnly: true },
    repairNumber: { type: 'integer', title: 'Number', readOnly: true, 'x-field': { default: { next: 100 } } },
    schoolId: { type: 'integer', title: 'School', 'x-field': { reference: 'settings/school' } },
    city: { type: 'string', maxLength: 60, 'x-field': { default: 'schoolId.city' } },
    what: { type: 'string', title: 'What is broken', minLength: 1, maxLength: 200 },
    reportedBy: {
      type: 'string',
      title: 'Reported by',
      maxLength: 80,
      'x-field': { default: 'person.name' },
    },
    reportedOn: { type: 'string', format: 'date', title: 'Reported on', 'x-field': { default: 'today()' } },
  },
  'x-entity': {
    service: 'referenceData',
    permission: 'REFDATA.CUSTOM',
    list: { columns: ['repairNumber', 'what', 'schoolId', 'reportedOn'] },
  },
};

/** A tab that joins the record of an employee from a file of its own: rows that belong to it, and are counted. */
export const tab = {
  $id: 'employee/keys',
  title: 'Key',
  type: 'object',
  required: ['workerId', 'room'],
  properties: {
    keyId: { type: 'integer', readOnly: true },
    workerId: { type: 'integer', title: 'Employee', 'x-field': { reference: 'employee/employee' } },
    room: { type: 'string', minLength: 1, maxLength: 40 },
    givenOn: { type: 'string', format: 'date', title: 'Date', 'x-field': { default: 'today()' } },
    isBack: { type: 'boolean', title: 'Given back', default: false },
  },
  'x-entity': {
    service: 'employee',
    permission: { view: 'EMP.VIEW', add: 'EMP.EDIT', edit: 'EMP.EDIT', delete: 'EMP.EDIT' },
    record: { kind: 'employee', tab: 90, title: 'Keys' },
    parent: 'workerId',
    count: { filter: { isBack: false }, title: 'Not given back' },
    list: { columns: ['room', 'givenOn', 'isBack'] },
  },
};
