import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { versionField } from '#schemas/model/record/recordShape.ts';
import { headers } from '#schemas/protocol/entities/headers.ts';
import type { DirectoryEntry, DirectoryPage } from '#schemas/protocol/organizations/directory.ts';
import type {
  DistrictDetail,
  DistrictList,
  SchoolComparison,
} from '#schemas/protocol/organizations/districts.ts';
import { buildCatalogue } from '#server/derived/store/storedEntity.ts';
import { domain } from '#server/domain/domain.ts';
import { importSchools } from '#server/organizations/importSchools.ts';
import { commandLine } from '#server/organizations/organizationWork.ts';
import { Visitor } from '../http/visitor.ts';
import { signIn as signInAtProvider } from '../identity/codeFlow.ts';
import { type EmptyService, password, startEmpty } from './emptyService.ts';

const base = '/services/absence/v1.0/organization';
const north = 2629220;

let service: EmptyService;
beforeAll(async () => {
  service = await startEmpty();
});
afterAll(() => service.close());

const here = (orgId: number) => ({ headers: { [headers.user]: JSON.stringify({ orgId }) } });
const read = async <T>(path: string) => (await service.support.ask('GET', `${base}${path}`)).json as T;
const send = (path: string, body: unknown, method = 'POST', orgId?: number) =>
  service.support.ask(method, `${base}${path}`, { body, ...(orgId === undefined ? {} : here(orgId)) });
const detail = (orgId: number) => read<DistrictDetail>(`/districts/${orgId}`);

