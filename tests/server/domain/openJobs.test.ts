import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GateName, gates } from '#schemas/fields/jobGates.ts';
import { visibleFrom } from '#schemas/rules/preferences/visibility.ts';
import { addDays, today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { engines } from '../identity/startService.ts';
import { type DemoService, startDemo } from './demoService.ts';

const jobs = 'substitute/display-jobs';
const number = 999_000_001;
/**
 * The time between the entry of a job and its start, as an SQL interval. It is longer than the time until the furthest
 * day of the tests, so that every job has already been entered.
 */
const lead = '160 hours';

/** Formats a moment without milliseconds, as the service does for full seconds. */
const momentText = (moment: Date) => moment.toISOString().replace('.000', '');

describe.each(engines())('the open jobs of a substitute, %s', (engine) => {
  let service: DemoService;
  let substituteId: number;
  let worker: RecordData;
  let school: RecordData;
  let zone: string;
  let organization: number;
  let vacancyProfileId: unknown;
  /** A future date. The day before it is in the same week and month. */
  let day: string;

  const sql = (text: string, values: readonly unknown[] = []) =>
    service.database.maintain((run) => run(text, values));

  beforeAll(async () => {
    service = await startDemo(engine);
    const body = { firstName: 'Cora', lastName: 'Quist', joiningDate: '2025-09-01' };
    substituteId = (await service.call('substitute/general-information', 'create', undefined, { body })).json
      .substituteId;
    const workers = await service.list('employee/employee', { isActive: true });
    worker = workers.find(({ workerTypeId, instituteIds }) => workerTypeId && instituteIds) ?? {};
    [school = {}] = await service.list('settings/school', {
      instituteId: (worker.instituteIds as number[])[0],
    });
    const [place] = await sql(
      'select o.org_id, o.time_zone from worker as w join organization as o using (org_id) where worker_id = $1',
      [worker.workerId],
    );
    organization = Number(place?.org_id);
    zone = String(place?.time_zone);
    const from = today(zone);
    const next = [3, 4, 5, 6].map((ahead) => addDays(from, ahead));
    day = next.find((one) => new Date(one).getUTCDay() > 1 && !one.endsWith('-01')) ?? '';
    await sql('delete from worker__skill_ids where owner_id = $1', [worker.workerId]);
    const [profile] = await service.list('vacancy-profile/vacancy-profile', { isActive: true });
    vacancyProfileId = profile?.vacancyProfileId;
    await sql('delete from vacancy_profile__skill_ids where owner_id = $1', [vacancyProfileId]);
    await sql('delete from preferred_substitutes where substitute_id = $1', [substituteId]);
    await put(number, day);
    await set({ ignore_daily_limit: true, ignore_weekly_limit: true, ignore_monthly_limit: true });
  });
  afterAll(() => service?.close());

  /** Inserts a job from 8:00 to 12:00 that was entered `lead` before its start. */
  const put = (conf: number, date: string, more: RecordData = {}) =>
    sql(
      `insert into absence_day (org_id, confirmation_number, kind, worker_id, institute_id, absence_date, shift_type,
         absence_start_time, absence_end_time, fill_status, substitute_id, created_at)
       overriding system value values ($1, $2, 'absence', $3, $4, $5::date, 4, '08:00', '12:00', $6, $7,
         ($5::date + time '08:00') at time zone $8 - interval '${lead}')`,
      [
        organization,
        conf,
        more.workerId ?? worker.workerId,
        more.instituteId ?? school.instituteId,
        date,
        more.fillStatus ?? 2,
        more.substituteId ?? null,
        zone,
      ],
    );
  const set = (values: Record<string, unknown>, table = 'substitute', key = 'substitute_id') =>
    sql(
      `update ${table} set ${Object.keys(values)
        .map((name, index) => `${name} = $${index + 2}`)
        .join(', ')} where ${key} = $1`,
      [table === 'absence_day' ? number : substituteId, ...Object.values(values)],
    );
  const line = (more: RecordData) => ({
    substituteId,
    isExcluded: false,
    overrideVisibility: false,
    ...more,
  });
  const add = async (entity: string, body: RecordData) => {
    const made = await service.call(entity, 'create', undefined, { body });
    expect(made.status, JSON.stringify(made.json)).toBe(201);
    return made.json;
  };
  const listed = async (filter: RecordData = {}, sort?: string) => {
    const query = {
      substituteId: String(substituteId),
      filter: JSON.stringify(filter),
      range: '[0,99]',
      ...(sort ? { sort: JSON.stringify([sort, 'ASC']) } : {}),
    };
    const { status, json } = await service.call(jobs, 'list', undefined, { query });
    expect(status, JSON.stringify(json)).toBe(200);
    return json as RecordData[];
  };
  const job = async () => (await listed({ conf: number }))[0] ?? {};

  test('have their time, place and length, and the time from which they are shown', async () => {
    expect(await job()).toMatchObject({
      conf: number,
      date: day,
      time: '08:00',
      endTime: '12:00',
      duration: 4,
      instituteId: school.instituteId,
      workerId: worker.workerId,
      isVacancy: false,
      isShown: true,
    });
    expect((await job()).because ?? null).toBeNull();
  });

  const schoolLists = 'substitute/preferred-substitute-schools-list';
  const removed = async (table: string) => {
    await sql(`delete from ${table} where substitute_id = $1`, [substituteId]);
  };
  const opening = async (text: string) => {
    const [row] = await sql(
      `select ((absence_date + time '08:00') at time zone $2 - interval '${text}') as at
      from absence_day where confirmation_number = $1`,
      [number, zone],
    );
    return momentText(new Date(String(row?.at)));
  };

  /** Stores the result of a telephone call to the substitute about the job, made the given time from now. */
  const called = (result: string, later = "interval '0 days'") =>
    sql(
      `insert into call_attempt (org_id, confirmation_number, substitute_id, institute_id, called_at, channel, result)
       values ($1, $2, $3, $4, now() + ${later}, 'phone', $5)`,
      [organization, number, substituteId, school.instituteId, result],
    );

  /** Stores that the substitute took a job and gave it up an hour ago. */
  const gaveUp = (conf: number, isLate: boolean) =>
    sql(
      `insert into assignment (org_id, confirmation_number, substitute_id, institute_id, source, accepted_at, removed_at,
         cancellation_reason_id, is_late)
       select $1, $2, $3, $4, 'web', now() - interval '2 hours', now() - interval '1 hour', min(cancellation_reason_id), $5
       from substitute_cancellation_reason where org_id = $1`,
      [organization, conf, substituteId, school.instituteId, isLate],
    );

  /** Changes the job to one of a vacancy profile, or back to an absence of the employee. */
  const of = (kind: string, workerId: unknown, profile: unknown) =>
    set({ kind, worker_id: workerId, vacancy_profile_id: profile }, 'absence_day', 'confirmation_number');
  const asVacancy = () => of('vacancy', null, vacancyProfileId);
  const asAbsence = () => of('absence', worker.workerId, null);

  /** For each gate (a condition for taking a job), a function that closes it and one that opens it again. */
  const closings: Record<GateName, readonly [() => Promise<unknown>, () => Promise<unknown>]> = {
    inactive: [() => set({ is_active: false }), () => set({ is_active: true })],
    joinsLater: [() => set({ joining_date: '2999-01-01' }), () => set({ joining_date: '2025-09-01' })],
    busy: [
      () => put(number + 1, day, { fillStatus: 3, substituteId }),
      () => sql('delete from absence_day where confirmation_number = $1', [number + 1]),
    ],
    doesNotWork: [
      () =>
        sql(
          `insert into non_work_day (org_id, substitute_id, from_date, to_date, days, start_time, end_time)
           values ($1, $2, $3, $3, 127, '11:00', '16:00')`,
          [organization, substituteId, day],
        ),
      () => removed('non_work_day'),
    ],
    lacksSkills: [
      () =>
        sql(
          `insert into worker__skill_ids (org_id, owner_id, target_id)
           select $1, $2, skill_id from skill where org_id = $1 order by skill_id limit 1`,
          [organization, worker.workerId],
        ),
      () => sql('delete from worker__skill_ids where owner_id = $1', [worker.workerId]),
    ],
    excludedByDistrict: [
      async () => {
        const [district] = await service.list('settings/school', { institutionLevelId: 1 });
        return add(schoolLists, line({ instituteId: district?.instituteId, isExcluded: true }));
      },
      () => removed('school_preferred_substitute'),
    ],
    excludedBySchool: [
      () => add(schoolLists, line({ instituteId: school.parentInstituteId, isExcluded: true })),
      () => removed('school_preferred_substitute'),
    ],
    excludedByEmployee: [
      () =>
        add(
          'employee/preferred-substitutes',
          line({ workerId: worker.workerId, isExcluded: true, comments: 'Asked' }),
        ),
      () => removed('preferred_substitutes'),
    ],
    excludedByVacancyProfile: [
      async () => {
        await asVacancy();
        await add('vacancy-profile/preferred-substitutes', line({ vacancyProfileId, isExcluded: true }));
      },
      async () => {
        await asAbsence();
        await removed('vacancy_profile_preferred_substitute');
      },
    ],
    excludedByEmployeeType: [
      () =>
        add(
          'reference-data/employee-type-preferred-substitute',
          line({ workerTypeId: worker.workerTypeId, isExcluded: true, comments: 'Asked' }),
        ),
      () => removed('employee_type_preferred_substitute'),
    ],
    visibleLater: [
      () =>
        add(
          schoolLists,
          line({ instituteId: school.instituteId, overrideVisibility: true, overrideMaximumVisibility: 60 }),
        ),
      () => removed('school_preferred_substitute'),
    ],
    schoolNotChosen: [
      () =>
        add('substitute/preferred-schools', {
          substituteId,
          instituteId: school.instituteId,
          days: 127 - 2 ** new Date(day).getUTCDay(),
        }),
      () => removed('preferred_school'),
    ],
    permanentElsewhere: [
      async () => {
        const settings = 'settings/permanent-substitutes';
        const { json } = await service.call(settings, 'get', 1);
        await service.call(settings, 'update', 1, { body: { ...json, otherSchools: false } });
        const schools = await service.list('settings/school', { institutionLevelId: 3 });
        const other = schools.find(({ instituteId }) => instituteId !== school.instituteId);
        await set({ permanent_institution_id: other?.instituteId });
      },
      () => set({ permanent_institution_id: null }),
    ],
    overDailyLimit: [
      () => set({ ignore_daily_limit: false, override_daily_limit: true, can_work_in_day: 3.99 }),
      () => set({ ignore_daily_limit: true }),
    ],
    overWeeklyLimit: [
      () => set({ ignore_weekly_limit: false, override_weekly_limit: true, can_work_in_week: 3.99 }),
      () => set({ ignore_weekly_limit: true }),
    ],
    overMonthlyLimit: [
      () => set({ ignore_monthly_limit: false, override_monthly_limit: true, can_work_in_month: 3.99 }),
      () => set({ ignore_monthly_limit: true }),
    ],
    hasCancelledIt: [() => gaveUp(number, false), () => removed('assignment')],
    penalty: [
      async () => {
        await put(number + 1, day, { fillStatus: 5 });
        await gaveUp(number + 1, true);
        expect(await job()).toMatchObject({ isShown: true });
        await sql('update absence_settings set cancel_penalty_hours = 24');
      },
      async () => {
        await sql('update absence_settings set cancel_penalty_hours = null');
        await removed('assignment');
        await sql('delete from absence_day where confirmation_number = $1', [number + 1]);
      },
    ],
    rejectedTooOften: [
      async () => {
        await called('listenedOnly');
        await called('rejected', "interval '1 day'");
        expect(await job()).toMatchObject({ isShown: true });
        await called('rejected');
      },
      () => removed('call_attempt'),
    ],
    awaitsApproval: [
      async () => {
        await sql(
          `insert into absence (org_id, absence_id, kind, needs_substitute, hold, approval_status)
           overriding system value values ($1, $2, 'absence', true, 'untilApproved', 'pending')`,
          [organization, number],
        );
        await set({ fill_status: 7, absence_id: number }, 'absence_day', 'confirmation_number');
      },
      async () => {
        await set({ fill_status: 2, absence_id: null }, 'absence_day', 'confirmation_number');
        await sql('delete from absence where absence_id = $1', [number]);
      },
    ],
    held: [
      () => set({ fill_status: 7 }, 'absence_day', 'confirmation_number'),
      () => set({ fill_status: 2 }, 'absence_day', 'confirmation_number'),
    ],
    startsTooSoon: [
      () =>
        sql(
          'update absence_day set absence_date = $2, absence_start_time = $3 where confirmation_number = $1',
          [number, today(zone), '00:00'],
        ),
      () =>
        sql(
          'update absence_day set absence_date = $2, absence_start_time = $3 where confirmation_number = $1',
          [number, day, '08:00'],
        ),
    ],
    mayNotSearch: [() => set({ can_search_jobs: false }), () => set({ can_search_jobs: true })],
  };

  test.each(gates.map((gate) => gate.const))('are closed by "%s", and by nothing else', async (name) => {
    const [close, open] = closings[name];
    await close();
    expect(await job()).toMatchObject({ isShown: false, because: [name] });
    await open();
    expect(await job()).toMatchObject({ isShown: true });
  });

  test('have the missing skills, and none if all are held', async () => {
    const [row] = await sql('select min(skill_id)::int as skill_id from skill where org_id = $1', [
      organization,
    ]);
    expect((await job()).missingSkillIds ?? null).toBeNull();
    await closings.lacksSkills[0]();
    expect((await job()).missingSkillIds).toEqual([row?.skill_id]);
    await closings.lacksSkills[1]();
    expect((await job()).missingSkillIds ?? null).toBeNull();
  });

  test('have every reason, and an opening time only if all reasons have one', async () => {
    await closings.visibleLater[0]();
    expect(await job()).toMatchObject({ because: ['visibleLater'], opensAt: await opening('60 minutes') });
    await closings.held[0]();
    const both = await job();
    expect([both.because, both.opensAt ?? null]).toEqual([['visibleLater', 'held'], null]);
    await closings.visibleLater[1]();
    await closings.held[1]();
  });

  test('are shown by the most generous list, as in the rule', async () => {
    const lists = [
      { percent: 25, minimumMinutes: 0, maximumMinutes: 172_800 },
      { percent: 10, minimumMinutes: 3000, maximumMinutes: 172_800 },
    ];
    const places = [school.instituteId, school.parentInstituteId];
    for (const [index, { percent, minimumMinutes, maximumMinutes }] of lists.entries())
      await add(
        schoolLists,
        line({
          instituteId: places[index],
          overrideVisibility: true,
          overridePercentageVisibility: percent,
          overrideMinimumVisibility: minimumMinutes,
          overrideMaximumVisibility: maximumMinutes,
        }),
      );
    const start = new Date(await opening('0 minutes'));
    const entered = new Date(await opening(lead));
    const moments = lists.map((limits) => visibleFrom(entered, start, limits).getTime());
    expect((await job()).visibleFrom).toBe(momentText(new Date(Math.min(...moments))));
    await removed('school_preferred_substitute');
  });

  test('of a vacancy have the times of its profile', async () => {
    await asVacancy();
    await set({ shift_type: 1 }, 'absence_day', 'confirmation_number');
    await sql(
      'update vacancy_profile set sub_start_time = $2, sub_end_time = $3 where vacancy_profile_id = $1',
      [vacancyProfileId, '09:15', '14:45'],
    );
    expect(await job()).toMatchObject({ time: '09:15', endTime: '14:45' });
    await set({ shift_type: 4 }, 'absence_day', 'confirmation_number');
    await asAbsence();
  });

  test('of a vacancy use the skills and the list of its profile', async () => {
    await asVacancy();
    await sql(
      `insert into vacancy_profile__skill_ids (org_id, owner_id, target_id)
       select $1, $2, skill_id from skill where org_id = $1 order by skill_id limit 1`,
      [organization, vacancyProfileId],
    );
    expect(await job()).toMatchObject({ isVacancy: true, because: ['lacksSkills'] });
    await sql('delete from vacancy_profile__skill_ids where owner_id = $1', [vacancyProfileId]);
    const own = { overrideVisibility: true, overrideMaximumVisibility: 90 };
    await add('vacancy-profile/preferred-substitutes', line({ vacancyProfileId, ...own }));
    expect(await job()).toMatchObject({ because: ['visibleLater'], opensAt: await opening('90 minutes') });
    await removed('vacancy_profile_preferred_substitute');
    await asAbsence();
  });

  test('can be sorted in four orders', async () => {
    // Adds jobs of three employees at different schools on two days, inserted in no particular order.
    const workers = await service.list('employee/employee', { isActive: true });
    for (const [at, { workerId, instituteIds }] of workers.slice(0, 3).entries())
      for (const ahead of [1, 0])
        await put(number + 10 + 2 * at + ahead, addDays(day, ahead), {
          workerId,
          instituteId: (instituteIds as number[]).at(-1),
        });
    const all = await listed();
    expect(all.length).toBeGreaterThan(6);
    const schools = await service.list('settings/school');
    const employees = await service.list('employee/employee', {
      id: all.flatMap(({ workerId }) => workerId ?? []),
    });
    const named = {
      date: ({ date }: RecordData) => String(date),
      instituteId: ({ instituteId }: RecordData) =>
        String(schools.find((one) => one.instituteId === instituteId)?.institutionName).toLowerCase(),
      workerId: ({ workerId }: RecordData) =>
        String(employees.find((one) => one.workerId === workerId)?.lastName ?? '~').toLowerCase(),
    } as const;
    for (const fields of [
      ['date', 'instituteId'],
      ['date', 'workerId'],
      ['instituteId', 'date'],
      ['workerId', 'date'],
    ] as const) {
      const rows = (await listed({}, fields.join(','))).map((row) =>
        fields.map((field) => named[field](row)).join(' / '),
      );
      expect(rows).toEqual([...rows].sort());
    }
  });

  test('reject an invalid order', async () => {
    const query = { substituteId: String(substituteId), sort: '["date,nothing","ASC"]' };
    const { status, json } = await service.call(jobs, 'list', undefined, { query });
    expect([status, json.code]).toEqual([400, 'unknownSort']);
  });
});
