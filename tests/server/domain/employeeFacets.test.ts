import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { versionField } from '#schemas/model/record/recordShape.ts';
import { addDays, today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { recordSignIn } from '#server/identity/signIn/recordSignIn.ts';
import type { Client } from '#tests/contracts/client.ts';
import { engines } from '../identity/startService.ts';
import { type DemoService, startDemo } from './demoService.ts';
import { forgetDays } from './forgetDays.ts';

const employees = 'employee/employee';
const balances = 'employee/absence-reasons';
const entries = 'employee/absence-reason-entry';
const day = today('America/Chicago');

describe.each(engines())('the tabs of an employee that are lists, %s', (engine) => {
  let service: DemoService;
  let admin: Client;
  beforeAll(async () => {
    service = await startDemo(engine);
    admin = await service.signIn('north.admin');
  });
  afterAll(() => service?.close());

  const ask = (path: string, query: Record<string, string> = {}) =>
    admin.ask('GET', `/services/employee${path}`, { query });
  const make = async (entity: string, body: RecordData): Promise<RecordData> => {
    const { status, json } = await service.call(entity, 'create', undefined, { body });
    return status === 201 ? json : { refused: json.errors };
  };
  const oneEmployee = async () => (await service.list(employees, { isActive: true }))[2] as RecordData;

  describe('absence history', () => {
    test('lists the absences of that employee only, the latest first', async () => {
      const [absence] = await service.list('absence/absence-day', { kind: 'absence' });
      const { json } = await ask('/api/absence/history', { workerId: String(absence?.workerId) });
      const all = await service.list('absence/absence-day', { workerId: absence?.workerId });
      const numbers = (list: readonly RecordData[]) => list.map((one) => one.confirmationNumber);
      expect(numbers(json).sort()).toEqual(numbers(all).sort());
      const dates = json.map((one: RecordData) => one.absenceDate);
      expect(dates).toEqual([...dates].sort().reverse());
    });
  });

  describe('sign-in history', () => {
    test('has the employee’s sign-ins with their origin, and failed passwords', async () => {
      await service.signIn('north.employee');
      const [row] = await service.database.maintain((sql) =>
        sql("select person_id from user_account where login_name = 'north.employee'"),
      );
      await vi.waitFor(async () => {
        const { json } = await ask('/api/employee/login/history', { workerId: String(row?.person_id) });
        expect(json[0]).toMatchObject({ channel: 'web', result: 'signedIn' });
        expect(json[0].address).toMatch(/127\.0\.0\.1|::1/);
      });
      const attempt = { userName: 'North.Employee', password: 'x', address: '198.51.100.7' };
      await recordSignIn(service.database, attempt, { problem: 'wrong' });
      const { json } = await ask('/api/employee/login/history', { workerId: String(row?.person_id) });
      expect(json).toContainEqual(expect.objectContaining({ result: 'wrong', address: '198.51.100.7' }));
    });
  });

  describe('balances', () => {
    const freeReason = async (workerId: unknown): Promise<unknown> => {
      const existing = await service.list(balances, { workerId });
      const reasons = await service.list('reference-data/absence-reason');
      const days = await service.list('absence/absence-day', { workerId });
      const used = new Set([...existing, ...days].map(({ absenceReasonId }) => absenceReasonId));
      return reasons.find(({ absenceReasonId }) => !used.has(absenceReasonId))?.absenceReasonId;
    };
    const absent = (workerId: unknown, reason: unknown, date: string, shift: number, fill: number) =>
      service.database.maintain((sql) =>
        sql(
          `insert into absence_day (org_id, kind, worker_id, institute_id, absence_date, shift_type, fill_status, absence_reason_id,
             duration_days)
           select org_id, 'absence', worker_id, $5, $2, $3, $4, $6, $7 from worker where worker_id = $1`,
          [workerId, date, shift, fill, school, reason, shift === 1 ? 1 : 0.5],
        ),
      );
    let school: unknown;
    beforeAll(async () => {
      school = (await service.list('settings/school', { institutionLevelId: 3 }))[0]?.instituteId;
      const { workerId } = await oneEmployee();
      await forgetDays((text, values) => service.database.maintain((sql) => sql(text, values)), workerId);
    });

    test('are computed from entries and from the absences of the reason', async () => {
      const { workerId } = await oneEmployee();
      const absenceReasonId = await freeReason(workerId);
      const balance = await make(balances, {
        workerId,
        absenceReasonId,
        asOf: addDays(day, -30),
        initialBalanceDays: 10,
      });
      expect(balance).toMatchObject({ usedDays: 0, scheduledDays: 0, currentNetDays: 10, availableDays: 10 });
      await absent(workerId, absenceReasonId, addDays(day, -31), 1, 3);
      await absent(workerId, absenceReasonId, addDays(day, -2), 1, 3);
      await absent(workerId, absenceReasonId, day, 2, 1);
      await absent(workerId, absenceReasonId, addDays(day, 5), 1, 2);
      await absent(workerId, absenceReasonId, addDays(day, 6), 1, 5);
      await make(entries, {
        balanceId: balance.balanceId,
        entryType: 'adjust',
        entryDate: day,
        days: 0.125,
        comment: 'Put right',
      });
      const { json } = await service.call(balances, 'get', balance.balanceId);
      expect(json).toMatchObject({
        // Uses hundredths to test that displayed numbers add up: 10 + 0.13 - 1.5 = 8.63.
        adjustedDays: 0.13,
        usedDays: 1.5,
        scheduledDays: 1,
        currentNetDays: 8.63,
        availableDays: 7.63,
      });
    });

    test('have a log of every line with before and after, and its author', async () => {
      const { workerId } = await oneEmployee();
      const absenceReasonId = await freeReason(workerId);
      const { balanceId } = await make(balances, {
        workerId,
        absenceReasonId,
        asOf: addDays(day, -10),
        initialBalanceDays: 4,
      });
      await make(entries, {
        balanceId,
        entryType: 'accrual',
        entryDate: addDays(day, -5),
        days: 1,
        comment: 'May',
      });
      await absent(workerId, absenceReasonId, addDays(day, -3), 1, 3);
      const { json } = await ask('/api/absenceReason/logs', {
        workerId: String(workerId),
        absenceReasonId: String(absenceReasonId),
      });
      const reported = json.lines.map(({ kind, before, after, comment }: RecordData) => [
        kind,
        before,
        after,
        comment,
      ]);
      expect(reported).toEqual([
        ['usage', 5, 4, null],
        ['accrual', 4, 5, 'May'],
        ['initial', 0, 4, null],
      ]);
      const actors = json.lines.map(({ actor }: RecordData) => typeof actor);
      expect(actors).toEqual(['object', 'string', 'string']);
    });

    test('are unique per employee and reason', async () => {
      const { workerId } = await oneEmployee();
      const absenceReasonId = await freeReason(workerId);
      const body = { workerId, absenceReasonId, asOf: day, initialBalanceDays: 1 };
      expect((await make(balances, body)).balanceId).toBeTypeOf('number');
      expect(await make(balances, body)).toMatchObject({ refused: { absenceReasonId: { code: 'unique' } } });
    });

    test('ignore computed values that are sent back, and cannot be sorted by them', async () => {
      const { workerId } = await oneEmployee();
      const [balance] = await service.list(balances, { workerId });
      const body = { ...balance, id: undefined, usedDays: 99, [versionField]: balance?.[versionField] };
      const { status, json } = await service.call(balances, 'update', balance?.balanceId, { body });
      expect([status, json.usedDays]).toEqual([200, balance?.usedDays]);
      const query = { sort: '["usedDays","ASC"]' };
      expect((await service.call(balances, 'list', undefined, { query })).json.code).toBe('unknownSort');
    });
  });

  describe('the change log of all tabs', () => {
    test('has the changes of the record, its tabs and their parts, by dates and category', async () => {
      const { workerId } = await oneEmployee();
      const id = String(workerId);
      const address = (await service.call('employee/address', 'get', workerId)).json;
      await service.call('employee/address', 'update', workerId, {
        body: { address2: `Unit ${Date.now()}`, [versionField]: address[versionField] },
      });
      const [balance] = await service.list(balances, { workerId });
      await make(entries, {
        balanceId: balance?.balanceId,
        entryType: 'adjust',
        entryDate: day,
        days: 1,
        comment: 'X',
      });
      const log = async (query: Record<string, string> = {}) =>
        (await ask('/api/employee/logs', { workerId: id, ...query })).json;
      const kinds = async (query: Record<string, string> = {}) =>
        new Set((await log(query)).changes.map(({ entity }: RecordData) => entity));
      const [newest] = (await log()).changes;
      expect(newest).toMatchObject({ entity: entries, action: 'create', actingAs: null });
      expect(await kinds()).toEqual(new Set(['employee/address', balances, entries]));
      expect(await kinds({ category: 'address' })).toEqual(new Set(['employee/address']));
      expect(await kinds({ category: 'absence-reasons' })).toEqual(new Set([balances, entries]));
      expect(await kinds({ startDate: day, endDate: day })).toEqual(await kinds());
      expect(await kinds({ endDate: addDays(day, -1) })).toEqual(new Set());
      expect((await ask('/api/employee/logs', { workerId: id, startDate: 'soon' })).status).toBe(400);
      expect((await ask('/api/employee/logs', { workerId: '999999999' })).status).toBe(404);
    });

    test('has the versions of the employee’s own allocation groups', async () => {
      const [group] = await service.list('employee/allocation-groups');
      const codes = await service.list('reference-data/accounting-code');
      await make('reference-data/allocation-group-version', {
        allocationGroupId: group?.allocationGroupId,
        fromDate: addDays(day, 5),
        toDate: addDays(day, 50),
        details: [{ accountingCodeId: codes[0]?.accountingCodeId, percent: 100 }],
      });
      const query = { workerId: String(group?.workerId), category: 'allocation-groups' };
      const { changes } = (await ask('/api/employee/logs', query)).json;
      expect(changes[0]).toMatchObject({
        entity: 'reference-data/allocation-group-version',
        action: 'create',
      });
    });

    test('needs the permissions for change logs and for the employee', async () => {
      const { workerId } = await oneEmployee();
      const employee = await service.signIn('north.employee');
      const query = { workerId: String(workerId) };
      for (const path of ['logs', 'logs/file']) {
        const { status, json } = await employee.ask('GET', `/services/employee/api/employee/${path}`, {
          query,
        });
        expect([status, json.code]).toEqual([403, 'forbidden']);
      }
    });

    test('is exported with a line for each field, in words', async () => {
      const { workerId } = await oneEmployee();
      const { text, headers } = await ask('/api/employee/logs/file', { workerId: String(workerId) });
      expect(headers.get('content-disposition')).toContain('attachment');
      const [parent, ...lines] = text.trim().split('\r\n');
      expect(parent).toBe('Time,Who,Acting as,Part,Record,Action,Field,From,To');
      expect(lines.some((line) => line.includes('Adjustment'))).toBe(true);
      expect((await ask('/api/employee/logs/file', { workerId: '999999999' })).status).toBe(404);
    });

    test('ends its export with the retention of the district', async () => {
      const { workerId } = await oneEmployee();
      const lastLines = async () => {
        const { text } = await ask('/api/employee/logs/file', { workerId: String(workerId) });
        return text.trim().split('\r\n').slice(-2).join(' ');
      };
      const own = 'org_id = (select org_id from worker where worker_id = $1)';
      await service.database.maintain(async (sql) => {
        await sql(
          `insert into retention_run (org_id, run_day, months, removed) select org_id, current_date, $2, $3
           from worker where worker_id = $1`,
          [workerId, '{"changeLog":24}', '{"changeLog":5}'],
        );
        await sql(
          `insert into retention (org_id, months) select org_id, $2 from worker where worker_id = $1
           on conflict (org_id) do update set months = excluded.months`,
          [workerId, '{"changeLog":24}'],
        );
      });
      const before = String(Number(day.slice(0, 4)) - 2);
      expect(await lastLines()).toMatch(
        new RegExp(`Changes before .*/${before} were removed .* keeps changes for 24 months`),
      );
      await service.database.maintain(async (sql) => {
        await sql(`delete from retention_run where ${own}`, [workerId]);
        await sql(`delete from retention where ${own}`, [workerId]);
      });
      expect(await lastLines()).not.toMatch(/were removed|24 months/);
    });

    test('is exported with all changes, each with old and new value', async () => {
      const { workerId } = await oneEmployee();
      const times = Array.from({ length: 120 }, (_, time) => time);
      await service.database.maintain((sql) =>
        sql(
          `insert into change_log (org_id, entity, record_id, label, action, version, user_key, user_name, request_id, differences)
           select org_id, 'employee/address', worker_id::text, 'Somebody', 'update', time, '2-1', 'Ana', 'r',
             jsonb_build_array(jsonb_build_object('field', 'address2', 'from', 'Unit ' || time, 'to', 'Unit ' || time + 1))
           from worker, unnest($2::integer[]) as time where worker_id = $1 order by time`,
          [workerId, times],
        ),
      );
      const query = { workerId: String(workerId), category: 'address' };
      const { text } = await ask('/api/employee/logs/file', query);
      const lines = text
        .split('\r\n')
        .flatMap((line) => /(Unit \d{1,3}),(Unit \d{1,3})$/.exec(line)?.slice(1) ?? []);
      expect(lines).toEqual(times.toReversed().flatMap((time) => [`Unit ${time}`, `Unit ${time + 1}`]));
      const first = (await ask('/api/employee/logs', query)).json;
      expect([first.changes.length, first.more]).toEqual([50, true]);
      const before = String(first.changes.at(-1)?.changeId);
      const second = (await ask('/api/employee/logs', { ...query, before })).json;
      expect(Number(second.changes[0]?.changeId)).toBeLessThan(Number(before));
      expect((await ask('/api/employee/logs', { ...query, before: 'x' })).status).toBe(400);
    });
  });
});
