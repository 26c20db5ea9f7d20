import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { RowsContext } from '#server/domain/domainRule.ts';
import { openJobs } from '#server/domain/fulfilment/openJobs/openJobs.ts';
import { engines } from '../../identity/startService.ts';
import { type DemoService, startDemo } from '../demoService.ts';
import { putAbsence } from '../putAbsence.ts';

const jobs = 'substitute/display-jobs';
const rows = 'substitute/non-work-day';
const schoolLists = 'substitute/preferred-substitute-schools-list';
const employeeLists = 'employee/preferred-substitutes';

/** Returns the date of the Monday of the week after next. */
function mondayAhead(): string {
  const first = addDays(today('UTC'), 8);
  return addDays(first, (8 - new Date(first).getUTCDay()) % 7);
}

/** Tests the rules of docs/domain.md#the-dated-past. */
describe.each(engines())('the open jobs of a substitute as of an earlier time, %s', (engine) => {
  let service: DemoService;
  let substituteId: number;
  /** An open job some days ahead without requirements; its `workerId` is the absent employee. */
  let job: RecordData;
  const sql = (text: string, values: readonly unknown[] = []) =>
    service.database.maintain((run) => run(text, values));

  beforeAll(async () => {
    service = await startDemo(engine);
    const body = { firstName: 'Cora', lastName: 'Quist', joiningDate: '2025-09-01' };
    const made = await service.call('substitute/general-information', 'create', undefined, { body });
    substituteId = Number(made.json.substituteId);
    const limits = { ignoreDailyLimit: true, ignoreWeeklyLimit: true, ignoreMonthlyLimit: true };
    await change('substitute/permissions', substituteId, limits);
    const [worker] = await sql(
      `select worker.org_id::int as org, worker_id::int as id, min(target_id)::int as school from worker
       join worker__institute_ids as place on place.org_id = worker.org_id and owner_id = worker_id
       where is_active and end_date is null group by 1, 2 having count(*) = 1 order by 2 limit 1`,
    );
    const [reason] = await sql('select absence_reason_id::int as id from absence_reason order by 1 limit 1');
    const [last] = await sql('select max(absence_id)::int as id from absence');
    const number = Number(last?.id) + 1_000;
    const date = mondayAhead();
    await sql('delete from closed_day where closed_on = $1', [date]);
    await service.database.maintain((run) =>
      putAbsence(run, {
        ...{ org: Number(worker?.org), number, dates: [date] },
        ...{ workerId: Number(worker?.id), schoolId: Number(worker?.school), reasonId: Number(reason?.id) },
      }),
    );
    job = (await listed({})).find(({ conf }) => conf === number) ?? {};
    await change('employee/skills', job.workerId, { skillIds: [] });
  });
  afterAll(() => service?.close());

  const listFor = (filter: RecordData, of = substituteId) =>
    service.call(jobs, 'list', undefined, {
      query: { substituteId: String(of), filter: JSON.stringify(filter), range: '[0,499]' },
    });
  const listed = async (filter: RecordData, of = substituteId) => {
    const { status, json, text } = await listFor(filter, of);
    expect(status, text).toBe(200);
    return json as RecordData[];
  };
  /** Returns all open jobs with the reasons why the substitute cannot take them, as of a moment or now. */
  const rowsAt = async (moment?: string) =>
    (await listed(moment === undefined ? {} : { asOf: moment })).map(({ asOf: _, ...row }) => row);
  const now = async () => {
    const [row] = await sql(
      `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`,
    );
    return String(row?.now);
  };
  const change = async (entity: string, id: unknown, body: RecordData) => {
    const { json } = await service.call(entity, 'get', id);
    const { status, text } = await service.call(entity, 'update', id, {
      body: { ...body, _version: json._version },
    });
    expect(status, text).toBe(200);
  };
  const add = async (entity: string, body: RecordData) => {
    const made = await service.call(entity, 'create', undefined, { body });
    expect(made.status, made.text).toBe(201);
    return made.json;
  };
  const remove = async (entity: string, filter: RecordData) => {
    for (const { id } of await service.list(entity, filter))
      expect((await service.call(entity, 'delete', id)).status).toBeLessThan(300);
  };
  const excluding = (more: RecordData) => ({
    substituteId,
    isExcluded: true,
    overrideVisibility: false,
    comments: 'Asked',
    ...more,
  });
  const closed = 'settings/closed-day';
  const close = async (name: string) => {
    const known = await service.list(closed, { closedOn: job.date });
    const { closedDayId, _version } =
      known[0] ??
      (await add(closed, {
        closedOn: job.date,
        label: 'Ice storm',
        kind: 'closed',
        scope: 'organization',
        source: 'emergency',
      }));
    const body = { closedDayIds: [closedDayId] };
    const { days } = (await service.call(closed, 'impact', undefined, { body })).json;
    const done = await service.call(closed, name, undefined, {
      query: { closedDayId: String(closedDayId) },
      body: { _version, ...(name === 'declare' ? { count: days } : {}) },
    });
    expect(done.status, done.text).toBe(200);
  };

  /**
   * Actions in the order in which they are performed. Each has the expected reasons why the substitute cannot take the
   * job afterward; undefined if the job is not open any more.
   */
  const acts: readonly (readonly [string, () => Promise<unknown>, readonly string[] | undefined])[] = [
    [
      'asks for a skill',
      async () => {
        const [skill] = await service.list('reference-data/skill', { hidden: false });
        await change('employee/skills', job.workerId, { skillIds: [skill?.skillId] });
      },
      ['lacksSkills'],
    ],
    [
      'has it',
      async () => {
        const { json } = await service.call('employee/skills', 'get', job.workerId);
        await change('substitute/skills', substituteId, { skillIds: json.skillIds });
      },
      [],
    ],
    [
      'has it until the day before',
      async () => {
        const { json } = await service.call('employee/skills', 'get', job.workerId);
        const [skillId] = json.skillIds;
        await change('substitute/skills', substituteId, {
          expirations: [{ skillId, expiresOn: addDays(String(job.date), -1) }],
        });
      },
      ['lacksSkills'],
    ],
    ['asks for none', () => change('employee/skills', job.workerId, { skillIds: [] }), []],
    [
      'is excluded by the employee',
      () => add(employeeLists, excluding({ workerId: job.workerId })),
      ['excludedByEmployee'],
    ],
    ['is so no more', () => remove(employeeLists, { workerId: job.workerId, substituteId }), []],
    [
      'is excluded by the school',
      () => add(schoolLists, excluding({ instituteId: job.instituteId })),
      ['excludedBySchool'],
    ],
    ['nor by it', () => remove(schoolLists, { substituteId }), []],
    [
      'does not work then',
      () => add(rows, { substituteId, fromDate: job.date, toDate: job.date, days: 127 }),
      ['doesNotWork'],
    ],
    ['works then', () => remove(rows, { substituteId }), []],
    [
      'may not search',
      () => change('substitute/permissions', substituteId, { canSearchJobs: false }),
      ['mayNotSearch'],
    ],
    [
      'may, at most an hour a day',
      () =>
        change('substitute/permissions', substituteId, {
          canSearchJobs: true,
          ignoreDailyLimit: false,
          overrideDailyLimit: true,
          canWorkInDay: 1,
        }),
      ['overDailyLimit'],
    ],
    ['or more', () => change('substitute/permissions', substituteId, { ignoreDailyLimit: true }), []],
    [
      'works everywhere but at some schools',
      () => change('substitute/permissions', substituteId, { defaultPreferredSchool: 1 }),
      [],
    ],
    [
      'but at this one',
      () => add('substitute/preferred-schools', { substituteId, instituteId: job.instituteId, days: 127 }),
      ['schoolNotChosen'],
    ],
    ['there alone', () => change('substitute/permissions', substituteId, { defaultPreferredSchool: 0 }), []],
    ['the schools are closed', () => close('declare'), undefined],
    ['they are not', () => close('takeBack'), []],
  ];

  test('are returned as they were, after any later changes', async () => {
    const snapshots: { moment: string; rows: RecordData[] }[] = [];
    for (const [what, act, because] of acts) {
      await act();
      const rows = await rowsAt();
      const one = rows.find(({ conf }) => conf === job.conf);
      expect(one && (one.because ?? []), what).toEqual(because);
      snapshots.push({ moment: await now(), rows });
    }
    for (const [index, { moment, rows }] of snapshots.entries())
      expect(await rowsAt(moment), acts[index]?.[0]).toEqual(rows);
    const [first] = await listed({ asOf: snapshots[0]?.moment, conf: job.conf });
    expect(Date.parse(String(first?.asOf))).toBe(Math.floor(Date.parse(String(snapshots[0]?.moment))));
  });

  test('are those that were open then, including ones filled later, without ones released earlier', async () => {
    const [acceptedJob] = await sql(
      `select confirmation_number::int as number, accepted_at from assignment
       join absence_day using (org_id, confirmation_number)
       join job on job.org_id = absence_day.org_id and job.job_id = confirmation_number and split_at is null
       where fill_status = 3 and removed_at is null and accepted_at > created_at + interval '10 minutes'
         and accepted_at < absence_date - 1 order by accepted_at desc limit 1`,
    );
    const at = (minutes: number) =>
      new Date(Date.parse(String(acceptedJob?.accepted_at)) + minutes * 60_000).toISOString();
    const [older] = await sql('select substitute_id::int as id from substitute order by 1 limit 1');
    const numbers = async (moment: string) =>
      (await listed({ asOf: moment }, Number(older?.id))).map(({ conf }) => Number(conf));
    expect(await numbers(at(-1))).toContain(acceptedJob?.number);
    expect(await numbers(at(1))).not.toContain(acceptedJob?.number);
    const [entered] = await sql('select created_at from absence_day where confirmation_number = $1', [
      acceptedJob?.number,
    ]);
    const before = new Date(Date.parse(String(entered?.created_at)) - 60_000).toISOString();
    expect(await numbers(before)).not.toContain(acceptedJob?.number);
  });

  test('are empty for a substitute who did not exist yet', async () => {
    const [before] = await sql(
      `select to_char(changed_at - interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SSOF":00"') as at
      from change_log where entity = 'substitute/general-information' and record_id = $1`,
      [String(substituteId)],
    );
    expect(await listed({ asOf: new Date(String(before?.at)).toISOString() })).toEqual([]);
  });

  test('are rejected for times deleted from the change log', async () => {
    const moment = `${addDays(today('UTC'), -70)}T08:00:00Z`;
    expect((await listFor({ asOf: moment })).status).toBe(200);
    await sql(
      `insert into retention_run (org_id, run_day, started_at, months, removed)
       select org_id, current_date, now(), '{"changeLog": 2}', '{"changeLog": 5}' from organization`,
    );
    const { status, text } = await listFor({ asOf: moment });
    expect([status, text]).toEqual([400, expect.stringContaining('earlier values are unknown')]);
    expect((await listFor({ asOf: `${addDays(today('UTC'), -20)}T08:00:00Z` })).status).toBe(200);
    await sql('delete from retention_run');
  });

  test('are for one time in the past, and need the permission for the change log', async () => {
    const moment = await now();
    expect((await listFor({ asOf: `${addDays(today('UTC'), 2)}T08:00:00Z` })).status).toBe(400);
    expect((await listFor({ asOf: { from: moment } })).status).toBe(400);
    expect((await listFor({ asOf: 'yesterday' })).status).toBe(400);
    const ask = async (login: string, filter: RecordData) => {
      const client = await service.signIn(login);
      const query = { substituteId: String(substituteId), filter: JSON.stringify(filter) };
      return client.call(service.registry.named(jobs), 'list', undefined, { query });
    };
    expect((await ask('north.admin', { asOf: moment })).status).toBe(200);
    expect((await ask('north.employee', { asOf: moment })).status).toBe(403);
    const unread = {
      permissions: new Set(['SUB.DISPLAYJOBS']),
      filterValue: () => moment,
    } as unknown as RowsContext;
    await expect(openJobs(unread)).rejects.toMatchObject({ code: 'forbidden' });
  });
});
