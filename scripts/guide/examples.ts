import { timeWindows } from '#schemas/fields/time/timeWindows.ts';
import type { Services } from '#schemas/service/serviceSchema.ts';
import { exampleService } from './serviceExamples.ts';

/** The part of an entity file that an example in the guide shows. The entity file `book` supplies the rest. */
export interface Example {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
  readonly 'x-entity'?: Readonly<Record<string, unknown>>;
}

/** Entity file into which each example is merged to form a complete file. */
export const book = {
  $id: 'library/book',
  title: 'Book',
  type: 'object',
  required: ['title'],
  properties: {
    bookId: { type: 'integer', readOnly: true },
    title: { type: 'string', title: 'Title', minLength: 1, maxLength: 120 },
  },
  'x-entity': { service: 'referenceData', permission: 'REFDATA.CUSTOM' },
} as const;

/** An external service that examples refer to. */
export const exampleServices: Services = {
  library: exampleService,
};

const entity = (words: object, properties?: object): Example => ({
  ...(properties ? { properties: properties as Record<string, unknown> } : {}),
  'x-entity': words as Record<string, unknown>,
});

const field = (properties: object): Example => ({ properties: properties as Record<string, unknown> });

const school = {
  schoolId: { type: 'integer', title: 'School', 'x-field': { reference: 'settings/school' } },
};
const lent = { lent: { type: 'boolean', title: 'Lent', default: false } };

const loanState = {
  state: {
    type: 'string',
    title: 'State',
    oneOf: [
      { const: 'there', title: 'There' },
      { const: 'lent', title: 'Lent' },
    ],
    default: 'there',
  },
};