describe('a district from the directory, without demo data', () => {
  test('does not exist at first, and is found in the directory by name and state', async () => {
    expect(await read<DistrictList>('/districts')).toEqual({ total: 0, districts: [] });
    const { total, districts } = await read<DirectoryPage>(
      '/directory?search=north%20central%20area&state=MI',
    );
    expect(total).toBe(1);
    expect(districts[0]).toMatchObject({ leaid: '2629220', schools: 3, orgId: null });
  });

  test('is added with its schools, time zone and contact, and the change log names the author', async () => {
    const { schools } = await read<DirectoryEntry>('/directory/2629220');
    const [leftOut, ...rest] = schools;
    const answer = await send('/districts/from-directory', {
      leaid: '2629220',
      schools: rest.map(({ ncessch }) => ncessch),
    });
    expect(answer.status).toBe(201);
    expect(answer.json).toEqual({ orgId: north, schools: 2 });
    const added = await detail(north);
    expect(added).toMatchObject({
      name: 'North Central Area Schools',
      orgXrefId: '2629220',
      stateCode: 'MI',
      timeZone: 'America/Chicago',
      contact: { phone: '9064987737' },
      schools: 2,
      accounts: 0,
      isClosed: false,
    });
    expect(added.changes).toEqual([
      expect.objectContaining({ action: 'create', userName: 'support Person' }),
    ]);
    const { added: missing, same } = await read<SchoolComparison>(`/districts/${north}/directory-schools`);
    expect(missing.map(({ ncessch }) => ncessch)).toEqual([leftOut?.ncessch]);
    expect(same).toBe(2);
  });

  test('cannot be added twice, and the error has the id of the existing one', async () => {
    const answer = await send('/districts/from-directory', { leaid: '2629220' });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ code: 'invalid', details: { orgId: north } });
    expect(answer.json.message).toContain('North Central Area Schools');
    const { districts } = await read<DirectoryPage>('/directory?search=2629220');
    expect(districts[0]?.orgId).toBe(north);
  });

  test('lets its administrator use reference data, schools, profiles and employees', async () => {
    const profiles = await inDistrict('security/permission-profile', 'list');
    const names = profiles.map(({ profileName }: { profileName: string }) => profileName);
    expect(names).toContain('District administrator');
    const { permissionProfileId } = profiles.find(
      ({ profileName }: { profileName: string }) => profileName === 'District administrator',
    );
    await service.addAccount({ login: 'north', userType: 4, orgId: north, profile: permissionProfileId });
    const admin = await service.signIn('north');
    for (const entity of service.registry.entities) {
      const { name, service: part, operations, parent } = entity;
      if (part !== 'referenceData' || !operations.list || parent) continue;
      const { status } = await admin.call(entity, 'list');
      expect(`${name} ${status}`).toBe(`${name} 200`);
    }
    const year = service.registry.named('reference-data/balance-year');
    expect((await admin.call(year, 'get')).status).toBe(200);
    const schools = (await admin.call(service.registry.named('settings/school'), 'list')).json;
    expect(schools).toHaveLength(3);
    const school = schools.find(
      ({ institutionLevelId }: { institutionLevelId: number }) => institutionLevelId === 3,
    );
    const type = await admin.call(
      service.registry.named('reference-data/employee-type'),
      'create',
      undefined,
      {
        body: { workerTypeDescription: 'Teacher' },
      },
    );
    expect(type.status).toBe(201);
    const employee = await admin.call(
      service.registry.named('employee/general-information'),
      'create',
      undefined,
      {
        body: {
          firstName: 'Ana',
          lastName: 'Ruiz',
          workerTypeId: type.json.workerTypeId,
          instituteIds: [school.instituteId],
        },
      },
    );
    expect(employee.status, employee.text).toBeLessThan(300);
    const profile = await admin.call(
      service.registry.named('security/school-visibility-profile'),
      'create',
      undefined,
      { body: { profileName: 'One school', instituteIds: [school.instituteId] } },
    );
    expect(profile.status, profile.text).toBe(201);
    expect((await detail(north)).accounts).toBe(1);
  });

  test('lets its administrator change its clock and contact, but not its NCES id or another district', async () => {
    const admin = await service.signIn('north');
    const path = `${base}/districts/${north}`;
    const { version } = (await admin.ask('GET', path)).json;
    const change = (body: object) => admin.ask('PUT', path, { body: { version, ...body } });
    expect((await change({ orgXrefId: '2629221' })).json).toMatchObject({ code: 'forbidden' });
    expect((await change({ timeZone: 'Mars/Olympus' })).json).toMatchObject({
      code: 'invalid',
      errors: { timeZone: { code: 'enum' } },
    });
    const { status, json } = await change({ clock: '24', contact: { phone: '5550100', firstName: 'Lee' } });
    expect([status, json.clock, json.contact.firstName]).toEqual([200, '24', 'Lee']);
    expect((await admin.ask('PUT', path, { body: { version, city: 'Else' } })).json.code).toBe('stale');
    expect((await admin.ask('GET', `${base}/districts/${north + 1}`)).json.code).toBe('forbidden');
    expect((await detail(north)).contact.phone).toBe('5550100');
  });

  test('previews and imports new schools and changed fields from the directory', async () => {
    const schools = await inDistrict('settings/school', 'list');
    const school = schools.find(
      ({ institutionLevelId }: { institutionLevelId: number }) => institutionLevelId === 3,
    );
    await service.support.call(service.registry.named('settings/school'), 'update', school.instituteId, {
      body: { city: 'Elsewhere' },
      headers: { ...here(north).headers, 'If-Match': `"${school[versionField]}"` },
    });
    const before = await read<SchoolComparison>(`/districts/${north}/directory-schools`);
    expect(before.changed).toEqual([
      expect.objectContaining({
        ncessch: school.externalNumber,
        differences: [{ field: 'city', from: 'Elsewhere', to: school.city }],
      }),
    ]);
    const response = await send(`/districts/${north}/directory-schools`, {
      add: before.added.map(({ ncessch }) => ncessch),
      update: [school.externalNumber],
    });
    expect(response.json).toEqual({ added: 1, updated: 1 });
    expect(await read<SchoolComparison>(`/districts/${north}/directory-schools`)).toMatchObject({
      added: [],
      changed: [],
      same: 3,
    });
  });
});

