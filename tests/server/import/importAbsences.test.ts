import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Client } from '#tests/contracts/client.ts';
import { type AbsenceScene, startAbsences } from '../domain/absenceScene.ts';
import { engines } from '../identity/startService.ts';

const base = '/services/absence/v1.0/imports';
const heading =
  'Employee number,Absence reason,Date,Last day,Shift,Absence start,Absence end,Substitute needed';

/** Tests the rules of docs/domain.md#import. */
describe.each(engines())('an import of absences, %s', (engine) => {
  let scene: AbsenceScene;
  let admin: Client;
  let number: string;
  let reason: string;
  beforeAll(async () => {
    scene = await startAbsences(engine);
    admin = await scene.service.signIn('north.admin');
    await scene.rows(
      `update organization set settings = jsonb_set(coalesce(settings, '{}'), '{importsEnabled}', 'true')`,
    );
    const [worker] = await scene.rows('select identifier from worker where org_id = $1 and worker_id = $2', [
      scene.org,
      scene.worker,
    ]);
    number = String(worker?.identifier);
    const [kept] = await scene.rows(
      'select absence_reason_name as name from absence_reason where org_id = $1 and absence_reason_id = $2',
      [scene.org, scene.reason],
    );
    reason = String(kept?.name);
  });
  beforeEach(() => scene.clear());
  afterAll(() => scene?.service.close());

  const ask = async (method: string, path: string, body?: unknown) => {
    const { status, json, text } = await admin.ask(method, `${base}${path}`, { body });
    expect(status, text).toBeLessThan(300);
    return json;
  };
  /** Waits until the import has no task in progress and returns its state. */
  const idle = async (job: number): Promise<RecordData> => {
    for (;;) {
      const json = await ask('GET', `/${job}`);
      if (json.task === null) return json;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  const rowsOf = async (job: number): Promise<RecordData[]> => (await ask('GET', `/${job}/rows`)).rows;
  const uploaded = async (lines: readonly string[]) => {
    const { json, text } = await admin.ask('POST', base, {
      query: { entity: 'absence/absence', fileName: 'absences.csv' },
      body: new TextEncoder().encode([heading, ...lines].join('\n')),
      headers: { 'Content-Type': 'application/octet-stream' },
    });
    expect(json?.mapping?.columns, text).toBeDefined();
    await ask('POST', `/${json.jobId}/check`, json.mapping);
    return { job: Number(json.jobId), checked: await idle(json.jobId), mapping: json.mapping };
  };
  const doneTo = async (job: number, act: 'apply' | 'undo') => {
    await ask('POST', `/${job}/${act}`, {});
    return (await idle(job)).counts as { readonly outcomes: RecordData };
  };
  const line = (date: string | undefined, more = ',,,,,') => [number, reason, date, more.slice(1)].join(',');

  test('creates an absence for each line, for one day or up to its last day, and undoes them', async () => {
    const [monday, tuesday, , thursday, friday] = scene.week;
    const { job, checked, mapping } = await uploaded([
      line(monday, `,${tuesday},,,,`),
      line(thursday, ',,Half day AM,,,no'),
      line(friday, ',,,09:00,10:30,'),
    ]);
    expect(mapping.columns.map(({ field }: RecordData) => field)).toEqual([
      ...['workerId', 'absenceReasonId', 'absenceDate', 'toDate', 'shiftType'],
      ...['absenceStartTime', 'absenceEndTime', 'needsSubstitute'],
    ]);
    expect(checked.counts, JSON.stringify(await rowsOf(job))).toMatchObject({ results: { create: 3 } });
    expect(await scene.entered()).toBe(0);
    expect((await doneTo(job, 'apply')).outcomes).toMatchObject({ applied: 3 });
    expect(await scene.entered()).toBe(3);
    const ids = await absences();
    const days = await Promise.all(ids.map((id) => scene.daysOf(id)));
    expect(days.map((rows) => rows.map(({ date, shift, fill }) => [date, shift, fill]))).toEqual([
      [
        [monday, 1, 2],
        [tuesday, 1, 2],
      ],
      [[thursday, 2, 1]],
      [[friday, 4, 2]],
    ]);
    const [one] = await scene.rows('select channel from absence where absence_id = $1', [ids[0]]);
    expect(one?.channel).toBe('import');
    await scene.send('hold', {}, { id: ids[2] });
    expect((await doneTo(job, 'undo')).outcomes).toMatchObject({ reversed: 2, kept: 1 });
    const left = await Promise.all(ids.map((id) => scene.daysOf(id)));
    expect(left.map((rows) => rows.map(({ fill }) => fill))).toEqual([[4, 4], [4], [7]]);
    expect((await rowsOf(job)).map(({ outcome }) => outcome)).toEqual(['reversed', 'reversed', 'kept']);
  });

  test('is validated line by line as on the page, and an invalid line blocks no other', async () => {
    const [monday, tuesday] = scene.week;
    expect((await scene.send('create', scene.draftOf([scene.dayOn(monday)]))).status).toBe(201);
    const { job, checked } = await uploaded([
      line(monday),
      line(tuesday),
      `${number},No such reason,${tuesday},,,,,`,
      line(monday, `,${addDays(String(monday), 9999)},,,,`),
      line(tuesday, `,${monday},,,,`),
      line(undefined),
      `,${reason},${tuesday},,,,,`,
    ]);
    expect(checked.counts).toMatchObject({ results: { create: 1, error: 6 } });
    const problemsOf = ({ problems }: RecordData) =>
      (problems as readonly RecordData[]).map(({ field, code }) => `${field} ${code}`);
    expect((await rowsOf(job)).map(problemsOf)).toEqual([
      ['absenceDate alreadyAbsent'],
      [],
      ['absenceReasonId unknownReference'],
      ['absenceDate alreadyAbsent', 'absenceDate tooFarAhead'],
      [' noDays'],
      ['absenceDate required'],
      ['workerId noEmployee', ' noDays'],
    ]);
    expect((await doneTo(job, 'apply')).outcomes).toMatchObject({ applied: 1 });
    expect(await scene.entered()).toBe(2);
  });

  test('two lines for the same time are reported as duplicates in the file', async () => {
    const [monday] = scene.week;
    const { job, checked } = await uploaded([line(monday), line(monday)]);
    expect(checked.counts).toMatchObject({ results: { create: 1, error: 1 } });
    const [, second = {}] = await rowsOf(job);
    expect(second.problems).toMatchObject([
      { field: 'absenceDate', code: 'alreadyAbsentInFile', args: { date: expect.any(String) } },
    ]);
  });

  /** Returns the ids of the imported absences, in the order of their first days. */
  const absences = async (): Promise<number[]> =>
    (
      await scene.rows(
        `select absence.absence_id::int as id from absence join absence_day using (org_id, absence_id)
         where absence.channel = 'import' group by 1 order by min(absence_date)`,
      )
    ).map(({ id }) => Number(id));
});
