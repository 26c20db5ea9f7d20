import { defineEntity } from '#schemas/model/defineEntity.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Answer } from '#tests/contracts/client.ts';
import { buildContext, type TestContext } from '#tests/contracts/context.ts';
import { quickEngine } from '#tests/server/identity/startService.ts';

const from = { service: 'referenceData', permission: 'REFDATA.CUSTOM' } as const;

/** A shelf. A duplicate name, or a duplicate number in a room, needs confirmation. */
const shelf = defineEntity({
  $id: 'library/shelf',
  title: 'Shelf',
  type: 'object',
  required: ['name'],
  properties: {
    shelfId: { type: 'integer', readOnly: true },
    name: { type: 'string', maxLength: 40, 'x-field': { unique: { unless: 'isSameNameMeant' } } },
    room: { type: 'string', maxLength: 20 },
    number: { type: 'string', maxLength: 20 },
    isSameNameMeant: { type: 'boolean', 'x-field': { sent: 'answer' } },
    isSamePlaceMeant: { type: 'boolean', 'x-field': { sent: 'answer' } },
  },
  'x-entity': {
    ...from,
    label: '{name}',
    replaceable: false,
    rules: [{ rule: 'unique', fields: ['room', 'number'], unless: 'isSamePlaceMeant' }],
  },
});

/** A book, which belongs to one shelf and can be on others. */
const book = defineEntity({
  $id: 'library/book',
  title: 'Book',
  type: 'object',
  required: ['title'],
  properties: {
    bookId: { type: 'integer', readOnly: true },
    title: { type: 'string', maxLength: 60 },
    shelfId: { type: 'integer', 'x-field': { reference: 'library/shelf' } },
    otherShelves: { type: 'array', items: { type: 'integer' }, 'x-field': { reference: 'library/shelf' } },
    places: {
      type: 'array',
      items: {
        type: 'object',
        properties: { shelf: { type: 'integer', 'x-field': { reference: 'library/shelf' } } },
      },
    },
    pages: { type: 'integer', minimum: 0 },
    bought: { type: 'string', format: 'date' },
    isLent: { type: 'boolean' },
    note: { type: 'string', maxLength: 200, 'x-field': { personal: true } },
  },
  'x-entity': {
    ...from,
    label: '{title}',
    operations: {
      list: 'GET /api/books?title&shelfId&pages&isLent',
      get: 'GET /api/books/{id}',
      create: 'POST /api/books',
      update: 'PUT /api/books/{id}',
      delete: 'DELETE /api/books/{id}',
    },
    list: {
      sort: { field: 'title', order: 'ASC' },
      columns: ['title', 'shelfId', 'pages'],
      group: 'shelfId',
      totals: { pages: 'sum', bought: 'greatest' },
      facets: ['shelfId'],
    },
  },
});

/** An entry in the waiting list of a book. At most three entries have a rank, and the others follow them. */
const waiting = defineEntity({
  $id: 'library/waiting',
  title: 'Waiting',
  type: 'object',
  required: ['bookId', 'shelfId'],
  properties: {
    waitingId: { type: 'integer', readOnly: true },
    bookId: { type: 'integer', 'x-field': { reference: 'library/book' } },
    shelfId: { type: 'integer', 'x-field': { reference: 'library/shelf' } },
    rank: { type: ['integer', 'null'], minimum: 1, maximum: 3 },
    place: { type: ['integer', 'null'], minimum: 1 },
    isOut: { type: 'boolean' },
  },
  'x-entity': {
    ...from,
    label: '{shelfId}',
    parent: 'bookId',
    ordered: { rank: 'rank', place: 'place', member: 'shelfId', except: 'isOut', longest: 4 },
    operations: {
      list: 'GET /api/waiting',
      get: 'GET /api/waiting/{id}',
      create: 'POST /api/waiting',
      update: 'PUT /api/waiting/{id}',
      delete: 'DELETE /api/waiting/{id}',
      saveRows: 'PUT /api/waiting',
      order: 'GET /api/waitingOrder?bookId',
      reorder: 'POST /api/waitingOrder',
    },
  },
});

/** A reminder about a waiting list entry. It prevents the book and its waiting list from being deleted. */
const reminder = defineEntity({
  $id: 'library/reminder',
  title: 'Reminder',
  type: 'object',
  required: ['text', 'waitingId'],
  properties: {
    reminderId: { type: 'integer', readOnly: true },
    text: { type: 'string', maxLength: 40 },
    waitingId: { type: 'integer', 'x-field': { reference: 'library/waiting' } },
  },
  'x-entity': { ...from, permission: 'REFDATA.LOOKUP', label: '{text}' },
});

export const shelves = readEntity(shelf);
export const books = readEntity(book);
export const waitingList = readEntity(waiting);
export const reminders = readEntity(reminder);

/**
 * The service with the test entities of a library (shelves and books), with shortcuts for its calls as a user with all
 * permissions.
 */
export interface Library {
  readonly context: TestContext;
  readonly ask: TestContext['admin']['call'];
  /** Adds a record and returns it. */
  readonly add: (entity: typeof shelves, body: RecordData) => Promise<RecordData>;
  /** Saves changes of a record, sending the record's current version. */
  readonly save: (entity: typeof shelves, record: RecordData, changes: RecordData) => Promise<Answer>;
  readonly list: (entity: typeof shelves, query: Readonly<Record<string, unknown>>) => Promise<Answer>;
}

export async function openLibrary(): Promise<Library> {
  const context = await buildContext(quickEngine(), { shelf, book, waiting, reminder }, { samples: 0 });
  const ask = context.admin.call;
  return {
    context,
    ask,
    add: async (entity, body) => {
      const answer = await ask(entity, 'create', undefined, { body });
      if (answer.status !== 201) throw new Error(answer.text);
      return answer.json;
    },
    save: (entity, record, changes) =>
      ask(entity, 'update', record[entity.id.name], { body: { ...changes, _version: record._version } }),
    list: (entity, query) => {
      const texts = Object.entries(query).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]);
      return ask(entity, 'list', undefined, { query: Object.fromEntries(texts) });
    },
  };
}
