import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headers } from '#schemas/protocol/entities/headers.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Client } from '#tests/contracts/client.ts';
import { engines } from '../../identity/startService.ts';
import { type DemoService, startDemo } from '../demoService.ts';

const general = 'substitute/general-information';
const list = 'substitute/substitute';

describe.each(engines())('the sign-in of a substitute who leaves, %s', (engine) => {
  let service: DemoService;
  let admin: Client;
  let own: Client;
  let substituteId: number;
  let account: number;
  beforeAll(async () => {
    service = await startDemo(engine);
    admin = await service.signIn('north.admin');
    own = await service.signIn('north.substitute');
    const [row] = await rows(
      "select user_id, person_id from user_account where login_name = 'north.substitute'",
    );
    [account, substituteId] = [Number(row?.user_id), Number(row?.person_id)];
  });
  afterAll(() => service?.close());

  const rows = (text: string, values: readonly unknown[] = []) =>
    service.database.maintain((sql) => sql(text, values));
  const isDisabled = async () =>
    (await rows('select disabled from user_account where user_id = $1', [account]))[0]?.disabled;
  const current = async () => (await service.list(list, { id: substituteId }))[0] as RecordData;
  const preview = async () => {
    const body = { substituteIds: [substituteId] };
    const { json } = await service.call(list, 'deallocation', undefined, { body });
    return { accounts: json.accounts, disabledAccounts: json.disabledAccounts };
  };
  const deactivate = async (answers: RecordData, client = admin) => {
    const body = { ...answers, _version: (await current())._version };
    const query = { substituteId: String(substituteId) };
    return client.call(service.registry.named(general), 'deactivate', undefined, { query, body });
  };
  const save = async (body: RecordData) => {
    const sent = { ...body, _version: (await current())._version };
    expect((await service.call(general, 'update', substituteId, { body: sent })).status).toBe(200);
  };
  const home = () => own.ask('GET', '/services/absence/v1.0/users');

  test('stays unchanged by default', async () => {
    expect(await preview()).toEqual({ accounts: 1, disabledAccounts: 0 });
    expect((await deactivate({ deallocation: 'keep' })).status).toBe(200);
    expect([await isDisabled(), (await current()).isActive]).toEqual([false, false]);
    await save({ isActive: true });
  });

  test('is disabled on request, everywhere, and enabled by undo', async () => {
    expect((await home()).status).toBe(200);
    const answer = await deactivate({ signIn: 'disable' });
    expect([answer.status, await isDisabled()]).toEqual([200, true]);
    expect(await preview()).toEqual({ accounts: 0, disabledAccounts: 1 });
    // Other processes notice the disabled account within a second.
    await expect.poll(async () => (await home()).status).toBe(401);
    const body = { acts: [Number(answer.headers.get(headers.act))] };
    const undone = await admin.ask('POST', '/services/absence/v1.0/changes/undo', { body });
    expect([undone.status, await isDisabled(), (await current()).isActive]).toEqual([200, false, true]);
  });

  test('can also be disabled and enabled by a save', async () => {
    await save({ isActive: false, signIn: 'disable' });
    expect(await isDisabled()).toBe(true);
    await save({ isActive: true });
    expect(await isDisabled()).toBe(true);
    await save({ isActive: false });
    await save({ isActive: true, signIn: 'enable' });
    expect(await isDisabled()).toBe(false);
  });

  test('needs the permission to disable accounts', async () => {
    const text = `update permission_profile set permissions = '["SUB.*"]' where profile_name = 'Campus office'`;
    await rows(text);
    const office = await service.signIn('north.campus');
    const { status, json } = await deactivate({ signIn: 'disable' }, office);
    expect([status, json.errors]).toMatchObject([400, { signIn: { code: 'forbidden' } }]);
    expect([await isDisabled(), (await current()).isActive]).toEqual([false, true]);
    expect((await deactivate({ signIn: 'enable' })).status).toBe(400);
  });
});
