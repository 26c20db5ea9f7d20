import { defineEntity } from '#schemas/model/defineEntity.ts';

const from = { service: 'referenceData', permission: 'REFDATA.CUSTOM' } as const;

/** The product that a line of an order refers to. */
export const product = defineEntity({
  $id: 'shop/product',
  title: 'Product',
  type: 'object',
  required: ['name'],
  properties: {
    productId: { type: 'integer', readOnly: true },
    name: { type: 'string', minLength: 1, maxLength: 40, 'x-field': { unique: true } },
  },
  'x-entity': { ...from, label: '{name}' },
});

/** An order, which is saved together with its lines. */
export const order = defineEntity({
  $id: 'shop/order',
  title: 'Order',
  type: 'object',
  required: ['customer'],
  properties: {
    orderId: { type: 'integer', readOnly: true },
    customer: { type: 'string', minLength: 1, maxLength: 40 },
    comments: { type: 'string', maxLength: 100 },
  },
  'x-entity': {
    ...from,
    label: '{customer}',
    operations: {
      list: 'GET /api/orders',
      get: 'GET /api/orders/{id}',
      create: 'POST /api/orders',
      update: 'PUT /api/orders/{id}',
      delete: 'DELETE /api/orders/{id}',
      plan: 'POST /api/orders/plan',
    },
    parts: { lines: { of: 'shop/line', through: 'orderId' } },
    events: { on: { create: 'order.added', update: 'order.changed' } },
  },
});

/** A line of an order. An order has each product only once, and its lines are read-only once it is sent. */
export const line = defineEntity({
  $id: 'shop/line',
  title: 'Line',
  type: 'object',
  required: ['orderId', 'productId', 'amount'],
  properties: {
    lineId: { type: 'integer', readOnly: true },
    orderId: { type: 'integer', 'x-field': { reference: 'shop/order' } },
    productId: { type: 'integer', 'x-field': { reference: 'shop/product' } },
    amount: { type: 'integer', minimum: 1, maximum: 99 },
    price: { type: 'number', minimum: 0, multipleOf: 0.01, maximum: 10_000 },
    from: { type: 'string', format: 'date' },
    to: { type: 'string', format: 'date' },
    state: {
      type: 'string',
      default: 'open',
      oneOf: [
        { const: 'open', title: 'Open' },
        { const: 'sent', title: 'Sent' },
      ],
    },
  },
  'x-entity': {
    ...from,
    parent: 'orderId',
    unique: [['orderId', 'productId']],
    rules: [{ rule: 'order', fields: ['from', 'to'] }],
    states: {
      field: 'state',
      start: 'open',
      values: { open: {}, sent: {} },
      transitions: { send: { label: 'Send', from: 'open', to: 'sent' } },
    },
    events: { on: { create: 'line.added', send: 'line.sent' }, ids: ['orderId', 'productId'] },
  },
});
