import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineEntity } from '#schemas/model/defineEntity.ts';
import { ownBase } from '#schemas/services.ts';
import type { Client } from '#tests/contracts/client.ts';
import { buildContext, here, type TestContext } from '#tests/contracts/context.ts';
import { quickEngine } from '#tests/server/identity/startService.ts';
import type { Ask } from './matrixService.ts';
import { fieldRights, specimenOf } from './probe.ts';

/**
 * A record whose name field some users may not see, although lists are searched and sorted by it and it is part of the
 * record's label.
 */
const badge = defineEntity({
  $id: 'test/badge',
  type: 'object',
  required: ['colour', 'holder'],
  properties: {
    badgeId: { type: 'integer', readOnly: true },
    colour: { type: 'string', minLength: 1, maxLength: 40 },
    holder: {
      type: 'string',
      minLength: 1,
      maxLength: 40,
      'x-field': { permission: { view: 'SECURITY.IDM', edit: 'SECURITY.IDM' } },
    },
  },
  'x-entity': {
    service: 'referenceData',
    permission: 'REFDATA.CUSTOM',
    label: '{holder}',
    list: { sort: { field: 'holder', order: 'ASC' }, search: ['colour', 'holder'] },
  },
});

/** A record that some users may not see at all. */
const vault = defineEntity({
  $id: 'test/vault',
  type: 'object',
  required: ['vaultName'],
  properties: {
    vaultId: { type: 'integer', readOnly: true },
    vaultName: { type: 'string', minLength: 1, maxLength: 40 },
  },
  'x-entity': { service: 'referenceData', permission: { view: 'SECURITY.IDM' } },
});

/** A record that references a badge. */
const door = defineEntity({
  $id: 'test/door',
  type: 'object',
  required: ['doorName'],
  properties: {
    doorId: { type: 'integer', readOnly: true },
    doorName: { type: 'string', minLength: 1, maxLength: 40 },
    badge: { type: 'integer', 'x-field': { reference: 'test/badge' } },
    vault: { type: 'integer', 'x-field': { reference: 'test/vault' } },
  },
  'x-entity': {
    service: 'referenceData',
    permission: 'REFDATA.CUSTOM',
    list: { sort: { field: 'doorName' } },
  },
});

/** A record that requires a feature. */
const flagged = defineEntity({
  $id: 'test/flagged',
  type: 'object',
  properties: {
    flaggedId: { type: 'integer', readOnly: true },
    flaggedName: { type: 'string', maxLength: 40 },
  },
  'x-entity': { service: 'referenceData', permission: 'REFDATA.CUSTOM', flags: ['GlobalDataIntegration'] },
});

let testContext: TestContext;
let reader: Client;
const ids: number[] = [];
const entity = (name: string) => testContext.registry.named(`test/${name}`);

beforeAll(async () => {
  testContext = await buildContext(quickEngine(), { badge, vault, door, flagged });
  reader = testContext.powerless;
  await testContext.database.maintain((sql) =>
    sql(
      `update permission_profile set permissions = '["REFDATA.*", "CHGLOG.*"]' where org_id = $1 and permission_profile_id = 9002`,
      [here],
    ),
  );
  const samples = testContext.ids('test/badge');
  for (const id of samples) await remove(id);
  for (const [colour, holder] of [
    ['red', 'Zacharias'],
    ['blue', 'Adelheid'],
    ['green', 'Miriam'],
  ]) {
    const { json } = await testContext.admin.call(entity('badge'), 'create', undefined, {
      body: { colour, holder },
    });
    ids.push(json.badgeId);
  }
  for (const [index, badgeId] of ids.entries()) {
    await testContext.admin.call(entity('door'), 'create', undefined, {
      body: { doorName: `Door ${index}`, badge: badgeId },
    });
  }
});
afterAll(() => testContext.close());

/** Deletes a badge, unless a door uses it. Sample badges in use stay, so the tests identify their own badges by id. */
async function remove(id: unknown): Promise<void> {
  const { headers } = await testContext.admin.call(entity('badge'), 'get', id);
  await testContext.admin.call(entity('badge'), 'delete', id, {
    headers: { 'If-Match': headers.get('etag') ?? '' },
  });
}

const list = (client: Client, query: Record<string, string> = {}, name = 'badge') =>
  client.call(entity(name), 'list', undefined, { query });
const ours = (json: { id: number }[]) => json.map(({ id }) => id).filter((id) => ids.includes(id));

