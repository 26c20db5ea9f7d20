import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messageTemplate } from '#schemas/settings/message-template.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { engines } from '../identity/startService.ts';
import { type DemoService, startDemo } from './demoService.ts';

const preferred = 'employee/preferred-substitutes';
const parent = 'employee/employee';

describe.each(engines())('the lists of people of an employee, on %s', (engine) => {
  let service: DemoService;
  let workers: RecordData[];
  let substitutes: RecordData[];
  let made = 0;
  beforeAll(async () => {
    service = await startDemo(engine);
    workers = (await service.list(parent)).filter((one) => one.isActive === true);
    substitutes = await service.list('substitute/substitute', { isActive: true });
  });
  afterAll(() => service?.close());

  const create = (body: RecordData) => service.call(preferred, 'create', undefined, { body });
  const update = (entity: string, id: unknown, body: RecordData) =>
    service.call(entity, 'update', id, { body });
  const ask = async (
    entity: string,
    operation: string,
    workerId: unknown,
    query: Record<string, string> = {},
  ) =>
    (await service.call(entity, operation, undefined, { query: { workerId: String(workerId), ...query } }))
      .json;
  /** Returns the computed rows of a tab of the employee's record. */
  const rows = async (tab: string, workerId: unknown, filter: RecordData = {}): Promise<RecordData[]> => {
    const query = { workerId: String(workerId), filter: JSON.stringify(filter), range: '[0,999]' };
    const { status, json } = await service.call(`employee/${tab}`, 'list', undefined, { query });
    expect(status, JSON.stringify(json)).toBe(200);
    return json;
  };
  const reorder = (body: RecordData) => service.call(preferred, 'reorder', undefined, { body });

  /** Gives the next employee that no test has used a list with the given number of preferred substitutes. */
  async function newList(count: number) {
    made += 1;
    const worker = workers.at(-made)?.workerId;
    await service.database.maintain((sql) =>
      sql('delete from preferred_substitutes where worker_id = $1', [worker]),
    );
    const ids: number[] = [];
    for (const one of substitutes.slice(0, count)) {
      const { json } = await create({ workerId: worker, substituteId: one.substituteId });
      ids.push(json.preferredSubstituteId);
    }
    return { worker, ids };
  }

  test('a substitute is on a list only once, and each call rank is unique', async () => {
    const { worker } = await newList(1);
    const [one, two, three] = substitutes.map(({ substituteId }) => substituteId);
    const twice = await create({ workerId: worker, substituteId: one });
    expect([twice.status, twice.json.errors?.substituteId?.code]).toEqual([400, 'unique']);
    await create({ workerId: worker, substituteId: two, callRank: 1 });
    const ranked = await create({ workerId: worker, substituteId: three, callRank: 1 });
    expect([ranked.status, ranked.json.errors?.callRank?.code]).toEqual([400, 'unique']);
    const sixth = await create({ workerId: worker, substituteId: three, callRank: 6 });
    expect(sixth.json.errors?.callRank?.code).toBe('maximum');
  });

  test.each(['x', '\u200b', {}, 1.5, 1e30, true])(
    'an employee number %j is rejected at its field, although a rule depends on the employee',
    async (workerId) => {
      const body = { workerId, substituteId: substitutes[0]?.substituteId };
      const { status, json } = await service.call(preferred, 'create', undefined, { body });
      expect([status, Object.keys(json.errors ?? {})]).toEqual([400, ['workerId']]);
    },
  );

  test('an exclusion needs a comment if the employee’s permissions require one', async () => {
    const { worker } = await newList(0);
    const exclude = (comments?: string) =>
      create({ workerId: worker, substituteId: substitutes[5]?.substituteId, isExcluded: true, comments });
    const ask = async (requireCommentsWhenExcludingSubs: boolean) => {
      const { json } = await service.call('employee/permission', 'get', worker);
      await update('employee/permission', worker, {
        _version: json._version,
        requireCommentsWhenExcludingSubs,
      });
    };
    await ask(true);
    const refused = await exclude();
    expect([refused.status, refused.json.errors?.comments?.code]).toEqual([400, 'rule']);
    await ask(false);
    expect((await exclude()).status).toBe(201);
  });

  test('a new order sets ranks and places in one step, and an outdated one is rejected', async () => {
    const { worker, ids } = await newList(7);
    const before = await ask(preferred, 'order', worker);
    expect(before).toMatchObject({ workerId: worker, ids: [], others: ids });
    const wanted = { ids: ids.slice(4), others: ids.slice(0, 4) };
    expect((await reorder({ workerId: worker, ...wanted, seen: { ids: [], others: ids } })).status).toBe(200);
    expect(await ask(preferred, 'order', worker)).toMatchObject({ workerId: worker, ...wanted });
    const late = await reorder({ workerId: worker, ids: [], others: ids, seen: { ids: [], others: ids } });
    expect([late.status, late.json.code, late.json.current]).toEqual([409, 'stale', wanted]);
    const swapped = { ids: [...wanted.ids].reverse(), others: wanted.others };
    expect((await reorder({ workerId: worker, ...swapped })).status).toBe(200);
    expect(await ask(preferred, 'order', worker)).toMatchObject({ workerId: worker, ...swapped });
  });

  test('an order names included substitutes of the list, none twice, at most five with a rank', async () => {
    const { worker, ids } = await newList(6);
    const bodies: RecordData[] = [
      { ids: [ids[0], ids[0]] },
      { ids },
      { ids: [1] },
      { ids: 'all' },
      { ids: [], seen: 7 },
    ];
    for (const body of bodies)
      expect([(await reorder({ workerId: worker, ...body })).status, body]).toEqual([400, body]);
  });

  test('a user who may edit the list, but not its order, cannot reorder it', async () => {
    const { status, json } = await (await service.signIn('north.campus')).ask(
      'POST',
      '/services/employee/api/employee/reOrderedPreferredSubstitutes',
      { body: { workerId: 1, ids: [] } },
    );
    expect([status, json.code]).toEqual([403, 'forbidden']);
  });

  test('the lists that apply to an employee are returned with their substitutes', async () => {
    const [worker] = workers;
    const reported = await ask(preferred, 'preferences', worker?.workerId);
    const own = await service.list(preferred, { workerId: worker?.workerId, isExcluded: true });
    expect(reported.lists.map((list: RecordData) => [list.ownerType, list.ownerId])).toEqual([
      ['employee', worker?.workerId],
      ['employeeType', worker?.workerTypeId],
    ]);
    expect(reported.lists[0].excluded).toEqual(own.map((row) => row.substituteId));
  });

  test('a vacancy profile’s lists are returned the same way; exactly one of both ids is required', async () => {
    const listed = 'vacancy-profile/preferred-substitutes';
    const [profile] = await service.list('vacancy-profile/vacancy-profile');
    const vacancyProfileId = Number(profile?.vacancyProfileId);
    const client = await service.signIn('north.admin');
    const preferencesOf = (query: string) =>
      client.ask('GET', `/services/employee/api/preferences?${query}`, {});
    const { status, json } = await preferencesOf(`vacancyProfileId=${vacancyProfileId}`);
    expect([status, json.vacancyProfileId ?? json, json.workerId]).toEqual([
      200,
      vacancyProfileId,
      undefined,
    ]);
    const rowsOf = (isExcluded: boolean) => service.list(listed, { vacancyProfileId, isExcluded });
    const substitutesOf = (rows: RecordData[]) => rows.map(({ substituteId }) => substituteId).toSorted();
    expect(json.lists).toHaveLength(1);
    const [list] = json.lists;
    expect([list.ownerType, list.ownerId]).toEqual(['vacancyProfile', vacancyProfileId]);
    expect(list.preferred.toSorted()).toEqual(substitutesOf(await rowsOf(false)));
    expect(list.excluded.toSorted()).toEqual(substitutesOf(await rowsOf(true)));
    expect((await preferencesOf('vacancyProfileId=0')).status).toBe(404);
    expect((await preferencesOf('vacancyProfileId=1&workerId=1')).status).toBe(400);
  });

  test('the permissions have the number of the employee’s schools, and of their own list if it has entries', async () => {
    const { worker } = await newList(0);
    const { instituteIds } = (await service.call('employee/general-information', 'get', worker)).json;
    const message = async () => (await service.call('employee/permission', 'get', worker)).json;
    expect(await message()).toMatchObject({ schoolCount: instituteIds.length });
    expect((await message()).employeePreferenceListId).toBeUndefined();
    await create({ workerId: worker, substituteId: substitutes[0]?.substituteId });
    expect(await message()).toMatchObject({ employeePreferenceListId: worker });
    expect((await ask(preferred, 'preferences', worker)).employeePreferenceListId).toBe(worker);
  });

  test('qualified substitutes have all required skills and no exclusion; the others have reasons', async () => {
    const { worker } = await newList(0);
    const [requested] = (await service.list('reference-data/skill')).map(({ skillId }) => skillId);
    const { json } = await service.call('employee/skills', 'get', worker);
    await update('employee/skills', worker, { _version: json._version, skillIds: [requested] });
    const list = async (filter: RecordData = {}) =>
      (await rows('qualified-substitutes', worker, filter)) as RecordData[];
    const all = await list();
    const qualified = await list({ qualifies: true });
    const fits = ({ lacks, joinsOn, list }: RecordData) =>
      lacks === undefined && joinsOn === undefined && (list ?? 'preferred') === 'preferred';
    const ids = (some: RecordData[]) => some.map((one) => one.substituteId);
    expect(ids(qualified)).toEqual(ids(all.filter(fits)));
    expect(ids(all).slice(0, qualified.length)).toEqual(ids(qualified));
    expect(qualified.length).toBeLessThan(all.length);
    expect(all.find((one) => !fits(one))).toMatchObject({ qualifies: false, lacks: [requested] });
    expect(qualified.length).toBeGreaterThan(0);
    const [first] = qualified;
    await create({ workerId: worker, substituteId: first?.substituteId, isExcluded: true, comments: 'No.' });
    expect(ids(await list({ qualifies: true }))).toEqual(ids(qualified.slice(1)));
    const [second, ...others] = qualified.slice(1).toReversed();
    await create({ workerId: worker, substituteId: second?.substituteId, callRank: 1 });
    expect(ids(await list({ qualifies: true }))).toEqual(ids([second ?? {}, ...others.toReversed()]));
    const found = await list({ q: String(first?.substitute) });
    expect(found.find((one) => one.substituteId === first?.substituteId)).toMatchObject({ list: 'employee' });
  });

  test('approvers are those whose profile covers the school and type of the employee', async () => {
    const [worker] = workers;
    const approvers = () => rows('approvers', worker?.workerId);
    const before = await approvers();
    const profile = { profileName: 'Only another type', approvalLevel: 7 };
    const other = (await service.list('reference-data/employee-type')).find(
      (one) => one.workerTypeId !== worker?.workerTypeId,
    );
    const make = (body: RecordData) =>
      service.call('security/approver-profile', 'create', undefined, { body });
    expect((await make({ ...profile, workerTypeIds: [other?.workerTypeId] })).status).toBe(201);
    expect(await approvers()).toEqual(before);
    await make({ profileName: 'Their type', approvalLevel: 8, workerTypeIds: [worker?.workerTypeId] });
    await make({ profileName: 'Their school', approvalLevel: 8, instituteIds: worker?.instituteIds });
    const eighth = (await approvers()).filter(({ level }) => level === 8);
    expect(eighth.map(({ profileName }) => profileName)).toEqual(['Their school', 'Their type']);
    const levels = (await approvers()).map(({ level }) => Number(level));
    expect(levels).toEqual(levels.toSorted((a, b) => a - b));
    const { json } = await service.call('employee/approvers', '$totals', undefined, {
      query: { filter: JSON.stringify({ workerId: worker?.workerId }) },
    });
    expect(json.groups).toContainEqual({ value: 8, records: 2 });
  });

  test('messages to an employee have their read time; an employee without an account has none', async () => {
    const reported = workers.find((one) => typeof one.orgPersonId === 'number');
    const silent = workers.find((one) => one.orgPersonId === undefined || one.orgPersonId === null);
    await service.database.maintain((sql) =>
      sql(
        `insert into notification (org_id, user_key, kind, args)
         select org_id, '2-' || org_person_id, 'accessChanged', '{"name":"Ann"}' from worker where worker_id = $1`,
        [reported?.workerId],
      ),
    );
    const [newest] = await rows('communication', reported?.workerId);
    expect(newest).toMatchObject({ text: 'Ann changed your access.', templateId: 'accessChanged' });
    expect(newest?.readAt).toBeUndefined();
    expect(await rows('communication', silent?.workerId)).toEqual([]);
    const templates = (await service.call('settings/message-template', 'list')).json as RecordData[];
    const named = messageTemplate.properties.about.oneOf.map((one) => one.const);
    expect(templates.map(({ about }) => about).sort(), 'each has a name').toEqual([...named].sort());
    expect(templates.find(({ templateId }) => templateId === 'accessChanged')).toMatchObject({
      english: '{name} changed your access.',
      englishExample: 'Dana Whitfield changed your access.',
    });
  });

  test('computed rows are for one record, exported as listed, and otherwise read-only', async () => {
    const entity = 'employee/qualified-substitutes';
    const worker = String(workers[0]?.workerId);
    const nobody = await service.call(entity, 'list');
    expect([nobody.status, nobody.json.code]).toEqual([400, 'badRequest']);
    expect(nobody.json.message).toContain('workerId');
    const filter = JSON.stringify({ workerId: Number(worker), qualifies: true });
    const file = await service.call(entity, '$export', undefined, {
      query: { filter, columns: 'substitute,place', values: 'true' },
    });
    const listed = await rows('qualified-substitutes', worker, { qualifies: true });
    const lines = file.text.trim().split('\r\n').slice(1);
    expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(
      listed.map(({ substituteId }) => substituteId),
    );
    const odd = await service.call(entity, 'list', undefined, { query: { workerId: worker, all: 'true' } });
    expect([odd.status, odd.json.code]).toEqual([400, 'unknownFilter']);
    const pages = await Promise.all(
      ['[0,1]', '[2,3]'].map((range) =>
        service.call(entity, 'list', undefined, { query: { workerId: worker, range } }),
      ),
    );
    expect(pages.flatMap(({ json }) => json.map(({ place }: RecordData) => place))).toEqual([1, 2, 3, 4]);
  });

  test.each(['qualified-substitutes', 'approvers', 'communication'])(
    '%s of an unknown employee are not found, and not listed by any call',
    async (tab) => {
      const entity = `employee/${tab}`;
      const ask = (operation: string, query: Record<string, string>) =>
        service.call(entity, operation, undefined, { query });
      for (const workerId of ['0', '999999999']) {
        const { status, json } = await ask('list', { workerId });
        expect([status, json.code]).toEqual([404, 'notFound']);
        const searched = await ask('list', { workerId, filter: '{"q":"a"}' });
        expect(searched.status).toBe(404);
        const filter = JSON.stringify({ workerId: Number(workerId) });
        const { text } = await ask('$export', { filter, values: 'true' });
        expect(text.trim().split('\r\n')).toHaveLength(1);
      }
      const none = { workerId: String(workers[0]?.workerId), filter: '{"q":"zzzzqqqq"}' };
      expect(await ask('list', none)).toMatchObject({ status: 200, json: [] });
    },
  );

  test.each(['order', 'preferences'])('%s of an unknown employee is not found', async (operation) => {
    for (const workerId of ['0', 'x', '99999999999999999999'])
      expect((await service.call(preferred, operation, undefined, { query: { workerId } })).status).toBe(404);
  });
});
