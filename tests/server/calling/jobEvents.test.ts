import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { type AbsenceScene, startAbsences } from '../domain/absenceScene.ts';
import { quickEngine } from '../identity/startService.ts';

/** Tests the rules of docs/domain.md#calls: the timeline of a job, and actions on live calls. */
let scene: AbsenceScene;
/** ID of a job of two days next week. */
let job: number;
let [first, second] = [0, 0];

const timeline = () => scene.service.list('absence/job-event', { jobId: job });
const liveJob = async (): Promise<RecordData | undefined> =>
  (await scene.service.list('absence/live-job', { id: [job] }))[0];
const act = (operation: string, jobId: unknown = job) =>
  scene.service.call('absence/live-job', operation, undefined, { query: { jobId: String(jobId) } });
const offer = (substituteId: number, channel: string, result: string, minutes: number) =>
  scene.rows(
    `insert into call_attempt (org_id, confirmation_number, substitute_id, institute_id, called_at, channel, result)
     values ($1, $2, $3, $4, now() - make_interval(mins => $7), $5, $6)`,
    [scene.org, job, substituteId, scene.school, channel, result, minutes],
  );

beforeAll(async () => {
  scene = await startAbsences(quickEngine());
  const { rows, org, worker, school } = scene;
  const people = await rows(
    'select substitute_id::int as id from substitute where org_id = $1 and is_active order by 1 limit 2',
    [org],
  );
  [first = 0, second = 0] = people.map(({ id }) => Number(id));
  let monday = addDays(today('America/Chicago'), 3);
  while (new Date(monday).getUTCDay() !== 1) monday = addDays(monday, 1);
  await rows('update absence_day set closed_day_id = null where closed_day_id is not null');
  await rows('delete from closed_day__institute_ids');
  await rows('delete from closed_day');
  await rows('delete from absence_day where worker_id = $1 and absence_date >= $2', [worker, monday]);
  for (const table of [
    'preferred_substitutes',
    'employee_type_preferred_substitute',
    'school_preferred_substitute',
  ])
    await rows(`delete from ${table} where org_id = $1`, [org]);
  await rows(
    `insert into school_preferred_substitute (org_id, institute_id, substitute_id, is_excluded, override_visibility,
       override_percentage_visibility, override_minimum_visibility, override_maximum_visibility)
     values ($1, $2, $3, false, true, 0, 60, 60)`,
    [org, school, first],
  );
  await rows(
    'insert into preferred_substitutes (org_id, worker_id, substitute_id, is_excluded) values ($1, $2, $3, true)',
    [org, worker, second],
  );
  const made = await scene.send(
    'create',
    scene.draftOf([scene.dayOn(monday), scene.dayOn(addDays(monday, 1))]),
  );
  expect(made.status, made.text).toBe(201);
  const [day] = await scene.daysOf(Number(made.json.absenceId));
  job = Number(day?.job);
});
afterAll(() => scene?.service.close());

test('a job becomes visible list by list, with the time and the number of substitutes of each', async () => {
  const [active] = await scene.rows(
    'select count(*)::int as people from substitute where org_id = $1 and is_active',
    [scene.org],
  );
  const events = await timeline();
  expect(events[0]).toMatchObject({ kind: 'entered', jobId: job });
  const visible = events.filter(({ kind }) => kind === 'visible');
  expect(visible.at(-1)).toMatchObject({ list: 'school', substitutes: 1 });
  const beginsAt = (await liveJob())?.beginsAt;
  expect(Date.parse(String(beginsAt)) - Date.parse(String(visible.at(-1)?.at))).toBe(3_600_000);
  // Counts all active substitutes except the one that the employee excludes, because that one never sees the job.
  const people = visible.reduce((sum, { substitutes }) => sum + Number(substitutes), 0);
  expect(people).toBe(Number(active?.people) - 1);
});

test('offers, answers, acceptances and releases are listed in order', async () => {
  await offer(first, 'phone', 'noAnswer', 30);
  await offer(first, 'email', 'sent', 20);
  await offer(second, 'web', 'rejected', 10);
  expect(await liveJob()).toMatchObject({ calls: 2, lastResult: 'rejected' });
  const recent = await scene.service.list('absence/call-attempt', {
    confirmationNumber: job,
    calledAt: { from: 'now-25' },
  });
  expect(recent.map(({ channel }) => channel)).toEqual(['web', 'email']);
  await scene.rows('update absence_day set shown_to_all_at = now() where org_id = $1 and job_id = $2', [
    scene.org,
    job,
  ]);
  await scene.rows(
    `insert into assignment (org_id, confirmation_number, substitute_id, institute_id, source, accepted_at, removed_at)
     values ($1, $2, $3, $4, 'phone', now(), now() + interval '1 second')`,
    [scene.org, job, first, scene.school],
  );
  await scene.rows(
    "insert into job_seen (org_id, job_id, substitute_id, seen_at) values ($1, $2, $3, now() - interval '1 hour')",
    [scene.org, job, second],
  );
  const events = (await timeline()).filter(({ kind }) => !['entered', 'visible'].includes(String(kind)));
  expect(
    events.map(({ kind, substituteId, channel, result }) => [kind, substituteId, channel, result]),
  ).toEqual([
    ['seen', second, 'web', undefined],
    ['offered', first, 'phone', 'noAnswer'],
    ['offered', first, 'email', 'sent'],
    ['declined', second, 'web', 'rejected'],
    ['shownToAll', undefined, undefined, undefined],
    ['taken', first, 'phone', undefined],
    ['released', first, undefined, undefined],
  ]);
});

test('recruiting for a whole job is stopped and resumed from the live calls, and a repeated action is rejected', async () => {
  const statuses = async () =>
    (
      await scene.rows(
        'select fill_status::int as fill from absence_day where org_id = $1 and job_id = $2 order by absence_date',
        [scene.org, job],
      )
    ).map(({ fill }) => fill);
  expect((await act('resume')).status).toBe(400);
  const stopped = await act('stop');
  expect(stopped.status, stopped.text).toBe(200);
  expect(await statuses()).toEqual([6, 6]);
  expect((await liveJob())?.state).toBe('stopped');
  expect((await act('stop')).status).toBe(400);
  const resumed = await act('resume');
  expect(resumed.status, resumed.text).toBe(200);
  expect(await statuses()).toEqual([2, 2]);
  expect((await liveJob())?.state).not.toBe('stopped');
});

test('users can neither stop nor read jobs outside of their schools', async () => {
  expect((await act('stop', 1)).status).toBe(404);
  expect((await act('stop', 'x')).status).toBe(404);
  const reader = await scene.service.signIn('north.reader');
  const { registry } = scene.service;
  const request = { query: { jobId: String(job) } };
  expect((await reader.call(registry.named('absence/live-job'), 'stop', undefined, request)).status).toBe(
    403,
  );
  expect((await reader.call(registry.named('absence/job-event'), 'list', undefined, request)).status).toBe(
    403,
  );
  const none = await scene.service.call('absence/job-event', 'list', undefined, { query: { jobId: '1' } });
  expect([200, 404]).toContain(none.status);
  expect(none.json.length ?? 0).toBe(0);
});
