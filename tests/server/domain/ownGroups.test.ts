import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Answer, Client, Sent } from '#tests/contracts/client.ts';
import { engines } from '../identity/startService.ts';
import { type DemoService, startDemo } from './demoService.ts';

const groups = 'employee/allocation-groups';
const versions = 'employee/allocation-group-versions';
const ofDistrict = 'reference-data/allocation-group';
const parent = 'employee/employee';

describe.each(engines())('allocation groups of an employee’s own, on %s', (engine) => {
  let service: DemoService;
  let campus: Client;
  let seen: RecordData[];
  let unseen: RecordData[];
  let code: unknown;
  let made = 0;

  beforeAll(async () => {
    service = await startDemo(engine);
    campus = await service.signIn('north.campus');
    const [profile] = await service.list('security/permission-profile', { profileName: 'Campus office' });
    const body = { permissions: ['EMP.VIEW', 'EMP.ALLOCGROUPS'], _version: profile?._version };
    await service.call('security/permission-profile', 'update', profile?.id, { body });
    const query = { range: '[0,499]' };
    const everybody: RecordData[] = (await service.call(parent, 'list', undefined, { query })).json;
    seen = (await call(parent, 'list', undefined, { query })).json;
    const ids = new Set(seen.map(({ workerId }) => workerId));
    unseen = everybody.filter(({ workerId }) => !ids.has(workerId));
    code = (await service.list('reference-data/accounting-code'))[0]?.accountingCodeId;
  }, 180_000);
  afterAll(() => service?.close());

  const call = (entity: string, operation: string, id?: unknown, sent?: Sent): Promise<Answer> =>
    campus.call(service.registry.named(entity), operation, id, sent);
  const description = () => {
    made += 1;
    return `Split ${made}`;
  };
  const make = (by: typeof call, workerId: unknown) =>
    by(groups, 'create', undefined, { body: { workerId, description: description() } });
  const newGroup = async (workerId: unknown) =>
    (await make(service.call, workerId)).json.allocationGroupId as number;
  const districtGroup = async () => {
    const body = { description: description() };
    return (await service.call(ofDistrict, 'create', undefined, { body })).json.allocationGroupId as number;
  };
  const version = (allocationGroupId: unknown, fromDate: string) => ({
    allocationGroupId,
    fromDate,
    toDate: '9999-12-31',
    details: [{ accountingCodeId: code, percent: 100 }],
  });
  const problem = ({ status, json }: Answer, field: string) => [status, json.errors?.[field]?.code];

  test('a user with the permission creates, versions, resolves and deletes them for visible employees', async () => {
    const { status, json: group } = await make(call, seen[0]?.workerId);
    expect(status).toBe(201);
    const id = group.allocationGroupId;
    const first = await call(versions, 'create', undefined, { body: version(id, '2030-01-01') });
    expect(first.status).toBe(201);
    const second = version(id, '2030-07-01');
    expect((await call(versions, 'create', undefined, { body: second })).json.code).toBe('overlap');
    const body = { resolution: 'adjustEarlier', version: second };
    expect((await call(versions, 'resolve', undefined, { body })).status).toBe(200);
    const filter = JSON.stringify({ allocationGroupId: id });
    const { json: found } = await call(versions, 'list', undefined, { query: { filter } });
    expect(found.map(({ toDate }: RecordData) => toDate)).toEqual(['9999-12-31', '2030-06-30']);
    const gone = await call(versions, 'delete', found[0].versionId);
    expect(gone.status).toBe(200);
  });

  test('an invisible employee has none, and none can be created', async () => {
    const worker = unseen[0]?.workerId;
    expect(problem(await make(call, worker), 'workerId')).toEqual([400, 'reference']);
    const id = await newGroup(worker);
    const { json: stored } = await service.call(versions, 'create', undefined, {
      body: version(id, '2030-01-01'),
    });
    expect((await call(groups, 'get', id)).status).toBe(404);
    expect((await call(versions, 'get', stored.versionId)).status).toBe(404);
    const added = await call(versions, 'create', undefined, { body: version(id, '2040-01-01') });
    expect(problem(added, 'allocationGroupId')).toEqual([400, 'reference']);
    const body = { resolution: 'adjustEarlier', version: version(id, '2040-01-01') };
    expect((await call(versions, 'resolve', undefined, { body })).status).toBe(404);
    const query = { allocationGroupId: String(id), fromDate: '2030-01-01', toDate: '2030-01-02' };
    expect((await call(versions, 'overlaps', undefined, { query })).json).toEqual({ overlaps: [] });
  });

  test('the district’s groups stay hidden from them, at every URL', async () => {
    const id = await districtGroup();
    const body = version(id, '2030-01-01');
    const { json: stored } = await service.call(
      'reference-data/allocation-group-version',
      'create',
      undefined,
      {
        body,
      },
    );
    expect((await call(ofDistrict, 'list')).status).toBe(403);
    expect((await call('reference-data/allocation-group-version', 'list')).status).toBe(403);
    for (const operation of ['get', '$uses']) expect((await call(groups, operation, id)).status).toBe(404);
    const taken = { workerId: seen[0]?.workerId, _version: 1 };
    expect((await call(groups, 'update', id, { body: taken })).status).toBe(404);
    expect((await call(versions, 'get', stored.versionId)).status).toBe(404);
    const listed: RecordData[] = (await call(groups, 'list')).json;
    expect(listed.every(({ workerId }) => typeof workerId === 'number')).toBe(true);
    const added = await call(versions, 'create', undefined, { body: version(id, '2040-01-01') });
    expect(problem(added, 'allocationGroupId')).toEqual([400, 'reference']);
  });

  test('an employee can have a group of the district or an own one, and no other employee’s', async () => {
    const [one, other] = unseen.slice(1);
    const own = await newGroup(one?.workerId);
    const foreign = await newGroup(other?.workerId);
    const give = async (allocationGroupId: unknown) => {
      const { json } = await service.call(parent, 'get', one?.workerId);
      return service.call(parent, 'update', one?.workerId, {
        body: { allocationGroupId, _version: json._version },
      });
    };
    expect(problem(await give(foreign), 'allocationGroupId')).toEqual([400, 'reference']);
    expect((await give(own)).status).toBe(200);
    expect((await give(await districtGroup())).status).toBe(200);
  });

  test('a list has the shared groups and those of one employee together', async () => {
    const worker = unseen[3]?.workerId;
    const own = await newGroup(worker);
    const filter = JSON.stringify({ workerId: [null, worker] });
    const query = { filter, range: '[0,999]' };
    const found: RecordData[] = (await service.call(ofDistrict, 'list', undefined, { query })).json;
    expect(found.map(({ allocationGroupId }) => allocationGroupId)).toContain(own);
    const owners = new Set(found.map(({ workerId }) => workerId ?? null));
    expect(owners).toEqual(new Set([null, worker]));
  });

  test('they are deleted with the employee, unless used otherwise, after a preview', async () => {
    const [like] = unseen;
    const person = {
      firstName: 'Alma',
      lastName: 'Leaving',
      pin: '2580',
      workerTypeId: like?.workerTypeId,
      instituteIds: like?.instituteIds,
    };
    const general = 'employee/general-information';
    const { json: alma } = await service.call(general, 'create', undefined, { body: person });
    const own = await newGroup(alma.workerId);
    await service.call(versions, 'create', undefined, { body: version(own, '2030-01-01') });
    const { _version } = (await service.call(general, 'get', alma.workerId)).json;
    const body = { allocationGroupId: own, _version };
    expect((await service.call(general, 'update', alma.workerId, { body })).status).toBe(200);
    const reported = (await service.call(general, '$uses', alma.workerId)).json;
    expect(reported).toEqual({ uses: [], parts: [{ entity: groups, count: 1 }] });
    const other = unseen[4]?.workerId;
    const lend = (to: unknown) =>
      service.database.maintain((sql) =>
        sql('update worker set allocation_group_id = $1 where worker_id = $2', [to, other]),
      );
    await lend(own);
    const held = await service.call(general, 'delete', alma.workerId);
    expect([held.status, held.json.uses]).toMatchObject([
      409,
      [{ entity: parent, field: 'allocationGroupId' }],
    ]);
    await lend(null);
    expect((await service.call(general, 'delete', alma.workerId)).json.result).toBe(0);
    const left = await service.database.maintain((sql) =>
      sql('select 1 from allocation_group_version where allocation_group_id = $1', [own]),
    );
    expect(left).toEqual([]);
  });
});
