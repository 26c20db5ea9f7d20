import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Row } from '#server/database/database.ts';
import { reconcile } from '#server/domain/reconcile/reconcile.ts';
import type { Answer } from '#tests/contracts/client.ts';
import { engines } from '../identity/startService.ts';
import { type DemoService, startDemo } from './demoService.ts';
import { putVacancies } from './putVacancies.ts';

const entity = 'absence/reconciliation';

/** Tests the rules of docs/domain.md#reconciliation. */
describe.each(engines())('days are reconciled, %s', (engine) => {
  let service: DemoService;
  let org: number;
  /** A date on which at least three schools have absences. `future` is a date in the future. */
  let date: string;
  let future: string;
  let numbers: number[];
  const rows = (text: string, values: readonly unknown[] = []) =>
    service.database.maintain((sql) => sql(text, values)) as Promise<Row[]>;
  const act = async (name: string, number: number, body: RecordData = {}): Promise<Answer> => {
    const { _version } = await get(number);
    const query = { confirmationNumber: String(number) };
    return service.call(entity, name, undefined, { query, body: { _version, ...body } });
  };
  const get = async (number: number): Promise<RecordData> => (await service.call(entity, 'get', number)).json;
  const first = () => numbers[0] as number;
  const stored = async (number: number) => {
    const [row] = await rows(
      `select reconcile_status as status, fill_status::int as fill, substitute_id::int as substitute,
         unreconcile_reason as reason from absence_day where org_id = $1 and confirmation_number = $2`,
      [org, number],
    );
    return { ...row };
  };
  const settings = (changes: string) =>
    rows(`update absence_settings set ${changes} where org_id = $1`, [org]);
  const logged = async (number: number) =>
    (
      await rows(
        `select event, before, after, note from absence_log where org_id = $1 and confirmation_number = $2
           and event in ('reconciled', 'unreconciled', 'noShow') order by absence_log_id`,
        [org, number],
      )
    ).map((row) => ({ ...row }));

  beforeAll(async () => {
    service = await startDemo(engine);
    const [most] = await rows(
      `select org_id::int as org, absence_date::text as date from absence_day
       where absence_date < current_date - 14 group by 1, 2
       order by count(*) filter (where fill_status = 3) desc, count(*) desc limit 1`,
    );
    [org, date] = [Number(most?.org), String(most?.date)];
    const [later] = await rows(
      `select (current_date + 20)::text as date, min(institute_id)::int as school from absence_day where org_id = $1`,
      [org],
    );
    future = String(later?.date);
    const schoolId = Number(later?.school);
    await service.database.maintain((sql) =>
      putVacancies(sql, { org, number: 900_000_001, schoolId, dates: [future] }),
    );
    if ((await rows('select 1 from absence_settings where org_id = $1', [org])).length === 0)
      await rows('insert into absence_settings (org_id, absence_settings_id) values ($1, 1)', [org]);
  });
  beforeEach(async () => {
    await settings(`payroll_reconciles = false, tolerance_minutes = 15, pay_code_required = false,
      budget_code_required = false, accounting_code_required = false`);
    await rows(`update absence set approval_status = 'none' where org_id = $1`, [org]);
    await rows(
      `delete from time_sheet_item where org_id = $1 and confirmation_number in
         (select confirmation_number from absence_day where org_id = $1 and absence_date = $2)`,
      [org, date],
    );
    await rows('update assignment set is_no_show = null where org_id = $1', [org]);
    await rows(
      `update assignment set removed_at = accepted_at where org_id = $1 and removed_at is not null`,
      [org],
    );
    await rows(
      `delete from absence_log where org_id = $1 and event in ('reconciled', 'unreconciled', 'noShow')`,
      [org],
    );
    await rows(
      `update absence_day set reconcile_status = 'open', reconciled_at = null, reconciled_by = null,
         unreconcile_reason = null where org_id = $1`,
      [org],
    );
    numbers = (
      await rows(
        `select confirmation_number::int as number from absence_day
         where org_id = $1 and absence_date = $2 and fill_status = 3 order by 1`,
        [org, date],
      )
    ).map(({ number }) => Number(number));
    expect(numbers.length).toBeGreaterThan(3);
  });
  afterAll(() => service?.close());

  test('a reconciled day has a user and time, and a log entry', async () => {
    const { status, json } = await act('reconcile', first());
    expect([status, json]).toMatchObject([
      200,
      { reconcileStatus: 'reconciled', reconciledBy: expect.any(String), reconciledAt: expect.any(String) },
    ]);
    expect(await logged(first())).toMatchObject([
      { event: 'reconciled', before: 'Unreconciled', after: 'Reconciled' },
    ]);
    const [event] = await rows(
      `select kind from event where org_id = $1 and record_id = $2 order by sequence desc limit 1`,
      [org, String(first())],
    );
    expect(event?.kind).toBe('absenceDay.reconciled');
  });

  test('future and canceled days are rejected', async () => {
    const [later] = await rows(
      'select confirmation_number::int as number from absence_day where org_id = $1 and absence_date = $2 and fill_status in (1, 2, 3, 6, 7) limit 1',
      [org, future],
    );
    const refused = await act('reconcile', Number(later?.number));
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('that have started')]);
    const day = await service.call(entity, 'reconcileDay', undefined, { body: { absenceDate: future } });
    expect([day.status, day.json.errors.absenceDate.code]).toEqual([400, 'futureDate']);
    await rows('update absence_day set fill_status = 5 where confirmation_number = $1', [first()]);
    expect((await act('reconcile', first())).status).toBe(400);
    await rows('update absence_day set fill_status = 3 where confirmation_number = $1', [first()]);
  });

  test('A45: a reconciled day cannot be changed, except for notes; it is reopened with a reason', async () => {
    await act('reconcile', first());
    const change = async (changes: RecordData) => {
      const { _version } = await get(first());
      return service.call(entity, 'update', first(), { body: { ...changes, _version } });
    };
    const [code] = await rows('select pay_code_id::int as id from pay_code where org_id = $1 limit 1', [org]);
    const refused = await change({ payCodeId: code?.id });
    expect([refused.status, refused.json.errors?.payCodeId?.code]).toEqual([400, 'readOnly']);
    expect((await change({ notesToSubstitute: 'Keys are at the desk.' })).status).toBe(200);
    expect((await act('unreconcile', first())).status).toBe(400);
    const opened = await act('unreconcile', first(), { unreconcileReason: 'Wrong pay code' });
    expect([opened.status, opened.json]).toMatchObject([
      200,
      { reconcileStatus: 'open', unreconcileReason: 'Wrong pay code' },
    ]);
    expect((await change({ payCodeId: code?.id })).status).toBe(200);
    expect(await logged(first())).toMatchObject([
      { event: 'reconciled' },
      { event: 'unreconciled', before: 'Reconciled', after: 'Unreconciled', note: 'Wrong pay code' },
    ]);
    await act('reconcile', first());
    expect(await stored(first())).toMatchObject({ status: 'reconciled', reason: null });
  });

  test('A45: a reconciled day cannot be canceled, nor get another substitute', async () => {
    await act('reconcile', first());
    const steps = ['cancel', 'remove', 'removeSubstitute'];
    const reasons = await rows(
      'select cancellation_reason_id::int as id from substitute_cancellation_reason where org_id = $1 limit 1',
      [org],
    );
    for (const step of steps) {
      const body = step === 'removeSubstitute' ? { cancellationReasonId: reasons[0]?.id } : {};
      const query = { confirmationNumber: String(first()) };
      const { status, json } = await service.call('absence/absence-day', step, undefined, { query, body });
      expect([step, status, json.errors?.fillStatus?.code]).toEqual([step, 400, 'dayReconciled']);
    }
    expect(await stored(first())).toMatchObject({ fill: 3, status: 'reconciled' });
  });

  test('A45: other changes of days keep reconciled ones, except for notes', async () => {
    const rule = reconcile.rules?.find(({ name }) => name === 'reconciledDaysStay');
    if (!rule || !('checkAll' in rule)) throw new Error('no rule');
    const before = { reconcileStatus: 'reconciled', shiftType: 1, _version: 2 };
    const changes = [
      { before, after: { ...before, shiftType: 2 } },
      { before, after: { ...before, notesToSubstitute: 'Thanks', payCodeId: null } },
      { before: { ...before, reconcileStatus: 'open' }, after: { ...before, shiftType: 2 } },
      { before: undefined, after: before },
    ];
    expect(await rule.checkAll(changes as never)).toEqual([
      [{ field: 'shiftType', code: 'readOnly', args: {} }],
      [],
      [],
      [],
    ]);
  });

  test('a day that payroll has extracted stays reconciled', async () => {
    await act('reconcile', first());
    await line(first(), { status: 'extracted', hours: 7 });
    const refused = await act('unreconcile', first(), { unreconcileReason: 'Late' });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('extracted')]);
  });

  test('payroll reconciles as a second level only if the district requires it', async () => {
    await act('reconcile', first());
    expect((await act('reconcilePayroll', first())).status).toBe(400);
    const byDay = (body: RecordData) => service.call(entity, 'reconcileDay', undefined, { body });
    expect((await byDay({ absenceDate: date, forPayroll: true })).status).toBe(400);
    await settings('payroll_reconciles = true');
    expect((await act('reconcilePayroll', first())).json).toMatchObject({
      reconcileStatus: 'payrollReconciled',
    });
    await act('reconcile', numbers[1] as number);
    expect((await byDay({ absenceDate: date, forPayroll: true })).json).toEqual({
      reconciledDays: 1,
      skippedDays: 0,
    });
    expect(await stored(numbers[1] as number)).toMatchObject({ status: 'payrollReconciled' });
  });

  /** Inserts a timesheet line for an absence day. */
  async function line(number: number, { status = 'entered', hours }: { status?: string; hours: number }) {
    await rows(
      `insert into time_sheet_item (org_id, time_sheet_period_id, confirmation_number, substitute_id, institute_id,
         work_date, status, is_paper, hours, minutes)
       select org_id, (select min(time_sheet_period_id) from time_sheet_period as one where one.org_id = day.org_id),
         confirmation_number, substitute_id, institute_id, absence_date, $2, false, $3, round($3::numeric * 60)
       from absence_day as day where confirmation_number = $1`,
      [number, status, hours],
    );
  }

  test('each day has its exceptions', async () => {
    const [hours, code, approval, late] = numbers as [number, number, number, number];
    const scheduled = Number((await get(hours)).scheduledHours);
    expect(scheduled).toBeGreaterThan(1);
    await line(hours, { hours: scheduled - 1 });
    await rows(
      `update absence set approval_status = 'pending' where org_id = $1 and absence_id =
         (select absence_id from absence_day where confirmation_number = $2)`,
      [org, approval],
    );
    await rows(
      `update assignment set removed_at = now() where org_id = $1 and confirmation_number =
         (select coalesce(job_id, confirmation_number) from absence_day where confirmation_number = $2)`,
      [org, late],
    );
    expect(await get(hours)).toMatchObject({ exceptions: ['E1'], actualHours: scheduled - 1 });
    expect((await get(approval)).exceptions).toEqual(expect.arrayContaining(['E4']));
    expect((await get(late)).exceptions).toEqual(expect.arrayContaining(['E6']));
    await settings('tolerance_minutes = 60, budget_code_required = true');
    await rows('update absence_day set budget_code_id = null where confirmation_number = $1', [code]);
    expect((await get(hours)).exceptions).not.toContain('E1');
    expect((await get(code)).exceptions).toContain('E3');
    await rows(
      "update assignment set removed_at = null where org_id = $1 and removed_at > now() - interval '1 hour'",
      [org],
    );
  });

  test('A46: missing identifiers are reported before payroll, if the district requires them', async () => {
    const number = numbers.at(-1) as number;
    const { workerId } = await get(number);
    const [person] = await rows('select identifier from worker where org_id = $1 and worker_id = $2', [
      org,
      workerId,
    ]);
    const name = (identifier: unknown) =>
      rows('update worker set identifier = $3 where org_id = $1 and worker_id = $2', [
        org,
        workerId,
        identifier,
      ]);
    await name(null);
    expect((await get(number)).exceptions).not.toContain('E7');
    await settings('identifier_required = true');
    expect((await get(number)).exceptions).toContain('E7');
    await name(person?.identifier);
    expect((await get(number)).exceptions).not.toContain('E7');
    await settings('identifier_required = false');
  });

  test('A47: a pay code for a skill that the substitute does not hold on the day', async () => {
    const number = numbers[0] as number;
    const [day] = await rows(
      'select substitute_id, absence_date::text as date from absence_day where org_id = $1 and confirmation_number = $2',
      [org, number],
    );
    const [skill] = await rows('select min(skill_id)::int as id from skill where org_id = $1', [org]);
    const [code] = await rows(
      `insert into pay_code (org_id, pay_code_name, skill_id) values ($1, 'Certified', $2) returning pay_code_id`,
      [org, skill?.id],
    );
    const ofSubstitute = [org, day?.substitute_id];
    const hold = (expiresOn?: string) =>
      rows('update substitute set expirations = $3 where org_id = $1 and substitute_id = $2', [
        ...ofSubstitute,
        expiresOn ? JSON.stringify([{ skillId: skill?.id, expiresOn }]) : null,
      ]);
    const exceptions = async () => (await get(number)).exceptions;
    await rows('delete from substitute__skill_ids where org_id = $1 and owner_id = $2', ofSubstitute);
    expect(await exceptions()).not.toContain('E8');
    await rows('update absence_day set pay_code_id = $3 where org_id = $1 and confirmation_number = $2', [
      ...[org, number],
      code?.pay_code_id,
    ]);
    expect(await exceptions()).toContain('E8');
    await rows('insert into substitute__skill_ids (org_id, owner_id, target_id) values ($1, $2, $3)', [
      ...ofSubstitute,
      skill?.id,
    ]);
    expect(await exceptions()).not.toContain('E8');
    await hold(addDays(String(day?.date), -1));
    expect(await exceptions()).toContain('E8');
    await hold(String(day?.date));
    expect(await exceptions()).not.toContain('E8');
    await rows('update absence_day set pay_code_id = null where org_id = $1 and confirmation_number = $2', [
      org,
      number,
    ]);
  });

  test('a school or a whole day is reconciled in one step, without days with exceptions', async () => {
    const { json: before } = await matrix();
    const total = before.cells.reduce((sum: number, cell: RecordData) => sum + Number(cell.open), 0);
    const odd = before.cells.reduce((sum: number, cell: RecordData) => sum + Number(cell.exceptions), 0);
    const cell = before.cells.find((one: RecordData) => Number(one.open) > Number(one.exceptions));
    const byDay = async (body: RecordData) =>
      (await service.call(entity, 'reconcileDay', undefined, { body: { absenceDate: date, ...body } })).json;
    expect(await byDay({ instituteId: cell.instituteId })).toEqual({
      reconciledDays: cell.open - cell.exceptions,
      skippedDays: cell.exceptions,
    });
    const done = (await matrix()).json.cells.find((one: RecordData) => one.instituteId === cell.instituteId);
    expect(done).toMatchObject({ open: cell.exceptions, reconciled: cell.open - cell.exceptions });
    expect(await byDay({})).toEqual({
      reconciledDays: total - odd - (cell.open - cell.exceptions),
      skippedDays: odd,
    });
    expect((await byDay({ withExceptions: true })).reconciledDays).toBe(odd);
    const after = await rows(
      `select count(*)::int as open from absence_day where org_id = $1 and absence_date = $2
         and reconcile_status = 'open' and fill_status in (1, 2, 3, 6, 7)`,
      [org, date],
    );
    expect(after).toEqual([{ open: 0 }]);
  });
  const matrix = () => service.call(entity, 'matrix', undefined, { query: { fromDate: date, toDate: date } });

  test('the matrix counts by date and school, for at most 31 dates, without future days', async () => {
    const { json } = await matrix();
    const [counted] = await rows(
      `select count(*)::int as days from absence_day where org_id = $1 and absence_date = $2
         and fill_status in (1, 2, 3, 6, 7)`,
      [org, date],
    );
    const sum = json.cells.reduce((all: number, cell: RecordData) => all + Number(cell.total), 0);
    expect(sum).toBe(counted?.days);
    const ask = (fromDate: string, toDate: string) =>
      service.call(entity, 'matrix', undefined, { query: { fromDate, toDate } });
    const tomorrow = addDays(today('America/New_York'), 2);
    expect((await ask(tomorrow, addDays(tomorrow, 20))).json).toEqual({ cells: [] });
    expect((await ask(date, addDays(date, 31))).status).toBe(400);
    expect((await ask(date, 'soon')).status).toBe(400);
  });

  test('a substitute who did not show up is removed, with feedback; the job’s other days stay', async () => {
    const { substitute } = await stored(first());
    await line(first(), { hours: 7 });
    const { status, json } = await act('noShow', first(), { stars: 1, comments: 'Nobody came.' });
    expect([status, json]).toMatchObject([200, { fillStatus: 2, exceptions: ['E2', 'E5'] }]);
    expect(json.substituteId).toBeUndefined();
    const [ended] = await rows(
      `select is_no_show, removed_at is not null as ended from assignment where org_id = $1 and substitute_id = $2
         and confirmation_number = (select coalesce(job_id, confirmation_number) from absence_day where confirmation_number = $3)`,
      [org, substitute, first()],
    );
    expect(ended).toEqual({ is_no_show: true, ended: true });
    expect(
      await rows('select hours::int as hours from time_sheet_item where confirmation_number = $1', [first()]),
    ).toEqual([{ hours: 0 }]);
    expect(
      await rows(
        'select stars::int as stars, comments from feedback where confirmation_number = $1 and stars = 1',
        [first()],
      ),
    ).toEqual([{ stars: 1, comments: 'Nobody came.' }]);
    expect(await logged(first())).toMatchObject([{ event: 'noShow', before: 'Filled', after: 'Unfilled' }]);
    expect((await act('noShow', first())).status).toBe(400);
  });

  test('codes of many days are edited in one step', async () => {
    const [code] = await rows(
      'select pay_code_id::int as id from pay_code where org_id = $1 and hidden is not true limit 1',
      [org],
    );
    const chosen = numbers.slice(0, 3);
    await act('reconcile', chosen[2] as number);
    const records = await Promise.all(chosen.map(async (id) => ({ id, version: (await get(id))._version })));
    const { json } = await service.call(entity, '$bulk', undefined, {
      body: { operation: 'update', changes: { payCodeId: code?.id }, records },
    });
    expect(json.results.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true, false]);
  });

  test('both need the permission', async () => {
    const campus = await service.signIn('north.campus');
    const own = service.registry.named(entity);
    expect((await campus.call(own, 'list')).status).toBe(403);
  });
});