/** Examples for the keywords of `x-entity`, by keyword. Together with `book`, each is a valid entity file. */
export const entityExamples: Readonly<Record<string, Example>> = {
  id: entity({ id: 'isbn' }, { isbn: { type: 'string', title: 'ISBN', readOnly: true, maxLength: 36 } }),
  label: entity({ label: '{title} ({year})' }, { year: { type: 'integer', title: 'Year', maximum: 2100 } }),
  plural: entity({ plural: 'The library' }),
  path: entity({ path: '/library/all-books' }),
  service: entity({ service: 'referenceData' }),
  operations: entity({
    operations: {
      list: 'GET /api/books',
      get: 'GET /api/book?bookId',
      create: 'POST /api/book',
      update: 'PUT /api/book?bookId',
    },
  }),
  can: entity({
    service: 'library',
    can: {
      changeLog: {
        request: 'GET {path}/{id}/history',
        answer: { items: '/entries', at: '/when', user: '/by', changes: '/fields', from: '/0', to: '/1' },
      },
    },
  }),
  results: entity({
    operations: { list: 'GET /api/books', get: 'GET /api/books/{id}', create: 'POST /api/books' },
    results: {
      create: {
        0: { message: 'employee.save.saved', success: true },
        5: { message: 'result.failure', from: ['failure'] },
      },
    },
  }),
  permission: entity({
    permission: { view: 'REFDATA.CUSTOM.VIEW', edit: 'REFDATA.CUSTOM.EDIT', delete: 'REFDATA.CUSTOM.DELETE' },
  }),
  permissions: entity({
    permission: 'LIBRARY',
    permissions: {
      family: 'LIBRARY',
      title: 'Library',
      names: {
        VIEW: 'See books',
        EDIT: { title: 'Add and change books', description: 'Including whether they are on loan.' },
        DELETE: 'Remove books',
      },
    },
  }),
  flags: entity({ flags: ['libraries'] }),
  record: entity({ record: { kind: 'book' } }),
  lock: entity({ lock: { name: 'books' } }),
  table: entity({ table: 'library_book' }),
  scope: entity({ scope: 'global' }),
  single: entity({ single: true, operations: ['get', 'update'] }),
  inherits: entity({
    single: true,
    operations: ['get', 'update'],
    inherits: { levels: ['region', 'school'] },
  }),
  parent: entity({ parent: 'schoolId' }, school),
  hiddenBy: entity({ hiddenBy: '!shown' }, { shown: { type: 'boolean', title: 'Shown', default: true } }),
  visibility: entity({ visibility: { schools: 'schoolId' } }, school),
  private: entity(
    { private: { field: 'isStaffOnly', permission: 'REFDATA.CUSTOM.EDIT' } },
    { isStaffOnly: { type: 'boolean', title: 'Staff only' } },
  ),
  list: entity(
    {
      list: {
        name: { beneath: 'isbn' },
        columns: ['title', 'lent'],
        priority: ['lent'],
        editable: ['state'],
        card: ['lent'],
        sort: { field: 'title', order: 'DESC' },
        search: ['title'],
        views: [{ title: 'Lent', filter: { lent: true }, sort: { field: 'title' }, columns: ['title'] }],
        opens: 'Lent',
        facets: ['lent'],
        day: 'lentOn',
        calendar: { date: 'lentOn', says: ['lent'] },
        bulk: ['edit'],
      },
    },
    {
      ...lent,
      ...loanState,
      lentOn: { type: 'string', format: 'date', title: 'Lent on' },
      isbn: { type: 'string', title: 'ISBN', maxLength: 17 },
    },
  ),
  head: entity({ head: ['schoolId'] }, school),
  account: entity({ account: 'user' }),
  summary: entity({ summary: [{ title: 'Location', of: 'library/book', texts: ['{title}'] }] }),
  page: entity({
    form: { groups: [{ title: 'The book', fields: ['bookId', 'title'] }] },
    page: { tabs: [{ title: 'Overview', groups: ['The book'] }] },
  }),
  count: entity(
    {
      path: '/employee/books',
      record: { kind: 'employee', tab: 90 },
      parent: 'workerId',
      count: { title: 'Lent' },
    },
    { workerId: { type: 'integer', title: 'Employee', 'x-field': { reference: 'employee/employee' } } },
  ),
  tiles: entity(
    {
      tiles: [
        { title: 'Lent today', filter: { lentOn: 'today' } },
        {
          title: 'Lent this week',
          filter: { lentOn: { from: 'today-6' } },
          columns: ['title', 'lentOn'],
          waits: true,
        },
      ],
    },
    { ...lent, lentOn: { type: 'string', format: 'date', title: 'Lent on' } },
  ),
  firstStep: entity({ firstStep: 6 }),
  form: entity({ form: { groups: [{ title: 'The book', fields: ['bookId', 'title', 'lent'] }] } }, lent),
  replaceable: entity({ replaceable: false }),
  history: entity({ history: false }),
  undo: entity({ undo: 'retire', actions: { retire: { label: 'Retire', set: { lent: false } } } }, lent),
  import: entity(
    { import: { match: ['isbn'], modes: ['upsert'] } },
    {
      isbn: { type: 'string', title: 'ISBN', maxLength: 17, 'x-field': { unique: true } },
    },
  ),
  ordered: entity(
    { parent: 'schoolId', ordered: { rank: 'shelf', member: 'authorId', longest: 50 } },
    {
      ...school,
      authorId: { type: 'integer', title: 'Author', 'x-field': { reference: 'employee/employee' } },
      shelf: { type: 'integer', title: 'Shelf', minimum: 1, maximum: 9 },
    },
  ),
  computed: entity({ computed: 'messageTemplates', operations: ['list'] }),
  unique: entity(
    { unique: [['title', 'year']] },
    { year: { type: 'integer', title: 'Year', maximum: 2100 } },
  ),
  rules: entity(
    {
      rules: [
        { rule: 'order', fields: ['lentOn', 'backOn'] },
        { if: 'lentOn > today()', message: 'A loan cannot start in the future.', field: 'lentOn' },
      ],
    },
    {
      lentOn: { type: 'string', format: 'date', title: 'Lent on' },
      backOn: { type: 'string', format: 'date', title: 'Back on' },
    },
  ),
  events: entity(
    { events: { on: { create: 'book.added', update: 'book.changed' }, ids: ['schoolId'] } },
    school,
  ),
  parts: entity(
    { parts: { volumes: { of: 'library/book', through: 'seriesId' } } },
    {
      seriesId: { type: 'integer', title: 'Series', 'x-field': { reference: 'library/book' } },
    },
  ),
  createInPlace: entity({ createInPlace: false }),
  menu: entity({ menu: false }),
  actions: entity(
    {
      actions: {
        repair: {
          label: 'Send to repair',
          icon: 'send',
          key: 's',
          for: ['record', 'rows'],
          set: { lent: true },
          condition: { properties: { lent: { const: false } } },
          because: 'The book is on loan.',
          confirm: { text: '{label} cannot be lent until it is back.', button: 'Send' },
        },
      },
    },
    lent,
  ),
  states: entity(
    {
      states: {
        field: 'state',
        values: { there: { colour: 'filled' }, lent: { colour: 'held' } },
        transitions: {
          lend: { label: 'Lend', from: 'there', to: 'lent' },
          takeBack: { label: 'Undo', from: 'lent', to: 'there' },
        },
      },
    },
    loanState,
  ),
  translations: entity({ translations: { es: { Book: 'Libro', Books: 'Libros', Title: 'Título' } } }),
};

