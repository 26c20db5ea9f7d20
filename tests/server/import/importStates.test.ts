import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defineEntity } from '#schemas/model/defineEntity.ts';
import { engines } from '../identity/startService.ts';
import { type ImportFixture, openFixture } from './fixture.ts';

/** An entity with states, a rule, and a stored computed field. */
const order = defineEntity({
  $id: 'desk/order',
  title: 'Order',
  type: 'object',
  required: ['orderName', 'state'],
  properties: {
    orderId: { type: 'integer', readOnly: true },
    orderName: { type: 'string', title: 'Name', maxLength: 60, 'x-field': { unique: true } },
    pieces: { type: 'integer', title: 'Pieces', minimum: 0 },
    price: { type: 'number', title: 'Price', minimum: 0 },
    total: {
      type: 'number',
      title: 'Total',
      readOnly: true,
      'x-field': { computed: { is: 'pieces * price', stored: true } },
    },
    state: {
      type: 'string',
      title: 'State',
      oneOf: [
        { const: 'draft', title: 'Draft' },
        { const: 'sent', title: 'Sent' },
        { const: 'closed', title: 'Closed' },
      ],
    },
  },
  'x-entity': {
    service: 'referenceData',
    permission: 'REFDATA.CUSTOM',
    import: { match: ['orderName'] },
    rules: [{ if: 'pieces > 100', message: 'Nobody orders more than 100.', field: 'pieces' }],
    states: {
      field: 'state',
      start: 'draft',
      values: { draft: {}, sent: {}, closed: {} },
      transitions: {
        send: { label: 'Send', from: 'draft', to: 'sent' },
        close: { label: 'Close', from: 'sent', to: 'closed' },
      },
    },
  },
});

describe.each(engines())('a file of records with states and rules, on %s', (engine) => {
  let fixture: ImportFixture;
  beforeAll(async () => {
    fixture = await openFixture(engine, 'desk/order', undefined, { order });
    for (const [orderName, pieces] of [
      ['Chairs', 2],
      ['Tables', 3],
      ['Lamps', 4],
    ] as const)
      await fixture.add({ orderName, pieces, price: 10 });
  });
  afterAll(() => fixture.close());

  test('makes only declared transitions, enforces rules, and recalculates totals', async () => {
    const key = await fixture.upload(
      'Name,Pieces,Price,State\nChairs,5,10,Sent\nTables,3,10,Closed\nLamps,101,10,\nBoards,1,10,Closed\nPens,7,2,\n',
    );
    await fixture.check(key);
    const rows = await fixture.rows(key);
    expect(rows.map(({ result, problems: [problem] }) => [result, problem?.field, problem?.code])).toEqual([
      ['update', undefined, undefined],
      ['error', 'state', 'transition'],
      ['error', 'pieces', 'rule'],
      ['error', 'state', 'startState'],
      ['create', undefined, undefined],
    ]);
    await fixture.apply(key);
    const stored = (await fixture.records()).map(({ order_name, state, total }) => [
      order_name,
      state,
      Number(total),
    ]);
    expect(stored.sort()).toEqual([
      ['Chairs', 'sent', 50],
      ['Lamps', 'draft', 40],
      ['Pens', 'draft', 14],
      ['Tables', 'draft', 30],
    ]);
  });
});
