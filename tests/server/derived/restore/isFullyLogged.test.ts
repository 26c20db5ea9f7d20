import { expect, test } from 'vitest';
import { defineEntity } from '#schemas/model/defineEntity.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import { readRequestLine } from '#schemas/service/requestLine.ts';
import { isFullyLogged } from '#server/derived/restore/isFullyLogged.ts';
import { isUndoable } from '#server/derived/restore/isUndoable.ts';
import { buildCatalogue } from '#server/derived/store/storedEntity.ts';
import type { Domain } from '#server/domain/domainRule.ts';
import type { Actor } from '#server/identity/access/actor.ts';

const bell = defineEntity({
  $id: 'test/bell',
  type: 'object',
  properties: {
    bellId: { type: 'integer', readOnly: true },
    name: { type: 'string', maxLength: 20 },
    isOn: { type: 'boolean' },
  },
  'x-entity': {
    service: 'referenceData',
    permission: 'REFDATA.CUSTOM',
    operations: {
      list: 'GET /api/bells',
      get: 'GET /api/bells/{id}',
      create: 'POST /api/bells',
      update: 'PUT /api/bells/{id}',
      delete: 'DELETE /api/bells/{id}',
      ring: 'POST /api/bells/{id}/ring',
      mute: 'POST /api/bells/{id}/mute',
      send: 'POST /api/bells/{id}/send',
    },
    actions: {
      ring: { label: 'Ring', operation: 'ring', set: { isOn: true }, final: false },
      mute: { label: 'Mute', operation: 'mute', set: { isOn: false } },
    },
  },
});
const catalogue = buildCatalogue(readRegistry({ bell }));
const stored = catalogue.named('test/bell');

const nothing: Domain = {};
const does = (...operations: string[]): Domain =>
  ({
    actions: { 'test/bell': Object.fromEntries(operations.map((name) => [name, async () => ({})])) },
  }) as never;
const traced = (operation: string, domain = nothing, method = 'POST') =>
  isFullyLogged(domain, {
    stored,
    operation,
    line: readRequestLine(`${method} /api/bells`),
    handler: async () => ({ status: 200 }),
  });

test('an operation that writes records is traced, and one that only reads is not', () => {
  expect(['create', 'update', 'delete', '$bulk'].map((one) => traced(one))).toEqual([true, true, true, true]);
  expect(traced('update', nothing, 'GET')).toBe(false);
  expect(traced('reorder')).toBe(false);
});

test('an action is traced if it only sets fields, and not if the domain runs it', () => {
  expect([traced('ring'), traced('mute'), traced('send')]).toEqual([true, true, false]);
  expect(traced('mute', does('mute'))).toBe(false);
  expect(traced('ring', does('ring'))).toBe(true);
});

test('changes by an effect of the domain are undone by it, and do not block the rest of the undo', async () => {
  const actor = {
    permissions: new Set([stored.entity.permission.edit]),
    features: new Set(),
  } as unknown as Actor;
  const change = { action: 'update', before: { name: 'a' }, after: { name: 'b' } } as const;
  const act = {
    actor,
    database: {} as never,
    domain: nothing,
    requestId: 'r',
    loggedChanges: [{ changeId: 1, stored, change, differences: [{ field: 'name', from: 'a', to: 'b' }] }],
    hasEffects: false,
  };
  expect(await isUndoable(act)).toBe(true);
  expect(await isUndoable({ ...act, actor: { ...actor, permissions: new Set() } })).toBe(false);
  const byEffect = { reversals: { 'test/bell': {} } } as unknown as Domain;
  expect(await isUndoable({ ...act, domain: byEffect })).toBe(false);
});
