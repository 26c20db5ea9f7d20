import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Client } from '#tests/contracts/client.ts';
import { quickEngine } from '#tests/server/identity/startService.ts';
import { type DemoService, startDemo } from '../../domain/demoService.ts';

const sessions = '/services/absence/v1.0/usersessions';
const accounts = '/services/absence/v1.0/accounts';

let service: DemoService;
let limited: Client;
let person: { readonly id: number; readonly userKey: string; readonly name: string };

const rows = (text: string, values: readonly unknown[] = []) =>
  service.database.maintain((sql) => sql(text, values));

/** Adds an administrator who may impersonate and who sees the schools of one visibility profile. */
beforeAll(async () => {
  service = await startDemo(quickEngine());
  const [account] = await rows(
    "select user_type, user_id, person_id, first_name, last_name from user_account where login_name = 'north.employee'",
  );
  person = {
    id: Number(account?.person_id),
    userKey: `${account?.user_type}-${account?.user_id}`,
    name: String(account?.last_name),
  };
  await rows(
    `update user_account set provider_roles = '["IdmAdministrator"]' where login_name = 'north.admin'`,
  );
});
afterAll(() => service?.close());

const begin = (userKey: string) =>
  limited.ask('POST', `${sessions}/impersonations`, {
    body: { userKey, reason: 'The balance looks wrong.' },
  });
const personRequest = (userKey: string) =>
  limited.ask('GET', `${sessions}/impersonations/person`, { query: { userKey } });
const offered = async (kind: string, ids: unknown) =>
  (await limited.ask('GET', `${sessions}/impersonations/people`, { query: { kind, ids: String(ids) } })).json;

test('people hidden by a visibility profile cannot be impersonated, with or without an account, even by key', async () => {
  const schools = await service.list('settings/school');
  const general = service.registry.named('employee/general-information');
  const one = (await service.call(general.name, 'get', person.id)).json as RecordData;
  const otherSchool = schools.find(
    ({ instituteId, instituteTypeId, institutionLevelId }) =>
      !(one.instituteIds as unknown[]).includes(instituteId) && (institutionLevelId ?? instituteTypeId) === 3,
  );
  const body = { profileName: 'One school', instituteIds: [otherSchool?.instituteId] };
  const profile = await service.call('security/school-visibility-profile', 'create', undefined, { body });
  expect(profile.status, profile.text).toBe(201);
  const [before] = await rows(
    `select admin_user_id, institution_visibility_profile_id as profile from admin_user
     where admin_user_id = (select user_id from user_account where login_name = 'north.admin')`,
  );
  const limitTo = (id: unknown) =>
    rows('update admin_user set institution_visibility_profile_id = $2 where admin_user_id = $1', [
      before?.admin_user_id,
      id,
    ]);
  const [withoutAccount] = await rows(
    `select worker_id, last_name from worker where worker_id <> $1 and not exists
       (select 1 from user_account where user_type = 2 and person_id = worker_id)
     and not institute_ids @> $2::jsonb limit 1`,
    [person.id, JSON.stringify([otherSchool?.instituteId])],
  );
  await limitTo(profile.json.visibilityProfileId ?? profile.json[Object.keys(profile.json)[0] ?? '']);
  limited = await service.signIn('north.admin');
  const hidden = await limited.call(general, 'get', person.id);
  expect(hidden.status).toBe(404);

  for (const [userKey, name] of [
    [person.userKey, person.name],
    [`2-${withoutAccount?.worker_id}`, String(withoutAccount?.last_name)],
  ] as const)
    for (const answer of [await begin(userKey), await personRequest(userKey)]) {
      expect([userKey, answer.status, answer.json.code]).toEqual([userKey, 404, 'notFound']);
      expect(answer.text).not.toContain(name);
    }
  expect(await offered('employee', person.id)).toEqual([]);
  const redirect = await limited.ask('GET', `${sessions}/ImpersonationRedirectUrl`, {
    query: { userKey: person.userKey },
  });
  expect(redirect.status).toBe(404);

  await limitTo(before?.profile ?? null);
  limited = await service.signIn('north.admin');
  expect(await offered('employee', person.id)).toEqual([{ id: person.id, userKey: person.userKey }]);
  expect((await begin(person.userKey)).status).toBe(201);
  await limited.ask('DELETE', `${sessions}/impersonations/current`);
});

test('a person is also found by a further role: for impersonation, and among the sign-ins', async () => {
  limited = await service.signIn('north.admin');
  const [reader] = await rows(
    "select subject, org_id, user_id from user_account where login_name = 'north.employee'",
  );
  await rows(
    'insert into user_role (subject, user_type, user_id, org_id, permission_profile_id) values ($1, 5, 777001, $2, null)',
    [reader?.subject, reader?.org_id],
  );
  expect(await offered('user', 777001)).toEqual([{ id: 777001, userKey: '5-777001' }]);
  const found = await limited.ask('GET', accounts, { query: { kind: 'user', search: person.name } });
  expect(found.status, found.text).toBe(200);
  expect(found.text).toContain(person.name);
  const substitutes = await limited.ask('GET', accounts, {
    query: { kind: 'substitute', search: person.name },
  });
  expect(substitutes.json.accounts).toEqual([]);
});
