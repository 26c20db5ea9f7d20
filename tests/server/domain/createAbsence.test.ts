import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { headers } from '#schemas/protocol/entities/headers.ts';
import { addDays, today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Row } from '#server/database/database.ts';
import type { Answer, Client } from '#tests/contracts/client.ts';
import { engines } from '../identity/startService.ts';
import { type DemoService, startDemo } from './demoService.ts';

const absence = 'absence/absence';

/** docs/domain.md#planning-an-absence */
describe.each(engines())('absences are entered, %s', (engine) => {
  let service: DemoService;
  let worker: Record<'org' | 'id' | 'school', number>;
  let reason: number;
  /** The last absence of the demonstration. */
  let before: number;
  /** Five school days, long after those of the demonstration. */
  let days: string[];
  const rows = (text: string, values: readonly unknown[] = []) =>
    service.database.maintain((sql) => sql(text, values)) as Promise<Row[]>;
  const monday = () => {
    let date = addDays(today('America/Chicago'), 200);
    while (new Date(date).getUTCDay() !== 1) date = addDays(date, 1);
    return date;
  };
  beforeAll(async () => {
    service = await startDemo(engine);
    const [first] = await rows(
      `select worker.org_id::int as org, worker_id::int as id, min(target_id)::int as school
       from worker join worker__institute_ids as place on place.org_id = worker.org_id and owner_id = worker_id
       where is_active and end_date is null and needs_substitute = 2 group by 1, 2 having count(*) = 1 order by 2 limit 1`,
    );
    worker = { ...first } as typeof worker;
    await rows(
      'update absence_reason set need_approval = false, enforce_balances = false, institute_id = $2 where org_id = $1',
      [worker.org, worker.school],
    );
    const [kept] = await rows(
      'select absence_reason_id::int as id from absence_reason where org_id = $1 and hidden is not true order by 1 limit 1',
      [worker.org],
    );
    reason = Number(kept?.id);
    const [last] = await rows('select max(absence_id)::int as id from absence');
    before = Number(last?.id);
    const start = monday();
    await rows('delete from closed_day where closed_on >= $1', [start]);
    days = [0, 1, 2, 3, 4].map((further) => addDays(start, further));
  });
  beforeEach(async () => {
    for (const table of ['absence_log', 'approval_step', 'absence_day', 'job', 'absence'])
      await rows(`delete from ${table} where org_id = $1 and absence_id > $2`, [worker.org, before]);
  });
  afterAll(() => service?.close());

  const dayOn = (absenceDate: string | undefined, said: RecordData = {}): RecordData => ({
    absenceDate,
    instituteId: worker.school,
    shiftType: 1,
    ...said,
  });
  const draftOf = (sent: readonly RecordData[], said: RecordData = {}): RecordData => ({
    kind: 'absence',
    workerId: worker.id,
    absenceReasonId: reason,
    needsSubstitute: true,
    hold: 'none',
    days: sent,
    ...said,
  });
  const create = (
    body: RecordData,
    sent: { headers?: Record<string, string>; as?: Client } = {},
  ): Promise<Answer> => service.call(absence, 'create', undefined, { body, headers: sent.headers });
  const entered = () => rows('select 1 from absence where absence_id > $1', [before]);
  const daysOf = (id: number) =>
    rows(
      `select confirmation_number::int as number, job_id::int as job, absence_date::text as date, fill_status::int as fill,
         duration_days::float as days, worker_id::int as worker, absence_reason_id::int as reason
       from absence_day where org_id = $1 and absence_id = $2 order by absence_date`,
      [worker.org, id],
    );

  test('days in a row are one job, and the absence has the number of its first day', async () => {
    const { status, json } = await create(draftOf([dayOn(days[1]), dayOn(days[0]), dayOn(days[3])]));
    expect([status, json]).toMatchObject([201, {}]);
    const kept = await daysOf(json.absenceId);
    const [first, second, third] = kept.map(({ number }) => Number(number));
    expect(kept).toMatchObject([
      { number: json.absenceId, job: first, date: days[0], fill: 2, days: 1, worker: worker.id, reason },
      { number: second, job: first, date: days[1] },
      { number: third, job: third, date: days[3] },
    ]);
    expect(Number(second)).toBeGreaterThan(Number(first));
    expect(json.days.map((day: RecordData) => day.absenceDate)).toEqual([days[1], days[0], days[3]]);
    expect(json).toMatchObject({ approvalStatus: 'none', channel: 'admin', instituteIds: [worker.school] });
    const jobs = await rows(
      'select job_id::int as id from job where org_id = $1 and absence_id = $2 order by 1',
      [worker.org, json.absenceId],
    );
    expect(jobs.map(({ id }) => id)).toEqual([first, third]);
    const log = await rows('select event from absence_log where absence_id = $1', [json.absenceId]);
    expect(log).toEqual([{ event: 'entered' }]);
  });

  test('one refused day is named, with all that is wrong, and nothing is kept', async () => {
    await create(draftOf([dayOn(days[0])]));
    const { status, json } = await create(
      draftOf([dayOn(days[2]), dayOn(days[0]), dayOn(days[3], { shiftType: 9 })]),
    );
    expect(status).toBe(400);
    expect(Object.keys(json.errors)).toEqual(['days.1.absenceDate', 'days.2.shiftType']);
    expect(json.errors['days.1.absenceDate'].code).toBe('alreadyAbsent');
    expect(await entered()).toHaveLength(1);
  });

  test('problems of the absence itself blame no day', async () => {
    const { status, json } = await create(draftOf([dayOn(days[0])], { hold: 'whatever' }));
    expect([status, Object.keys(json.errors)]).toEqual([400, ['hold']]);
  });

  test('a plan says what a save would do, and keeps nothing', async () => {
    const { status, json } = await service.call(absence, 'plan', undefined, {
      body: draftOf([dayOn(days[0]), dayOn(days[1], { shiftType: 2 })]),
    });
    expect([status, json.problems]).toEqual([200, []]);
    expect(json.record).toMatchObject({ days: [{ fillStatus: 2, durationDays: 1 }, { durationDays: 0.5 }] });
    expect(await entered()).toHaveLength(0);
  });

  test('a retry with the same key enters one absence', async () => {
    const sent = { headers: { [headers.idempotencyKey]: 'one-absence' } };
    const body = draftOf([dayOn(days[0])]);
    const [first, second] = [await create(body, sent), await create(body, sent)];
    expect([first.status, second.json.absenceId]).toEqual([201, first.json.absenceId]);
    expect(await daysOf(first.json.absenceId)).toHaveLength(1);
  });

  test('of many who enter one absence at once, one does', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        create(draftOf([dayOn(days[0], { shiftType: at === 5 ? 2 : 1 })])),
      ),
    );
    const codes = answers.map(({ json }) => json.errors?.['days.0.absenceDate']?.code ?? 'entered').sort();
    expect(codes).toEqual([...Array(5).fill('alreadyAbsent'), 'entered']);
    await rows('update absence_day set shift_type = 1 where absence_id > $1', [before]);
    const twice = rows(
      `insert into absence_day (org_id, kind, worker_id, institute_id, absence_date, shift_type, fill_status)
       select org_id, kind, worker_id, institute_id, absence_date, 3, 2 from absence_day where absence_id > $1 `,
      [before],
    );
    await expect(twice).rejects.toMatchObject({ constraint: 'absence_day_afternoon_unique' });
  });

  test('what only the service says cannot be sent', async () => {
    const { status, json } = await create(
      draftOf([dayOn(days[0], { fillStatus: 3, substituteId: 1, workerId: 1, durationDays: 9 })], {
        approvalStatus: 'approved',
        instituteIds: [1],
        createdBy: 'Nobody',
      }),
    );
    expect(status).toBe(400);
    expect(Object.values<{ code: string }>(json.errors).map(({ code }) => code)).toEqual(
      Array(Object.keys(json.errors).length).fill('readOnly'),
    );
  });

  test('the facts that a draft is judged by are those of the service', async () => {
    const { status, json } = await service.call(absence, 'facts', undefined, {
      body: { workerId: worker.id, days: [{ absenceDate: days[0], instituteId: worker.school }] },
    });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      isSelf: false,
      workerId: worker.id,
      facts: { person: { instituteIds: [worker.school] } },
    });
    const nobody = await service.call(absence, 'facts', undefined, { body: { workerId: 1, days: [] } });
    expect(nobody.status).toBe(404);
  });

  test('a campus office without the permission enters nothing', async () => {
    const campus = await service.signIn('north.campus');
    const answer = await campus.call(service.registry.named(absence), 'create', undefined, {
      body: draftOf([dayOn(days[0])]),
    });
    expect(answer.status).toBe(403);
    expect(await entered()).toHaveLength(0);
  });

  test('employees enter their own absences, and nobody else’s', async () => {
    const employee = await service.signIn('north.employee');
    const ask = (operation: string, body: RecordData) =>
      employee.call(service.registry.named(absence), operation, undefined, { body });
    const { status, json } = await ask('facts', { days: [] });
    expect([status, json.isSelf]).toEqual([200, true]);
    const [school] = json.facts.person.instituteIds;
    const [account] = await rows(
      `select person_id::int as id from user_account where org_id = $1 and user_type = 2 and login_name = 'north.employee'`,
      [worker.org],
    );
    const own = draftOf([dayOn(days[0], { instituteId: school })], { workerId: account?.id });
    await rows('update absence_reason set is_public = true, institute_id = $2 where org_id = $1', [
      worker.org,
      school,
    ]);
    const made = await ask('create', own);
    expect([made.status, made.json.channel], made.text).toEqual([201, 'web']);
    expect((await ask('create', draftOf([dayOn(days[0])]))).status).toBe(404);
    expect((await ask('facts', { workerId: worker.id, days: [] })).status).toBe(404);
    const another = draftOf([dayOn(days[1], { instituteId: school })], {
      workerId: account?.id,
      kind: 'vacancy',
    });
    expect((await ask('create', another)).status).toBe(403);
  });
});