/** Examples for the keywords of `x-field`, by keyword. */
export const fieldExamples: Readonly<Record<string, Example>> = {
  reference: field(school),
  choices: field({
    workerId: { type: 'integer', title: 'Librarian', 'x-field': { reference: 'employee/employee' } },
    allocationGroupId: {
      type: 'integer',
      title: 'Paid by',
      'x-field': {
        reference: 'reference-data/allocation-group',
        choices: { field: 'workerId', is: 'workerId', orNobody: true },
      },
    },
  }),
  within: field({
    open: { ...timeWindows, title: 'Library hours' },
    helped: { ...timeWindows, title: 'Staffed hours', 'x-field': { widget: 'timeWindows', within: 'open' } },
  }),
  owner: field({
    schoolId: { type: 'integer', title: 'School', 'x-field': { reference: 'settings/school', owner: true } },
  }),
  widget: field({
    loan: {
      type: 'integer',
      title: 'Loan',
      minimum: 0,
      maximum: 1440,
      'x-field': { widget: 'duration', unit: 'minutes' },
    },
  }),
  radio: field({
    fines: {
      type: 'integer',
      title: 'Fines',
      oneOf: [
        { const: 0, title: 'None' },
        { const: 1, title: 'By the day' },
        { const: 2, title: 'Once' },
      ],
      'x-field': { radio: true },
    },
  }),
  unit: field({ loan: { type: 'integer', title: 'Loan', minimum: 1, 'x-field': { unit: 'days' } } }),
  precision: field({
    month: {
      type: 'string',
      format: 'date',
      title: 'Month',
      readOnly: true,
      'x-field': { precision: 'month' },
    },
  }),
  parts: field({
    loan: {
      type: 'integer',
      title: 'Loan',
      minimum: 0,
      'x-field': { unit: 'minutes', parts: { hours: { is: 60, most: 24 }, minutes: { is: 1, most: 59 } } },
    },
  }),
  when: field({
    ...lent,
    borrower: {
      type: 'string',
      title: 'Borrower',
      maxLength: 80,
      'x-field': {
        when: {
          hidden: { properties: { lent: { const: false } } },
          required: { properties: { lent: { const: true } }, required: ['lent'] },
        },
      },
    },
  }),
  permission: field({
    price: { type: 'number', title: 'Price', 'x-field': { permission: { view: 'REFDATA.CUSTOM.EDIT' } } },
  }),
  inherits: {
    ...entity({ single: true, operations: ['get', 'update'], inherits: { levels: ['region', 'school'] } }),
    ...field({
      loanDays: {
        type: 'integer',
        title: 'Loan',
        default: 14,
        'x-field': { inherits: { levels: ['school'] } },
      },
    }),
  },
  duplicateOf: field({
    copiedFrom: {
      type: 'integer',
      title: 'Copied from',
      writeOnly: true,
      'x-field': { reference: 'library/book', sent: 'typed', duplicateOf: true },
    },
  }),
  sent: field({
    pin: { type: 'string', title: 'PIN', writeOnly: true, maxLength: 9, 'x-field': { sent: 'typed' } },
  }),
  unique: field({
    ...school,
    code: { type: 'string', title: 'Code', maxLength: 20, 'x-field': { unique: { within: 'schoolId' } } },
  }),
  values: field({
    shelf: {
      enum: ['A', 'B'],
      title: 'Shelf',
      'x-field': {
        values: { A: { label: 'Open', colour: 'filled' }, B: { label: 'Closed', colour: 'closed' } },
      },
    },
  }),
  wire: entity(
    { service: 'library' },
    { lent: { type: 'boolean', title: 'Lent', 'x-field': { wire: { name: 'is_lent', as: '1/0' } } } },
  ),
  personal: field({
    borrower: { type: 'string', title: 'Borrower', maxLength: 80, 'x-field': { personal: true } },
  }),
  filter: field({ notes: { type: 'string', title: 'Notes', maxLength: 500, 'x-field': { filter: false } } }),
  sort: field({ notes: { type: 'string', title: 'Notes', maxLength: 500, 'x-field': { sort: false } } }),
  until: field({
    schoolId: {
      type: 'integer',
      title: 'School',
      'x-field': { reference: 'settings/school', until: 'dueOn' },
    },
    dueOn: { type: 'string', format: 'date', title: 'Due on' },
  }),
  stamp: field({
    changedAt: {
      type: 'string',
      format: 'date-time',
      title: 'Changed',
      readOnly: true,
      'x-field': { stamp: true },
    },
  }),
  repeat: field({
    pin: {
      type: 'string',
      title: 'PIN',
      writeOnly: true,
      maxLength: 9,
      'x-field': { sent: 'typed', repeat: 'PIN again' },
    },
  }),
  empty: field({
    schools: {
      type: 'array',
      title: 'Schools',
      items: { type: 'integer' },
      'x-field': { reference: 'settings/school', empty: 'All schools' },
    },
  }),
  alias: field({
    shelves: {
      type: 'array',
      title: 'Shelves',
      items: { type: 'integer' },
      'x-field': { alias: 'shelfIds' },
    },
  }),
  setAt: field({
    pin: {
      type: 'string',
      title: 'PIN',
      writeOnly: true,
      maxLength: 9,
      'x-field': { widget: 'secret', setAt: 'pinSetAt' },
    },
    pinSetAt: { type: 'string', format: 'date-time', title: 'PIN set', readOnly: true },
  }),
  computed: field({
    price: { type: 'number', title: 'Price', minimum: 0 },
    copies: { type: 'integer', title: 'Copies', minimum: 0 },
    worth: {
      type: 'number',
      title: 'Worth',
      readOnly: true,
      'x-field': { computed: { is: 'price * copies', stored: true } },
    },
  }),
  default: field({
    since: { type: 'string', format: 'date', title: 'Since', 'x-field': { default: 'today()' } },
  }),
};

/** Returns the complete entity file of an example. */
export function withExample(example: Example): Record<string, unknown> {
  return {
    ...book,
    required: [...book.required, ...(example.required ?? [])],
    properties: { ...book.properties, ...example.properties },
    'x-entity': { ...book['x-entity'], ...example['x-entity'] },
  };
}
