import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Client } from '#tests/contracts/client.ts';
import { engines } from '../identity/startService.ts';
import { type DemoService, startDemo } from './demoService.ts';
import { forgetDays } from './forgetDays.ts';
import { putAbsence } from './putAbsence.ts';

const entity = 'absence/substitute-absence';
const job = 899_500_001;
const other = 899_500_101;

/** Tests the rules of docs/domain.md#substitute-absences. */
describe.each(engines())('absences of substitutes, %s', (engine) => {
  let service: DemoService;
  let org: number;
  let workers: readonly number[];
  let school: number;
  let reasonId: number;
  let cancellationReasonId: number;
  let substituteId: number;
  let now: string;

  const sql = (text: string, values: readonly unknown[] = []) =>
    service.database.maintain((run) => run(text, values));
  const absence = (number: number, on: readonly string[], at = 0) =>
    service.database.maintain((run) =>
      putAbsence(run, { org, number, workerId: Number(workers[at]), schoolId: school, reasonId, dates: on }),
    );
  const create = (body: RecordData, as?: Client) => {
    const sent = { body: { substituteId, cancellationReasonId, ...body } };
    return as
      ? as.call(service.registry.named(entity), 'create', undefined, sent)
      : service.call(entity, 'create', undefined, sent);
  };
  const step = (name: string, id: unknown, as?: Client) => {
    const sent = { query: { substituteAbsenceId: String(id) }, body: {} };
    return as
      ? as.call(service.registry.named(entity), name, undefined, sent)
      : service.call(entity, name, undefined, sent);
  };
  const assign = (number: number) =>
    service.call('absence/absence-day', 'assign', undefined, {
      query: { confirmationNumber: String(number) },
      body: { substituteId },
    });
  const filled = async (number: number) =>
    (
      await sql(
        'select fill_status::int as fill from absence_day where absence_id = $1 order by confirmation_number',
        [number],
      )
    ).map(({ fill }) => fill);
  const day = (ahead: number) => addDays(now, ahead);

  beforeAll(async () => {
    service = await startDemo(engine);
    const found = await sql(
      `select distinct on (w.worker_id) w.org_id::int, o.time_zone, w.worker_id::int, link.target_id::int as school
       from worker as w join organization as o using (org_id)
       join worker__institute_ids as link on link.org_id = w.org_id and link.owner_id = w.worker_id
       where w.is_active and w.end_date is null order by w.worker_id limit 2`,
    );
    org = Number(found[0]?.org_id);
    school = Number(found[0]?.school);
    workers = found.map((row) => Number(row.worker_id));
    now = today(String(found[0]?.time_zone));
    const [reason] = await sql(
      'select min(absence_reason_id)::int as id from absence_reason where org_id = $1',
      [org],
    );
    reasonId = Number(reason?.id);
    const [cancellation] = await service.list('reference-data/substitute-cancellation-reason');
    cancellationReasonId = Number(cancellation?.cancellationReasonId);
    await sql('delete from worker__skill_ids where owner_id = any($1)', [workers]);
    const body = { firstName: 'Cora', lastName: 'Away', joiningDate: '2025-09-01' };
    const made = await service.call('substitute/general-information', 'create', undefined, { body });
    substituteId = Number(made.json.substituteId);
    await sql(
      `update substitute set ignore_daily_limit = true, ignore_weekly_limit = true, ignore_monthly_limit = true,
         default_preferred_school = 1 where substitute_id = $1`,
      [substituteId],
    );
  }, 180_000);
  afterAll(() => service?.close());

  beforeEach(async () => {
    await sql('delete from substitute_absence__kept_job_ids');
    await sql('delete from substitute_absence');
    for (const worker of workers) await forgetDays(sql, worker);
  });

  test('block jobs at that time, until they are canceled', async () => {
    await absence(job, [day(20)]);
    const made = await create({ fromDate: day(19), toDate: day(21) });
    expect(made.status, made.text).toBe(201);
    expect(made.json.status).toBe('scheduled');
    const refused = await assign(job);
    expect([refused.status, refused.json.errors.note.message]).toEqual([
      400,
      'Enter a reason: Non-working day.',
    ]);
    expect((await step('cancel', made.json.substituteAbsenceId)).status).toBe(200);
    expect((await assign(job)).status).toBe(200);
  });

  test('release jobs at that time, and keep selected ones', async () => {
    await absence(job, [day(20), day(21), day(22)]);
    await absence(other, [day(24)], 1);
    for (const number of [job, other]) expect((await assign(number)).status).toBe(200);
    const made = await create({ fromDate: day(21), toDate: day(24), keptJobIds: [other] });
    expect(made.status, made.text).toBe(201);
    expect(await filled(job)).toEqual([3, 2, 2]);
    expect(await filled(other)).toEqual([3]);
    const [assignment] = await sql(
      'select cancellation_reason_id::int as reason from assignment where removed_at is not null and substitute_id = $1',
      [substituteId],
    );
    expect(assignment).toEqual({ reason: cancellationReasonId });
    const id = made.json.substituteAbsenceId;
    const wider = await service.call(entity, 'update', id, {
      body: { fromDate: day(20), _version: made.json._version },
    });
    expect(wider.status, wider.text).toBe(200);
    expect(await filled(job)).toEqual([2, 2, 2]);
    expect(await filled(other)).toEqual([3]);
  });

  test('leave jobs of today that are already over', async () => {
    await absence(job, [day(0)]);
    await sql(
      `update absence_day set shift_type = 4, absence_start_time = '00:00', absence_end_time = '00:01' where absence_id = $1`,
      [job],
    );
    await sql('update absence_day set fill_status = 3, substitute_id = $2 where absence_id = $1', [
      job,
      substituteId,
    ]);
    expect((await create({ fromDate: day(0), toDate: day(1) })).status).toBe(201);
    expect(await filled(job)).toEqual([3]);
  });

  test('by the hour only affect jobs in these hours', async () => {
    await absence(job, [day(20)]);
    await sql(
      `update absence_day set shift_type = 4, absence_start_time = '08:00', absence_end_time = '11:30' where absence_id = $1`,
      [job],
    );
    await assign(job);
    const hours = { startTime: '11:30', endTime: '15:00' };
    expect((await create({ fromDate: day(20), toDate: day(20), ...hours })).status).toBe(201);
    expect(await filled(job)).toEqual([3]);
    const earlier = { startTime: '11:00', endTime: '11:30' };
    expect((await create({ fromDate: day(20), toDate: day(20), ...earlier })).status).toBe(201);
    expect(await filled(job)).toEqual([2]);
  });

  test('do not overlap: the database rejects the second, even if simultaneous', async () => {
    const dates = { fromDate: day(30), toDate: day(34) };
    const made = await Promise.all([create(dates), create(dates)]);
    expect(made.map(({ status }) => status).sort()).toEqual([201, 400]);
    const refused = await create({ fromDate: day(34), toDate: day(40) });
    expect([refused.status, refused.json.errors.fromDate.message]).toEqual([
      400,
      'These dates overlap another entry.',
    ]);
    expect((await create({ fromDate: day(35), toDate: day(35) })).status).toBe(201);
    await step('cancel', made.find(({ status }) => status === 201)?.json.substituteAbsenceId);
    expect((await create(dates)).status).toBe(201);
  });

  test('are reconciled once they have started, and are read-only then', async () => {
    const { json: coming } = await create({ fromDate: day(30), toDate: day(30) });
    expect((await step('reconcile', coming.substituteAbsenceId)).status).toBe(400);
    const { json: begun } = await create({ fromDate: day(-2), toDate: day(-1) });
    const id = begun.substituteAbsenceId;
    expect((await step('reconcile', id)).status).toBe(200);
    const [{ _version }] = (await service.list(entity, { substituteAbsenceId: id })) as [RecordData];
    const changed = await service.call(entity, 'update', id, { body: { toDate: day(0), _version } });
    expect(changed.status).toBe(400);
    expect((await step('cancel', id)).status).toBe(400);
    expect((await step('unreconcile', id)).status).toBe(200);
  });

  test('need their permissions, and the one to remove substitutes from jobs', async () => {
    await absence(job, [day(20)]);
    await assign(job);
    const dates = { fromDate: day(20), toDate: day(20) };
    expect((await create(dates, await service.signIn('north.campus'))).status).toBe(403);
    await sql(
      `update permission_profile set permissions = permissions || '["SUBABS.VIEW", "SUBABS.CREATE"]'
       where org_id = $1 and profile_name = 'Reference data reader'`,
      [org],
    );
    const reader = await service.signIn('north.reader');
    expect((await create(dates, reader)).status).toBe(403);
    expect(await filled(job)).toEqual([3]);
    const created = await create({ ...dates, keptJobIds: [job] }, reader);
    expect(created.status, created.text).toBe(201);
    for (const name of ['cancel', 'reconcile'])
      expect((await step(name, created.json.substituteAbsenceId, reader)).status).toBe(403);
  });
});
