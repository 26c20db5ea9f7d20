import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { versionField } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Answer, Client, Sent } from '#tests/contracts/client.ts';
import { engines } from '../../identity/startService.ts';
import { type DemoService, startDemo } from '../demoService.ts';

const schools = 'settings/school';
const employees = 'employee/employee';
const absences = 'absence/absence-day';
const access = 'security/user-access';

describe.each(engines())('what visibility profiles hide, %s', (engine) => {
  let service: DemoService;
  let campus: Client;
  let school: number;
  let all: Record<string, RecordData[]>;
  const call = (entity: string, operation: string, id?: unknown, sent?: Sent): Promise<Answer> =>
    campus.call(service.registry.named(entity), operation, id, sent);
  const everything = { query: { range: '[0,499]' } };
  const listed = async (entity: string): Promise<RecordData[]> =>
    (await call(entity, 'list', undefined, everything)).json;
  const worksHere = (record: RecordData) => [record.instituteIds].flat().includes(school);

  beforeAll(async () => {
    service = await startDemo(engine);
    campus = await service.signIn('north.campus');
    const [own] = await service.list(access, { webLoginId: 'north.campus' });
    const profileId = own?.institutionVisibilityProfileId;
    const profile = await service.call('security/school-visibility-profile', 'get', profileId);
    school = Number([profile.json.instituteIds].flat()[0]);
    all = {};
    for (const entity of [schools, employees, absences]) {
      all[entity] = (await service.call(entity, 'list', undefined, everything)).json;
    }
    const grant = await service.list('security/permission-profile', { profileName: 'Campus office' });
    const body = {
      permissions: ['REFDATA.*', 'INST.*', 'EMP.*', 'ABSR.*', 'CHGLOG.*', 'SECURITY.*'],
      [versionField]: grant[0]?.[versionField],
    };
    await service.call('security/permission-profile', 'update', grant[0]?.id, { body });
  }, 180_000);
  afterAll(() => service?.close());

  test('the test data has something to hide', () => {
    for (const entity of [schools, employees, absences]) {
      const foreign = all[entity]?.filter((record) => !isOwn(entity, record));
      expect(foreign?.length, entity).toBeGreaterThan(0);
      expect(all[entity]?.length, entity).toBeGreaterThan(foreign?.length ?? 0);
    }
  });

  const isOwn = (entity: string, record: RecordData) =>
    entity === employees ? worksHere(record) : record.instituteId === school;

  test.each([schools, employees, absences])(
    'a list of %s has what belongs to the school and nothing else',
    async (entity) => {
      const found = await listed(entity);
      expect(found.length).toBeGreaterThan(0);
      expect(found.filter((record) => !isOwn(entity, record))).toEqual([]);
      const { headers } = await call(entity, 'list', undefined, { query: { range: '[0,0]' } });
      expect(headers.get('content-range')).toMatch(new RegExp(`/${found.length}$`));
    },
  );

  test('the users of a record are counted as far as they are visible, and hidden ones still block deleting', async () => {
    const mine = new Set(all[employees]?.filter(worksHere).map(({ workerTypeId }) => workerTypeId));
    const shared = all[employees]?.find((one) => !worksHere(one) && mine.has(one.workerTypeId));
    const id = shared?.workerTypeId;
    const used = ({ json }: Answer) => json.uses.find(({ entity }: RecordData) => entity === employees);
    const type = 'reference-data/employee-type';
    const holders = all[employees]?.filter((one) => one.workerTypeId === id) ?? [];
    expect(used(await service.call(type, '$uses', id))).toMatchObject({ count: holders.length });
    const seen = used(await call(type, '$uses', id));
    expect(seen).toMatchObject({ count: holders.filter(worksHere).length, hidden: true });
    expect(seen.records.length).toBe(Math.min(seen.count, 20));
  });

  test.each([schools, employees, absences])(
    'a record of %s outside the profile is not found at any URL',
    async (entity) => {
      const foreign = all[entity]?.find((record) => !isOwn(entity, record));
      for (const operation of ['get', '$uses']) {
        expect((await call(entity, operation, foreign?.id)).status, operation).toBe(404);
      }
      const query = { filter: JSON.stringify({ id: [foreign?.id] }) };
      expect((await call(entity, 'list', undefined, { query })).json).toEqual([]);
      expect((await call(entity, '$selection', undefined, { query })).json.records).toEqual([]);
      expect(
        (await call(entity, '$export', undefined, { query: { values: 'true', ...query } })).text
          .trim()
          .split('\n'),
      ).toHaveLength(1);
      const log = await call(entity, '$changes', foreign?.id);
      expect(log.status).toBe(404);
    },
  );

  test.each(['qualified-substitutes', 'approvers', 'communication'])(
    'the %s of an employee outside the profile are not found',
    async (tab) => {
      const rowsOf = async (one: RecordData | undefined) =>
        (await call(`employee/${tab}`, 'list', undefined, { query: { workerId: String(one?.workerId) } }))
          .status;
      expect(await rowsOf(all[employees]?.find(worksHere))).toBe(200);
      expect(await rowsOf(all[employees]?.find((one) => !worksHere(one)))).toBe(404);
    },
  );

  test('the change log of all schools has only the user’s own school', async () => {
    const { json } = await campus.ask('GET', '/services/employee/api/institutions/$changes');
    const ids = new Set(json.changes.map((change: RecordData) => Number(change.recordId)));
    expect([...ids].filter((id) => id !== school)).toEqual([]);
  });

  test('no name of another school or employee is in a reference, an export or a search', async () => {
    const foreign = all[employees]?.find((record) => !worksHere(record));
    const found = await campus.ask('GET', '/services/absence/v1.0/search', {
      query: { searchFor: String(foreign?.identifier) },
    });
    expect(found.status).toBe(200);
    expect(found.json.hits).toEqual([]);
    const { text } = await call(schools, '$export', undefined, { query: {} });
    const district = all[schools]?.find((record) => record.institutionLevelId === 1);
    expect(text).not.toContain(String(district?.institutionName));
    const places = await campus.ask('GET', '/services/absence/api/v1.0/institutions');
    expect(places.json.map((place: RecordData) => place.instituteId)).toEqual([school]);
  });

  /**
   * Searches a person by name in every way: in the header, in the list, in the list in another order, and in the
   * picker. Also searches with a typing error (`near`). Returns the people found, keyed by the way of searching.
   */
  const looked = async (
    client: Client,
    text: string,
    near: string,
  ): Promise<Record<string, RecordData[]>> => {
    const header = async (searchFor: string) => {
      const query = { searchFor, searchType: '2' };
      const { json } = await client.ask('GET', '/services/absence/v1.0/search', { query });
      expect(json.counts.employee).toBe(json.hits.length);
      return json.hits;
    };
    const list = async (q: unknown, sort: string) => {
      const query = { filter: JSON.stringify({ q }), sort: JSON.stringify([sort, 'ASC']), range: '[0,99]' };
      const answer = await client.call(service.registry.named(employees), 'list', undefined, { query });
      expect(answer.headers.get('content-range')).toMatch(new RegExp(`/${answer.json.length}$`));
      return answer.json;
    };
    return {
      header: await header(text),
      'header, one letter wrong': await header(near),
      list: await list(text, 'relevance'),
      'list in another order': await list(text, 'email'),
      picker: await list({ near: text }, 'relevance'),
      'picker, one letter wrong': await list({ near }, 'relevance'),
    };
  };
  /** Returns two search texts for an employee: the correct name, and the name with its last two letters swapped. */
  const typed = ({ lastName, firstName }: RecordData) => {
    const [last, first] = [String(lastName), String(firstName)];
    return [`${last} ${first}`, `${last.slice(0, -2)}${last.at(-1)}${last.at(-2)} ${first}`] as const;
  };
  const ids = (found: readonly RecordData[]) => found.map(({ id, workerId }) => workerId ?? id);

  test('no search by name finds hidden people, and each finds those of the user’s school', async () => {
    const administrator = await service.signIn('north.admin');
    // Whether the test can use a person: swapping the last two letters of the name must give a typing error that the
    // search can correct. The name must be long enough, and the two letters must differ.
    const isTelling = ({ lastName }: RecordData) => /^\w{5,}(\w)(?!\1)\w$/.test(String(lastName));
    const mine = all[employees]?.filter((one) => worksHere(one) && isTelling(one)) ?? [];
    const hidden = all[employees]?.filter((one) => !worksHere(one) && isTelling(one)) ?? [];
    expect([mine.length > 0, hidden.length > 2]).toEqual([true, true]);
    for (const one of hidden.slice(0, 3)) {
      for (const [way, found] of Object.entries(await looked(administrator, ...typed(one)))) {
        expect(ids(found), way).toContain(one.workerId);
      }
      for (const [way, found] of Object.entries(await looked(campus, ...typed(one)))) {
        expect(ids(found), way).not.toContain(one.workerId);
        const keys = found.map(({ workerId, id }) =>
          all[employees]?.find((other) => other.workerId === (workerId ?? id)),
        );
        expect(
          keys.every((other) => other && worksHere(other)),
          way,
        ).toBe(true);
      }
    }
    const [own] = mine;
    for (const [way, found] of Object.entries(await looked(campus, ...typed(own ?? {})))) {
      expect(ids(found), way).toContain(own?.workerId);
    }
  });

  test('another school can be neither changed nor selected', async () => {
    const foreign = all[schools]?.find((record) => record.instituteId !== school);
    const changed = await call(schools, 'update', foreign?.id, {
      body: { city: 'Elsewhere', [versionField]: foreign?.[versionField] },
    });
    expect(changed.status).toBe(404);
    const bulk = await call(schools, '$bulk', undefined, {
      body: {
        operation: 'update',
        changes: { city: 'Elsewhere' },
        records: [{ id: foreign?.id, version: foreign?.[versionField] }],
      },
    });
    expect(bulk.json.results).toMatchObject([{ ok: false, code: 'notFound' }]);
    const chosen = await call('security/school-visibility-profile', 'create', undefined, {
      body: { profileName: 'Wider', instituteIds: [school, foreign?.instituteId] },
    });
    expect(chosen.json.errors).toMatchObject({ instituteIds: { code: 'reference' } });
    expect((await service.call(schools, 'get', foreign?.id)).json.city).toBe(foreign?.city);
  });

  test('users cannot give anyone a wider view than their own', async () => {
    const own = (await service.list(access, { webLoginId: 'north.campus' }))[0];
    const body = { institutionVisibilityProfileId: null, [versionField]: own?.[versionField] };
    const refused = await call(access, 'update', own?.id, { body });
    expect(refused.json.errors).toMatchObject({ institutionVisibilityProfileId: { code: 'widerSight' } });
  });

  test('a new profile applies from the next request', async () => {
    const own = (await service.list(access, { webLoginId: 'north.campus' }))[0];
    const type = Number(all[employees]?.find(worksHere)?.workerTypeId);
    const profile = await service.call('security/employee-type-visibility-profile', 'create', undefined, {
      body: { profileName: 'One type', workerTypeIds: [type] },
    });
    const change = (changes: RecordData, version: unknown) =>
      service.call(access, 'update', own?.id, { body: { ...changes, [versionField]: version } });
    const before = await listed(employees);
    const response = await change({ employeeTypeVisibilityProfileId: profile.json.id }, own?.[versionField]);
    expect(response.status).toBe(200);
    const after = await listed(employees);
    expect(after.length).toBeLessThan(before.length);
    expect(new Set(after.map((record) => record.workerTypeId))).toEqual(new Set([type]));
    const mine = new Set(after.map((record) => record.workerId));
    const seen = await listed(absences);
    expect(seen.filter((record) => record.workerId !== undefined && !mine.has(record.workerId))).toEqual([]);
    const opened = await change(
      { institutionVisibilityProfileId: null, employeeTypeVisibilityProfileId: null },
      response.json[versionField],
    );
    expect(opened.status).toBe(200);
    expect((await listed(schools)).length).toBe(all[schools]?.length);
  });
});
