import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { impersonate } from '../../identity/impersonation/impersonate.ts';
import { engines } from '../../identity/startService.ts';
import { type DemoService, startDemo } from '../demoService.ts';

const general = 'employee/general-information';
const employees = 'employee/employee';

describe.each(engines())('merging two records of one person, %s', (engine) => {
  let service: DemoService;
  let from: RecordData;
  let into: RecordData;
  let before: { skills: number[] };

  beforeAll(async () => {
    service = await startDemo(engine);
    const [absence] = await service.list('absence/absence-day');
    from = await read(absence?.workerId);
    const others = await service.list(employees, { isActive: true });
    into = await read(others.find(({ workerId }) => workerId !== from.workerId)?.workerId);
    await rows("update user_account set person_id = $1 where login_name = 'north.employee'", [from.workerId]);
    const [reason] = await service.list('reference-data/absence-reason');
    await rows('delete from absence_balance where worker_id = any($1)', [[from.workerId, into.workerId]]);
    for (const { workerId } of [from, into]) {
      const body = { workerId, absenceReasonId: reason?.absenceReasonId, asOf: '2020-07-01' };
      await service.call('employee/absence-reasons', 'create', undefined, { body });
    }
    before = await fillRest();
  });
  afterAll(() => service?.close());

  const rows = (text: string, values: readonly unknown[]) =>
    service.database.maintain((sql) => sql(text, values));
  const read = async (id: unknown): Promise<RecordData> => (await service.call(general, 'get', id)).json;
  const pair = () => [from.workerId, into.workerId];
  /**
   * Adds further data of the two employees: skills, sign-ins, PINs, an import row. Returns a function that reads the
   * data of the remaining employee.
   */
  async function fillRest() {
    const ids = (await service.list('reference-data/skill'))
      .map(({ skillId }) => Number(skillId))
      .slice(0, 3);
    const [first = 0, second = 0, third = 0] = ids;
    for (const [id, skillIds] of [
      [from.workerId, [first, second]],
      [into.workerId, [second, third]],
    ] as const)
      await rows('update worker set skill_ids = $2 where worker_id = $1', [id, JSON.stringify(skillIds)]);
    await rows('delete from login_history where worker_id = any($1)', [pair()]);
    for (const id of pair())
      await rows(
        "insert into login_history (org_id, worker_id, signed_in_at, channel, result) select org_id, $1, now(), 'web', 'signedIn' from worker where worker_id = $1",
        [id],
      );
    await rows('delete from worker_pin where worker_id = any($1)', [pair()]);
    for (const [id, hash] of [
      [from.workerId, 'of the other'],
      [into.workerId, 'own'],
    ] as const)
      await rows(
        'insert into worker_pin (org_id, worker_id, hashes) select org_id, $1, $2 from worker where worker_id = $1',
        [id, JSON.stringify([hash])],
      );
    const [job] = await rows(
      `insert into import_job (org_id, entity, file_name, format, source_tables, source_table, columns, mapping, user_key, user_name)
       select org_id, 'employee/general-information', 'a.csv', 'csv', '[]', 'a', '[]', '{}', '5-1', 'Ana' from worker where worker_id = $1
       returning org_id, job_id`,
      [from.workerId],
    );
    await rows(
      `insert into import_row (org_id, job_id, row_number, line, cells, label, result, outcome, record_id, record_version)
       values ($1, $2, 1, 2, '[]', 'merged later', 'create', 'applied', $3, 1)`,
      [job?.org_id, job?.job_id, String(from.workerId)],
    );
    from = await read(from.workerId);
    into = await read(into.workerId);
    return { skills: ids.toSorted() };
  }
  const query = () => ({ workerId: String(from.workerId) });
  const preview = async () =>
    (
      await service.call(general, 'mergePreview', from.workerId, {
        query: { ...query(), into: String(into.workerId) },
      })
    ).json;
  const merge = (more: RecordData = {}) => {
    const body = {
      into: into.workerId,
      intoVersion: into._version,
      _version: from._version,
      take: ['identifier', 'email'],
      ...more,
    };
    return service.call(general, 'merge', from.workerId, { query: query(), body });
  };
  const absences = async (id: unknown) =>
    Number((await rows('select count(*) as n from absence_day where worker_id = $1', [id]))[0]?.n);

  test('shows both, what moves and what is a duplicate', async () => {
    const { moved, account, pin, ...both } = await preview();
    expect(pin).toBe('stays');
    expect(both).toMatchObject({ from: { workerId: from.workerId }, into: { workerId: into.workerId } });
    expect(account).toBe('moves');
    const ofEntity = (name: string) => moved.find(({ entity }: RecordData) => entity === name);
    expect(ofEntity('absence/absence-day')).toEqual({
      entity: 'absence/absence-day',
      moves: await absences(from.workerId),
      stays: 0,
    });
    expect(ofEntity('employee/skills')).toMatchObject({ moves: 1, stays: 1 });
    expect(ofEntity('employee/login-history')).toMatchObject({ moves: 1, stays: 0 });
    expect(ofEntity('employee/absence-reasons')).toMatchObject({ moves: 0, stays: 1 });
  });

  test('needs the versions of both, and changes nothing if one is stale', async () => {
    expect((await merge({ _version: undefined })).json.code).toBe('versionNeeded');
    expect((await merge({ intoVersion: undefined })).json.code).toBe('versionNeeded');
    for (const stale of [{ _version: 999 }, { intoVersion: 999 }])
      expect((await merge(stale)).status).toBe(409);
    expect((await merge({ into: from.workerId })).status).toBe(400);
    expect((await merge({ take: ['isActive'] })).status).toBe(400);
    expect((await read(from.workerId)).isActive).toBe(true);
  });

  test('needs a permission of its own', async () => {
    const reader = await service.signIn('north.reader');
    const body = { into: into.workerId, intoVersion: into._version, _version: from._version };
    const named = service.registry.named(general);
    expect((await reader.call(named, 'merge', from.workerId, { query: query(), body })).status).toBe(403);
  });

  test('is one step: everything of one belongs to the other, and the merged record names the other', async () => {
    const count = (await absences(from.workerId)) + (await absences(into.workerId));
    const { status, json } = await merge();
    expect([status, json.errors]).toEqual([200, undefined]);
    expect(await read(from.workerId)).toMatchObject({ isActive: false, mergedIntoId: into.workerId });
    expect(await read(into.workerId)).toMatchObject({
      isActive: true,
      identifier: from.identifier,
      email: from.email,
      lastName: into.lastName,
    });
    expect([await absences(from.workerId), await absences(into.workerId)]).toEqual([0, count]);
    const [account] = await rows(
      "select person_id from user_account where login_name = 'north.employee'",
      [],
    );
    expect(Number(account?.person_id)).toBe(into.workerId);
    for (const [{ workerId }, field] of [
      [from, 'mergedIntoId'],
      [into, 'identifier'],
    ] as const) {
      const reported = await rows(
        'select differences::text as told from change_log where entity = $1 and record_id = $2',
        [general, String(workerId)],
      );
      expect(reported.map((row) => String(row.told)).join(), field).toContain(field);
    }
  });

  test('moves skills, sign-ins, PINs and import rows', async () => {
    expect((await service.call('employee/skills', 'get', into.workerId)).json.skillIds.toSorted()).toEqual(
      before.skills,
    );
    const [signIns] = await rows('select count(*) as n from login_history where worker_id = $1', [
      into.workerId,
    ]);
    expect(Number(signIns?.n)).toBe(2);
    expect(
      await rows('select worker_id::int, hashes from worker_pin where worker_id = any($1)', [pair()]),
    ).toEqual([{ worker_id: into.workerId, hashes: ['own', 'of the other'] }]);
    const [row] = await rows(
      "select record_id, record_version from import_row where label = 'merged later'",
      [],
    );
    expect(row).toEqual({ record_id: String(into.workerId), record_version: 0 });
  });

  test('is done once', async () => {
    from = await read(from.workerId);
    into = await read(into.workerId);
    const { status, json } = await merge();
    expect([status, json.message]).toEqual([
      400,
      expect.stringContaining('already merged into another record'),
    ]);
  });

  test('is logged with the person behind an impersonation, also at the account', async () => {
    const support = await service.signIn('support');
    const acting = await impersonate(support, service.database, 'north.admin');
    await acting.allowWrites();
    const others = await service.list(employees, { isActive: true });
    const [left, remaining] = await Promise.all(
      others
        .filter(({ workerId }) => !pair().includes(workerId))
        .slice(0, 2)
        .map(({ workerId }) => read(workerId)),
    );
    await rows("update user_account set person_id = $1 where login_name = 'north.employee'", [
      left?.workerId,
    ]);
    const { _version, workerId } = left ?? {};
    const body = { into: remaining?.workerId, intoVersion: remaining?._version, _version, take: [] };
    const named = service.registry.named(general);
    const query = { workerId: String(workerId) };
    const merged = await support.call(named, 'merge', workerId, { ...acting.sent, query, body });
    expect(merged.status, merged.text).toBe(200);
    const authors = await rows(
      'select distinct user_name from change_log where request_id in (select request_id from change_log where entity = $1 and record_id = $2 and acting_as is not null)',
      [general, String(workerId)],
    );
    expect(authors).toEqual([{ user_name: acting.facts.originalUser.name }]);
    await acting.end();
  });
});
