import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { subschemaMatcher } from '#schemas/model/record/subschemaMatcher.ts';
import type { JsonSchema, RecordData } from '#schemas/values/jsonSchema.ts';
import type { Answer, Client } from '#tests/contracts/client.ts';
import { formOf, pdf } from '../files/uploadForm.ts';
import { engines } from '../identity/startService.ts';
import { type DemoService, startDemo } from './demoService.ts';

const list = 'vacancy-profile/vacancy-profile';
const general = 'vacancy-profile/general-information';
const lines = 'vacancy-profile/preferred-substitutes';
const service = '/services/employee/api';

describe.each(engines())('vacancy profiles, %s', (engine) => {
  let demo: DemoService;
  let admin: Client;
  beforeAll(async () => {
    demo = await startDemo(engine);
    admin = await demo.signIn('north.admin');
  });
  afterAll(() => demo?.close());

  const one = async (filter: RecordData): Promise<RecordData> => {
    const [found] = await demo.list(list, filter);
    if (!found) throw new Error('The demonstration has no such profile.');
    return found;
  };
  const get = (path: string, query: Record<string, string>): Promise<Answer> =>
    admin.ask('GET', `${service}${path}`, { query });

  test('start with the skills and list of the profile they are copied from, and nothing else of it', async () => {
    const source = await one({ shortName: 'MATHOPEN' });
    const { json: made, status } = await demo.call(general, 'create', undefined, {
      body: {
        description: 'Copy of it',
        instituteIds: source.instituteIds,
        copiedFrom: source.vacancyProfileId,
      },
    });
    expect(status, JSON.stringify(made)).toBe(201);
    const ofCopy = { vacancyProfileId: made.vacancyProfileId };
    const skillsOf = async (id: unknown) =>
      (await demo.call('vacancy-profile/skills', 'get', id)).json.skillIds as number[];
    expect(await skillsOf(made.vacancyProfileId)).toEqual(await skillsOf(source.vacancyProfileId));
    expect(await skillsOf(made.vacancyProfileId)).toHaveLength(1);
    const ranks = async (id: unknown) =>
      (await demo.list(lines, { vacancyProfileId: id })).map(({ substituteId, callRank, isExcluded }) => [
        substituteId,
        callRank,
        isExcluded,
      ]);
    expect(await ranks(made.vacancyProfileId)).toEqual(await ranks(source.vacancyProfileId));
    expect((await demo.list('vacancy-profile/allocation-groups', ofCopy)).length).toBe(0);
    expect((await demo.list('vacancy-profile/vacancy-history', ofCopy)).length).toBe(0);
    expect('copiedFrom' in made).toBe(false);
  });

  test('require their skills of qualified substitutes', async () => {
    const { vacancyProfileId } = await one({ shortName: 'MATHOPEN' });
    const { skillIds } = (await demo.call('vacancy-profile/skills', 'get', vacancyProfileId)).json;
    expect(skillIds).toHaveLength(1);
    const rows = await demo.list('vacancy-profile/qualified-substitutes', { vacancyProfileId });
    const people = await demo.list('substitute/substitute');
    const held = new Map(
      people.map((person) => [person.substituteId, person.skillIds as number[] | undefined]),
    );
    for (const { substituteId, lacks } of rows)
      if (!held.get(substituteId)?.includes(skillIds[0]))
        expect(lacks, `of ${substituteId}`).toEqual(skillIds);
    expect(rows.some(({ qualifies }) => qualifies === false)).toBe(true);
  });

  test('list who can cover their vacancies, with the top five favorites first only if the profile says so', async () => {
    const { vacancyProfileId } = await one({ shortName: 'FIELDTRIP' });
    const favorites = (await demo.list(lines, { vacancyProfileId })).filter(
      ({ callRank }) => callRank !== undefined,
    );
    const first = favorites.find(({ callRank }) => callRank === 1);
    const placeOf = async (id: unknown) => {
      const filter = JSON.stringify({ vacancyProfileId });
      const rows = await demo.call('vacancy-profile/qualified-substitutes', 'list', undefined, {
        query: { filter, range: '[0,99]' },
      });
      return rows.json.find(({ substituteId }: RecordData) => substituteId === id)?.place;
    };
    const save = async (changes: RecordData) => {
      const { json } = await demo.call(general, 'get', vacancyProfileId);
      const saved = await demo.call(general, 'update', vacancyProfileId, {
        body: { ...changes, _version: json._version },
      });
      expect(saved.status, saved.text).toBe(200);
    };
    await save({ favorite5: true });
    const asFavorite = await placeOf(first?.substituteId);
    await save({ favorite5: false });
    const other = await placeOf(first?.substituteId);
    expect(asFavorite).toBe(1);
    expect(other).toBeGreaterThanOrEqual(1);
    const excluded = (await demo.list(lines, { vacancyProfileId, isExcluded: true }))[0];
    const rows = await demo.list('vacancy-profile/qualified-substitutes', {
      vacancyProfileId,
      qualifies: false,
    });
    expect(rows.find(({ substituteId }) => substituteId === excluded?.substituteId)).toMatchObject({
      list: 'vacancyProfile',
    });
  });

  test('have their own files, which belong to no employee', async () => {
    const { vacancyProfileId } = await one({ shortName: 'TESTING' });
    const sent = await admin.ask(
      'POST',
      '/services/employee/v1.0/AbsenceVacancyFile/Upload',
      formOf([{ name: 'Rooms.pdf', bytes: pdf }], [{ vacancyProfileId, description: 'Which rooms' }]),
    );
    expect(sent.status, sent.text).toBe(201);
    const [file] = sent.json.files;
    expect(file).toMatchObject({ vacancyProfileId, userFileName: 'Rooms.pdf', fileSize: pdf.length });
    const download = await admin.ask('GET', '/services/employee/v1.0/AbsenceVacancyFile/Download', {
      query: { fileName: 'Rooms.pdf', filePath: String(file.filePath) },
    });
    expect([download.status, download.text]).toEqual([200, new TextDecoder().decode(pdf)]);
    expect(await demo.list('employee/absence-files', { userFileName: 'Rooms.pdf' })).toEqual([]);
    expect((await demo.call('employee/absence-files', 'get', file.fileId)).status).toBe(404);
    expect((await demo.call('vacancy-profile/absence-files', 'delete', file.fileId)).status).toBe(200);
  });

  test('split their costs in versions that do not overlap', async () => {
    const group = (await demo.list('vacancy-profile/allocation-groups'))[0];
    const versions = 'vacancy-profile/allocation-group-versions';
    const [version] = await demo.list(versions, { allocationGroupId: group?.allocationGroupId });
    const { status, json } = await demo.call(versions, 'create', undefined, {
      body: {
        allocationGroupId: group?.allocationGroupId,
        fromDate: '2090-01-01',
        toDate: '2090-12-31',
        details: version?.details,
      },
    });
    expect([status, json.code]).toEqual([409, 'overlap']);
    expect(json.details).toMatchObject([{ versionId: version?.versionId }]);
  });

  test('show their vacancies, at their schools and with their substitute requirement', async () => {
    const profiles = await demo.list(list, { isActive: true });
    for (const { vacancyProfileId, instituteIds, substituteRequirement } of profiles) {
      const days = await demo.list('vacancy-profile/vacancy-history', { vacancyProfileId });
      for (const { instituteId, fillStatus } of days) {
        expect(instituteIds).toContain(instituteId);
        if (substituteRequirement === 1) expect(fillStatus).not.toBe(1);
      }
    }
    const all = await demo.list('absence/absence-day', { kind: 'vacancy' });
    expect(all.length).toBeGreaterThan(0);
    expect(all.every(({ vacancyProfileId }) => vacancyProfileId !== undefined)).toBe(true);
  });

  test('cannot be deleted while they have vacancies, which the response counts', async () => {
    const [used] = await demo.list('vacancy-profile/vacancy-history');
    const { status, json } = await demo.call(general, 'delete', used?.vacancyProfileId);
    expect([status, json.code]).toEqual([409, 'inUse']);
    expect(json.uses.map(({ count }: RecordData) => Number(count) > 0)).toContain(true);
    expect((await demo.call(general, 'get', used?.vacancyProfileId)).status).toBe(200);
  });

  test.each([
    ['absenceHalfDayBreak', { absenceStartTime: '09:00', absenceHalfDayBreak: '08:00' }, 'absenceStartTime'],
    [
      'absenceHalfDayBreak2',
      { absenceStartTime: '09:00', absenceHalfDayBreak2: '09:00' },
      'absenceStartTime',
    ],
    ['absenceEndTime', { absenceHalfDayBreak: '12:00', absenceEndTime: '12:00' }, 'absenceHalfDayBreak'],
    ['absenceEndTime', { absenceHalfDayBreak2: '12:00', absenceEndTime: '11:00' }, 'absenceHalfDayBreak2'],
    ['absenceEndTime', { absenceStartTime: '12:00', absenceEndTime: '11:00' }, 'absenceStartTime'],
    ['subHalfDayBreak', { subStartTime: '09:00', subHalfDayBreak: '08:00' }, 'subStartTime'],
    ['subHalfDayBreak2', { subStartTime: '09:00', subHalfDayBreak2: '08:00' }, 'subStartTime'],
    ['subEndTime', { subHalfDayBreak: '12:00', subEndTime: '11:00' }, 'subHalfDayBreak'],
    ['subEndTime', { subHalfDayBreak2: '12:00', subEndTime: '11:00' }, 'subHalfDayBreak2'],
    ['subEndTime', { subStartTime: '12:00', subEndTime: '11:00' }, 'subStartTime'],
  ])('are rejected at %s for times in the wrong order', async (field, times, other) => {
    const body = { description: 'Out of order', instituteIds: [(await one({})).homeInstituteId], ...times };
    const { status, json } = await demo.call(general, 'create', undefined, { body });
    expect([status, json.errors?.[field]?.code, json.errors?.[field]?.args]).toEqual([
      400,
      'after',
      { other },
    ]);
  });

  test('keep their times when times are entered per vacancy, and hide them', async () => {
    const times = {
      absenceStartTime: '08:00',
      absenceEndTime: '15:00',
      subStartTime: '07:45',
      subEndTime: '15:00',
    };
    const { instituteIds } = await one({ shortName: 'TESTING' });
    const body = { description: 'By the hour', instituteIds, ...times };
    const made = await demo.call(general, 'create', undefined, { body });
    expect(made.json).toMatchObject({ ...times, absenceCustomOnly: false, subCustomOnly: false });
    const saved = await demo.call(general, 'update', made.json.vacancyProfileId, {
      body: { absenceCustomOnly: true, subCustomOnly: true, _version: made.json._version },
    });
    expect(saved.json).toMatchObject({ ...times, absenceCustomOnly: true, subCustomOnly: true });
    const entity = demo.registry.named(general);
    const holds = subschemaMatcher(entity.schema);
    const timesIn = (record: RecordData) =>
      Object.keys(times).filter((name) => {
        const hidden = fieldNamed(entity, name)?.options.when?.hidden;
        return hidden === undefined || !holds(hidden as JsonSchema, record);
      });
    expect([timesIn(made.json), timesIn(saved.json)]).toEqual([Object.keys(times), []]);
    expect((await demo.call(general, 'delete', made.json.vacancyProfileId)).status).toBe(200);
  });

  test('create vacancies of custom length only if their times are entered per vacancy', async () => {
    const byVacancy = new Map(
      await Promise.all(
        (await demo.list(list)).map(async ({ vacancyProfileId }) => {
          const { json } = await demo.call(general, 'get', vacancyProfileId);
          return [vacancyProfileId, json.absenceCustomOnly] as const;
        }),
      ),
    );
    const all = await demo.list('absence/absence-day', { kind: 'vacancy' });
    const custom = (row: RecordData) => row.shiftType === 4;
    expect(all.filter((row) => custom(row) !== byVacancy.get(row.vacancyProfileId))).toEqual([]);
    expect([all.some(custom), all.some((row) => !custom(row))]).toEqual([true, true]);
  });

  test('are also served by the calls of the employee’s tabs', async () => {
    const { vacancyProfileId } = await one({ shortName: 'MATHOPEN' });
    const query = { vacancyProfileId: String(vacancyProfileId) };
    for (const path of [
      '/employee/preferredSubstitutes',
      '/employee/qualifiedSubstitutes',
      '/employee/absenceVacancyFiles',
      '/employee/allocationGroups',
      '/absence/history',
    ]) {
      const { status, json, text } = await get(path, query);
      expect([path, status], text).toEqual([path, 200]);
      expect(json.every((row: RecordData) => row.vacancyProfileId === vacancyProfileId)).toBe(true);
    }
    expect((await get('/employee/skills', query)).json).toMatchObject({ vacancyProfileId });
    expect((await get('/employee/reOrderedPreferredSubstitutes', query)).json).toMatchObject({
      vacancyProfileId,
    });
    expect((await get('/vacancyProfile/headerDetails', query)).json).toMatchObject({ vacancyProfileId });
    const { json: skills } = await get('/employee/skills', query);
    const saved = await admin.ask('POST', `${service}/skills`, { query, body: skills });
    expect(saved.status, saved.text).toBe(200);
  });

  describe('that are private', () => {
    let other: Client;
    let privateId: unknown;
    let openId: unknown;
    const named = (entity: string) => demo.registry.named(entity);
    beforeAll(async () => {
      other = await demo.signIn('north.campus');
      const [school] = await listed(other, 'settings/school');
      const add = async (body: RecordData) => {
        const made = await demo.call(general, 'create', undefined, {
          body: { instituteIds: [school?.instituteId], ...body },
        });
        expect(made.status, made.text).toBe(201);
        return made.json.vacancyProfileId;
      };
      openId = await add({ description: 'Yak interview days' });
      privateId = await add({ description: 'Zebra interview days', isPrivate: true });
      const [someone] = await demo.list('substitute/substitute', { isActive: true });
      for (const vacancyProfileId of [openId, privateId])
        await demo.call(lines, 'create', undefined, {
          body: { vacancyProfileId, substituteId: someone?.substituteId },
        });
      const [profile] = await demo.list('security/permission-profile', { profileName: 'Campus office' });
      const held = profile?.permissions as string[];
      const changed = await demo.call('security/permission-profile', 'update', profile?.permissionProfileId, {
        body: {
          permissions: [...held, 'VACPROF.EDIT', 'VACPROF.PREFSUB', 'CHGLOG.VACPROF', 'VACPROF.CHANGELOG'],
          _version: profile?._version,
        },
      });
      expect(changed.status, changed.text).toBe(200);
      other = await demo.signIn('north.campus');
    });
    const listed = async (person: Client, entity: string, query: Record<string, string> = {}) =>
      (await person.call(named(entity), 'list', undefined, { query })).json as RecordData[];

    test('are hidden from users without the permission: in lists, searches, tabs, logs and by number', async () => {
      const seen = await listed(other, list);
      expect(seen.some(({ isPrivate }) => isPrivate)).toBe(false);
      const filter = JSON.stringify({ q: 'Zebra' });
      expect(await listed(other, list, { filter })).toEqual([]);
      expect(await listed(admin, list, { filter })).toHaveLength(1);
      for (const [id, status, rows] of [
        [openId, 200, 1],
        [privateId, 404, undefined],
      ] as const) {
        expect((await other.call(named(list), 'get', id)).status).toBe(status);
        expect((await other.call(named(general), 'get', id)).status).toBe(status);
        const ofProfile = { filter: JSON.stringify({ vacancyProfileId: id }) };
        const answer = await other.call(named(lines), 'list', undefined, { query: ofProfile });
        expect([answer.status, answer.json.length]).toEqual([status, rows]);
      }
      const log = await other.ask('GET', `${service}/vacancyProfile/logs`, {
        query: { vacancyProfileId: String(privateId) },
      });
      expect(log.status).toBe(404);
      const body = { description: 'Mine now', _version: 1 };
      expect((await other.call(named(general), 'update', privateId, { body })).status).toBe(404);
    });

    test('of other schools are hidden from a campus office', async () => {
      const [own] = (await other.call(named('settings/school'), 'list')).json as RecordData[];
      const schools = await demo.list('settings/school', { institutionLevelId: 3, isActive: true });
      const otherSchool = schools.find(({ instituteId }) => instituteId !== own?.instituteId);
      const { json } = await demo.call(general, 'create', undefined, {
        body: { description: 'Xylophone lessons', instituteIds: [otherSchool?.instituteId] },
      });
      expect((await other.call(named(general), 'get', json.vacancyProfileId)).status).toBe(404);
      expect(await listed(other, list, { filter: JSON.stringify({ q: 'Xylophone' }) })).toEqual([]);
      const moved = await demo.call(general, 'update', json.vacancyProfileId, {
        body: { instituteIds: [otherSchool?.instituteId, own?.instituteId], _version: json._version },
      });
      expect(moved.status, moved.text).toBe(200);
      expect((await other.call(named(general), 'get', json.vacancyProfileId)).status).toBe(200);
    });

    test('cannot be referenced by users without the permission', async () => {
      const [someone] = await demo.list('substitute/substitute', { isActive: true });
      const { status, json } = await other.call(named(lines), 'create', undefined, {
        body: { vacancyProfileId: privateId, substituteId: someone?.substituteId },
      });
      expect([status, json.errors?.vacancyProfileId?.code]).toEqual([400, 'reference']);
    });
  });
});