describe('a district added by hand', () => {
  const greenValley = {
    name: '  Green\u200b   Valley ',
    stateCode: 'OR',
    city: 'Bend',
    timeZone: 'America/Los_Angeles',
  };

  test('gets its own id and a cleaned name, and a duplicate name is rejected on its field', async () => {
    const { status, json } = await send('/districts', greenValley);
    expect(status).toBe(201);
    expect(json.orgId).toBeGreaterThanOrEqual(10_000_000);
    const added = { name: 'Green Valley', orgXrefId: '', schools: 0, clock: '12' };
    expect(await detail(json.orgId)).toMatchObject(added);
    const again = await send('/districts', { ...greenValley, name: 'GREEN VALLEY' });
    expect(again.json).toMatchObject({ code: 'invalid', errors: { name: { code: 'unique' } } });
  });

  test.each(['', '   ', '\u200b\u00a0\u200e'])('requires a visible name, not %j', async (name) => {
    const { status, json } = await send('/districts', { ...greenValley, name });
    expect(status).toBe(400);
    expect(json.errors.name.code).toBe('required');
  });

  test('rejects an unknown state on its field', async () => {
    const { json } = await send('/districts', { ...greenValley, name: 'Other', stateCode: 'QQ' });
    expect(json.errors.stateCode.code).toBe('reference');
  });

  test('is added once by two simultaneous requests', async () => {
    const both = await Promise.all(
      [1, 2].map(() => send('/districts', { ...greenValley, name: 'Twin Rivers' })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  test('is edited in the version that was read, and the change log has the old values', async () => {
    const { districts } = await read<DistrictList>('/districts?search=green%20valley');
    const orgId = districts[0]?.orgId ?? 0;
    const changed = await send(
      `/districts/${orgId}`,
      { version: 1, city: 'Salem', contact: { phone: '503 555 0100' } },
      'PUT',
    );
    expect(changed.json).toMatchObject({
      version: 2,
      city: 'Salem',
      contact: { phone: '503 555 0100', email: '' },
    });
    expect(changed.json.changes[0].differences).toEqual([
      { field: 'city', from: 'Bend', to: 'Salem' },
      { field: 'contact.phone', from: '', to: '503 555 0100' },
    ]);
    const counted = await send(`/districts/${orgId}`, { version: 2, clock: '24' }, 'PUT');
    expect(counted.json).toMatchObject({ clock: '24' });
    expect((await detail(orgId)).clock).toBe('24');
    const unknown = await send(`/districts/${orgId}`, { version: 3, clock: '36' }, 'PUT');
    expect(unknown.status).toBe(400);
    const stale = await send(`/districts/${orgId}`, { version: 1, city: 'Eugene' }, 'PUT');
    expect(stale.json).toMatchObject({ code: 'stale', current: { city: 'Salem' } });
  });
});

describe('a closed district', () => {
  const closing = { closedOn: '2020-06-30', reason: 'Merged into Menominee' };

  test('rejects its users at once and at sign-in; support can read, but not write', async () => {
    const admin = await service.signIn('north');
    const { version } = await detail(north);
    const closed = await send(`/districts/${north}/close`, { version, ...closing });
    expect(closed.json).toMatchObject({
      isClosed: true,
      closedOn: '2020-06-30',
      closedReason: closing.reason,
    });
    const refused = await admin.ask('GET', '/services/absence/v1.0/users');
    expect(refused.status).toBe(403);
    expect(refused.json).toMatchObject({ code: 'districtClosed' });
    expect(refused.json.message).toBe(
      'North Central Area Schools has been closed since 06/30/2020: Merged into Menominee.',
    );
    await expect(
      signInAtProvider(service.origin, 'north', password, new Visitor(service.origin)),
    ).rejects.toThrow();
    expect(await inDistrict('settings/school', 'list')).toHaveLength(4);
    const write = await service.support.call(service.registry.named('settings/school'), 'create', undefined, {
      body: { institutionName: 'New', institutionLevelId: 1 },
      ...here(north),
    });
    expect(write.json).toMatchObject({ code: 'districtClosed' });
    const { districts } = await read<DistrictList>('/districts?state=closed');
    expect(districts.map(({ orgId }) => orgId)).toEqual([north]);
  });

  test('can be reopened by support inside it, and its users can sign in again', async () => {
    const { version } = await detail(north);
    const opened = await send(`/districts/${north}/reopen`, { version }, 'POST', north);
    expect(opened.json).toMatchObject({ isClosed: false, closedOn: null, closedReason: '' });
    const admin = await service.signIn('north');
    expect((await admin.ask('GET', '/services/absence/v1.0/users')).status).toBe(200);
    expect(
      opened.json.changes
        .slice(0, 2)
        .map(({ differences }: DistrictDetail['changes'][number]) => differences),
    ).toEqual([
      [
        { field: 'closedOn', from: '2020-06-30', to: null },
        { field: 'closedReason', from: closing.reason, to: '' },
      ],
      [
        { field: 'closedOn', from: null, to: '2020-06-30' },
        { field: 'closedReason', from: '', to: closing.reason },
      ],
    ]);
  });

  test('closes on its date, not before, and a blank reason is rejected on its field', async () => {
    const { version } = await detail(north);
    const later = await send(`/districts/${north}/close`, {
      version,
      closedOn: '2999-06-30',
      reason: 'Later',
    });
    expect(later.json).toMatchObject({ isClosed: false, closedOn: '2999-06-30' });
    const admin = await service.signIn('north');
    expect((await admin.ask('GET', '/services/absence/v1.0/users')).status).toBe(200);
    const blank = await send(`/districts/${north}/close`, {
      version: version + 1,
      closedOn: '2020-01-01',
      reason: ' ',
    });
    expect(blank.json.errors.reason.code).toBe('required');
    await send(`/districts/${north}/reopen`, { version: version + 1 });
  });
});

test('only support may see, add, edit or close districts, whatever the user’s profile grants', async () => {
  const admin = await service.signIn('north');
  const everyWay = ['*', 'DISTRICT.*', 'DISTRICT.ADD', 'DISTRICT.VIEW'];
  await service.database.maintain((sql) =>
    sql(
      `update permission_profile set permissions = $1 where org_id = $2 and profile_name = 'District administrator'`,
      [JSON.stringify(everyWay), north],
    ),
  );
  const calls = [
    ['GET', '/districts'],
    ['GET', `/districts/${north + 1}`],
    ['GET', '/directory'],
    ['POST', '/districts'],
    ['POST', '/districts/from-directory'],
    ['PUT', `/districts/${north + 1}`],
    ['POST', `/districts/${north}/close`],
    ['POST', `/districts/${north}/reopen`],
    ['POST', `/districts/${north}/directory-schools`],
  ] as const;
  for (const [method, path] of calls) {
    const { status, json } = await admin.ask(method, `${base}${path}`, method === 'GET' ? {} : { body: {} });
    expect(`${method} ${path} ${status} ${json?.code}`).toBe(`${method} ${path} 403 forbidden`);
  }
});

test('schools can be imported from a file: previewed first, then saved in the district, with invalid rows reported', async () => {
  const { districts } = await read<DistrictList>('/districts?search=twin%20rivers');
  const orgId = districts[0]?.orgId ?? 0;
  const catalogue = buildCatalogue(service.registry);
  const parts = { catalogue, domain, database: service.database };
  const text = 'Name,City,ZIP code\nOak School,Bend,97701\nElm School,Bend,12\n';
  const file = { bytes: new TextEncoder().encode(text), fileName: 'schools.csv' };
  const tried = await importSchools(parts, commandLine, orgId, { ...file, isDryRun: true });
  expect(tried.job.counts.results).toMatchObject({ create: 1, error: 1 });
  expect(tried.refused).toEqual([{ row: 2, problems: [expect.objectContaining({ field: 'zip' })] }]);
  expect((await detail(orgId)).schools).toBe(0);
  await importSchools(parts, commandLine, orgId, { ...file, isDryRun: false });
  expect((await detail(orgId)).schools).toBe(1);
  await expect(importSchools(parts, commandLine, 4, { ...file, isDryRun: true })).rejects.toThrow('notFound');
});

async function inDistrict(entity: string, operation: string) {
  return (await service.support.call(service.registry.named(entity), operation, undefined, here(north))).json;
}