describe('a field that some users may not see', () => {
  it('is in no record that leaves the service', async () => {
    const { json } = await reader.call(entity('badge'), 'get', ids[0]);
    expect(json).toMatchObject({ colour: 'red' });
    expect(json).not.toHaveProperty('holder');
    expect((await list(reader)).text).not.toContain('Adelheid');
    expect((await list(testContext.admin)).text).toContain('Adelheid');
  });

  it('can be neither filtered nor sorted by', async () => {
    expect((await list(reader, { filter: '{"holder":"Miriam"}' })).json.code).toBe('unknownFilter');
    expect((await list(reader, { filter: '{"holder.startsWith":"M"}' })).json.code).toBe('unknownFilter');
    expect((await list(reader, { sort: '["holder","ASC"]' })).json.code).toBe('unknownSort');
  });

  it('is skipped as the default sort field of a list', async () => {
    expect(ours((await list(reader)).json)).toEqual(ids);
    expect(ours((await list(testContext.admin)).json)).toEqual([ids[1], ids[2], ids[0]]);
  });

  it('does not decide the order of records that reference it', async () => {
    const query = { sort: '["badge","ASC"]', filter: JSON.stringify({ badge: ids }) };
    const badges = (json: { badge: number }[]) => json.map((door) => door.badge);
    expect(badges((await list(reader, query, 'door')).json)).toEqual(ids);
    expect(badges((await list(testContext.admin, query, 'door')).json)).toEqual([ids[1], ids[2], ids[0]]);
  });

  it('is not searched', async () => {
    expect((await list(reader, { filter: '{"q":"miriam"}' })).json).toEqual([]);
    expect((await list(testContext.admin, { filter: '{"q":"miriam"}' })).json).toHaveLength(1);
    expect((await list(reader, { filter: '{"q":"green"}' })).json).toHaveLength(1);
  });

  it('is in no export, requested or not', async () => {
    const file = (query: Record<string, string>) =>
      reader.call(entity('badge'), '$export', undefined, { query });
    expect((await file({})).text).not.toContain('Miriam');
    expect((await file({ columns: 'colour,holder' })).json.code).toBe('unknownColumn');
    const doors = await reader.call(entity('door'), '$export', undefined, {});
    expect(doors.text).toContain('Door 0');
    expect(doors.text).not.toContain('Miriam');
  });

  it('is in no label: in a selection, in an error about uses, or in the change log', async () => {
    const { json } = await reader.call(entity('badge'), '$selection');
    const labels = json.records.map(({ label }: { label: string }) => label);
    expect(labels).toContain(String(ids[0]));
    expect(labels.join()).not.toMatch(/Zacharias|Adelheid|Miriam/);
    const { headers } = await reader.call(entity('badge'), 'get', ids[0]);
    const refused = await reader.call(entity('badge'), 'delete', ids[0], {
      headers: { 'If-Match': headers.get('etag') ?? '' },
    });
    expect(refused.json.code).toBe('inUse');
    expect(refused.text).not.toContain('Zacharias');
    const log = await reader.call(entity('badge'), '$changes');
    expect(log.json.changes.length).toBeGreaterThan(0);
    expect(log.text).not.toMatch(/Zacharias|Adelheid|Miriam/);
    expect((await testContext.admin.call(entity('badge'), '$changes')).text).toContain('Miriam');
  });

  it('cannot be guessed by sending values', async () => {
    const { json } = await reader.call(entity('badge'), 'get', ids[0]);
    for (const holder of ['Zacharias', 'Somebody']) {
      const answer = await reader.call(entity('badge'), 'update', ids[0], {
        body: { holder, _version: json._version },
      });
      expect(answer.json).toMatchObject({ code: 'invalid', errors: { holder: { code: 'forbidden' } } });
    }
  });
});

describe('a record that some users may not see', () => {
  it('is neither named in an export nor used to sort a list', async () => {
    const made: number[] = [];
    for (const vaultName of ['Zeta', 'Alpha']) {
      const { json } = await testContext.admin.call(entity('vault'), 'create', undefined, {
        body: { vaultName },
      });
      made.push(json.vaultId);
      const door = { doorName: `To ${json.vaultId}`, vault: json.vaultId };
      await testContext.admin.call(entity('door'), 'create', undefined, { body: door });
    }
    const file = (client: Client) => client.call(entity('door'), '$export');
    expect((await file(testContext.admin)).text).toContain('Zeta');
    expect((await file(reader)).text).not.toMatch(/Zeta|Alpha/);
    const query = { sort: '["vault","ASC"]', filter: JSON.stringify({ vault: made }) };
    const vaults = async (client: Client) =>
      (await list(client, query, 'door')).json.map((door: { vault: number }) => door.vault);
    expect(await vaults(reader)).toEqual(made);
    expect(await vaults(testContext.admin)).toEqual([...made].reverse());
  });
});

describe('the access matrix', () => {
  /** Returns a function that sends the access matrix's requests as the user of a client. */
  const askAs =
    (client: Client): Ask =>
    ({ service, method, path, query = {}, body, ifMatch }) =>
      client.ask(method, `${ownBase(service)}${path}`, {
        query,
        body,
        headers: ifMatch === undefined ? {} : { 'If-Match': ifMatch },
      });

  it('distinguishes fields by how the service handles them, and changes nothing', async () => {
    const specimen = await specimenOf(entity('badge'), askAs(testContext.admin));
    const rights = (client: Client, field: string) =>
      fieldRights(entity('badge'), field, specimen, askAs(client));
    expect(await rights(testContext.admin, 'holder')).toBe('view edit');
    expect(await rights(reader, 'holder')).toBe('');
    expect(await rights(reader, 'colour')).toBe('view edit');
    expect(await specimenOf(entity('badge'), askAs(testContext.admin))).toEqual(specimen);
  });
});

describe('an entity with a feature', () => {
  it('does not exist for anyone while the feature is off', async () => {
    for (const client of [testContext.admin, reader]) {
      const { status, json } = await list(client, {}, 'flagged');
      expect([status, json.code]).toEqual([403, 'switchedOff']);
    }
    const made = await testContext.admin.call(entity('flagged'), 'create', undefined, { body: {} });
    expect(made.json.code).toBe('switchedOff');
  });
});
