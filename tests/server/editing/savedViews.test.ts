import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SavedView } from '#schemas/protocol/entities/savedView.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Client } from '#tests/contracts/client.ts';
import { type DemoService, startDemo } from '../domain/demoService.ts';
import { quickEngine } from '../identity/startService.ts';

const path = '/services/absence/v1.0/savedViews';
const entity = 'employee/employee';

let service: DemoService;
let admin: Client;
let campus: Client;

beforeAll(async () => {
  service = await startDemo(quickEngine());
  admin = await service.signIn('north.admin');
  campus = await service.signIn('north.campus');
}, 120_000);
afterAll(() => service?.close());

const keep = (client: Client, settings: RecordData, shared = false) =>
  client.ask('POST', path, { body: { entity, title: 'Kept', shared, settings } });
const views = async (client: Client): Promise<SavedView[]> =>
  (await client.ask('GET', path, { query: { entity } })).json.views;
/** Simulates a view that was saved when the entity file had other fields. */
const rewrite = (viewId: unknown, settings: RecordData) =>
  service.database.maintain((sql) =>
    sql('update saved_view set settings = $2 where view_id = $1', [viewId, JSON.stringify(settings)]),
  );

describe('a view', () => {
  test.each([
    [{ filter: { shoeSize: 7 } }, 'unknownFilter', 'shoeSize'],
    [{ filter: { lastName: { sounds: 'x' } } }, 'unknownFilter', 'lastName.sounds'],
    [{ filter: { isActive: 'perhaps' } }, 'badRequest', 'isActive'],
    [{ filter: { instituteIds: 7 } }, 'unknownFilter', 'instituteIds'],
    [{ sort: { field: 'shoeSize', order: 'ASC' } }, 'unknownSort', 'shoeSize'],
    [{ columns: ['lastName', 'shoeSize'] }, 'unknownColumn', 'shoeSize'],
  ])('with %j is rejected with the name of the unknown part', async (settings, code, name) => {
    const { status, json, text } = await keep(admin, settings);
    expect([status, json.code], text).toEqual([400, code]);
    expect(text).toContain(name);
  });

  test('can only be changed to settings that its list supports', async () => {
    const { json } = await keep(admin, {});
    const body = { entity, title: 'Kept', shared: false, settings: { columns: ['shoeSize'] } };
    const { status, json: refused } = await admin.ask('PUT', `${path}/${json.viewId}`, { body });
    expect([status, refused.code]).toEqual([400, 'unknownColumn']);
    await admin.ask('DELETE', `${path}/${json.viewId}`);
  });

  test('is saved with everything a list supports: a search, relative days, ids, best match', async () => {
    const settings = {
      filter: {
        q: { near: 'garcia' },
        id: [1, 2],
        firstName: { contains: 'a' },
        instituteIds: { any: [null] },
      },
      sort: { field: 'relevance', order: 'ASC' },
      columns: ['lastName', 'instituteIds', 'isActive'],
      perPage: 50,
      density: 'compact',
    };
    const { status, json, text } = await keep(admin, settings);
    expect(status, text).toBe(201);
    expect(json.settings).toEqual(settings);
    expect(json).not.toHaveProperty('leftOut');
    const absences = await admin.ask('POST', path, {
      body: {
        entity: 'absence/absence-day',
        title: 'Soon',
        shared: false,
        settings: { filter: { absenceDate: { from: 'today', to: 'today+4' } } },
      },
    });
    expect(absences.status, absences.text).toBe(201);
    await admin.ask('DELETE', `${path}/${json.viewId}`);
  });

  test('that was saved with parts that no longer exist is loaded without them, and names them', async () => {
    const { json } = await keep(admin, { filter: { isActive: true } });
    await rewrite(json.viewId, {
      filter: { isActive: true, shoeSize: 7 },
      sort: { field: 'shoeSize', order: 'DESC' },
      columns: ['lastName', 'shoeSize', 'instituteIds'],
      perPage: 50,
    });
    expect((await views(admin)).find(({ viewId }) => viewId === json.viewId)).toMatchObject({
      settings: { filter: { isActive: true }, columns: ['lastName', 'instituteIds'], perPage: 50 },
      leftOut: [
        { part: 'filter', name: 'shoeSize' },
        { part: 'sort', name: 'shoeSize' },
        { part: 'column', name: 'shoeSize' },
      ],
    });
    await admin.ask('DELETE', `${path}/${json.viewId}`);
  });
});

