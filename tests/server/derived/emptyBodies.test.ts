import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Client } from '#tests/contracts/client.ts';
import { type DemoService, startDemo } from '../domain/demoService.ts';
import { quickEngine } from '../identity/startService.ts';

/** Matches names of operations whose purpose is to remove something. They need no values in their body. */
const removing = /^(deallocate\w*|remove\w*|takeBack|undo|stop|cancel|forgive|forceReconfirmation)$/;

let service: DemoService;
let admin: Client;
beforeAll(async () => {
  service = await startDemo(quickEngine());
  admin = await service.signIn('north.admin');
});
afterAll(() => service?.close());

/** Returns the database row of a record. */
async function rowOf({ table, id }: Entity, record: RecordData): Promise<RecordData> {
  const key = id.name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const [row] = await service.database.maintain((sql) =>
    sql(`select to_jsonb(one) as row from "${table}" as one where "${key}" = $1`, [record[id.name]]),
  );
  return (row?.row ?? {}) as RecordData;
}

const isThere = (value: unknown) => value !== null && value !== undefined;

/** Returns the names of columns that had a value before the call and have none after it. */
const lost = (before: RecordData, after: RecordData) =>
  Object.keys(before).filter((name) => isThere(before[name]) && !isThere(after[name]));

/** A write operation of an entity, and the record on which it is tried. */
interface Write {
  readonly entity: Entity;
  readonly name: string;
  readonly record: RecordData;
}

/**
 * Returns a record on which an entity's calls can be tried: its own first record or, for a tab, the record that the tab
 * belongs to.
 */
async function someRecord(entity: Entity): Promise<RecordData | undefined> {
  const name = entity.operations.list ? entity.name : listOf(entity);
  return name === undefined ? undefined : (await service.list(name))[0];
}

async function writesOf(entity: Entity): Promise<Write[]> {
  if (!entity.can.own || entity.computed || entity.scope === 'global') return [];
  const names = Object.entries(entity.operations).flatMap(([name, { method }]) =>
    ['PUT', 'POST', 'PATCH'].includes(method) && !removing.test(name) ? [name] : [],
  );
  const record = names.length === 0 ? undefined : await someRecord(entity);
  return record ? names.map((name) => ({ entity, name, record })) : [];
}

/**
 * Calls a write operation with the body. Returns a description of the fault: a server error, or columns that lost their
 * value. Undefined if there is no fault.
 */
async function failureOf({ entity, name, record }: Write, body: object): Promise<string | undefined> {
  const line = entity.operations[name];
  if (!line) return undefined;
  const before = await rowOf(entity, record);
  const query = Object.fromEntries(line.query.map((one) => [one, String(record[one] ?? '')]));
  const path = line.path.replace(/\{(\w+)\}/g, () => String(record[entity.id.name]));
  const { status } = await admin.ask(line.method, `${baseOf(entity)}${path}`, { query, body });
  const gone = lost(before, await rowOf(entity, record));
  if (status < 500 && gone.length === 0) return undefined;
  return `${entity.name} ${name} ${JSON.stringify(body)}: ${status} ${gone.join()}`;
}

describe('a write without values', () => {
  test('is rejected or changes nothing: missing values never become null', async () => {
    const writes: Write[] = [];
    for (const entity of service.registry.entities) writes.push(...(await writesOf(entity)));
    const rows = await Promise.all(writes.map(({ entity, record }) => rowOf(entity, record)));
    expect(rows.filter((row) => Object.keys(row).length > 0).length).toBeGreaterThan(60);
    const failures: (string | undefined)[] = [];
    for (const write of writes) {
      failures.push(await failureOf(write, {}));
      failures.push(await failureOf(write, { _version: await versionOf(write) }));
    }
    expect(failures.filter((failure) => failure !== undefined)).toEqual([]);
  }, 300_000);

  test.each([
    ['PUT', '/services/admin-user/adminUser/distributionList', { userTypeId: 5 }],
    ['PUT', '/services/absence/v1.0/pinnedViews', {}],
  ])('%s %s requires the values it sets', async (method, path, more) => {
    const [user = {}] = await service.list('admin-user/admin-user', { userType: 5 });
    const body = path.includes('admin-user') ? { adminUserId: user.adminUserId, ...more } : more;
    const { status } = await admin.ask(method, path, { body });
    expect([status >= 400, status < 500]).toEqual([true, true]);
  });
});

/** Returns the name of the list entity of the record that a tab belongs to; undefined if there is none. */
function listOf({ record, table }: Entity): string | undefined {
  return service.registry.entities.find(
    (one) => record && one.record?.kind === record.kind && one.operations.list && one.table === table,
  )?.name;
}

async function versionOf({ entity, record }: Write): Promise<unknown> {
  if (!entity.operations.get) return record._version;
  const { json } = await service.call(entity.name, 'get', record[entity.id.name] as number);
  return (json as RecordData)?._version;
}

function baseOf({ service: name }: Entity): string {
  return `/services/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
