import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { headers } from '#schemas/protocol/entities/headers.ts';
import { dayStatuses } from '#schemas/status/dayStatus.ts';
import { addDays, today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { engines } from '../identity/startService.ts';
import { type DemoService, startDemo } from './demoService.ts';

const general = 'substitute/general-information';
const first = 999_100_000;

/** Tests the rules of docs/domain.md#jobs. */
describe.each(engines())('a job of several days, %s', (engine) => {
  let service: DemoService;
  let substituteId: number;
  let workerId: number;
  let organization: number;
  let instituteId: number;
  let here: string;
  const rows = (text: string, values: readonly unknown[] = []) =>
    service.database.maintain((sql) => sql(text, values)) as Promise<RecordData[]>;
  const on = (inDays: number) => addDays(here, inDays);

  beforeAll(async () => {
    service = await startDemo(engine);
    const body = { firstName: 'Cora', lastName: 'Quist', joiningDate: '2025-09-01' };
    substituteId = Number((await service.call(general, 'create', undefined, { body })).json.substituteId);
    await rows(
      `update substitute set ignore_daily_limit = true, ignore_weekly_limit = true, ignore_monthly_limit = true
       where substitute_id = $1`,
      [substituteId],
    );
    const [worker] = await service.list('employee/employee', { isActive: true });
    workerId = Number(worker?.workerId);
    instituteId = Number((worker?.instituteIds as number[] | undefined)?.[0]);
    const [place] = await rows(
      'select org_id::int as id, time_zone from worker join organization using (org_id) where worker_id = $1',
      [workerId],
    );
    organization = Number(place?.id);
    here = today(String(place?.time_zone));
    await rows('delete from worker__skill_ids where owner_id = $1', [workerId]);
  });
  afterAll(() => service?.close());

  /**
   * Creates a job with an absence day from 08:00 to 12:00 on each of the given days, counted from today. With
   * `isTaken`, the substitute has taken the job.
   */
  const put = async (inDays: readonly number[], isTaken: boolean) => {
    await rows('delete from assignment where confirmation_number >= $1', [first]);
    await rows('update absence_day set job_id = null where confirmation_number >= $1', [first]);
    await rows('delete from job where job_id >= $1', [first]);
    await rows('delete from absence_day where confirmation_number >= $1', [first]);
    const values = [organization, first, workerId, instituteId];
    await rows(
      'insert into job (org_id, job_id, worker_id, institute_id) overriding system value values ($1, $2, $3, $4)',
      values,
    );
    for (const [at, ahead] of inDays.entries())
      await rows(
        `insert into absence_day (org_id, confirmation_number, job_id, kind, worker_id, institute_id, absence_date, shift_type,
           absence_start_time, absence_end_time, fill_status, substitute_id, reconcile_status, created_at)
         overriding system value values ($1, $5, $2, 'absence', $3, $4, $6, 4, '08:00', '12:00', $7, $8, 'open',
           now() - interval '9 days')`,
        [...values, first + at, on(ahead), isTaken ? 3 : 2, isTaken ? substituteId : null],
      );
    if (isTaken)
      await rows(
        `insert into assignment (org_id, confirmation_number, substitute_id, institute_id, source, accepted_at)
         values ($1, $2, $3, $4, 'web', now() - interval '8 days')`,
        [organization, first, substituteId, instituteId],
      );
  };
  /**
   * Returns for each day its job, relative to the first one, its status, and the number of active assignments of that
   * job.
   */
  const days = async () =>
    (
      await rows(
        `select job_id::int - $1 as job, fill_status::int as status, (select count(*)::int from assignment as one
           where one.confirmation_number = absence_day.job_id and removed_at is null) as standing
         from absence_day where confirmation_number >= $1 order by absence_date, confirmation_number`,
        [first],
      )
    ).map(({ job, status, standing }) => [job, status, standing]);
  const open = async (filter: RecordData = {}) => {
    const query = { substituteId: String(substituteId), filter: JSON.stringify({ ...filter, workerId }) };
    const { json } = await service.call('substitute/display-jobs', 'list', undefined, { query });
    return (json as RecordData[]).filter(({ conf }) => Number(conf) >= first);
  };
  const act = async (entity: string, name: string, query: Record<string, string>, body: RecordData = {}) => {
    const answer = await service.call(entity, name, undefined, { query, body });
    expect(answer.status, answer.text).toBe(200);
    return answer;
  };
  const sent = () => ({ substituteId: String(substituteId) });
  const performance = async () => {
    const { json } = await service.call('substitute/performance', 'list', undefined, { query: sent() });
    const sum = (field: string) =>
      (json as RecordData[]).reduce((all, month) => all + Number(month[field] ?? 0), 0);
    return [sum('accepted'), sum('cancelled') + sum('late')];
  };

  describe('that is open', () => {
    beforeEach(() => put([4, 5, 6], false));

    test('is one row, from its first day to its last one, with all of its hours', async () => {
      const found = await open();
      expect(found).toHaveLength(1);
      expect(found[0]).toMatchObject({
        ...{ conf: first, jobId: first, date: on(4), toDate: on(6), dayCount: 3, duration: 12 },
        dates: [on(4), on(5), on(6)],
        isShown: true,
      });
    });

    test('is blocked if one of its days is, which is named', async () => {
      const { status } = await service.call('substitute/non-work-day', 'create', undefined, {
        body: { substituteId, fromDate: on(5), toDate: on(5), days: 127 },
      });
      expect(status).toBe(201);
      expect(await open()).toEqual([
        expect.objectContaining({ isShown: false, because: ['doesNotWork'], closedOn: [on(5)] }),
      ]);
      await rows('delete from non_work_day where substitute_id = $1', [substituteId]);
      expect(await open()).toEqual([expect.objectContaining({ isShown: true })]);
    });

    test('is offered without past days', async () => {
      await put([-1, 4, 5], false);
      expect(await open()).toEqual([
        expect.objectContaining({ conf: first, date: on(4), toDate: on(5), dayCount: 2, isShown: true }),
      ]);
    });

    test('loses a day on which its school is closed, and is offered as before', async () => {
      const [{ now } = {}] = await rows(
        `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`,
      );
      const body = {
        closedOn: on(5),
        label: 'Ice storm',
        kind: 'closed',
        scope: 'organization',
        source: 'emergency',
      };
      const made = await service.call('settings/closed-day', 'create', undefined, { body });
      const query = { closedDayId: String(made.json.closedDayId) };
      // Counts all days that the closure affects, because the demonstration may also have absences on that date.
      const [{ count } = {}] = await rows(
        'select count(*)::int as count from absence_day where org_id = $1 and absence_date = $2 and fill_status = any($3)',
        [organization, on(5), dayStatuses.codesWith('closesWithDay')],
      );
      await act('settings/closed-day', 'declare', query, { _version: made.json._version, count });
      expect(await days()).toEqual([
        [0, 2, 0],
        [1, 8, 0],
        [0, 2, 0],
      ]);
      expect(await open()).toEqual([expect.objectContaining({ dates: [on(4), on(6)], dayCount: 2 })]);
      expect(await open({ asOf: now })).toEqual([
        expect.objectContaining({ conf: first, dates: [on(4), on(5), on(6)] }),
      ]);
    });
  });

  describe('whose substitute is removed', () => {
    test('that has started is split: worked days stay, later ones become free, and undo restores all', async () => {
      await put([-2, -1, 3, 4], true);
      const preview = { substituteIds: [substituteId] };
      const told = await service.call('substitute/substitute', 'deallocation', undefined, { body: preview });
      const part = { confirmationNumber: first + 2, absenceDate: on(3), toDate: on(4), dayCount: 2 };
      expect(told.json).toMatchObject({ futureJobs: 1, runningJobs: 0, workedJobs: 2, jobs: [part] });
      expect(await performance()).toEqual([1, 0]);
      const [record] = await service.list('substitute/substitute', { id: substituteId });
      const done = await act(general, 'deactivate', sent(), {
        deallocation: 'future',
        _version: record?._version,
      });
      expect(done.json).toMatchObject({ isSuccess: true, jobs: 1, failed: 0 });
      expect(done.json.results).toEqual([expect.objectContaining({ ...part, outcome: 'taken' })]);
      expect(await days()).toEqual([
        [0, 3, 1],
        [0, 3, 1],
        [2, 2, 0],
        [2, 2, 0],
      ]);
      const split = await service.call('absence/job', 'get', first + 2);
      expect(split.json).toMatchObject({
        splitFromJobId: first,
        fromDate: on(3),
        toDate: on(4),
        dayCount: 2,
      });
      expect(await performance()).toEqual([1, 1]);
      const person = await service.signIn('north.admin');
      const acts = [Number(done.headers.get(headers.act))];
      const undone = await person.ask('POST', '/services/absence/v1.0/changes/undo', { body: { acts } });
      expect(undone.status).toBe(200);
      expect((await days()).map(([, status, active]) => [status, active])).toEqual([
        [3, 1],
        [3, 1],
        [3, 1],
        [3, 1],
      ]);
      expect(await performance()).toEqual([1, 0]);
    });

    test('is not restored in part', async () => {
      await put([3, 4], true);
      const [record] = await service.list('substitute/substitute', { id: substituteId });
      const done = await act(general, 'deactivate', sent(), {
        deallocation: 'future',
        _version: record?._version,
      });
      expect(await days()).toEqual([
        [0, 2, 0],
        [0, 2, 0],
      ]);
      await rows(
        `insert into absence_day (org_id, confirmation_number, kind, worker_id, institute_id, absence_date, shift_type,
           absence_start_time, absence_end_time, fill_status, substitute_id)
         overriding system value values ($1, $2, 'absence', $3, $4, $5, 4, '08:00', '12:00', 3, $6)`,
        [organization, first + 50, workerId, instituteId, on(4), substituteId],
      );
      const person = await service.signIn('north.admin');
      const acts = [Number(done.headers.get(headers.act))];
      await person.ask('POST', '/services/absence/v1.0/changes/undo', { body: { acts } });
      expect((await days()).slice(0, 2)).toEqual([
        [0, 2, 0],
        [0, 2, 0],
      ]);
    });
  });
});
