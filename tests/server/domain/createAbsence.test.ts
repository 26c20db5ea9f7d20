import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { headers } from '#schemas/protocol/entities/headers.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Sent } from '#tests/contracts/client.ts';
import { engines } from '../identity/startService.ts';
import { type AbsenceScene, startAbsences } from './absenceScene.ts';
import { noticesAbout, sendNotices, subscribe } from './notices.ts';

/** Tests the rules of docs/domain.md#planning-an-absence. */
describe.each(engines())('absences are entered, %s', (engine) => {
  let scene: AbsenceScene;
  let days: readonly string[];
  beforeAll(async () => {
    scene = await startAbsences(engine);
    days = scene.week;
  });
  beforeEach(() => scene.clear());
  afterAll(() => scene?.service.close());
  const dayOn: AbsenceScene['dayOn'] = (...args) => scene.dayOn(...args);
  const draftOf: AbsenceScene['draftOf'] = (...args) => scene.draftOf(...args);
  const create = (body: RecordData, sent: Sent = {}) => scene.send('create', body, sent);

  test('consecutive days are one job, and the absence has the number of its first day', async () => {
    const { status, json } = await create(draftOf([dayOn(days[1]), dayOn(days[0]), dayOn(days[3])]));
    expect([status, json]).toMatchObject([201, {}]);
    const storedDays = await scene.daysOf(json.absenceId);
    const [first, second, third] = storedDays.map(({ number }) => Number(number));
    expect(storedDays).toMatchObject([
      {
        number: json.absenceId,
        job: first,
        date: days[0],
        fill: 2,
        days: 1,
        worker: scene.worker,
        reason: scene.reason,
      },
      { number: second, job: first, date: days[1] },
      { number: third, job: third, date: days[3] },
    ]);
    expect(Number(second)).toBeGreaterThan(Number(first));
    expect(json.days.map((day: RecordData) => day.absenceDate)).toEqual([days[1], days[0], days[3]]);
    expect(json).toMatchObject({ approvalStatus: 'none', channel: 'admin', instituteIds: [scene.school] });
    const jobs = await scene.rows(
      'select job_id::int as id from job where org_id = $1 and absence_id = $2 order by 1',
      [scene.org, json.absenceId],
    );
    expect(jobs.map(({ id }) => id)).toEqual([first, third]);
    const log = await scene.rows('select event from absence_log where absence_id = $1', [json.absenceId]);
    expect(log).toEqual([{ event: 'entered' }]);
  });

  test('a rejected day is named, with all of its problems, and nothing is saved', async () => {
    await create(draftOf([dayOn(days[0])]));
    const { status, json } = await create(
      draftOf([dayOn(days[2]), dayOn(days[0]), dayOn(days[3], { shiftType: 9 })]),
    );
    expect(status).toBe(400);
    expect(Object.keys(json.errors)).toEqual(['days.1.absenceDate', 'days.2.shiftType']);
    expect(json.errors['days.1.absenceDate'].code).toBe('alreadyAbsent');
    expect(await scene.entered()).toBe(1);
  });

  test('problems of the absence itself are shown at no day', async () => {
    const { status, json } = await create(draftOf([dayOn(days[0])], { hold: 'whatever' }));
    expect([status, Object.keys(json.errors)]).toEqual([400, ['hold']]);
  });

  test('a dry run returns what a save would do, and saves nothing', async () => {
    const { status, json } = await scene.send(
      'plan',
      draftOf([dayOn(days[0]), dayOn(days[1], { shiftType: 2 })]),
    );
    expect([status, json.problems]).toEqual([200, []]);
    expect(json.record).toMatchObject({ days: [{ fillStatus: 2, durationDays: 1 }, { durationDays: 0.5 }] });
    expect(await scene.entered()).toBe(0);
  });

  test('a new absence can be deleted at its version, while it is unchanged', async () => {
    const [one, other] = [await create(draftOf([dayOn(days[0])])), await create(draftOf([dayOn(days[1])]))];
    const remove = ({ absenceId, _version }: RecordData) =>
      scene.service.call('absence/absence', 'remove', absenceId, { body: { _version } });
    const hold = { _version: other.json._version };
    const held = await scene.service.call('absence/absence', 'hold', other.json.absenceId, { body: hold });
    expect([held.status, (await remove(one.json)).status, (await remove(other.json)).status]).toEqual([
      200, 200, 409,
    ]);
    expect((await scene.daysOf(one.json.absenceId)).map(({ fill }) => fill)).toEqual([4]);
  });

  test('A39: hours of one day that were entered separately are jobs for two substitutes', async () => {
    const [row] = await scene.rows(
      `update worker set absence_start_time = '07:30', absence_half_day_break = '11:30',
         absence_half_day_break2 = '12:00', absence_end_time = '15:00' where org_id = $1 and worker_id = $2 returning 1`,
      [scene.org, scene.worker],
    );
    const part = (absenceStartTime: string, absenceEndTime: string) =>
      dayOn(days[0], { shiftType: 4, absenceStartTime, absenceEndTime });
    const { status, json, text } = await create(draftOf([part('07:30', '11:30'), part('12:00', '15:00')]));
    expect([row !== undefined, status], text).toEqual([true, 201]);
    const made = await scene.daysOf(json.absenceId);
    expect(new Set(made.map(({ job }) => job)).size).toBe(2);
    expect(json.days.map((day: RecordData) => day.durationHours)).toEqual([4, 3]);
  });

  test('a retry with the same key enters one absence', async () => {
    const sent = { headers: { [headers.idempotencyKey]: 'one-absence' } };
    const body = draftOf([dayOn(days[0])]);
    const [first, second] = [await create(body, sent), await create(body, sent)];
    expect([first.status, second.json.absenceId]).toEqual([201, first.json.absenceId]);
    expect(await scene.daysOf(first.json.absenceId)).toHaveLength(1);
  });

  test('of many simultaneous requests for one absence, one succeeds', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        create(draftOf([dayOn(days[0], { shiftType: at === 5 ? 2 : 1 })])),
      ),
    );
    const codes = answers.map(({ json }) => json.errors?.['days.0.absenceDate']?.code ?? 'entered').sort();
    expect(codes).toEqual([...Array(5).fill('alreadyAbsent'), 'entered']);
    await scene.rows('update absence_day set shift_type = 1 where worker_id = $1 and absence_date >= $2', [
      scene.worker,
      days[0],
    ]);
    const twice = scene.rows(
      `insert into absence_day (org_id, kind, worker_id, institute_id, absence_date, shift_type, fill_status)
       select org_id, kind, worker_id, institute_id, absence_date, 3, 2 from absence_day
       where worker_id = $1 and absence_date >= $2`,
      [scene.worker, days[0]],
    );
    await expect(twice).rejects.toMatchObject({ constraint: 'absence_day_afternoon_unique' });
  });

  test('fields set by the service cannot be sent', async () => {
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

  test('the facts for validating a draft are the service’s', async () => {
    const { status, json } = await scene.send('facts', {
      workerId: scene.worker,
      days: [{ absenceDate: days[0], instituteId: scene.school }],
    });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      isSelf: false,
      workerId: scene.worker,
      facts: { person: { instituteIds: [scene.school] } },
    });
    const nobody = await scene.send('facts', { workerId: 1, days: [] });
    expect(nobody.status).toBe(404);
  });

  test('equal days of a vacancy are positions, each a separate job', async () => {
    const [profile] = await scene.rows(
      `select vacancy_profile_id::int as id, min(target_id)::int as school from vacancy_profile
       join vacancy_profile__institute_ids as place on place.org_id = vacancy_profile.org_id and owner_id = vacancy_profile_id
       where vacancy_profile.org_id = $1 and is_active and absence_start_time is not null group by 1 order by 1 limit 1`,
      [scene.org],
    );
    const [why] = await scene.rows(
      'select vacancy_reason_id::int as id from vacancy_reason where org_id = $1 and hidden is not true order by 1 limit 1',
      [scene.org],
    );
    const on = (day: string | undefined) => dayOn(day, { instituteId: profile?.school });
    const { status, json, text } = await scene.send('create', {
      kind: 'vacancy',
      vacancyProfileId: profile?.id,
      vacancyReasonId: why?.id,
      needsSubstitute: true,
      hold: 'none',
      days: [on(days[0]), on(days[0]), on(days[1]), on(days[1])],
    });
    expect(status, text).toBe(201);
    const made = await scene.daysOf(Number(json.absenceId));
    const [one, two] = [...new Set(made.map(({ job }) => job))];
    expect(made.map(({ date, job }) => [date, job])).toEqual([
      [days[0], one],
      [days[0], two],
      [days[1], one],
      [days[1], two],
    ]);
    expect(two).not.toBe(one);
    const [other] = await scene.rows(
      'select max(vacancy_reason_id)::int as id from vacancy_reason where org_id = $1 and hidden is not true',
      [scene.org],
    );
    const sent = { _version: json._version, vacancyReasonId: other?.id };
    const changed = await scene.send('update', sent, { id: json.absenceId });
    expect([changed.status, other?.id === why?.id], changed.text).toEqual([200, false]);
    const storedReasons = await scene.rows(
      'select distinct vacancy_reason_id::int as id from absence_day where org_id = $1 and absence_id = $2',
      [scene.org, json.absenceId],
    );
    expect(storedReasons).toEqual([other]);
  });

  test('a campus office enters absences of its own school only, and a substitute none', async () => {
    const campus = await scene.service.signIn('north.campus');
    const [own, other] = await scene.rows(
      `select distinct on (is_own) worker_id::int as id, school::int, is_own from (
         select worker.worker_id, min(target_id) as school, bool_or(seen.id is not null) as is_own
         from worker join worker__institute_ids as place on place.org_id = worker.org_id and owner_id = worker_id
         left join (
           select jsonb_array_elements_text(institute_ids)::bigint as id from school_visibility_profile as profile
           join admin_user on admin_user.institution_visibility_profile_id = profile.institution_visibility_profile_id
           where profile.org_id = $1 and user_type = 5) as seen on seen.id = target_id
         where worker.org_id = $1 and is_active and end_date is null and needs_substitute = 2
         group by worker.worker_id having count(*) = 1) as found
       order by is_own desc, worker_id`,
      [scene.org],
    );
    const enter = async (person: typeof own) => {
      await scene.rows('update absence_reason set institute_id = $2 where org_id = $1', [
        scene.org,
        person?.school,
      ]);
      const day = dayOn(days[0], { instituteId: person?.school });
      return (await scene.send('create', draftOf([day], { workerId: person?.id }), { as: campus })).status;
    };
    const entered = [await enter(own), await enter(other)];
    await scene.rows('update absence_reason set institute_id = $2 where org_id = $1', [
      scene.org,
      scene.school,
    ]);
    expect([own?.is_own, other?.is_own, ...entered]).toEqual([true, false, 201, 400]);
    const substitute = await scene.service.signIn('north.substitute');
    expect((await scene.send('create', draftOf([dayOn(days[1])]), { as: substitute })).status).toBe(403);
  });

  test('employees enter their own absences, and nobody else’s', async () => {
    const employee = await scene.service.signIn('north.employee');
    const ask = (operation: string, body: RecordData) => scene.send(operation, body, { as: employee });
    const { status, json } = await ask('facts', { days: [] });
    expect([status, json.isSelf]).toEqual([200, true]);
    const [school] = json.facts.person.instituteIds;
    const [account] = await scene.rows(
      `select person_id::int as id from user_account where org_id = $1 and user_type = 2 and login_name = 'north.employee'`,
      [scene.org],
    );
    const own = draftOf([dayOn(days[0], { instituteId: school })], { workerId: account?.id });
    await scene.rows('update absence_reason set is_public = true, institute_id = $2 where org_id = $1', [
      scene.org,
      school,
    ]);
    const made = await ask('create', own);
    expect([made.status, made.json.channel], made.text).toEqual([201, 'web']);
    expect(made.json.days).toMatchObject([{ absenceDate: days[0], confirmationNumber: made.json.absenceId }]);
    expect((await ask('create', draftOf([dayOn(days[0])]))).status).toBe(404);
    expect((await ask('facts', { workerId: scene.worker, days: [] })).status).toBe(404);
    const another = draftOf([dayOn(days[1], { instituteId: school })], {
      workerId: account?.id,
      kind: 'vacancy',
    });
    expect((await ask('create', another)).status).toBe(403);
  });

  test('subscribers are notified once of an absence that waits for approval, and of no other', async () => {
    const [employee, admin] = [
      await scene.service.signIn('north.employee'),
      await scene.service.signIn('north.admin'),
    ];
    const { json: facts } = await scene.send('facts', { days: [] }, { as: employee });
    const [school] = facts.facts.person.instituteIds;
    const [account] = await scene.rows(
      "select person_id::int as id from user_account where login_name = 'north.employee'",
    );
    const setReason = (needsApproval: boolean) =>
      scene.rows(
        'update absence_reason set is_public = true, institute_id = $2, need_approval = $3 where org_id = $1',
        [scene.org, school, needsApproval],
      );
    expect(await subscribe(admin, 'approvalWaiting')).toBe(200);
    await sendNotices(scene.service);
    const enter = async (place: number) => {
      const body = draftOf([dayOn(days[place], { instituteId: school })], { workerId: account?.id });
      const { status, json, text } = await scene.send('create', body, { as: employee });
      expect(status, text).toBe(201);
      await sendNotices(scene.service);
      return [json.approvalStatus, await noticesAbout(admin, `#${json.absenceId})`)];
    };
    await setReason(true);
    const waiting = await enter(0);
    await setReason(false);
    expect(waiting).toEqual(['pending', [expect.stringContaining('Absence to approve: ')]]);
    expect(await enter(1)).toEqual(['none', []]);
  });
});
