import { describe, expect, test } from 'vitest';
import { defineEntity } from '#schemas/model/defineEntity.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { canUndo } from '#server/derived/restore/canUndo.ts';
import { buildCatalogue, type StoredEntity } from '#server/derived/store/storedEntity.ts';
import { differences } from '#server/derived/write/changeLog.ts';
import type { LoggedWrite } from '#server/derived/write/writeContext.ts';
import type { Actor } from '#server/identity/access/actor.ts';

const gadget = defineEntity({
  $id: 'test/gadget',
  type: 'object',
  required: ['state'],
  properties: {
    gadgetId: { type: 'integer', readOnly: true },
    name: { type: 'string', maxLength: 20 },
    price: { type: 'integer', 'x-field': { permission: { edit: 'PRICE.EDIT' } } },
    madeBy: { type: 'string', maxLength: 20, readOnly: true },
    twice: { type: 'integer', readOnly: true, 'x-field': { computed: { is: 'price * 2', stored: true } } },
    word: { type: 'string', maxLength: 20, writeOnly: true },
    state: { type: 'string', enum: ['new', 'sold', 'broken'] },
    isOnOffer: { type: 'boolean' },
  },
  'x-entity': {
    service: 'referenceData',
    permission: 'REFDATA.CUSTOM',
    actions: { offer: { label: 'Offer', set: { isOnOffer: true }, permission: 'OFFER' } },
    states: {
      field: 'state',
      start: 'new',
      values: { new: {}, sold: {}, broken: {} },
      transitions: {
        sell: { label: 'Sell', from: 'new', to: 'sold' },
        return: { label: 'Return', from: 'sold', to: 'new' },
        break: { label: 'Break', from: ['new', 'sold'], to: 'broken' },
      },
    },
  },
});

/** An entity like `gadget`, but without a call to create or delete records. */
const fixed = defineEntity({
  ...gadget,
  $id: 'test/fixed',
  'x-entity': {
    service: 'referenceData',
    permission: 'REFDATA.CUSTOM',
    operations: { list: 'GET /api/fixed', get: 'GET /api/fixed/{id}', update: 'PUT /api/fixed/{id}' },
  },
} as never);

const catalogue = buildCatalogue(readRegistry({ gadget, fixed }));
const gadgets = catalogue.named('test/gadget');
const { view, add, edit, delete: remove } = gadgets.entity.permission;

const actor = (...permissions: string[]) =>
  ({
    permissions: new Set(permissions),
    features: new Set(),
    language: 'en',
    timeZone: 'UTC',
  }) as unknown as Actor;
const all = [view, add, edit, remove];

const loggedWrite = (some: Partial<LoggedWrite['change']>, stored: StoredEntity = gadgets): LoggedWrite => {
  const change = { action: 'update', before: {}, after: {}, ...some } as const;
  return { changeId: 1, stored, change, differences: differences(stored, change.before, change.after) };
};
const update = (before: RecordData, after: RecordData, operation?: string) =>
  loggedWrite({ before: { state: 'new', ...before }, after: { state: 'new', ...after }, operation });

describe('a change can be undone', () => {
  test('by a user who may do the opposite', () => {
    const [made, went] = [loggedWrite({ action: 'create' }), loggedWrite({ action: 'delete' })];
    expect(canUndo(actor(...all), [made, went])).toBe(true);
    expect(canUndo(actor(remove), [made])).toBe(true);
    expect(canUndo(actor(view, add, edit), [made])).toBe(false);
    expect(canUndo(actor(add), [went])).toBe(true);
    expect(canUndo(actor(view, remove), [went])).toBe(false);
    expect(canUndo(actor(edit), [update({ name: 'a' }, { name: 'b' })])).toBe(true);
    expect(canUndo(actor(view, remove), [update({ name: 'a' }, { name: 'b' })])).toBe(false);
  });

  test('if calls for that exist', () => {
    const stored = catalogue.named('test/fixed');
    expect(canUndo(actor(...all), [loggedWrite({ action: 'create' }, stored)])).toBe(false);
    expect(canUndo(actor(...all), [loggedWrite({ action: 'delete' }, stored)])).toBe(false);
    const renamed = { before: { name: 'a' }, after: { name: 'b' } };
    expect(canUndo(actor(...all), [loggedWrite(renamed, stored)])).toBe(true);
  });

  test('as a whole or not at all, and only if something was changed', () => {
    expect(canUndo(actor(...all), [])).toBe(false);
    expect(canUndo(actor(...all), [update({ name: 'a' }, { name: 'a' })])).toBe(false);
    expect(canUndo(actor(...all), [update({ twice: 2 }, { twice: 4 })])).toBe(false);
    const both = [update({ name: 'a' }, { name: 'b' }), update({ madeBy: 'a' }, { madeBy: 'b' })];
    expect(canUndo(actor(...all), both)).toBe(false);
  });

  test('unless the log does not have the old values', () => {
    const secret = loggedWrite({ action: 'delete', before: { name: 'a', word: 'x' } });
    expect(canUndo(actor(...all), [secret])).toBe(false);
    expect(canUndo(actor(...all), [loggedWrite({ action: 'delete', takesParts: true })])).toBe(false);
    expect(canUndo(actor(...all), [update({ word: 'x' }, { word: 'y' })])).toBe(false);
  });

  test('unless the user may not set one of its fields', () => {
    const price = [update({ price: 1 }, { price: 2 })];
    expect(canUndo(actor(...all), price)).toBe(false);
    expect(canUndo(actor(...all, 'PRICE.EDIT'), price)).toBe(true);
    expect(canUndo(actor(...all), [update({ madeBy: 'a' }, { madeBy: 'b' })])).toBe(false);
    expect(canUndo(actor(...all), [update({ gone: 'a' }, { gone: 'b' })])).toBe(false);
  });

  test('if a transition leads back, and the user may run the action', () => {
    const sold = [update({ state: 'new' }, { state: 'sold' }, 'sell')];
    expect(canUndo(actor(...all), sold)).toBe(true);
    expect(canUndo(actor(...all), [update({ state: 'new' }, { state: 'broken' }, 'break')])).toBe(false);
    const offered = [update({ isOnOffer: false }, { isOnOffer: true }, 'offer')];
    expect(canUndo(actor(...all), offered)).toBe(false);
    expect(canUndo(actor(...all, 'OFFER'), offered)).toBe(true);
  });
});