describe('a campus user', () => {
  /** Returns the ids of the schools that the campus user sees, and of those that their profile hides. */
  const schools = async () => {
    const all: RecordData[] = await service.list('settings/school', {});
    const { json } = await campus.call(service.registry.named('settings/school'), 'list', undefined, {
      query: { range: '[0,99]' },
    });
    const seen = new Set((json as RecordData[]).map(({ instituteId }) => instituteId));
    return { seen, hidden: all.map(({ instituteId }) => instituteId).filter((id) => !seen.has(id)) };
  };

  test('saves own views, and gets the name of the permission required for sharing', async () => {
    const { status, json } = await keep(campus, { filter: { isActive: true } });
    expect(status).toBe(201);
    expect((await views(admin)).map(({ viewId }) => viewId)).not.toContain(json.viewId);
    const shared = await keep(campus, {}, true);
    expect([shared.status, shared.json.code]).toEqual([403, 'forbidden']);
    expect(shared.text).toContain('MISC.SHAREVIEWS');
    await campus.ask('DELETE', `${path}/${json.viewId}`);
  });

  test('can use a shared view that filters by a hidden school', async () => {
    const { hidden, seen } = await schools();
    expect(hidden.length).toBeGreaterThan(0);
    const { json } = await keep(
      admin,
      { filter: { instituteIds: { any: [hidden[0], [...seen][0]] } } },
      true,
    );
    const [shared] = await views(campus);
    expect(shared).toMatchObject({ viewId: json.viewId, isMine: false });
    expect(shared).not.toHaveProperty('leftOut');
    const { status } = await campus.call(service.registry.named(entity), 'list', undefined, {
      query: { filter: JSON.stringify(shared?.settings.filter) },
    });
    expect(status).toBe(200);
    await admin.ask('DELETE', `${path}/${json.viewId}`);
  });

  test('gets facet counts of visible values only', async () => {
    const { hidden, seen } = await schools();
    const both = [hidden[0], [...seen].at(-1)];
    const [one] = (await service.list(entity, { instituteIds: { any: [both[1]] } })) as [RecordData];
    const general = 'employee/general-information';
    const before = (await service.call(general, 'get', one.workerId)).json;
    const body = { instituteIds: both, _version: before._version };
    expect((await service.call(general, 'update', one.workerId, { body })).status).toBe(200);
    const counted = async (name: string, by: string): Promise<unknown[]> => {
      const { status, json, text } = await campus.call(service.registry.named(name), '$totals', undefined, {
        query: { by },
      });
      expect(status, text).toBe(200);
      return json.groups.map(({ value }: { value: unknown }) => value);
    };
    const schoolsOfPeople = await counted(entity, 'instituteIds');
    expect(schoolsOfPeople).toContain(both[1]);
    for (const id of schoolsOfPeople) expect([...seen, null]).toContain(id);
    for (const id of await counted('absence/absence-day', 'instituteId'))
      expect([...seen, null]).toContain(id);
    const all = await admin.call(service.registry.named(entity), '$totals', undefined, {
      query: { by: 'instituteIds' },
    });
    expect(all.json.groups.map(({ value }: RecordData) => value)).toContain(both[0]);
  });
});

test('the view of profiles for a user type includes those for both types', async () => {
  const name = 'security/permission-profile';
  const profiles = await service.list(name);
  const forBoth = profiles.filter(({ userType }) => userType === undefined);
  expect(forBoth.length).toBeGreaterThan(0);
  for (const view of service.registry.named(name).list.views)
    expect((await service.list(name, view.filter)).length, view.title).toBeGreaterThanOrEqual(forBoth.length);
});
