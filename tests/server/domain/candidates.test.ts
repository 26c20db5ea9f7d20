import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Client } from '#tests/contracts/client.ts';
import { engines } from '../identity/startService.ts';
import { type DemoService, startDemo } from './demoService.ts';
import { forgetDays } from './forgetDays.ts';
import { put, set } from './openJobs/rows.ts';
import { putAbsence } from './putAbsence.ts';

const candidate = 'absence/candidate';
const number = 899_100_001;
const other = 899_100_101;

/** Tests the rules of docs/domain.md#eligibility: candidates for a job, over HTTP, on a real database. */
describe.each(engines())('who can take a job, %s', (engine) => {
  let service: DemoService;
  let reader: Client;
  let org: number;
  let worker: { id: number; typeId: number; otherId: number };
  let school: { id: number; parentId: number };
  let reasonId: number;
  let cancellationReasonId: number;
  /** IDs of the substitutes, sorted by last name. At the start, all of them are equally suited for the job. */
  let people: number[];
  let dates: readonly string[];

  const sql = (text: string, values: readonly unknown[] = []) =>
    service.database.maintain((run) => run(text, values));
  const add = (table: string, ...rows: RecordData[]) =>
    service.database.maintain((run) =>
      put(
        run,
        table,
        rows.map((row) => ({ org_id: org, ...row })),
      ),
    );
  const change = (id: number | undefined, values: Record<string, unknown>) =>
    service.database.maintain((run) => set(run, 'substitute', { substitute_id: Number(id) }, values));
  const absence = (at: number, on: readonly string[], workerId = worker.id) =>
    service.database.maintain((run) =>
      putAbsence(run, { org, number: at, workerId, schoolId: school.id, reasonId, dates: on }),
    );

  beforeAll(async () => {
    service = await startDemo(engine);
    reader = await service.signIn('north.reader');
    const [first, second] = await sql(
      `select distinct on (w.worker_id) w.org_id, o.time_zone, w.worker_id, w.worker_type_id, s.institute_id,
         s.parent_institute_id
       from worker as w join organization as o using (org_id)
       join worker__institute_ids as link on link.org_id = w.org_id and link.owner_id = w.worker_id
       join school as s on s.org_id = w.org_id and s.institute_id = link.target_id
       where w.is_active and w.end_date is null and w.worker_type_id is not null order by w.worker_id limit 2`,
    );
    org = Number(first?.org_id);
    worker = {
      id: Number(first?.worker_id),
      typeId: Number(first?.worker_type_id),
      otherId: Number(second?.worker_id),
    };
    school = { id: Number(first?.institute_id), parentId: Number(first?.parent_institute_id) };
    const start = today(String(first?.time_zone));
    const monday = [7, 8, 9, 10, 11, 12, 13]
      .map((ahead) => addDays(start, ahead))
      .find((date) => new Date(date).getUTCDay() === 1);
    dates = [0, 1, 2].map((place) => addDays(String(monday), place));
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
    await sql('update substitute set is_active = false');
    people = [];
    for (const lastName of ['Abbot', 'Birch', 'Cole', 'Drew', 'Ellis', 'Flint']) {
      const body = { firstName: 'Cora', lastName, joiningDate: '2025-09-01', phoneNumber: '5035550101' };
      const made = await service.call('substitute/general-information', 'create', undefined, { body });
      expect(made.status, made.text).toBe(201);
      people.push(Number(made.json.substituteId));
    }
  }, 180_000);
  afterAll(() => service?.close());

  beforeEach(async () => {
    for (const one of [worker.id, worker.otherId]) await forgetDays(sql, one);
    await sql('delete from absence_log where absence_id = any($1)', [[number, other]]);
    for (const table of [
      ...['preferred_substitutes', 'school_preferred_substitute', 'employee_type_preferred_substitute'],
      ...['non_work_day', 'feedback', 'preferred_school'],
    ])
      await sql(`delete from ${table} where substitute_id = any($1)`, [people]);
    await sql('delete from worker__skill_ids where owner_id = any($1)', [[worker.id, worker.otherId]]);
    for (const id of people)
      await change(id, {
        is_active: true,
        joining_date: '2025-09-01',
        ignore_daily_limit: true,
        ignore_weekly_limit: true,
        ignore_monthly_limit: true,
        default_preferred_school: 1,
        permanent_institution_id: null,
      });
    await absence(number, dates);
  });

  const listed = async (
    filter: RecordData = {},
    at = number,
    as: Pick<Client, 'call'> | undefined = undefined,
  ) => {
    const sent = {
      query: { filter: JSON.stringify({ ...filter, confirmationNumber: at }), sort: '["place","ASC"]' },
    };
    const answer = as
      ? await as.call(service.registry.named(candidate), 'list', undefined, sent)
      : await service.call(candidate, 'list', undefined, sent);
    return answer;
  };
  const rows = async (...args: Parameters<typeof listed>): Promise<RecordData[]> => {
    const answer = await listed(...args);
    expect(answer.status, answer.text).toBe(200);
    return answer.json;
  };
  const names = async (filter?: RecordData, at?: number) =>
    (await rows(filter, at)).map(({ substitute }) => String(substitute).split(',')[0]);
  const own = async (id: number | undefined) =>
    (await rows({ substituteId: id }))[0] ?? expect.fail('is not listed');
  const act = (name: string, substituteId: number | undefined, body: RecordData = {}, as?: Client) => {
    const sent = { query: { confirmationNumber: String(number) }, body: { substituteId, ...body } };
    return as
      ? as.call(service.registry.named(candidate), name, undefined, sent)
      : service.call(candidate, name, undefined, sent);
  };
  const activeAssignments = async () =>
    (
      await sql(
        'select substitute_id::int as id from assignment where confirmation_number = $1 and removed_at is null',
        [number],
      )
    ).map(({ id }) => id);

  const decide = async (settings: string, changes: RecordData) => {
    const { json } = await service.call(settings, 'get', 1);
    const { status, text } = await service.call(settings, 'update', 1, { body: { ...json, ...changes } });
    expect(status, text).toBe(200);
  };

  test('are sorted: eligible first, permanent ones of the school, then by rank, list, rating and hours', async () => {
    const [abbot, birch, cole, drew, ellis, flint] = people;
    // Prepares facts that determine the order of the candidates: Abbot works other hours that week, Cole has one
    // rating, and Birch has neither.
    await absence(other, [addDays(String(dates[0]), 4)], worker.otherId);
    await service.call('absence/job', 'assign', undefined, {
      query: { jobId: String(other) },
      body: { substituteId: abbot },
    });
    await add('feedback', {
      confirmation_number: other,
      substitute_id: cole,
      institute_id: school.id,
      kind: 'performance',
      stars: 5,
      given_on: '2026-01-05',
    });
    await add('school_preferred_substitute', {
      substitute_id: drew,
      institute_id: school.id,
      is_excluded: false,
    });
    await add('preferred_substitutes', {
      substitute_id: ellis,
      worker_id: worker.id,
      is_excluded: false,
      call_rank: 2,
    });
    await add('non_work_day', {
      substitute_id: flint,
      from_date: dates[0],
      to_date: dates[0],
      days: 127,
      start_time: '00:00',
      end_time: '23:59',
    });
    // Cole's single rating does not change the order, because an average needs more than one.
    expect(await names()).toEqual(['Ellis', 'Drew', 'Birch', 'Cole', 'Abbot', 'Flint']);
    await decide('settings/feedback-settings', { averageFrom: 1 });
    expect(await names()).toEqual(['Ellis', 'Drew', 'Cole', 'Birch', 'Abbot', 'Flint']);
    expect(await rows()).toMatchObject([
      { standing: 'canTake', list: 'employee', rank: 2, place: 1, phoneNumber: '5035550101' },
      { standing: 'canTake', list: 'school', jobsHere: 0 },
      { standing: 'canTake', rating: 5, weekHours: 0 },
      { standing: 'canTake' },
      { standing: 'canTake', weekHours: expect.any(Number) },
      { standing: 'needsReason', because: ['doesNotWork'], closedOn: [dates[0]] },
    ]);
    expect((await own(abbot)).weekHours).toBeGreaterThan(0);
    await sql(
      `update substitute set permanent_institution_id = $1, permanent_substitute_rank = case substitute_id when $2 then 1 else 2 end
       where substitute_id in ($2, $3)`,
      [school.id, abbot, birch],
    );
    expect((await names()).slice(0, 3)).toEqual(['Abbot', 'Birch', 'Ellis']);
    await decide('settings/permanent-substitutes', { byRank: false });
    expect((await names()).slice(0, 3)).toEqual(['Birch', 'Abbot', 'Ellis']);
    await decide('settings/permanent-substitutes', { offer: 'off' });
    expect((await names()).slice(0, 3)).toEqual(['Ellis', 'Drew', 'Cole']);
    await sql('update substitute set permanent_institution_id = null where substitute_id in ($1, $2)', [
      abbot,
      birch,
    ]);
    expect(await names({ standing: 'canTake', list: ['employee', 'school'] })).toEqual(['Ellis', 'Drew']);
    expect(await names({ q: 'Birch' })).toEqual(['Birch']);
    expect(await names({ substituteId: birch })).toEqual(['Birch']);
  });

  test('can be filtered to those who have worked at the school', async () => {
    const [abbot] = people;
    const past = addDays(today('UTC'), -30);
    await absence(other, [past, addDays(past, 1)], worker.otherId);
    await sql('update absence_day set fill_status = 3, substitute_id = $1 where job_id = $2', [abbot, other]);
    expect(await rows({ jobsHere: { from: 1 } })).toMatchObject([{ substituteId: abbot, jobsHere: 1 }]);
  });

  test('A18: show found and required skills, and can be filtered by their skills', async () => {
    const [abbot, birch] = people;
    const later = addDays(String(dates[0]), 1);
    await change(abbot, { joining_date: later });
    await change(birch, { ignore_weekly_limit: false, override_weekly_limit: true, can_work_in_week: 8 });
    expect((await own(abbot)).measures).toEqual([`joinsLater ${later} ${dates[0]}`]);
    const { because, measures } = await own(birch);
    expect(because).toEqual(['overWeeklyLimit']);
    expect(measures).toEqual([expect.stringMatching(/^overWeeklyLimit [\d.]+ 8$/)]);
    const refused = await act('assign', abbot);
    expect(refused.json.errors.substituteId.message).toContain('Not started yet');
    const [skill] = await service.list('reference-data/skill');
    await add('substitute__skill_ids', { owner_id: birch, target_id: skill?.skillId });
    expect(await names({ skillIds: { any: [skill?.skillId] } })).toEqual(['Birch']);
    await sql('delete from substitute__skill_ids where owner_id = $1', [birch]);
  });

  const on = (table: string, row: (id: number) => RecordData) => (id: number) =>
    add(table, { substitute_id: id, ...row(id) });
  const notAtAll = { days: 127, start_time: '00:00', end_time: '23:59' };

  test.each<[string, string, (id: number) => Promise<unknown>]>([
    ['joinsLater', 'blocked', (id) => change(id, { joining_date: addDays(String(dates[0]), 1) })],
    [
      'busy',
      'blocked',
      async (id) => {
        await absence(other, [String(dates[1])], worker.otherId);
        const body = { substituteId: id };
        await service.call('absence/job', 'assign', undefined, { query: { jobId: String(other) }, body });
      },
    ],
    [
      'doesNotWork',
      'needsReason',
      on('non_work_day', () => ({ from_date: dates[0], to_date: dates[2], ...notAtAll })),
    ],
    [
      'lacksSkills',
      'needsReason',
      async () => {
        const [skill] = await service.list('reference-data/skill');
        await sql(
          'update skill set min_ignore_minutes = null, max_ignore_minutes = null where skill_id = $1',
          [skill?.skillId],
        );
        await add('worker__skill_ids', { owner_id: worker.id, target_id: skill?.skillId });
      },
    ],
    [
      'excludedBySchool',
      'needsReason',
      on('school_preferred_substitute', () => ({ institute_id: school.id, is_excluded: true })),
    ],
    [
      'excludedByEmployee',
      'needsReason',
      on('preferred_substitutes', () => ({ worker_id: worker.id, is_excluded: true })),
    ],
    [
      'schoolNotChosen',
      'needsReason',
      async (id) => {
        await change(id, { default_preferred_school: 1 });
        await add('preferred_school', { substitute_id: id, institute_id: school.id, days: 127 });
      },
    ],
    [
      'permanentElsewhere',
      'needsReason',
      async (id) => {
        await decide('settings/permanent-substitutes', { otherSchools: false });
        await sql(
          `update substitute set permanent_institution_id = (select min(institute_id) from school
             where institution_level_id = 3 and institute_id <> $2) where substitute_id = $1`,
          [id, school.id],
        );
      },
    ],
    [
      'overWeeklyLimit',
      'needsReason',
      (id) => change(id, { ignore_weekly_limit: false, override_weekly_limit: true, can_work_in_week: 1 }),
    ],
    [
      'hasCancelledIt',
      'needsReason',
      on('assignment', () => ({
        confirmation_number: number,
        institute_id: school.id,
        source: 'web',
        accepted_at: '2026-01-05T08:00:00Z',
        removed_at: '2026-01-06T08:00:00Z',
        cancellation_reason_id: cancellationReasonId,
        is_late: false,
      })),
    ],
    ['held', 'needsReason', () => sql('update absence_day set fill_status = 7 where job_id = $1', [number])],
    [
      'recruitingStopped',
      'needsReason',
      () => sql('update absence_day set fill_status = 6 where job_id = $1', [number]),
    ],
  ])('have the reason that blocks them: %s', async (reason, expected, close) => {
    const [id = 0] = people;
    await close(id);
    expect(await own(id)).toMatchObject({ because: [reason], standing: expected });
  });

  test('have every reason at once, with the days and times when they are busy', async () => {
    const [id = 0] = people;
    await absence(other, [String(dates[1])], worker.otherId);
    const body = { substituteId: id };
    await service.call('absence/job', 'assign', undefined, { query: { jobId: String(other) }, body });
    await add('non_work_day', { substitute_id: id, from_date: dates[2], to_date: dates[2], ...notAtAll });
    await add('school_preferred_substitute', {
      substitute_id: id,
      institute_id: school.id,
      is_excluded: true,
    });
    const found = await own(id);
    expect(found).toMatchObject({
      because: ['busy', 'doesNotWork', 'excludedBySchool'],
      standing: 'blocked',
      closedOn: [dates[1], dates[2]],
      busy: [expect.stringMatching(`^${dates[1]} \\d\\d:\\d\\d-\\d\\d:\\d\\d$`)],
    });
    const refused = await act('assign', id);
    expect(refused.status).toBe(400);
    expect(refused.json.errors.substituteId).toMatchObject({
      code: 'cannotTake',
      args: { gates: 'G03' },
    });
  });

  test('are assigned to all days of the job, from any of them', async () => {
    const [id] = people;
    expect(await rows({}, number + 2)).toHaveLength(people.length);
    const { status, text } = await act('assign', id);
    expect(status, text).toBe(200);
    expect(await activeAssignments()).toEqual([id]);
    const assigned = await sql(
      'select distinct substitute_id::int as id, fill_status::int as status from absence_day where job_id = $1',
      [number],
    );
    expect(assigned).toEqual([{ id, status: 3 }]);
  });

  test('are assigned despite a soft gate with the permission, and with a reason', async () => {
    const [id] = people;
    await add('school_preferred_substitute', {
      substitute_id: id,
      institute_id: school.id,
      is_excluded: true,
    });
    expect((await act('overrule', id)).json.errors).toEqual({
      note: expect.objectContaining({ code: 'required' }),
    });
    expect((await act('assign', id)).json.errors.note).toMatchObject({
      code: 'overrule',
      args: { gates: 'G06' },
    });
    const permit = async (permissions: readonly string[]) => {
      const profiles = await service.list('security/permission-profile');
      const profile = profiles.find(({ profileName }) => profileName === 'Reference data reader') ?? {};
      const body = { permissions, _version: profile._version };
      const changed = await service.call(
        'security/permission-profile',
        'update',
        profile.permissionProfileId,
        { body },
      );
      expect(changed.status, changed.text).toBe(200);
    };
    expect((await listed({}, number, reader)).status).toBe(403);
    await permit(['ABSR.DISPLAY', 'ABSR.ASSIGNSUB']);
    expect((await rows({ substituteId: id }, number, reader))[0]).toMatchObject({
      standing: 'blocked',
      because: ['excludedBySchool'],
    });
    expect((await act('overrule', id, { note: 'Agreed' }, reader)).json.errors.substituteId).toMatchObject({
      code: 'cannotTake',
      args: { gates: 'G06' },
    });
    await permit(['ABSR.DISPLAY', 'ABSR.ASSIGNSUB', 'ABSR.ASSIGN_EXCLUDED']);
    expect((await rows({ substituteId: id }, number, reader))[0]).toMatchObject({ standing: 'needsReason' });
    const { status, text } = await act('overrule', id, { note: 'Agreed' }, reader);
    expect(status, text).toBe(200);
    expect(await activeAssignments()).toEqual([id]);
  });

  test('replace the substitute of a filled job: all others are listed', async () => {
    const [id, second] = people;
    await act('assign', id);
    expect(await names()).toEqual(['Birch', 'Cole', 'Drew', 'Ellis', 'Flint']);
    expect((await own(second)).isFilled).toBe(true);
    const { status, text } = await act('transfer', second, { cancellationReasonId });
    expect(status, text).toBe(200);
    expect(await activeAssignments()).toEqual([second]);
  });

  test('are assigned by one of two simultaneous users, and the other sees that the job is filled', async () => {
    const [id, second] = people;
    const answers = await Promise.all([act('assign', id), act('assign', second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const lost = answers.find(({ status }) => status === 400);
    expect(lost?.json.message).toBe('A substitute already has this job.');
    expect(await activeAssignments()).toHaveLength(1);
  });

  test('are assigned by one of fifty simultaneous users', async () => {
    const requests = Array.from({ length: 50 }, (_, place) => act('assign', people[place % people.length]));
    const answers = await Promise.all(requests);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(49);
    expect(await activeAssignments()).toHaveLength(1);
  });

  test('are not listed for a missing job, or one without days', async () => {
    expect((await listed({}, 1)).status).toBe(404);
    expect((await service.call(candidate, 'list', undefined, { query: {} })).status).toBe(400);
  });
});
