import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usageOf } from '#schemas/rules/balances/usage.ts';
import { addDays, showDate, today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Client } from '#tests/contracts/client.ts';
import { fc } from '#tests/fastCheck.ts';
import { engines } from '../identity/startService.ts';
import { type DemoService, startDemo } from './demoService.ts';
import { forgetDays } from './forgetDays.ts';

const balances = 'employee/absence-reasons';
const path = '/services/employee/api/absenceReason/closings';
const day = today('America/Chicago');
/**
 * The first day of the current balance year, which began about six months ago. The functions below return the first
 * days of other years.
 */
const thisYear = `${addDays(day, -183).slice(0, 7)}-01`;
const yearsLater = (years: number) => `${Number(thisYear.slice(0, 4)) + years}${thisYear.slice(4)}`;
const lastYear = yearsLater(-1);

describe.each(engines())('balances by buckets, hours and years, %s', (engine) => {
  let service: DemoService;
  let admin: Client;
  let workerId: number;
  let reasons: RecordData[];
  beforeAll(async () => {
    service = await startDemo(engine);
    admin = await service.signIn('north.admin');
    reasons = await service.list('reference-data/absence-reason');
    workerId = Number((await service.list('employee/employee', { isActive: true }))[5]?.workerId);
    const own = await service.list(balances, { workerId });
    for (const { balanceId, _version } of own)
      await service.call(balances, 'delete', balanceId, { query: { version: String(_version) } });
    await sql('delete from absence_balance where worker_id = $1', [workerId]);
    await sql('update balance_year set month = $1, day = 1', [Number(thisYear.slice(5, 7))]);
    await forgetDays(sql, workerId);
    await sql(
      `update worker set absence_hours_per_day = 7, absence_hours_per_day_override = null where worker_id = $1`,
      [workerId],
    );
  });
  afterAll(() => service?.close());

  const sql = (text: string, values: readonly unknown[]) =>
    service.database.maintain((run) => run(text, values));
  const make = async (body: RecordData): Promise<RecordData> => {
    const { status, json } = await service.call(balances, 'create', undefined, { body });
    return status === 201 ? json : { refused: json.errors };
  };
  const read = async (id: unknown): Promise<RecordData> => (await service.call(balances, 'get', id)).json;
  /** Stores an absence day with the hours that it takes from the balance; null if the hours are unknown. */
  const absent = (
    reason: unknown,
    date: string,
    shift: number,
    [start, end]: readonly string[] = [],
    hours: number | null = 7,
  ) =>
    sql(
      `insert into absence_day (org_id, kind, worker_id, institute_id, absence_date, shift_type, fill_status,
         absence_reason_id, absence_start_time, absence_end_time, duration_days)
       select worker.org_id, 'absence', worker_id, school.institute_id, $2, $3, 3, $4, $5, $6, $7
       from worker join school on school.org_id = worker.org_id and institution_level_id = 3
       where worker_id = $1 limit 1`,
      [
        workerId,
        date,
        shift,
        reason,
        start ?? null,
        end ?? null,
        hours && usageOf({ shiftType: shift, absenceStartTime: start, absenceEndTime: end }, hours).days,
      ],
    );
  const close = async (client: Client, rows: readonly RecordData[]) =>
    (await client.ask('POST', path, { body: { rows } })).json;
  const due = async (query: Record<string, string>) => (await admin.ask('GET', path, { query })).json;
  const reasonOf = (bucketId: unknown) => reasons.filter((reason) => reason.bucketId === bucketId);

  test('a balance is for a reason or a bucket: for exactly one of them, and once', async () => {
    const { bucketId } = reasons.find((reason) => reason.bucketId !== undefined) ?? {};
    const [reason] = reasonOf(bucketId);
    const base = { workerId, asOf: thisYear, initialBalanceDays: 1 };
    expect(await make(base)).toMatchObject({ refused: { absenceReasonId: { code: 'oneOf' } } });
    const both = { ...base, absenceReasonId: reason?.absenceReasonId, bucketId };
    expect(await make(both)).toMatchObject({ refused: { bucketId: { code: 'oneOf' } } });
    const { balanceId } = await make({ ...base, bucketId });
    expect(await make({ ...base, bucketId })).toMatchObject({ refused: { bucketId: { code: 'unique' } } });
    await sql('delete from absence_balance where balance_id = $1', [balanceId]);
  });

  test('a bucket is charged by all of its reasons, and each reason’s balance by its own days', async () => {
    const bucketId = reasons.find(
      (one) => one.bucketId !== undefined && reasonOf(one.bucketId).length > 1,
    )?.bucketId;
    const members = reasonOf(bucketId).slice(0, 2);
    const bucket = await make({ workerId, bucketId, asOf: thisYear, initialBalanceDays: 20 });
    expect(bucket.refused).toBeUndefined();
    const own = await Promise.all(
      members.map(({ absenceReasonId }) =>
        make({ workerId, absenceReasonId, asOf: thisYear, initialBalanceDays: 5 }),
      ),
    );
    await absent(members[0]?.absenceReasonId, addDays(day, -3), 1);
    await absent(members[1]?.absenceReasonId, addDays(day, -2), 2);
    await absent(members[1]?.absenceReasonId, addDays(day, -1), 4, ['08:00', '09:45']);
    const used = await Promise.all(
      own.map(async ({ balanceId }) => Number((await read(balanceId)).usedDays)),
    );
    expect(used).toEqual([1, 0.75]);
    expect(await read(bucket.balanceId)).toMatchObject({
      usedDays: 1.75,
      currentNetDays: 18.25,
      hoursPerDay: 7,
    });
    const query = { workerId: String(workerId), bucketId: String(bucketId) };
    const { lines } = (await admin.ask('GET', '/services/employee/api/absenceReason/logs', { query })).json;
    expect(lines.map((line: RecordData) => [line.bucketId, line.absenceReasonId, line.days])).toEqual([
      [bucketId, null, -0.25],
      [bucketId, null, -0.5],
      [bucketId, null, -1],
      [bucketId, null, 20],
    ]);

    // Generates random absence days and stores them. The usage of a bucket must be the sum of the usage of its absence
    // reasons.
    const drawn = fc.record({
      member: fc.constantFrom(...members),
      ahead: fc.integer({ min: 41, max: 60 }),
      shift: fc.integer({ min: 1, max: 4 }),
      end: fc.constantFrom('09:45', '11:30', '15:00'),
    });
    const [days = []] = fc.sample(
      fc.uniqueArray(drawn, { minLength: 15, maxLength: 15, selector: (one) => one.ahead }),
      1,
    );
    for (const { member, ahead, shift, end } of days)
      await absent(member.absenceReasonId, addDays(day, ahead), shift, shift === 4 ? ['08:00', end] : []);
    const [whole, ...parts] = await Promise.all([bucket, ...own].map(({ balanceId }) => read(balanceId)));
    const planned = parts.reduce((sum, { scheduledDays }) => sum + Number(scheduledDays), 0);
    expect(whole?.scheduledDays).toBe(planned);
  });

  test('amounts of absences count for the year, and manual entries do not', async () => {
    const reason = reasons.filter((one) => one.bucketId === undefined).at(-1);
    const { absenceReasonId } = reason ?? {};
    const { balanceId } = await make({ workerId, absenceReasonId, asOf: thisYear, initialBalanceDays: 5 });
    const line = { balanceId, entryType: 'adjust', entryDate: thisYear, days: 2, comment: 'Won' };
    const entered = await service.call('employee/absence-reason-entry', 'create', undefined, { body: line });
    expect(entered.status, entered.text).toBe(201);
    expect(await read(balanceId)).toMatchObject({ yearUsageDays: 0, currentNetDays: 7 });
    await absent(absenceReasonId, thisYear, 1);
    expect(await read(balanceId)).toMatchObject({ yearUsageDays: 1, currentNetDays: 6 });
    await sql('delete from absence_balance_entry where balance_id = $1', [balanceId]);
    await sql('delete from absence_day where worker_id = $1 and absence_reason_id = $2', [
      workerId,
      absenceReasonId,
    ]);
    await sql('delete from absence_balance where balance_id = $1', [balanceId]);
  });

  test('a balance below its minimum, or above the yearly maximum, has a warning', async () => {
    const reason = reasons.find((one) => one.bucketId === undefined);
    await sql(
      `update absence_reason set minimum_balance = 0, max_yearly_usage = 2, enforce_balances = true where absence_reason_id = $1`,
      [reason?.absenceReasonId],
    );
    const { absenceReasonId } = reason ?? {};
    const { balanceId } = await make({ workerId, absenceReasonId, asOf: thisYear, initialBalanceDays: 3 });
    for (const days of [1, 2]) await absent(absenceReasonId, addDays(day, days), 1);
    expect((await read(balanceId)).notices).toEqual([]);
    await absent(absenceReasonId, addDays(day, 3), 2);
    expect(await read(balanceId)).toMatchObject({
      notices: ['overMaximum'],
      yearUsageDays: 2.5,
      maximumDays: 2,
      enforceBalances: true,
    });
    await absent(absenceReasonId, addDays(day, 4), 1);
    expect((await read(balanceId)).notices).toEqual(['belowMinimum', 'overMaximum']);
  });

  test('without a hire date the balance year starts on the fixed date, with a notice', async () => {
    await sql("update balance_year set starts_by = 'hireDate'", []);
    await sql('update worker set start_date = null where worker_id = $1', [workerId]);
    const [balance] = await service.list(balances, { workerId });
    expect(balance).toMatchObject({ yearFrom: thisYear });
    expect(balance?.notices).toContain('noHireDate');
    // Closing is not due for this balance, because its balance year is not over.
    expect((await due({ workerId: String(workerId) })).closings).toEqual([]);
    await sql("update worker set start_date = '2020-02-29' where worker_id = $1", [workerId]);
    const [dated] = await service.list(balances, { workerId });
    expect(String(dated?.yearFrom)).toMatch(/-(02-29|03-01)$/);
    expect(dated?.notices).not.toContain('noHireDate');
    await sql("update balance_year set starts_by = 'fixedDate'", []);
  });

  describe('closing the year', () => {
    let balance: RecordData;
    let reason: RecordData;
    beforeAll(async () => {
      const usedReasons = new Set(
        (await service.list(balances, { workerId })).map((one) => one.absenceReasonId),
      );
      reason =
        reasons.find((one) => !usedReasons.has(one.absenceReasonId) && one.bucketId === undefined) ?? {};
      await sql('update absence_reason set carryover_maximum = 5 where absence_reason_id = $1', [
        reason.absenceReasonId,
      ]);
      const { absenceReasonId } = reason;
      balance = await make({ workerId, absenceReasonId, asOf: lastYear, initialBalanceDays: 10 });
      await absent(absenceReasonId, addDays(thisYear, -40), 1);
      await absent(absenceReasonId, addDays(thisYear, 40), 1);
    });
    const row = () => ({ balanceId: balance.balanceId, asOf: lastYear, carriedDays: 5 });

    test('previews the result, and changes nothing', async () => {
      const { closings, next } = await due({ balanceId: String(balance.balanceId) });
      expect([closings, next]).toEqual([
        [
          {
            balanceId: balance.balanceId,
            workerId,
            label: expect.stringContaining(`: ${reason.absenceReasonName}`),
            asOf: lastYear,
            years: [
              {
                fromDate: lastYear,
                toDate: addDays(thisYear, -1),
                initialDays: 10,
                netDays: 9,
                carriedDays: 5,
                expiredDays: 4,
              },
            ],
          },
        ],
        null,
      ]);
      expect(await read(balance.balanceId)).toMatchObject({ asOf: lastYear, notices: ['yearOver'] });
      expect((await due({ workerId: String(workerId) })).closings).toHaveLength(1);
    });

    test('is rejected if the result differs from the preview', async () => {
      const { results } = await close(admin, [{ ...row(), carriedDays: 9 }]);
      expect(results).toEqual([{ balanceId: balance.balanceId, state: 'changed' }]);
      expect((await read(balance.balanceId)).asOf).toBe(lastYear);
    });

    test('needs the permission to adjust balances', async () => {
      const employee = await service.signIn('north.employee');
      expect((await employee.ask('POST', path, { body: { rows: [row()] } })).status).toBe(403);
    });

    test('runs once if two users close at the same time', async () => {
      const other = await service.signIn('north.admin');
      const answers = await Promise.all([close(admin, [row()]), close(other, [row()])]);
      const states = answers.flatMap(({ results }) => results.map(({ state }: RecordData) => state));
      expect(states.sort()).toEqual(['alreadyClosed', 'closed']);
      expect(
        await service.list('employee/absence-reason-year', { balanceId: balance.balanceId }),
      ).toHaveLength(1);
    });

    test('continues with the carried-over balance, and counts what is used from there', async () => {
      expect(await read(balance.balanceId)).toMatchObject({
        asOf: thisYear,
        initialBalanceDays: 5,
        usedDays: addDays(thisYear, 40) <= day ? 1 : 0,
        availableDays: 4,
        notices: [],
      });
    });

    test('keeps the whole ledger: carried over, expired, and who closed the year', async () => {
      const query = { workerId: String(workerId), absenceReasonId: String(reason.absenceReasonId) };
      const { lines } = (await admin.ask('GET', '/services/employee/api/absenceReason/logs', { query })).json;
      const reported = lines.map(({ kind, days, after, actor }: RecordData) => [
        kind,
        days,
        after,
        typeof actor,
      ]);
      expect(reported).toEqual([
        ['usage', -1, 4, 'object'],
        ['carryover', 5, 5, 'object'],
        ['carryover', -5, 0, 'string'],
        ['expiry', -4, 5, 'string'],
        ['usage', -1, 9, 'object'],
        ['initial', 10, 10, 'string'],
      ]);
    });

    test('shows the impersonated user of a line', async () => {
      const acted = `update change_log set acting_as = $2
        where entity = 'employee/absence-reasons' and record_id = $1 and action = 'create'`;
      await sql(acted, [String(balance.balanceId), 'Nora North']);
      const query = { workerId: String(workerId), absenceReasonId: String(reason.absenceReasonId) };
      const { lines } = (await admin.ask('GET', '/services/employee/api/absenceReason/logs', { query })).json;
      const names = lines.map(({ kind, actingAs }: RecordData) => [kind, actingAs]);
      expect(names).toContainEqual(['initial', 'Nora North']);
      expect(names).toContainEqual(['expiry', null]);
    });

    test('rejects invalid calls, and hides invisible balances', async () => {
      for (const body of [{}, { rows: [] }, { rows: [row(), row()] }, { rows: [{ balanceId: 'x' }] }])
        expect((await admin.ask('POST', path, { body })).status).toBe(400);
      expect((await admin.ask('GET', path, { query: { worker: '1' } })).json.code).toBe('unknownFilter');
      const { results } = await close(admin, [{ ...row(), balanceId: 999_999_999 }]);
      expect(results[0].state).toBe('notFound');
    });
  });

  describe('hours, lines and limits', () => {
    let reason: RecordData;
    let balance: RecordData;
    beforeAll(async () => {
      await sql('delete from absence_balance where worker_id = $1', [workerId]);
      await sql('delete from absence_day where worker_id = $1', [workerId]);
      reason = reasons[0] ?? {};
      const { absenceReasonId } = reason;
      balance = await make({ workerId, absenceReasonId, asOf: thisYear, initialBalanceDays: 8.325 });
    });
    const ledger = async (): Promise<RecordData[]> => {
      const query = { workerId: String(workerId) };
      return (await admin.ask('GET', '/services/employee/api/absenceReason/logs', { query })).json.lines;
    };
    const enter = async (more: RecordData) => {
      const body = { balanceId: balance.balanceId, entryDate: day, days: 1, comment: 'By hand', ...more };
      const { status, json } = await service.call('employee/absence-reason-entry', 'create', undefined, {
        body,
      });
      return status === 201 ? json : { refused: json.errors };
    };
    const schedule = async (changes: RecordData) => {
      const { json } = await service.call('settings/work-schedule', 'get', 1);
      const body = { ...json, ...changes };
      return service.call('settings/work-schedule', 'update', 1, { body });
    };

    test('a balance is shown to the hundredth', async () => {
      expect(await read(balance.balanceId)).toMatchObject({
        initialBalanceDays: 8.325,
        currentNetDays: 8.33,
        availableDays: 8.33,
      });
    });

    test('a limit is compared with the exact balance, not the displayed one', async () => {
      await sql(
        'update absence_reason set minimum_balance = 8.33, max_yearly_usage = 366 where absence_reason_id = $1',
        [reason.absenceReasonId],
      );
      expect((await read(balance.balanceId)).notices).toContain('belowMinimum');
      await sql('update absence_reason set minimum_balance = 0 where absence_reason_id = $1', [
        reason.absenceReasonId,
      ]);
    });

    test('a line without days, without a reason, or from before the balance’s start is rejected', async () => {
      expect(await enter({ days: 0 })).toMatchObject({ refused: { days: { code: 'zero' } } });
      for (const comment of [' ', '\t'])
        expect(await enter({ comment })).toMatchObject({ refused: { comment: {} } });
      expect(await enter({ entryDate: addDays(thisYear, -1) })).toMatchObject({
        refused: { entryDate: { code: 'beforeBalance' } },
      });
      expect(await enter({ entryDate: thisYear })).toMatchObject({ days: 1 });
    });

    test('nothing can be dated beyond the next balance year', async () => {
      const beyond = yearsLater(2);
      const last = addDays(beyond, -1);
      for (const entryDate of [beyond, '9999-12-31'])
        expect(await enter({ entryDate })).toMatchObject({
          refused: { entryDate: { code: 'afterNextYear', args: { date: showDate(last) } } },
        });
      expect(await enter({ entryDate: last })).toMatchObject({ days: 1 });
      const { absenceReasonId } = reasons[2] ?? {};
      const far = { workerId, absenceReasonId, asOf: '9999-12-31', initialBalanceDays: 1 };
      expect(await make(far)).toMatchObject({ refused: { asOf: { code: 'afterNextYear' } } });
    });

    test('a changed start date may leave no line before it, and a balance with lines cannot be deleted', async () => {
      const { _version } = await read(balance.balanceId);
      const body = { asOf: addDays(thisYear, 5), _version };
      const { json } = await service.call(balances, 'update', balance.balanceId, { body });
      expect(json.errors).toMatchObject({ asOf: { code: 'linesBefore' } });
      const gone = await service.call(balances, 'delete', balance.balanceId);
      expect([gone.status, gone.json.message]).toEqual([400, expect.stringContaining('adjustment')]);
    });

    test('a line in a closed balance year is rejected', async () => {
      const { absenceReasonId } = reasons[1] ?? {};
      const old = await make({ workerId, absenceReasonId, asOf: lastYear, initialBalanceDays: 2 });
      const [closing] = (await due({ balanceId: String(old.balanceId) })).closings;
      const carriedDays = closing.years.at(-1).carriedDays;
      await close(admin, [{ balanceId: old.balanceId, asOf: lastYear, carriedDays }]);
      expect(await enter({ balanceId: old.balanceId, entryDate: addDays(lastYear, 3) })).toMatchObject({
        refused: { entryDate: { code: 'closedYear' } },
      });
      const gone = await service.call(balances, 'delete', old.balanceId);
      expect(gone.status).toBe(400);
    });

    test('a day with unknown hours counts as a whole day, with a notice, even after the hours become known', async () => {
      await sql(
        `update worker set absence_hours_per_day = null, absence_hours_per_day_override = null,
           absence_start_time = null, absence_end_time = null where worker_id = $1`,
        [workerId],
      );
      await absent(reason.absenceReasonId, day, 4, ['08:00', '10:00'], null);
      const seen = async () => {
        const { usedDays, hoursPerDay, hoursPerDayFrom: from, notices } = await read(balance.balanceId);
        const [line] = (await ledger()).filter(({ kind }) => kind === 'usage');
        return [usedDays, hoursPerDay, from, line?.isAssumed, (notices as string[]).includes('hoursUnknown')];
      };
      expect(await seen()).toEqual([1, undefined, undefined, true, true]);
      expect((await schedule({ hoursPerDay: 8 })).status).toBe(200);
      expect(await seen()).toEqual([1, 8, 'settings', true, true]);
      const ofType = (hours: number | null) =>
        sql(
          `update employee_type set hours_per_day = $2
           where worker_type_id = (select worker_type_id from worker where worker_id = $1)`,
          [workerId, hours],
        );
      await ofType(4);
      expect(await seen()).toEqual([1, 4, 'employeeType', true, true]);
      await sql('update worker set absence_hours_per_day_override = 5 where worker_id = $1', [workerId]);
      expect(await seen()).toEqual([1, 5, 'employee', true, true]);
      await ofType(null);
    });

    test('stored amounts of days are not rounded again after a change of the work schedule', async () => {
      await absent(reason.absenceReasonId, day, 4, ['10:00', '12:00']);
      const used = async (changes: RecordData) => {
        expect((await schedule(changes)).status).toBe(200);
        const { usedDays, trackedBy } = await read(balance.balanceId);
        return [usedDays, trackedBy];
      };
      expect(await used({ roundingUnit: 'quarter', roundingMode: 'nearest' })).toEqual([1.29, 'day']);
      expect(await used({ roundingUnit: 'half', roundingMode: 'up' })).toEqual([1.29, 'day']);
      expect(await used({ trackedBy: 'hour' })).toEqual([1.29, 'hour']);
      expect(await used({ trackedBy: 'day', roundingUnit: 'none' })).toEqual([1.29, 'day']);
    });
  });
});
