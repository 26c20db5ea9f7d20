import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Client } from '#tests/contracts/client.ts';
import { engines } from '../identity/startService.ts';
import { type DemoService, startDemo } from './demoService.ts';
import { forgetDays } from './forgetDays.ts';
import { putAbsence } from './putAbsence.ts';

const day = 'absence/absence-day';
const absence = 'absence/absence';
const job = 'absence/job';
const daily = 'report/daily-report';
const first = 899_000_001;
const other = 899_000_101;

/**
 * Tests the rules of docs/domain.md#fill-status, #jobs and #eligibility: every action over HTTP, on a real database.
 */
describe.each(engines())('the actions on an absence and its days, %s', (engine) => {
  let service: DemoService;
  let reader: Client;
  let workerId: number;
  let otherWorkerId: number;
  let schoolId: number;
  let reasonId: number;
  let cancellationReasonId: number;
  let substituteId: number;
  let secondId: number;
  let org: number;
  let dates: readonly string[];

  const sql = (text: string, values: readonly unknown[] = []) =>
    service.database.maintain((run) => run(text, values));
  const addSubstitute = async (lastName: string) => {
    const body = { firstName: 'Cora', lastName, joiningDate: '2025-09-01' };
    const { status, json, text } = await service.call('substitute/general-information', 'create', undefined, {
      body,
    });
    expect(status, text).toBe(201);
    await sql(
      `update substitute set ignore_daily_limit = true, ignore_weekly_limit = true, ignore_monthly_limit = true
       where substitute_id = $1`,
      [json.substituteId],
    );
    return Number(json.substituteId);
  };

  beforeAll(async () => {
    service = await startDemo(engine);
    reader = await service.signIn('north.reader');
    const [place, second] = await sql(
      `select distinct on (w.worker_id) w.org_id, o.time_zone, w.worker_id, link.target_id as school from worker as w
       join organization as o using (org_id) join worker__institute_ids as link
         on link.org_id = w.org_id and link.owner_id = w.worker_id
       where w.is_active and w.end_date is null order by w.worker_id, link.target_id limit 2`,
    );
    org = Number(place?.org_id);
    workerId = Number(place?.worker_id);
    otherWorkerId = Number(second?.worker_id);
    schoolId = Number(place?.school);
    const start = today(String(place?.time_zone));
    // Finds the next Monday that is at least a week ahead. Removes all closed days, so that its week has none.
    const monday = [7, 8, 9, 10, 11, 12, 13]
      .map((ahead) => addDays(start, ahead))
      .find((date) => new Date(date).getUTCDay() === 1);
    dates = [0, 1, 2].map((place_) => addDays(String(monday), place_));
    await sql('update absence_day set closed_day_id = null where closed_day_id is not null');
    await sql('delete from closed_day__institute_ids');
    await sql('delete from closed_day');
    const [reason] = await sql(
      'select min(absence_reason_id)::int as id from absence_reason where org_id = $1',
      [org],
    );
    reasonId = Number(reason?.id);
    const [cancellation] = await service.list('reference-data/substitute-cancellation-reason');
    cancellationReasonId = Number(cancellation?.cancellationReasonId);
    await sql('delete from worker__skill_ids where owner_id = any($1)', [[workerId, otherWorkerId]]);
    substituteId = await addSubstitute('Quist');
    secondId = await addSubstitute('Second');
  }, 180_000);
  afterAll(() => service?.close());

  /** Enters an absence of three days before each test; the days are one job. */
  beforeEach(async () => {
    for (const one of [workerId, otherWorkerId]) await forgetDays(sql, one);
    await sql('delete from absence_log where absence_id = $1', [first]);
    await sql('update substitute set is_active = true where substitute_id = any($1)', [
      [substituteId, secondId],
    ]);
    await addAbsence(first, dates);
  });
  const addAbsence = (number: number, on: readonly string[], worker = workerId) =>
    service.database.maintain((run) =>
      putAbsence(run, { org, number, workerId: worker, schoolId, reasonId, dates: on }),
    );

  const parameter = {
    [day]: 'confirmationNumber',
    [absence]: 'absenceId',
    [job]: 'jobId',
    [daily]: 'confirmationNumber',
  };
  const act = (
    entity: keyof typeof parameter,
    name: string,
    id: number,
    body: RecordData = {},
    as: Pick<DemoService, 'call'> | Client = service,
  ) => {
    const sent = { query: { [parameter[entity]]: String(id) }, body };
    return 'list' in as
      ? service.call(entity, name, undefined, sent)
      : (as as Client).call(service.registry.named(entity), name, undefined, sent);
  };
  const done = async (...args: Parameters<typeof act>) => {
    const answer = await act(...args);
    expect(answer.status, answer.text).toBe(200);
    return answer.json;
  };
  const refused = async (...args: Parameters<typeof act>) => {
    const { status, json } = await act(...args);
    return [status, json.errors ?? json.code];
  };
  /** Returns for each day its fill status, substitute and job, and the number of active assignments of that job. */
  const now = async () =>
    (
      await sql(
        `select fill_status::int as status, substitute_id::int as substitute, job_id::int as job,
           (select count(*)::int from assignment as one where one.confirmation_number = d.job_id
             and removed_at is null) as standing
         from absence_day as d where absence_id = $1 order by confirmation_number`,
        [first],
      )
    ).map(({ status, substitute, job: of, standing }) => [status, substitute, Number(of) - first, standing]);
  const open = [2, null, 0, 0];
  const filledDay = (active = 1, of = 0) => [3, substituteId, of, active];
  const assign = () => done(job, 'assign', first, { substituteId });
  const logged = async () =>
    (
      await sql('select event, before, after, note from absence_log where absence_id = $1 order by 1, 2, 3', [
        first,
      ])
    ).map(({ event, before, after, note }) => [event, before, after, note]);
  const balanceDays = async () =>
    (await service.list(day, { absenceId: first, fillStatus: [1, 2, 3, 6, 7] })).length;

  test('a row of the daily report releases its substitute', async () => {
    await assign();
    const [row] = await service.list(daily, { confirmationNumber: first + 1, absenceDate: dates[1] });
    expect(row).toMatchObject({ substituteId, fillStatus: 3, calls: 0 });
    expect(await refused(daily, 'removeSubstitute', first + 1)).toEqual([
      400,
      { cancellationReasonId: expect.objectContaining({ code: 'required' }) },
    ]);
    expect(await refused(daily, 'removeSubstitute', first + 1, { cancellationReasonId }, reader)).toEqual([
      403,
      'forbidden',
    ]);
    await done(daily, 'removeSubstitute', first + 1, { cancellationReasonId });
    const [after] = await service.list(daily, { confirmationNumber: first + 1, absenceDate: dates[1] });
    expect(after).toMatchObject({ fillStatus: 2 });
    expect(after?.substituteId ?? null).toBeNull();
  });

  test('a substitute gets all days of a job, and the log has it', async () => {
    expect((await done(day, 'assign', first + 1, { substituteId, note: 'As agreed' })).fillStatus).toBe(3);
    expect(await now()).toEqual([filledDay(), filledDay(), filledDay()]);
    expect(await logged()).toEqual(Array(3).fill(['taken', 'Unfilled', 'Filled', 'As agreed']));
    const [assignment] = await service.list('absence/assignment', { confirmationNumber: first });
    expect(assignment).toMatchObject({ substituteId, source: 'adminAssign', instituteId: schoolId });
  });

  test('a hard gate blocks a substitute, and is named', async () => {
    await addAbsence(other, [String(dates[1])], otherWorkerId);
    await done(job, 'assign', other, { substituteId });
    expect(await refused(job, 'assign', first, { substituteId, note: 'All the same' })).toEqual([
      400,
      {
        substituteId: expect.objectContaining({ code: 'cannotTake', args: { reason: 'Busy', gates: 'G03' } }),
      },
    ]);
    await sql('update substitute set is_active = false where substitute_id = $1', [secondId]);
    expect(await refused(job, 'assign', first, { substituteId: secondId })).toEqual([
      400,
      { substituteId: expect.objectContaining({ args: { reason: 'Inactive', gates: 'G01' } }) },
    ]);
    expect(await now()).toEqual([open, open, open]);
  });

  test('a soft gate is overridden with a reason', async () => {
    await sql('delete from non_work_day where substitute_id = $1', [substituteId]);
    await sql(
      `insert into non_work_day (org_id, substitute_id, from_date, to_date, days, start_time, end_time)
       values ($1, $2, $3, $3, 127, '00:00', '23:59')`,
      [org, substituteId, dates[2]],
    );
    expect(await refused(job, 'assign', first, { substituteId })).toEqual([
      400,
      {
        note: expect.objectContaining({
          code: 'overrule',
          args: { reason: 'Non-working day', gates: 'G04' },
        }),
      },
    ]);
    await done(job, 'assign', first, { substituteId, note: 'Called, agreed' });
    expect((await now())[2]).toEqual(filledDay());
    await sql('delete from non_work_day where substitute_id = $1', [substituteId]);
  });

  test('two users who assign one substitute at once do not double-book them', async () => {
    await addAbsence(other, [String(dates[0])], otherWorkerId);
    const answers = await Promise.all([
      act(job, 'assign', first, { substituteId }),
      act(job, 'assign', other, { substituteId }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('another substitute gets a job, or nothing changes', async () => {
    await assign();
    await sql('update substitute set is_active = false where substitute_id = $1', [secondId]);
    const body = { substituteId: secondId, cancellationReasonId };
    expect((await refused(job, 'transfer', first, body))[0]).toBe(400);
    expect(await now()).toEqual([filledDay(), filledDay(), filledDay()]);
    await sql('update substitute set is_active = true where substitute_id = $1', [secondId]);
    await done(job, 'transfer', first, body);
    expect((await now())[1]).toEqual([3, secondId, 0, 1]);
    const gone = await service.list('absence/assignment', { confirmationNumber: first, substituteId });
    expect(gone).toEqual([expect.objectContaining({ cancellationReasonId, removedAt: expect.any(String) })]);
  });

  test('removing a substitute from one day requires a reason', async () => {
    await assign();
    expect(await refused(day, 'removeSubstitute', first + 1)).toEqual([
      400,
      { cancellationReasonId: expect.objectContaining({ code: 'required' }) },
    ]);
    await done(day, 'removeSubstitute', first + 1, { cancellationReasonId, note: 'Ill' });
    expect(await now()).toEqual([filledDay(), [2, null, 1, 0], filledDay()]);
    expect(await logged()).toContainEqual(['givenUp', 'Filled', 'Unfilled', 'Ill']);
    // Assigning a substitute who was removed from the job is rejected if no note is sent.
    expect(await refused(day, 'assign', first + 1, { substituteId })).toEqual([
      400,
      { note: expect.objectContaining({ args: { reason: 'Canceled this job', gates: 'G10' } }) },
    ]);
  });

  test.each([
    ['hold', 7, 'release', 2],
    ['stop', 6, 'resume', 2],
    ['dispense', 1, 'recruit', 2],
  ])('a day leaves its job by %s, and returns by the reverse action', async (there, to, back, from) => {
    expect((await done(day, there, first + 1)).fillStatus).toBe(to);
    expect(await now()).toEqual([open, [to, null, 1, 0], open]);
    expect((await refused(day, there, first + 1))[0]).toBe(400);
    expect((await done(day, back, first + 1)).fillStatus).toBe(from);
  });

  test('A28: canceling one day of three restores its balance, and frees its substitute', async () => {
    await assign();
    await done(day, 'cancel', first + 1, { note: 'Meeting moved' });
    expect(await now()).toEqual([filledDay(), [5, null, 1, 0], filledDay()]);
    expect(await balanceDays()).toBe(2);
    expect(await logged()).toContainEqual(['fillStatus', 'Filled', 'Canceled', 'Meeting moved']);
    // Gives the substitute another job on the canceled day, so that restoring the day leaves it unfilled.
    await addAbsence(other, [String(dates[1])], otherWorkerId);
    await done(job, 'assign', other, { substituteId });
    await done(day, 'restore', first + 1);
    expect((await now())[1]).toEqual([2, null, 1, 0]);
  });

  test('all days of an absence are canceled and restored together, with their substitute', async () => {
    await assign();
    await done(absence, 'cancel', first);
    expect(await now()).toEqual(Array(3).fill([5, null, 0, 0]));
    expect((await service.call(absence, 'get', first)).json).toMatchObject({
      overallFill: 'cancelled',
      dayStatuses: [5],
    });
    expect((await refused(absence, 'cancel', first))[0]).toBe(400);
    await done(absence, 'restore', first);
    expect(await now()).toEqual([filledDay(), filledDay(), filledDay()]);
  });

  test('a day that was canceled while held is offered after its restoration if the hold has ended', async () => {
    await done(absence, 'hold', first);
    await done(day, 'cancel', first + 1);
    await done(absence, 'release', first);
    await done(day, 'restore', first + 1);
    expect((await service.call(day, 'get', first + 1)).json.fillStatus).toBe(2);
  });

  test('a day is not restored if the person has another absence by now', async () => {
    await done(day, 'cancel', first + 1);
    await addAbsence(other, [String(dates[1])]);
    expect(await refused(day, 'restore', first + 1)).toEqual([
      400,
      { fillStatus: expect.objectContaining({ code: 'alreadyAbsent' }) },
    ]);
  });

  test('an absence is held and released, and its fields show it', async () => {
    await done(absence, 'hold', first);
    expect(await now()).toEqual(Array(3).fill([7, null, 0, 0]));
    expect((await service.call(absence, 'get', first)).json).toMatchObject({ hold: 'untilTime' });
    const released = await done(absence, 'release', first);
    expect(released).toMatchObject({ hold: 'none', overallFill: 'unfilled', releasedAt: expect.any(String) });
    await done(absence, 'dispense', first);
    expect((await service.call(absence, 'get', first)).json.needsSubstitute).toBe(false);
  });

  test('an action’s preview returns its effects, for one record and for several, and changes nothing', async () => {
    await assign();
    await done(day, 'removeSubstitute', first + 2, { cancellationReasonId });
    const before = await now();
    const preview = async (entity: string, action: string, ids: readonly number[], as = service) => {
      const { status, json } = await as.call(entity, 'preview', undefined, { body: { action, ids } });
      return [status, json] as const;
    };
    const none = { substituteIds: [], furtherSubstitutes: 0, offeredDays: 0, withdrawnDays: 0, refused: 0 };
    expect(await preview(absence, 'cancel', [first])).toEqual([
      200,
      expect.objectContaining({ ...none, substituteIds: [substituteId], withdrawnDays: 1, takenDays: 0 }),
    ]);
    expect(await preview(job, 'removeSubstitute', [first])).toEqual([
      200,
      expect.objectContaining({ ...none, substituteIds: [substituteId], offeredDays: 2, returnedDays: 0 }),
    ]);
    expect(await preview(day, 'hold', [first, first + 2])).toEqual([
      200,
      expect.objectContaining({ ...none, withdrawnDays: 1, refused: 1 }),
    ]);
    expect(await now()).toEqual(before);
    // The preview rejects a record that the action itself would reject. It also rejects unknown actions and actions
    // without a preview.
    expect((await preview(day, 'hold', [first]))[0]).toBe(400);
    for (const [action, ids] of [
      ['assign', [first]],
      ['nothing', [first]],
      ['cancel', []],
      ['cancel', Array.from({ length: 201 }, (_, at) => at + 1)],
    ] as const)
      expect((await preview(absence, action, ids))[0]).toBe(400);
    expect((await preview(absence, 'cancel', [1]))[0]).toBe(400);
    const request = { body: { action: 'cancel', ids: [first] } };
    expect((await reader.call(service.registry.named(absence), 'preview', undefined, request)).status).toBe(
      403,
    );
  });

  test('a deleted absence stays deleted', async () => {
    await done(absence, 'remove', first, { note: 'Entered twice' });
    expect(await now()).toEqual(Array(3).fill([4, null, 0, 0]));
    for (const name of ['restore', 'cancel', 'recruit'])
      expect((await refused(absence, name, first))[0]).toBe(400);
  });

  test('canceling requires a note if the district says so', async () => {
    const settings = async (cancelNoteRequired: boolean) => {
      const { json } = await service.call('settings/absence-settings', 'get');
      const body = { cancelNoteRequired, _version: json._version };
      expect((await service.call('settings/absence-settings', 'update', undefined, { body })).status).toBe(
        200,
      );
    };
    await settings(true);
    expect(await refused(day, 'cancel', first)).toEqual([
      400,
      { note: expect.objectContaining({ code: 'required' }) },
    ]);
    await done(day, 'cancel', first, { note: 'By phone' });
    await settings(false);
  });

  test('read-only users can run no action, and old days cannot be changed', async () => {
    for (const name of ['cancel', 'remove', 'hold', 'stop', 'dispense'])
      expect((await act(day, name, first, {}, reader)).status).toBe(403);
    expect((await act(job, 'assign', first, { substituteId }, reader)).status).toBe(403);
    await sql('update absence_day set absence_date = current_date - 400 where confirmation_number = $1', [
      first,
    ]);
    expect(await refused(day, 'cancel', first)).toEqual([
      400,
      { fillStatus: expect.objectContaining({ code: 'tooLongAgo' }) },
    ]);
  });

  test('a day with hours released for payroll stays filled', async () => {
    await assign();
    await sql(
      `update time_sheet_item set status = 'released'
       where org_id = $1 and confirmation_number = $2 and substitute_id = $3`,
      [org, first, substituteId],
    );
    for (const [name, body] of [
      ['cancel', {}],
      ['removeSubstitute', { cancellationReasonId }],
    ] as const)
      expect(await refused(day, name, first, body)).toEqual([
        400,
        { fillStatus: expect.objectContaining({ code: 'hoursReleased' }) },
      ]);
  });

  test('an action on an outdated version is rejected', async () => {
    const { json } = await service.call(day, 'get', first);
    await done(day, 'hold', first, { _version: json._version });
    expect((await act(day, 'cancel', first, { _version: json._version })).status).toBe(409);
  });
});
