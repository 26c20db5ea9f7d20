import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OwnJobs } from '#schemas/protocol/people/ownJobs.ts';
import { addDays, today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Client } from '#tests/contracts/client.ts';
import { type DemoService, startDemo } from '../domain/demoService.ts';
import { forgetDays } from '../domain/forgetDays.ts';
import { put } from '../domain/openJobs/rows.ts';
import { putAbsence } from '../domain/putAbsence.ts';
import { quickEngine } from '../identity/startService.ts';

const path = '/services/absence/v1.0/ownJobs';
const job = 899_200_001;
const other = 899_200_101;

/** Tests the rules of docs/domain.md#accepting-a-job: over HTTP, each substitute with their own sign-in. */
describe('a substitute decides on jobs', () => {
  let service: DemoService;
  let org: number;
  let workers: readonly number[];
  let school: number;
  let reasonId: number;
  let cancellationReasonId: number;
  let substitutes: readonly number[];
  let people: readonly Client[];
  let now: string;
  let dates: readonly string[];

  const sql = (text: string, values: readonly unknown[] = []) =>
    service.database.maintain((run) => run(text, values));
  const add = (table: string, row: RecordData) =>
    service.database.maintain((run) => put(run, table, [{ org_id: org, ...row }]));
  const absence = (number: number, on: readonly string[], workerId = workers[0]) =>
    service.database.maintain((run) =>
      putAbsence(run, { org, number, workerId: Number(workerId), schoolId: school, reasonId, dates: on }),
    );
  const act = (name: string, body: RecordData, as = people[0]) =>
    (as as Client).ask('POST', `${path}/${name}`, { body });
  const ownJobs = async (as = people[0]) => (await (as as Client).ask('GET', path)).json as OwnJobs;
  const listed = async (as = people[0]) => {
    const { coming, open, kept } = await ownJobs(as);
    return [coming, open, kept].map((jobs) => jobs.map(({ jobId }) => jobId));
  };
  const daysOf = (number: number) =>
    sql(
      `select fill_status::int as fill, substitute_id::int as substitute from absence_day
       where absence_id = $1 order by confirmation_number`,
      [number],
    );

  beforeAll(async () => {
    service = await startDemo(quickEngine());
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
    dates = [20, 21].map((ahead) => addDays(now, ahead));
    const [reason] = await sql(
      'select min(absence_reason_id)::int as id from absence_reason where org_id = $1',
      [org],
    );
    reasonId = Number(reason?.id);
    const [cancellation] = await service.list('reference-data/substitute-cancellation-reason');
    cancellationReasonId = Number(cancellation?.cancellationReasonId);
    substitutes = Array.from({ length: 50 }, (_, at) => 899_300_001 + at);
    await service.database.maintain((run) =>
      put(
        run,
        'substitute',
        substitutes.map((id, at) => ({
          ...{
            org_id: org,
            substitute_id: id,
            org_person_id: id,
            first_name: 'Cora',
            last_name: `Number${at}`,
          },
          ...{ is_active: true, joining_date: '2020-08-01', default_preferred_school: 1 },
          ...{ ignore_daily_limit: true, ignore_weekly_limit: true, ignore_monthly_limit: true },
        })),
      ),
    );
    await sql(
      `insert into user_account (subject, login_name, password_hash, user_type, org_id, first_name, last_name, email, person_id)
       select 'cora' || substitute_id, 'cora' || substitute_id, password_hash, 3, s.org_id, s.first_name, s.last_name,
         'cora' || substitute_id || '@example.org', substitute_id
       from substitute as s join user_account on login_name = 'north.substitute'
       where substitute_id = any($1)`,
      [substitutes],
    );
    people = await Promise.all(substitutes.map((id) => service.signIn(`cora${id}`)));
  }, 180_000);
  afterAll(() => service?.close());

  beforeEach(async () => {
    for (const worker of workers) await forgetDays(sql, worker);
    await sql('delete from worker__skill_ids where owner_id = any($1)', [workers]);
    for (const table of ['preferred_substitutes', 'non_work_day'])
      await sql(`delete from ${table} where substitute_id = any($1)`, [substitutes]);
    await sql(
      'update substitute set can_search_jobs = null, can_cancel_jobs = null where substitute_id = any($1)',
      [substitutes],
    );
    await sql('update absence_settings set cancel_penalty_hours = null');
    await absence(job, dates);
  });

  test('accepts a job with all of its days; a second click changes nothing', async () => {
    expect((await listed())[1]).toContain(job);
    const first = await act('accept', { jobId: job });
    expect(first.status, first.text).toBe(200);
    expect(first.json).toEqual({ jobId: job });
    expect(await daysOf(job)).toEqual(dates.map(() => ({ fill: 3, substitute: substitutes[0] })));
    expect((await act('accept', { jobId: job })).status).toBe(200);
    const assignments = await sql(
      'select source, removed_at from assignment where confirmation_number = $1',
      [job],
    );
    expect(assignments).toEqual([{ source: 'web', removed_at: null }]);
    const log = await sql('select event, actor from absence_log where absence_id = $1', [job]);
    expect(log).toEqual(dates.map(() => ({ event: 'taken', actor: 'Cora Number0' })));
    const [coming, open] = await listed();
    expect([coming, open?.includes(job)]).toEqual([[job], false]);
  });

  test('is one of fifty who accept a job at once: one gets it, and the others see that it is filled', async () => {
    const answers = await Promise.all(people.map((one) => act('accept', { jobId: job }, one)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const lost = answers.filter(({ status }) => status !== 200);
    expect(new Set(lost.map(({ json }) => json.message))).toEqual(
      new Set(['A substitute already has this job.']),
    );
    expect(await sql('select 1 from assignment where confirmation_number = $1', [job])).toHaveLength(1);
    const winner = substitutes[answers.findIndex(({ status }) => status === 200)];
    expect(await daysOf(job)).toEqual(dates.map(() => ({ fill: 3, substitute: winner })));
  });

  test('gets one of two overlapping jobs accepted at once', async () => {
    await absence(other, dates, workers[1]);
    const answers = await Promise.all([job, other].map((jobId) => act('accept', { jobId })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const lost = answers.find(({ status }) => status === 400);
    expect(lost?.json.message).toBe('You can’t accept this job: Busy.');
  });

  test('does not see blocked jobs', async () => {
    await add('preferred_substitutes', {
      ...{ worker_id: workers[0], substitute_id: substitutes[0], is_excluded: true, call_group_sort_id: 1 },
    });
    for (const name of ['accept', 'decline']) {
      const excluded = await act(name, { jobId: job });
      const unknown = await act(name, { jobId: 1 });
      expect([excluded.status, excluded.json.message]).toEqual([unknown.status, unknown.json.message]);
      expect(excluded.status).toBe(404);
    }
    expect((await act('cancel', { jobId: job, cancellationReasonId })).status).toBe(404);
    expect(await daysOf(job)).toEqual(dates.map(() => ({ fill: 2, substitute: null })));
  });

  test('needs the district’s permission', async () => {
    await act('accept', { jobId: job });
    await sql(
      'update substitute set can_search_jobs = false, can_cancel_jobs = false where substitute_id = any($1)',
      [substitutes],
    );
    await absence(other, [addDays(now, 30)], workers[1]);
    const accept = await act('accept', { jobId: other });
    expect([accept.status, accept.json.message]).toEqual([
      403,
      'Your district doesn’t let you search for jobs here.',
    ]);
    expect((await ownJobs()).coming).toMatchObject([{ jobId: job, refusal: 'cancelJobsNotAllowed' }]);
    const cancel = await act('cancel', { jobId: job, cancellationReasonId });
    expect([cancel.status, cancel.json.message]).toEqual([
      403,
      'You can’t cancel jobs yourself. Call the school office.',
    ]);
    for (const login of ['north.admin', 'north.employee'])
      expect((await act('accept', { jobId: other }, await service.signIn(login))).status).toBe(404);
  });

  test('declines a job, which is still offered to others', async () => {
    expect((await act('decline', { jobId: job })).status).toBe(200);
    expect((await act('decline', { jobId: job })).status).toBe(200);
    const calls = await sql('select channel, result from call_attempt where confirmation_number = $1', [job]);
    expect(calls).toEqual([{ channel: 'web', result: 'rejected' }]);
    expect((await ownJobs()).kept.find(({ jobId }) => jobId === job)?.because).toEqual(['rejectedTooOften']);
    expect((await listed(people[1]))[1]).toContain(job);
    const late = await act('accept', { jobId: job });
    expect([late.status, late.json.message]).toEqual([
      400,
      'You can’t accept this job: Maximum number of rejections reached.',
    ]);
  });

  test('withdraws a decline, and is offered the job again; a decline by phone stays', async () => {
    await act('decline', { jobId: job });
    const [back, again] = [
      await act('undoDecline', { jobId: job }),
      await act('undoDecline', { jobId: job }),
    ];
    expect([back.status, again.status]).toEqual([200, 200]);
    expect((await listed())[1]).toContain(job);
    expect(await sql('select result from call_attempt where confirmation_number = $1', [job])).toEqual([
      { result: 'takenBack' },
    ]);
    await act('decline', { jobId: job });
    await sql("update call_attempt set channel = 'phone' where confirmation_number = $1", [job]);
    const refused = await act('undoDecline', { jobId: job });
    expect([refused.status, refused.json.message]).toEqual([
      403,
      'You declined this job by phone. Only the school office can change that.',
    ]);
    expect((await act('undoDecline', { jobId: other })).status).toBe(404);
  });

  test('declines all of a day: no other job on it is offered to them', async () => {
    await absence(other, [String(dates[1])], workers[1]);
    expect((await act('decline', { jobId: job, wholeDay: true })).status).toBe(200);
    const [, open] = await listed();
    expect([open?.includes(job), open?.includes(other)]).toEqual([false, false]);
    expect((await ownJobs()).kept.find(({ jobId }) => jobId === other)?.because).toEqual(['doesNotWork']);
    const [away] = await sql(
      'select from_date::text as from, to_date::text as to from non_work_day where substitute_id = $1',
      [substitutes[0]],
    );
    expect(away).toEqual({ from: dates[0], to: dates[1] });
  });

  test('cancels a job with a reason, and is not offered it again', async () => {
    await act('accept', { jobId: job });
    expect((await act('cancel', { jobId: job })).status).toBe(400);
    expect((await act('cancel', { jobId: job, cancellationReasonId: 1 })).status).toBe(400);
    expect((await act('cancel', { jobId: job, cancellationReasonId }, people[1])).status).toBe(404);
    const { coming, reasons } = await ownJobs();
    expect(coming).toMatchObject([{ jobId: job, isLate: false }]);
    expect(reasons.map(({ id }) => id)).toContain(cancellationReasonId);
    const canceled = await act('cancel', { jobId: job, cancellationReasonId, note: 'Flat tire' });
    expect(canceled.status, canceled.text).toBe(200);
    expect(await daysOf(job)).toEqual(dates.map(() => ({ fill: 2, substitute: null })));
    const [assignment] = await sql(
      'select is_late, cancellation_reason_id::int as reason from assignment where confirmation_number = $1',
      [job],
    );
    expect(assignment).toEqual({ is_late: false, reason: cancellationReasonId });
    expect((await ownJobs()).kept.find(({ jobId }) => jobId === job)?.because).toEqual(['hasCancelledIt']);
    expect((await act('cancel', { jobId: job, cancellationReasonId })).status).toBe(404);
    expect((await act('accept', { jobId: job }, people[1])).status).toBe(200);
  });

  test('cancels on the day itself, after a notice of how long no other job can be accepted', async () => {
    // Sets the cut-off to 0 minutes, so that the job (at 23:59) can be accepted even if the test runs late in the
    // evening.
    await sql('update absence_settings set cancel_penalty_hours = 24, fill_cut_off_minutes = 0');
    await forgetDays(sql, workers[0]);
    await absence(job, [now]);
    await sql(
      `update absence_day set shift_type = 4, absence_start_time = '23:59', absence_end_time = '23:59'
       where confirmation_number = $1`,
      [job],
    );
    await absence(other, [addDays(now, 30)], workers[1]);
    expect((await act('accept', { jobId: job })).status).toBe(200);
    expect((await ownJobs()).coming).toMatchObject([{ jobId: job, isLate: true, penaltyHours: 24 }]);
    expect((await act('cancel', { jobId: job, cancellationReasonId })).status).toBe(200);
    const { kept } = await ownJobs();
    expect(kept.find(({ jobId }) => jobId === other)).toMatchObject({
      because: ['penalty'],
      opensAt: expect.any(String),
    });
    const accept = await act('accept', { jobId: other });
    expect(accept.json.message).toBe('You can’t accept this job: Canceled a job late.');
  });

  test('A35: loses a canceled job, and is free at once', async () => {
    await act('accept', { jobId: job });
    await absence(other, dates, workers[1]);
    expect((await ownJobs()).kept.find(({ jobId }) => jobId === other)?.because).toEqual(['busy']);
    const canceled = await service.call('absence/absence', 'cancel', undefined, {
      query: { absenceId: String(job) },
      body: {},
    });
    expect(canceled.status, canceled.text).toBe(200);
    const [coming, open, blocked] = await listed();
    expect([coming, open?.includes(job), blocked?.includes(job)]).toEqual([[], false, false]);
    expect((await act('accept', { jobId: job }, people[1])).status).toBe(404);
    expect((await act('accept', { jobId: other })).status).toBe(200);
  });

  test('A38: can work a morning and an afternoon if they do not overlap', async () => {
    await sql('update absence_settings set travel_minutes = 30');
    const at = (number: number, from: string, to: string) =>
      sql(
        `update absence_day set shift_type = 4, absence_start_time = $2, absence_end_time = $3
         where absence_id = $1`,
        [number, from, to],
      );
    await absence(other, dates, workers[1]);
    await at(job, '08:00', '11:30');
    await at(other, '11:29', '15:00');
    expect((await act('accept', { jobId: job })).status).toBe(200);
    expect((await act('accept', { jobId: other })).status).toBe(400);
    await at(other, '11:30', '15:00');
    expect((await act('accept', { jobId: other })).status).toBe(200);
  });

  test('A42: sees a job at once if preferred, else later, and never if excluded, nor parts of it', async () => {
    const [preferred, excluded, later] = substitutes;
    for (const [substitute_id, more] of [
      [preferred, { call_rank: 1 }],
      [excluded, { is_excluded: true }],
      [later, { override_visibility: true, override_percentage_visibility: 1 }],
    ] as const)
      await add('preferred_substitutes', { worker_id: workers[0], substitute_id, ...more });
    const sees = () =>
      Promise.all(people.slice(0, 3).map(async (one) => (await listed(one))[1]?.includes(job)));
    expect(await sees()).toEqual([true, false, false]);
    expect((await act('accept', { jobId: job }, people[2])).status).toBe(404);
    expect((await act('accept', { jobId: job })).status).toBe(200);
    const freed = await service.call('absence/absence-day', 'removeSubstitute', undefined, {
      query: { confirmationNumber: String(job + 1) },
      body: { cancellationReasonId },
    });
    expect(freed.status, freed.text).toBe(200);
    expect((await act('accept', { jobId: job + 1 }, people[1])).status).toBe(404);
    expect((await listed(people[1])).flat()).not.toContain(job + 1);
    expect((await act('accept', { jobId: job + 1 }, people[3])).status).toBe(200);
  });
});
