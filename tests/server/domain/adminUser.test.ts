import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { en } from '#schemas/messages/en.ts';
import { es } from '#schemas/messages/es.ts';
import { headers } from '#schemas/protocol/entities/headers.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Answer, Client } from '#tests/contracts/client.ts';
import { engines } from '../identity/startService.ts';
import { type DemoService, startDemo } from './demoService.ts';

const list = 'admin-user/admin-user';
const general = 'admin-user/general-information';
const profiles = 'security/permission-profile';
const accounts = '/services/absence/v1.0/accounts';

describe.each(engines())('admin users, %s', (engine) => {
  let service: DemoService;
  let admin: Client;
  let made: RecordData;

  beforeAll(async () => {
    service = await startDemo(engine);
    admin = await service.signIn('north.admin');
    const permissionProfileId = await profileNamed('Campus office');
    const body = { userType: 5, firstName: ' Cleo ', lastName: 'Marsh', email: 'cleo@example.org' };
    made = (await create({ ...body, webLoginId: 'cleo.marsh', permissionProfileId, pin: '4829' })).json;
  });
  afterAll(() => service?.close());

  const profileNamed = async (profileName: string) =>
    (await service.list(profiles, { profileName }))[0]?.permissionProfileId;
  const create = (body: RecordData) => service.call(general, 'create', undefined, { body });
  const change = async (body: RecordData, id: unknown = made.adminUserId): Promise<Answer> => {
    const { json } = await service.call(general, 'get', id as number);
    return service.call(general, 'update', id as number, { body: { ...body, _version: json._version } });
  };
  const rows = (text: string, values: unknown[]) => service.database.maintain((sql) => sql(text, values));
  const account = async (id = made.adminUserId) =>
    (await rows('select * from user_account where user_id = $1', [id]))[0] ?? {};

  test('the response to a create can be sent back unchanged', async () => {
    const { status, json } = await service.call(general, 'update', made.adminUserId as number, {
      body: made,
    });
    expect([status, json.errors]).toEqual([200, undefined]);
  });

  test('a new admin user has an account with the same number, without a sign-in yet', async () => {
    expect(made).toMatchObject({ firstName: 'Cleo', userType: 5, result: 0, isActive: true });
    expect([made.adminUserStatus, made.userId]).toEqual([0, made.adminUserId]);
    expect(made).not.toHaveProperty('pin');
    expect(await account()).toMatchObject({
      user_type: 5,
      first_name: 'Cleo',
      email: 'cleo@example.org',
      login_name: 'cleo.marsh',
      password_hash: '',
      disabled: false,
    });
    const read = await service.call(general, 'get', made.adminUserId as number);
    expect(read.json).toHaveProperty('pinChangedAt');
  });

  test.each([
    [{ webLoginId: 'North.Admin', pin: '12345' }, 'pinConsecutive'],
    [{ webLoginId: 'North.Admin', pin: '4829' }, 'pinRecent'],
  ])('a duplicate web login and an invalid PIN are reported together: %j', async (changes, code) => {
    const { status, json } = await change(changes);
    expect([status, json.errors]).toMatchObject([400, { pin: { code }, webLoginId: { code: 'unique' } }]);
  });

  test('changes are copied to the account', async () => {
    await change({ lastName: 'Marsh-Lee', webLoginId: null, isActive: false });
    expect(await account()).toMatchObject({ last_name: 'Marsh-Lee', disabled: true });
    expect(String((await account()).login_name)).toMatch(/^local:/);
    await change({ webLoginId: 'cleo.marsh', isActive: true });
    expect(await account()).toMatchObject({ login_name: 'cleo.marsh', disabled: false });
  });

  /**
   * For each result code of a save: the data that causes it, the field that shows the error, and the key of the error's
   * text.
   */
  const codes: [number, RecordData, string, keyof typeof en.adminUser.save][] = [
    [1, { pin: '4829' }, 'pin', 'recentPin'],
    [2, { pin: '2345' }, 'pin', 'invalidPin'],
    [2, { pin: '77777' }, 'pin', 'invalidPin'],
    [2, { pin: '12' }, 'pin', 'invalidPin'],
    [4, { webLoginId: 'North.Admin' }, 'webLoginId', 'webLoginId'],
    [4, { webLoginId: 'support' }, 'webLoginId', 'webLoginId'],
    [3, { email: 'nowhere' }, 'email', 'failed'],
    [3, { firstName: '' }, 'firstName', 'failed'],
    [3, { lastName: 'x'.repeat(51) }, 'lastName', 'failed'],
    [3, { webLoginId: 'two words' }, 'webLoginId', 'failed'],
  ];
  test.each(codes)('a save returns result %d for %j, at %s', async (result, body, field, message) => {
    const { status, json } = await change(body);
    expect([status, json.result, Object.keys(json.errors)]).toEqual([400, result, [field]]);
    expect(json.adminUserStatus).toBe(result);
    const meaning = service.registry.named(general).results.update?.[String(result)];
    expect(meaning?.message).toBe(`adminUser.save.${message}`);
    expect([en.adminUser.save[message], es.adminUser.save[message]]).not.toContain(undefined);
  });

  test('a PIN is set by its own call, and a list by another', async () => {
    const query = { adminUserId: String(made.adminUserId) };
    const set = (pin: string) => service.call(general, 'changePin', undefined, { query, body: { pin } });
    expect((await set('9173')).json).toMatchObject({ pinUpdateStatus: 0 });
    expect((await set('9173')).json).toMatchObject({ result: 1, pinUpdateStatus: 1 });
    const [one] = await service.list('settings/distribution-list');
    const put = (userTypeId: number) =>
      service.call(general, 'changeDistributionLists', undefined, {
        body: { adminUserId: made.adminUserId, userTypeId, distributionIds: [one?.distributionListId] },
      });
    expect((await put(5)).json).toMatchObject({ updateStatus: true });
    expect((await put(4)).status).toBe(404);
    const head = await service.call(list, 'header', undefined, { query });
    expect(head.json).toEqual({
      id: made.adminUserId,
      userType: 5,
      webLoginId: 'cleo.marsh',
      distributionListIds: [one?.distributionListId],
      isIDMEnabled: false,
    });
  });

  test('choices are requested one list at a time, as id and name or code; profiles by user type', async () => {
    const named = async (operation: string, query: Record<string, string> = {}) =>
      (await service.call(general, operation, undefined, { query })).json as RecordData[];
    const names = async (userType: string) =>
      (await named('permissionProfiles', { userType })).map(({ name }) => name);
    expect(await names('5')).toContain('Campus office');
    expect(await names('4')).not.toContain('Campus office');
    for (const operation of [
      'schoolVisibilityProfiles',
      'employeeTypeVisibilityProfiles',
      'approverProfiles',
      'distributionLists',
    ]) {
      const [first] = await named(operation);
      expect(Object.keys(first ?? {}), operation).toEqual(['id', 'name']);
    }
    expect(Object.keys((await named('languages'))[0] ?? {})).toEqual(['id', 'code']);
  });

  test('a profile must be for that user type', async () => {
    const body = {
      firstName: 'Olga',
      lastName: 'Nunn',
      permissionProfileId: await profileNamed('Campus office'),
    };
    expect((await create({ ...body, userType: 4 })).json.errors).toHaveProperty('permissionProfileId');
    expect((await change({ userType: 4 })).json.errors).toHaveProperty('userType');
  });

  test('users cannot disable their own sign-in', async () => {
    const [own] = await service.list(list, { webLoginId: 'north.admin' });
    // Deletes all time approvers, because a user who is a time approver cannot be deleted, which is not what this test
    // is about.
    await service.database.maintain((sql) => sql('delete from school_time_approver'));
    expect((await change({ isActive: false }, own?.adminUserId)).status).toBe(403);
    expect((await service.call(general, 'delete', own?.adminUserId as number)).status).toBe(403);
  });

  test('a user with access to one user type neither reads nor creates the other', async () => {
    const [profile] = await service.list(profiles, { profileName: 'Reference data reader' });
    const permissions = [
      ...[profile?.permissions].flat(),
      'SECURITY.CAMPUSUSER',
      'ADMINUSER.VIEW',
      'ADMINUSER.ADD',
    ];
    const id = profile?.permissionProfileId as number;
    await service.call(profiles, 'update', id, { body: { permissions, _version: profile?._version } });
    const reader = await service.signIn('north.reader');
    const entity = service.registry.named(list);
    const seen = (await reader.call(entity, 'list')).json as RecordData[];
    expect(new Set(seen.map(({ userType }) => userType))).toEqual(new Set([5]));
    const body = { userType: 4, firstName: 'A', lastName: 'B' };
    const refused = await reader.call(service.registry.named(general), 'create', undefined, { body });
    expect(refused.json.errors).toHaveProperty('userType');
  });

  test('changes of the account are in the record’s log, and so are those made in user access', async () => {
    const id = made.adminUserId;
    const disable = (disabled: boolean) =>
      admin.ask('PUT', `${accounts}/user/${id}/disabled`, { body: { disabled } });
    expect((await disable(true)).status).toBe(200);
    expect((await service.call(general, 'get', id)).json).toMatchObject({ isActive: false });
    await disable(false);
    expect((await service.call(general, 'get', id)).json).toMatchObject({ isActive: true });
    const [access] = await service.list('security/user-access', { webLoginId: 'cleo.marsh' });
    await service.call('security/user-access', 'update', id, {
      body: { canByPassCHCM: true, _version: access?._version },
    });
    const log = await service.call(list, 'recordLog', undefined, { query: { adminUserId: String(id) } });
    const [latest, before] = log.json.changes as { entity: string; differences: { field: string }[] }[];
    expect([latest?.entity, before?.entity]).toEqual(['security/user-access', general]);
    expect(before?.differences).toEqual([
      expect.objectContaining({ field: 'isActive', from: false, to: true }),
    ]);
  });

  test('an account that is added without a record gets one', async () => {
    const form = {
      userTypeMnemonic: 'campus',
      firstName: 'Dora',
      lastName: 'Poe',
      email: 'dora@example.org',
    };
    const { status, json } = await admin.ask('POST', accounts, { body: form });
    expect(status).toBe(200);
    const [user] = await service.list(list, { lastName: 'Poe' });
    expect(user).toMatchObject({
      adminUserId: json.account.userId,
      isActive: true,
      email: 'dora@example.org',
    });
  });

  test('a deleted user cannot sign in; the account stays, and is restored by undo', async () => {
    const id = made.adminUserId as number;
    const gone = await service.call(general, 'delete', id);
    expect([gone.status, gone.json.result, gone.json.userType]).toEqual([200, 0, 5]);
    expect(await account()).toMatchObject({ disabled: true, password_hash: '' });
    expect(String((await account()).login_name)).toMatch(/^local:/);
    const acts = [Number(gone.headers.get(headers.act))];
    const back = await admin.ask('POST', '/services/absence/v1.0/changes/undo', { body: { acts } });
    expect(back.json.results).toMatchObject([{ outcome: 'reversed' }]);
    expect((await service.call(general, 'get', id)).json).toMatchObject({ webLoginId: 'cleo.marsh' });
    expect(await account()).toMatchObject({ disabled: false, login_name: 'cleo.marsh', password_hash: '' });
  });
});
