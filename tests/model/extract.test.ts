import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { isWholeRun } from '#tests/contracts/oneOfEach.ts';
import { fc } from '#tests/fastCheck.ts';
import { startWorld, type World } from './world.ts';

const isMissing = inject('postgres') === '';
let world: World;
let definitionId: number;
let days: number[];
let lines: number[];
const first = '2019-01-07';
const last = '2019-01-18';
beforeAll(async () => {
  if (isMissing) return;
  world = await startWorld();
  await arrange();
});
afterAll(() => world?.close());

const runs = 'extract/extract-run';

/**
 * Moves some past absence days and timesheet items into a period with no other data, resets them to not extracted, and
 * creates an extract definition for them.
 */
async function arrange(): Promise<void> {
  const { org, rows, ask } = world;
  await rows(
    `update organization set settings = settings || '{"isWebTimeVisible": true}' where org_id = $1`,
    [org],
  );
  const numbered = async (text: string) => (await rows(text, [org, first])).map(({ id }) => Number(id));
  days = await numbered(
    `update absence_day set absence_date = $2::date + (confirmation_number % 5)::int, reconcile_status = 'open', extract_run_id = null,
       duration_hours = 7, duration_days = 1 where org_id = $1 and confirmation_number in (
         select confirmation_number from absence_day where org_id = $1 and kind = 'absence' and fill_status = 3
           and absence_date < current_date - 20 order by 1 limit 12) returning confirmation_number::int as id`,
  );
  lines = await numbered(
    `update time_sheet_item set work_date = $2::date + (time_sheet_item_id % 5)::int, status = 'released', extract_run_id = null,
       minutes = 420, hours = 7, objection = null where org_id = $1 and time_sheet_item_id in (
         select time_sheet_item_id from time_sheet_item where org_id = $1 order by 1 limit 8)
       returning time_sheet_item_id::int as id`,
  );
  const body = {
    definitionName: 'Model',
    format: 'csv',
    hasHeading: false,
    lineEnd: 'lf',
    contents: 'all',
    columns: [
      { field: 'confirmationNumber' },
      { field: 'hours' },
      { field: 'subHours' },
      { field: 'adjFlag' },
    ],
  };
  const made = await ask(0, 'extract/extract-definition', 'create', { body });
  expect(made.status, made.text).toBe(201);
  definitionId = made.json.definitionId;
}

const draft = async (service: number): Promise<RecordData> =>
  (await world.ask(service, runs, 'create', { body: { definitionId, fromDate: first, toDate: last } })).json;
const run = (service: number, { runId, _version }: RecordData) =>
  world.ask(service, runs, 'run', {
    query: { runId: String(runId) },
    body: { _version, acceptProblems: true },
  });

/** Runs an action on the last extract with a file, if any. */
async function withLast(service: number, name: string, body: RecordData): Promise<void> {
  const [ready] = await world.rows(
    `select run_id::int as id, row_version as version from extract_run where org_id = $1 and status = 'extracted'
     and definition_id = $2 order by 1 desc limit 1`,
    [world.org, definitionId],
  );
  if (!ready) return;
  const sent = { query: { runId: String(ready.id) }, body: { _version: ready.version, ...body } };
  const answer = await world.ask(service, runs, name, sent);
  expect([200, 400], answer.text).toContain(answer.status);
}

async function onRow(service: number, kind: 'day' | 'line', place: number, name: string, body: RecordData) {
  const of = {
    day: ['absence/reconciliation', 'absence_day', 'confirmation_number', 'confirmationNumber', days],
    line: ['time-sheet/time-sheet-item', 'time_sheet_item', 'time_sheet_item_id', 'timeSheetItemId', lines],
  } as const;
  const [entity, table, column, parameter, ids] = of[kind];
  const id = ids[place % ids.length];
  const [row] = await world.rows(
    `select row_version as version from ${table} where org_id = $1 and ${column} = $2`,
    [world.org, id],
  );
  const sent = { query: { [parameter]: String(id) }, body: { _version: row?.version, ...body } };
  const answer = await world.ask(service, entity, name, sent);
  expect([200, 400, 409], answer.text).toContain(answer.status);
}

