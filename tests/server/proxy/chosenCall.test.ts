import { describe, expect, it } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import type { Services } from '#schemas/service/serviceSchema.ts';
import { byAddress, matchCall } from '#server/proxy/chosenCall.ts';
import { declaredCalls } from '#server/proxy/declaredCalls.ts';

const services: Services = { depot: { title: 'Depot' } };

/** The entity of a device. The same call creates and updates a device: without a key it creates a new one. */
const device = {
  $id: 'depot/device',
  type: 'object',
  title: 'Device',
  properties: { deviceId: { type: 'string', readOnly: true }, serial: { type: 'string' } },
  'x-entity': {
    id: 'deviceId',
    service: 'depot',
    permission: 'REFDATA.PAYCODE',
    operations: {
      create: { request: 'POST /devices.put', send: { device: '{body}' } },
      update: { request: 'POST /devices.put', send: { key: '{id}', device: '{body}' } },
      delete: { request: 'POST /devices.drop', send: { key: '{deviceId}' } },
    },
  },
};

/** The entity of a tag, whose key the creator chooses. The same address creates and updates a tag. */
const tag = {
  ...device,
  $id: 'depot/tag',
  title: 'Tag',
  required: ['deviceId'],
  properties: { deviceId: { type: 'string' }, serial: { type: 'string' } },
  'x-entity': {
    ...device['x-entity'],
    operations: {
      create: { request: 'PUT /tags/{id}', headers: { 'If-None-Match': '*' } },
      update: 'PUT /tags/{id}',
    },
  },
};

describe('a call that creates and updates records', () => {
  const groups = byAddress(declaredCalls(readRegistry({ device, tag }, services), 'depot'));
  const chosen = (path: string, body: unknown, headers = {}) => {
    const group = groups.find(([call]) => call?.path === path) ?? [];
    return matchCall(group, { query: new URLSearchParams(), headers, body })?.operation;
  };

  it('is an update if it names a record, and a create otherwise', () => {
    expect(chosen('/devices.put', { key: 'D 1', device: { serial: 'S' } })).toBe('update');
    expect(chosen('/devices.put', { device: { serial: 'S' } })).toBe('create');
  });

  it('is a create if it has the header that only creates have', () => {
    expect(chosen('/tags/{id}', { serial: 'S' }, { 'if-none-match': '*' })).toBe('create');
    expect(chosen('/tags/{id}', { serial: 'S' }, { 'if-none-match': '"1"' })).toBe('update');
    expect(chosen('/tags/{id}', { serial: 'S' })).toBe('update');
  });

  it('matches no delete if it names no record', () => {
    expect(chosen('/devices.drop', { key: 'D 1' })).toBe('delete');
    expect(chosen('/devices.drop', {})).toBeUndefined();
    expect(chosen('/devices.drop', { key: '' })).toBeUndefined();
    expect(chosen('/devices.drop', { key: null })).toBeUndefined();
  });
});
