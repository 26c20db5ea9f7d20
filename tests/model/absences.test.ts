import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { dayStates } from '#schemas/absence/actions/daySteps.ts';
import { dayStatuses } from '#schemas/status/dayStatus.ts';
import { isWholeRun } from '#tests/contracts/oneOfEach.ts';
import { fc } from '#tests/fastCheck.ts';
import { commands, type Model, readDays } from './commands.ts';
import { initialDays, startWorld, type World } from './world.ts';

const isMissing = inject('postgres') === '';
let world: World;
beforeAll(async () => {
  if (!isMissing) world = await startWorld();
});
afterAll(() => world?.close());

it.skipIf(isMissing)(
  'whatever people do at two services, and whenever one is killed, what was acknowledged stands',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.commands(commands, { maxCommands: isWholeRun ? 60 : 30, size: '+2' }),
        async (done) => {
          await world.clear();
          const model: Model = { days: new Map() };
          await fc.asyncModelRun(() => ({ model, real: world }), done);
          await expectSound(model);
        },
      ),
      { endOnFailure: true, ...(isWholeRun ? { numRuns: 30 } : { numRuns: 5, seed: 7 }) },
    );
  },
  900_000,
);

/** Asserts all invariants, which must hold after each command. */
async function expectSound(model: Model): Promise<void> {
  const numbers = [...model.days.keys()].sort((one, other) => one - other);
  expect(await readDays(world, numbers)).toEqual(numbers.map((number) => model.days.get(number)));
  await expectNone('a day that nobody acknowledged', extraText, [world.org, numbers, world.dates[0]]);
  await expectNone('two standing assignments of a job', twiceText, [world.org]);
  await expectNone('an assignment that its day does not know', unknownText, [world.org, numbers]);
  await expectNone('hours that do not add up', sumText, [world.org, numbers]);
  await expectLegalLog(numbers);
  await expectBalances(model);
}

async function expectNone(what: string, text: string, values: readonly unknown[]): Promise<void> {
  expect(await world.rows(text, values), what).toEqual([]);
}

const extraText = `select confirmation_number from absence_day
  where org_id = $1 and confirmation_number <> all($2::bigint[]) and absence_date >= $3
    and worker_id in (select worker_id from absence_day where confirmation_number = any($2::bigint[]))`;

const twiceText = `select confirmation_number from assignment where org_id = $1 and removed_at is null
  group by 1 having count(*) > 1`;

const unknownText = `select day.confirmation_number from absence_day as day
  left join assignment as standing on standing.org_id = $1 and standing.removed_at is null
    and standing.confirmation_number = coalesce(day.job_id, day.confirmation_number)
  where day.org_id = $1 and day.confirmation_number = any($2::bigint[])
    and day.substitute_id is distinct from standing.substitute_id`;

/**
 * SQL that finds absence days with the wrong amount: a full day must count 1, and a half day 0.5. Also finds absence
 * days without hours.
 */
const sumText = `select day.confirmation_number from absence_day as day
  where day.org_id = $1 and day.confirmation_number = any($2::bigint[])
    and (day.duration_days <> case shift_type when 1 then 1 else 0.5 end or day.duration_hours is null)`;

/** Asserts that the log of each day has only declared transitions, without gaps, and ends with the day's status. */
async function expectLegalLog(numbers: readonly number[]): Promise<void> {
  const transitions = await world.rows(
    `select confirmation_number::int as number, before, after from absence_log
     where org_id = $1 and confirmation_number = any($2::bigint[]) and before is not null order by absence_log_id`,
    [world.org, numbers],
  );
  const days = new Map((await readDays(world, numbers)).map((day, at) => [numbers[at], titleOf(day.status)]));
  const last = new Map<unknown, unknown>();
  for (const { number, before, after } of transitions) {
    if (last.has(number)) expect(before, `the log of ${number}`).toBe(last.get(number));
    expect(legal, `the log of ${number}`).toContain(`${before} → ${after}`);
    last.set(number, after);
  }
  for (const [number, title] of last) expect(title, `the log of ${number}`).toBe(days.get(Number(number)));
}

const titleOf = (code: number): string =>
  String(dayStatuses.oneOf.find((status) => status.const === code)?.title);

const legal = Object.values(dayStates.transitions).flatMap(({ from, to }) =>
  [from].flat().map((code) => `${titleOf(code)} → ${titleOf(to)}`),
);

/** Asserts that each employee's balance is the initial balance minus the days that use it. */
async function expectBalances(model: Model): Promise<void> {
  for (const worker of world.workers) {
    const usingDays = [...model.days.values()]
      .filter((day) => day.worker === worker && dayStatuses.has(day.status, 'takesBalance'))
      .reduce((sum, { shift }) => sum + (shift === 1 ? 1 : 0.5), 0);
    const { json, text } = await world.ask(0, 'absence/absence', 'facts', {
      body: {
        workerId: worker,
        absenceReasonId: world.reason,
        days: [{ absenceDate: world.dates[0], instituteId: world.school }],
      },
    });
    const own = json.facts?.balances?.filter(
      (one: { absenceReasonId?: number }) => one.absenceReasonId === world.reason,
    );
    expect(
      own?.map(({ availableDays }: { availableDays: number }) => availableDays),
      text,
    ).toEqual([initialDays - usingDays]);
  }
}
