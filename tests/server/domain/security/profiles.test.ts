import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { versionField } from '#schemas/model/record/recordShape.ts';
import { headers as names } from '#schemas/protocol/entities/headers.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { demoDistricts } from '#server/demo/places/district.ts';
import type { Answer, Client } from '#tests/contracts/client.ts';
import { engines } from '../../identity/startService.ts';
import { type DemoService, startDemo } from '../demoService.ts';

const profiles = 'security/permission-profile';
const access = 'security/user-access';

describe.each(engines())('permission profiles and their users, %s', (engine) => {
  let service: DemoService;
  let reader: Client;
  let support: Client;
  let readerProfile: RecordData;

  beforeAll(async () => {
    service = await startDemo(engine);
    reader = await service.signIn('north.reader');
    support = await service.signIn('support');
    const found = await profileNamed('Reference data reader');
    const permissions = [...entries(found), 'SECURITY.PERMPROFILE', 'SECURITY.USERACCESS'];
    readerProfile = (await changed(service.call, profiles, found, { permissions })).json;
  }, 180_000);
  afterAll(() => service?.close());

  type Call = DemoService['call'];
  const as =
    (client: Client): Call =>
    (entity, operation, id, sent) =>
      client.call(service.registry.named(entity), operation, id, sent);
  const entries = (record: RecordData) => [record.permissions].flat().map(String);
  const profileNamed = async (profileName: string) =>
    (await service.list(profiles, { profileName }))[0] as RecordData;
  const userNamed = async (webLoginId: string) =>
    (await service.list(access, { webLoginId }))[0] as RecordData;
  const changed = (call: Call, entity: string, record: RecordData, changes: RecordData): Promise<Answer> =>
    call(entity, 'update', record.id, { body: { ...changes, [versionField]: record[versionField] } });
  const codes = ({ json }: Answer) =>
    Object.fromEntries(
      Object.entries(json.errors ?? {}).map(([field, problem]) => [field, (problem as RecordData).code]),
    );

  test('a granted permission applies from the next request, and a removed one stops with it', async () => {
    const readList = () => as(reader)(profiles, 'list');
    expect((await readList()).status).toBe(200);
    const permissions = entries(readerProfile).filter((name) => name !== 'SECURITY.PERMPROFILE');
    const removal = await changed(service.call, profiles, readerProfile, { permissions });
    expect((await readList()).status).toBe(403);
    const grantBack = await changed(service.call, profiles, removal.json, {
      permissions: entries(readerProfile),
    });
    expect((await readList()).status).toBe(200);
    readerProfile = grantBack.json;
  });

  test('users cannot grant permissions that they lack, neither single ones nor categories', async () => {
    const create = (permissions: string[]) =>
      as(reader)(profiles, 'create', undefined, { body: { profileName: 'Mine', permissions } });
    expect(codes(await create(['EMP.VIEW', 'EMP.DELETE']))).toEqual({ permissions: 'grantsMore' });
    expect(codes(await create(['REFDATA.*']))).toEqual({ permissions: 'grantsMore' });
    expect(codes(await create(['*']))).toEqual({ permissions: 'grantsMore' });
    expect((await create(['EMP.VIEW', 'SECURITY.USERACCESS'])).status).toBe(201);
  });

  test('users who may change profiles may keep and remove permissions that they lack', async () => {
    const made = await service.call(profiles, 'create', undefined, {
      body: { profileName: 'Rich', permissions: ['EMP.*', 'SUB.VIEW'] },
    });
    const stored = await changed(as(reader), profiles, made.json, { permissions: ['EMP.*'] });
    expect(stored.status).toBe(200);
    expect((await changed(as(reader), profiles, stored.json, { permissions: [] })).status).toBe(200);
  });

  test('support can grant everything', async () => {
    const headers = { [names.user]: JSON.stringify({ orgId: demoDistricts()[0]?.orgId }) };
    const sent = { body: { profileName: 'All', permissions: ['*'] }, headers };
    const made = await as(support)(profiles, 'create', undefined, sent);
    expect(made.status).toBe(201);
  });

  test('an unknown permission name is rejected', async () => {
    const body = { profileName: 'Wrong', permissions: ['EMP.FLY'] };
    const { status, json } = await service.call(profiles, 'create', undefined, { body });
    expect(status).toBe(400);
    expect(Object.keys(json.errors)[0]).toMatch(/^permissions/);
  });

  test('users cannot remove their own permission to change profiles', async () => {
    const permissions = entries(readerProfile).filter((name) => name !== 'SECURITY.USERACCESS');
    const refused = await changed(as(reader), profiles, readerProfile, { permissions });
    expect(codes(refused)).toEqual({ permissions: 'ownRight' });
    expect(refused.json.errors.permissions.message).toContain('SECURITY.USERACCESS');
    const own = await userNamed('north.reader');
    const lessRight = await changed(as(reader), access, own, { permissionProfileId: null });
    expect(codes(lessRight)).toEqual({ permissionProfileId: 'ownRight' });
  });

  test('users cannot assign a profile with more permissions than their own', async () => {
    const admin = await profileNamed('District administrator');
    const own = await userNamed('north.reader');
    const refused = await changed(as(reader), access, own, { permissionProfileId: admin.id });
    expect(codes(refused)).toEqual({ permissionProfileId: 'grantsMore' });
  });

  test('a profile for campus users cannot be assigned to others', async () => {
    const campus = await profileNamed('Campus office');
    const user = await userNamed('north.reader');
    const refused = await changed(service.call, access, user, { permissionProfileId: campus.id });
    expect(codes(refused)).toEqual({ permissionProfileId: 'notOffered' });
  });

  test('an assigned profile cannot be deleted, and its users are named', async () => {
    const admin = await profileNamed('District administrator');
    const { status, json } = await service.call(profiles, 'delete', admin.id);
    expect(status).toBe(409);
    expect(json.code).toBe('inUse');
    expect(json.uses[0]).toMatchObject({ entity: 'admin-user/admin-user', field: 'permissionProfileId' });
  });

  test('users who can change a permission are found by the profiles with user access', async () => {
    const { json } = await reader.ask('GET', '/services/absence/v1.0/permissions/explain', {
      query: { name: 'EMP.DELETE' },
    });
    expect(JSON.stringify(json)).toContain(String((await userNamed('north.admin')).lastName));
  });
});