/** The users' actions, by name. Edits change the hours of days and lines only while nothing locks them. */
const steps = {
  reconcile: (service: number, place: number) => onRow(service, 'day', place, 'reconcile', {}),
  unreconcile: (service: number, place: number) =>
    onRow(service, 'day', place, 'unreconcile', { unreconcileReason: 'Wrong' }),
  adjustDay: (service: number, place: number) =>
    onRow(service, 'day', place, 'adjust', { unreconcileReason: 'Late change' }),
  adjustLine: (service: number, place: number) =>
    onRow(service, 'line', place, 'adjust', { correctionReason: 'Left early' }),
  editDay: (_: number, place: number) =>
    world.rows(
      `update absence_day set duration_hours = $3 where org_id = $1 and confirmation_number = $2 and reconcile_status = 'open'`,
      [world.org, days[place % days.length], 1 + (place % 7)],
    ),
  editLine: (_: number, place: number) =>
    world.rows(
      `update time_sheet_item set minutes = $3, status = 'released' where org_id = $1 and time_sheet_item_id = $2
       and status = 'entered'`,
      [world.org, lines[place % lines.length], 60 + (place % 400)],
    ),
  cancelDay: (_: number, place: number) =>
    world.rows(
      `update absence_day set fill_status = case fill_status when 3 then 5 else 3 end
       where org_id = $1 and confirmation_number = $2 and reconcile_status = 'open'`,
      [world.org, days[place % days.length]],
    ),
  run: async (service: number) => {
    const answer = await run(service, await draft(service));
    expect([200, 400], answer.text).toContain(answer.status);
  },
  runTwice: async () => {
    const [here, there] = [await draft(0), await draft(1)];
    const answers = await Promise.all([run(0, here), run(1, there)]);
    for (const { status, text } of answers) expect([200, 400], text).toContain(status);
  },
  runAndKill: async (service: number, place: number) => {
    const going = run(service, await draft(service)).catch(() => undefined);
    await wait(place % 40);
    await world.kill(service);
    await going;
  },
  acknowledge: (service: number) => withLast(service, 'acknowledge', {}),
  voidLast: (service: number) => withLast(service, 'voidRun', { voidReason: 'Wrong' }),
} as const;

const names = Object.keys(steps) as (keyof typeof steps)[];
const often = names.filter((name) => name !== 'runAndKill');
const command = fc.record({
  name: fc.constantFrom(...often, ...often, ...names),
  service: fc.integer({ min: 0, max: 1 }),
  place: fc.nat(1000),
});

it.skipIf(isMissing)(
  'whatever happens at two services, and whenever one is killed, payroll gets each row once and its changes after it',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 30, maxLength: 60, size: 'max' }), async (commands) => {
        for (const { name, service, place } of commands) {
          await steps[name](service, place);
          await expectWhole();
        }
        await finish();
        await expectSums();
      }),
      { endOnFailure: true, ...(isWholeRun ? { numRuns: 15 } : { numRuns: 2, seed: 38 }) },
    );
  },
  900_000,
);

/**
 * Asserts that each extract has all of its rows and a file, or nothing, and that locked rows belong to an active
 * extract.
 */
async function expectWhole(): Promise<void> {
  const { org, rows } = world;
  const half = await rows(
    `select run.run_id, run.status from extract_run as run where org_id = $1 and definition_id = $2 and
       (status = 'draft') = (exists (select 1 from extract_file as file where file.org_id = $1 and file.run_id = run.run_id)
         or exists (select 1 from extract_row as kept where kept.org_id = $1 and kept.run_id = run.run_id))`,
    [org, definitionId],
  );
  expect(half, 'half an extract').toEqual([]);
  const loose = await rows(
    `select confirmation_number from absence_day as day where org_id = $1 and confirmation_number = any($2::bigint[])
       and reconcile_status = 'extracted' and not exists (select 1 from extract_row as kept where kept.org_id = $1
         and kept.kind = 'day' and kept.source_id = confirmation_number and kept.run_id = extract_run_id and not is_void)
     union all select time_sheet_item_id from time_sheet_item where org_id = $1 and time_sheet_item_id = any($3::bigint[])
       and status = 'extracted' and not exists (select 1 from extract_row as kept where kept.org_id = $1
         and kept.kind = 'time' and kept.source_id = time_sheet_item_id and kept.run_id = extract_run_id and not is_void)`,
    [org, days, lines],
  );
  expect(loose, 'a lock without an extract').toEqual([]);
}

/** Reconciles, releases and extracts all absence days and timesheet items of the test. */
async function finish(): Promise<void> {
  const { org, rows } = world;
  await rows(
    `update absence_day set reconcile_status = 'reconciled' where org_id = $1 and confirmation_number = any($2::bigint[])
       and reconcile_status = 'open' and fill_status = 3`,
    [org, days],
  );
  await rows(
    `update time_sheet_item set status = 'released' where org_id = $1 and time_sheet_item_id = any($2::bigint[])
       and status <> 'extracted'`,
    [org, lines],
  );
  const answer = await run(0, await draft(0));
  expect([200, 400], answer.text).toContain(answer.status);
}

/** Asserts that the sums over the files of all active extracts equal those of the current rows. */
async function expectSums(): Promise<void> {
  const { org, rows, ask } = world;
  const activeRuns = await rows(
    `select run_id::int as id from extract_run where org_id = $1 and definition_id = $2 and status in ('extracted', 'acknowledged')`,
    [org, definitionId],
  );
  let [hours, worked] = [0, 0];
  for (const { id } of activeRuns) {
    const { text } = await ask(0, runs, 'file', { query: { runId: String(id) } });
    for (const line of text.split('\n').filter((one) => one !== '')) {
      const [, own = '', substitute = ''] = line.split(',');
      hours += Math.round(Number(own) * 100);
      worked += Math.round(Number(substitute) * 100);
    }
  }
  const [now] = await rows(
    `select (select sum(duration_hours * 100)::int from absence_day where org_id = $1 and confirmation_number = any($2::bigint[])
        and fill_status = 3) as hours,
      (select sum(round(minutes / 60.0 * 100))::int from time_sheet_item where org_id = $1
        and time_sheet_item_id = any($3::bigint[])) as worked`,
    [org, days, lines],
  );
  expect({ hours, worked }).toEqual({ ...now });
}
