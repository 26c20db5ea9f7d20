import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { retentionJob } from '#server/retention/retentionJob.ts';
import type { Client } from '#tests/contracts/client.ts';
import { type DemoService, startDemo } from '../domain/demoService.ts';
import { impersonate } from '../identity/impersonation/impersonate.ts';
import { engines } from '../identity/startService.ts';

const path = '/services/absence/v1.0/organization/retention';
const skills = '/services/reference-data/api/skills';
const forGood = { changeLog: null, signIns: null, importRows: null, notifications: null };

describe.each(engines())('data with a retention period, %s', (engine) => {
  let service: DemoService;
  let admin: Client;
  let org = 0;

  beforeAll(async () => {
    service = await startDemo(engine);
    admin = await service.signIn('north.admin');
    await service.database.maintain(async (sql) => {
      const [row] = await sql('select org_id from worker limit 1');
      org = Number(row?.org_id);
      await sql('delete from change_log');
      await sql(
        `insert into change_log (org_id, entity, record_id, label, action, version, user_key, user_name, request_id, differences, changed_at)
         select $1, 'reference-data/skill', '1', '=cmd|calc', 'update', n, '2-1', 'Ana', 'r', '[]', now() - make_interval(months => n)
         from generate_series(1, 40) n, generate_series(1, 60)`,
        [org],
      );
      await sql(
        `insert into import_job (org_id, entity, file_name, format, source_tables, source_table, columns, mapping, user_key, user_name, row_count, created_at, applied_at, checked_at)
         values ($1, 'reference-data/skill', 'a.csv', 'csv', '[]', '', '["Name"]', '{}', '2-1', 'Ana', 2, now() - interval '8 months', now(), now())`,
        [org],
      );
      await sql(
        "insert into import_row (org_id, job_id, row_number, line, cells) select org_id, job_id, n, n, '[]' from import_job, generate_series(1,2) n",
      );
    });
  });
  afterAll(() => service?.close());

  const count = async (table: string, where = 'true') => {
    const [row] = await service.database.maintain((sql) =>
      sql(`select count(*)::integer as rows from ${table} where ${where}`),
    );
    return Number(row?.rows);
  };
  const set = (months: object, version: number) =>
    admin.ask('PUT', path, { body: { version, months: { ...forGood, ...months } } });

  test('is kept forever by default, and nothing is deleted', async () => {
    const { status, json } = await admin.ask('GET', path);
    expect([status, json]).toEqual([200, { version: 0, months: forGood, due: [], runs: [] }]);
    await service.runJobs();
    expect(await count('change_log')).toBe(2400);
    const { json: log } = await admin.ask('GET', `${skills}/$changes`);
    expect(Object.keys(log)).toEqual(['changes', 'more']);
  });

  test('requires the permission to view and set the period, which has a minimum', async () => {
    const reader = await service.signIn('north.reader');
    for (const method of ['GET', 'PUT'] as const) {
      const { status, json } = await reader.ask(method, path, method === 'PUT' ? { body: {} } : {});
      expect([status, json.code]).toEqual([403, 'forbidden']);
    }
    expect((await set({ changeLog: 11 }, 0)).status).toBe(400);
    expect((await set({ signIns: 0 }, 0)).status).toBe(400);
    expect((await set({ changeLog: 24.5 }, 0)).status).toBe(400);
  });

  test('is previewed with the cutoff day before saving', async () => {
    const { json } = await admin.ask('POST', `${path}/preview`, {
      body: { ...forGood, changeLog: 24, importRows: 6 },
    });
    expect(json).toEqual([
      { kind: 'changeLog', before: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), rows: 16 * 60 },
      { kind: 'importRows', before: expect.any(String), rows: 2 },
    ]);
    expect(await count('change_log')).toBe(2400);
  });

  test('is deleted once, in batches, into a file that stays until discarded, and the change log reports it', async () => {
    expect((await set({ changeLog: 24, importRows: 6 }, 0)).json.version).toBe(1);
    expect((await set({ changeLog: 36 }, 0)).json.code).toBe('stale');
    // Runs the retention job several times at once, as if in several processes, and again afterward. Each row must be
    // removed only once.
    const warnings: unknown[] = [];
    const needs = {
      database: service.database,
      log: { warn: (facts: unknown) => void warnings.push(facts) },
    };
    const { signal } = new AbortController();
    const turn = { signal, closing: signal, now: new Date() };
    const runs = [1, 2].map(() => retentionJob.run({ organization: org }, needs, turn));
    await Promise.all([service.runJobs(), ...runs]);
    await service.runJobs();
    expect(warnings.length).toBeLessThanOrEqual(1);
    const wasAborted = { ...turn, signal: AbortSignal.abort() };
    expect(await retentionJob.run({ organization: org }, needs, wasAborted)).toBeUndefined();
    expect(await count('change_log', "entity = 'reference-data/skill'")).toBe(1440);
    expect(await count('change_log', "entity = 'settings/retention'")).toBe(2);
    expect(
      await count('change_log', "entity = 'settings/retention' and action = 'update' and version = 1"),
    ).toBe(1);
    const { json } = await admin.ask('GET', path);
    expect(json.due).toEqual([
      { kind: 'changeLog', before: expect.any(String), rows: 0 },
      { kind: 'importRows', before: expect.any(String), rows: 0 },
    ]);
    expect(json.runs).toMatchObject([
      {
        finishedAt: expect.any(String),
        removed: [
          { kind: 'changeLog', rows: 960, isKept: true },
          { kind: 'importRows', rows: 2, isKept: true },
        ],
      },
    ]);
    const log = await admin.ask('GET', `${skills}/$changes`);
    expect(log.json).toMatchObject({ keptMonths: 24, removedBefore: json.due[0].before });
    const [worker] = await service.list('employee/employee');
    const employees = '/services/employee/api/employee';
    const csv = await admin.ask('GET', `${employees}/logs/file?workerId=${worker?.workerId}`);
    expect([csv.status, String(csv.text).trimEnd().split('\r\n').slice(-2)]).toEqual([
      200,
      [expect.stringContaining('were removed'), expect.stringContaining('keeps changes for 24 months')],
    ]);
    const [{ runId }] = json.runs;
    const file = await admin.ask('GET', `${path}/exports/${runId}/changeLog`);
    const lines = String(file.text).trimEnd().split('\r\n');
    expect(lines).toHaveLength(961);
    expect(lines.filter((line) => line.includes('change_id'))).toHaveLength(1);
    expect(file.text).toContain("'=cmd|calc");
    expect((await admin.ask('DELETE', `${path}/exports/${runId}`)).json.runs[0].removed[0].isKept).toBe(
      false,
    );
    expect((await admin.ask('GET', `${path}/exports/${runId}/changeLog`)).status).toBe(404);
  });

  test('an import with deleted rows says that it cannot be undone, and why', async () => {
    const [job] = await service.database.maintain((sql) => sql('select job_id from import_job'));
    const undo = await admin.ask('POST', `/services/reference-data/v1.0/imports/${job?.job_id}/undo`, {
      body: {},
    });
    expect(undo.json).toMatchObject({
      message: 'This import can’t be undone: its rows were removed after 6 months.',
    });
  });

  test.each([
    ['is withdrawn', forGood, 0],
    ['is extended', { ...forGood, changeLog: 30 }, 600],
  ])('stops being deleted when the period %s during a run', async (_, months, more) => {
    await service.database.maintain(async (sql) => {
      for (const table of ['retention_run', 'retention_export', 'change_log'])
        await sql(`delete from ${table}`);
      await sql(
        `insert into change_log (org_id, entity, record_id, label, action, version, user_key, user_name, request_id, differences, changed_at)
         select $1, 'reference-data/skill', '1', 'Skill', 'update', n, '2-1', 'Ana', 'r', '[]', now() - make_interval(months => n)
         from generate_series(1, 40) n, generate_series(1, 60)`,
        [org],
      );
      await sql('update retention set months = $1', [JSON.stringify({ ...forGood, changeLog: 12 })]);
    });
    const needs = { database: service.database, log: { warn: () => undefined } };
    const signal = AbortSignal.abort();
    const turn = { signal, closing: signal, now: new Date() };
    expect(await retentionJob.run({ organization: org }, needs, turn)).toBe('more');
    expect(await count('change_log', "entity = 'reference-data/skill'")).toBe(1900);
    const { version } = (await admin.ask('GET', path)).json;
    expect((await set(months, version)).status).toBe(200);
    await service.runJobs();
    expect(await count('change_log', "entity = 'reference-data/skill'")).toBe(1900 - more);
    const { json } = await admin.ask('GET', path);
    expect(json.runs).toMatchObject([
      { finishedAt: expect.any(String), removed: [{ kind: 'changeLog', rows: 500 + more }] },
    ]);
  });

  test('is not logged as deleted when the period is withdrawn before the first deletion', async () => {
    await service.database.maintain(async (sql) => {
      for (const table of ['retention_run', 'change_log']) await sql(`delete from ${table}`);
      await sql('update retention set months = $1', [JSON.stringify(forGood)]);
      await sql(
        `insert into retention_run (org_id, run_day, months) select org_id, (now() at time zone time_zone)::date, $2
         from organization where org_id = $1`,
        [org, JSON.stringify({ ...forGood, changeLog: 12 })],
      );
    });
    const warnings: unknown[] = [];
    const needs = {
      database: service.database,
      log: { warn: (facts: unknown) => void warnings.push(facts) },
    };
    const { signal } = new AbortController();
    const turn = { signal, closing: signal, now: new Date() };
    expect(await retentionJob.run({ organization: org }, needs, turn)).toBeUndefined();
    expect([warnings, await count('change_log')]).toEqual([[], 0]);
    expect((await admin.ask('GET', path)).json.runs).toMatchObject([
      { finishedAt: expect.any(String), removed: [] },
    ]);
  });

  test('has the person behind an impersonation as the author of its setting', async () => {
    const support = await service.signIn('support');
    const acting = await impersonate(support, service.database, 'north.admin');
    await acting.allowWrites();
    const { version } = (await admin.ask('GET', path)).json;
    const body = { version, months: { ...forGood, changeLog: 48 } };
    const saved = await support.ask('PUT', path, { ...acting.sent, body });
    expect(saved.status, saved.text).toBe(200);
    const { originalUser, impersonatedUser } = acting.facts;
    const [line] = await service.database.maintain((sql) =>
      sql(`select user_key, user_name, acting_as, acting_as_key from change_log
        where entity = 'settings/retention' and action = 'update' order by change_id desc limit 1`),
    );
    expect(line).toEqual({
      user_key: originalUser.userKey,
      user_name: originalUser.name,
      acting_as: impersonatedUser.name,
      acting_as_key: impersonatedUser.userKey,
    });
    await acting.end();
  });
});
