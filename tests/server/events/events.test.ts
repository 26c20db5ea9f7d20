import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkSchemas } from '#schemas/check/checkSchemas.ts';
import { defineEntity } from '#schemas/model/defineEntity.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { readEvents } from '#server/events/readEvents.ts';
import { buildContext, here, type TestContext } from '#tests/contracts/context.ts';
import { quickEngine } from '#tests/server/identity/startService.ts';

const from = { service: 'referenceData', permission: 'REFDATA.CUSTOM' } as const;

const shelf = defineEntity({
  $id: 'library/shelf',
  type: 'object',
  required: ['name'],
  properties: { shelfId: { type: 'integer', readOnly: true }, name: { type: 'string', maxLength: 40 } },
  'x-entity': from,
});

const book = defineEntity({
  $id: 'library/book',
  type: 'object',
  required: ['name', 'state'],
  properties: {
    bookId: { type: 'integer', readOnly: true },
    name: { type: 'string', maxLength: 40 },
    shelfId: { type: 'integer', 'x-field': { reference: 'library/shelf' } },
    state: {
      type: 'string',
      oneOf: [
        { const: 'here', title: 'Here' },
        { const: 'lent', title: 'Lent' },
      ],
    },
  },
  'x-entity': {
    ...from,
    parent: 'shelfId',
    states: {
      field: 'state',
      start: 'here',
      values: { here: {}, lent: {} },
      transitions: {
        lend: { label: 'Lend', from: 'here', to: 'lent' },
        give: { label: 'Give back', from: 'lent', to: 'here' },
      },
    },
    events: {
      on: { create: 'book.added', update: 'book.changed', delete: 'book.removed', lend: 'book.lent' },
      ids: ['shelfId'],
    },
  },
});

describe('events of an entity', () => {
  const books = readEntity(book);
  let context: TestContext;
  beforeAll(async () => {
    context = await buildContext(quickEngine(), { shelf, book }, { samples: 0 });
  }, 180_000);
  afterAll(() => context?.close());

  let last = 0;
  const news = async () => {
    const page = await readEvents(context.database, { organization: here, after: last, limit: 100 });
    last = page.last;
    return page.events;
  };
  const call = async (
    operation: string,
    id: unknown,
    body: RecordData,
    entity = books,
  ): Promise<RecordData> => {
    const answer = await context.admin.call(entity, operation, id, { body });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.json;
  };

  test('pass schema validation', () => {
    const errors = checkSchemas([shelf, book]).filter(
      ({ id, severity }) => severity === 'error' && id !== 'S130',
    );
    expect(errors).toEqual([]);
  });

  test('are written by each way to change the record, with its references only', async () => {
    const shelves = readEntity(shelf);
    const [one, other] = [
      (await call('create', undefined, { name: 'One' }, shelves)).shelfId,
      (await call('create', undefined, { name: 'Two' }, shelves)).shelfId,
    ];
    let { bookId, _version } = await call('create', undefined, { name: 'Ulysses', shelfId: one });
    const put = async (changes: RecordData) => {
      ({ _version } = await call('update', bookId, { ...changes, _version }));
    };
    await put({ shelfId: other });
    await put({ name: 'Ulysses' });
    await put({ state: 'lent' });
    await put({ state: 'here' });
    await call('delete', bookId, {});
    const events = await news();
    expect(events.map(({ kind, ids }) => [kind, ids])).toEqual([
      ['book.added', { shelfId: one }],
      ['book.changed', { shelfId: other, before: { shelfId: one } }],
      ['book.lent', { shelfId: other }],
      ['book.changed', { shelfId: other }],
      ['book.removed', { shelfId: other }],
    ]);
    expect(events[0]).toMatchObject({
      entity: 'library/book',
      recordId: String(bookId),
      ownerId: String(one),
      userKey: '4-1',
      actingAsKey: null,
    });
    expect(JSON.stringify(events)).not.toContain('Ulysses');
  });

  test('are one for each record of a bulk action, and none for a rejected one', async () => {
    const made = [];
    for (const name of ['A', 'B', 'C']) made.push(await call('create', undefined, { name }));
    await news();
    const records = made.map(({ bookId, _version }, place) => ({
      id: bookId,
      version: place === 1 ? Number(_version) + 1 : _version,
    }));
    await call('$bulk', undefined, { operation: 'update', changes: { state: 'lent' }, records });
    const refused = await context.admin.call(books, 'create', undefined, { body: { name: '' } });
    expect(refused.status).toBe(400);
    expect((await news()).map(({ kind, recordId }) => [kind, recordId])).toEqual([
      ['book.lent', String(made[0]?.bookId)],
      ['book.lent', String(made[2]?.bookId)],
    ]);
  });
});
