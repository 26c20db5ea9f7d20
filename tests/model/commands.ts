import { expect } from 'vitest';
import { daySteps } from '#schemas/absence/actions/daySteps.ts';
import { headers } from '#schemas/protocol/entities/headers.ts';
import { dayStatuses } from '#schemas/status/dayStatus.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Answer } from '#tests/contracts/client.ts';
import { fc } from '#tests/fastCheck.ts';
import type { World } from './world.ts';

const { unfilled, filled, held, subNotNeeded } = dayStatuses.code;

/** An absence day in the model. */
export interface ModelDay {
  readonly absence: number;
  readonly worker: number;
  readonly date: string;
  /** Part of the day: 1 for the full day, 2 for the morning, 3 for the afternoon. */
  readonly shift: number;
  readonly status: number;
  readonly substitute: number | null;
}

/** The expected state: the acknowledged absence days by confirmation number. */
export interface Model {
  readonly days: Map<number, ModelDay>;
}

/** A user's action, or a power cut. */
export type Command = fc.AsyncCommand<Model, World>;

const overlap = (one: number, other: number): boolean => one === 1 || other === 1 || one === other;
const isAway = ({ status }: ModelDay): boolean => dayStatuses.has(status, 'conflicts');

const clashes = ({ days }: Model, worker: number, dates: readonly string[], shift: number): boolean =>
  [...days.values()].some(
    (day) => day.worker === worker && dates.includes(day.date) && overlap(day.shift, shift) && isAway(day),
  );

/**
 * An absence to enter: its employee, dates and part of the day. Employee and dates are indexes into the lists of
 * `World`.
 */
interface Entry {
  readonly worker: number;
  readonly dates: readonly number[];
  readonly shift: number;
  readonly cover: 'needed' | 'notNeeded' | 'held';
}

function bodyOf(world: World, { worker, dates, shift, cover }: Entry): RecordData {
  return {
    kind: 'absence',
    workerId: world.workers[worker],
    absenceReasonId: world.reason,
    needsSubstitute: cover !== 'notNeeded',
    hold: cover === 'held' ? 'untilTime' : 'none',
    days: dates.map((at) => ({
      absenceDate: world.dates[at],
      instituteId: world.school,
      shiftType: shift,
    })),
  };
}

const statusOf = { needed: unfilled, notNeeded: subNotNeeded, held } as const;

/** Adds an acknowledged absence to the model, with the days and hours that were sent. */
function noteEntered(model: Model, world: World, entry: Entry, { json }: Answer): void {
  const worker = Number(world.workers[entry.worker]);
  expect(json.days.map((day: RecordData) => day.absenceDate)).toEqual(
    entry.dates.map((at) => world.dates[at]),
  );
  for (const day of json.days as RecordData[]) {
    const number = Number(day.confirmationNumber);
    expect(model.days.has(number), `number ${number} is new`).toBe(false);
    expect(day.fillStatus).toBe(statusOf[entry.cover]);
    model.days.set(number, {
      ...{ absence: Number(json.absenceId), worker, shift: entry.shift, substitute: null },
      ...{ date: String(day.absenceDate), status: statusOf[entry.cover] },
    });
  }
}

const enter = (world: World, service: number, entry: Entry, key?: string) =>
  world.ask(service, 'absence/absence', 'create', {
    body: bodyOf(world, entry),
    ...(key ? { headers: { [headers.idempotencyKey]: key } } : {}),
  });

function datesOf(world: World, { dates }: Entry): string[] {
  return dates.map((at) => String(world.dates[at]));
}

/** Enters an absence. The service must reject it if it overlaps another absence of the same employee. */
class EnterCommand implements Command {
  constructor(
    readonly service: number,
    readonly entry: Entry,
  ) {}
  check = () => true;
  async run(model: Model, world: World): Promise<void> {
    const isRefused = clashes(
      model,
      Number(world.workers[this.entry.worker]),
      datesOf(world, this.entry),
      this.entry.shift,
    );
    const answer = await enter(world, this.service, this.entry);
    expect(answer.status, answer.text).toBe(isRefused ? 400 : 201);
    if (!isRefused) noteEntered(model, world, this.entry, answer);
  }
  toString = () => `enter at ${this.service}: ${JSON.stringify(this.entry)}`;
}

/** Enters the same absence as two users at once in different processes. Exactly one of them must succeed. */
class EnterTwiceCommand implements Command {
  constructor(readonly entry: Entry) {}
  check = () => true;
  async run(model: Model, world: World): Promise<void> {
    const { entry } = this;
    const isRefused = clashes(model, Number(world.workers[entry.worker]), datesOf(world, entry), entry.shift);
    const answers = await Promise.all([enter(world, 0, entry), enter(world, 1, entry)]);
    const entered = answers.filter(({ status }) => status === 201);
    expect(answers.map(({ status }) => status).sort()).toEqual(isRefused ? [400, 400] : [201, 400]);
    for (const answer of entered) noteEntered(model, world, entry, answer);
  }
  toString = () => `enter twice: ${JSON.stringify(this.entry)}`;
}

let keys = 0;

/**
 * Simulates a power cut during the entry of an absence. The same request, sent to the other process, must enter the
 * absence once.
 */
class PowerCutCommand implements Command {
  constructor(
    readonly service: number,
    readonly entry: Entry,
  ) {}
  check = () => true;
  async run(model: Model, world: World): Promise<void> {
    const { entry, service } = this;
    const isRefused = clashes(model, Number(world.workers[entry.worker]), datesOf(world, entry), entry.shift);
    keys += 1;
    const key = `power-cut-${keys}`;
    const underway = enter(world, service, entry, key).catch(() => undefined);
    await world.kill(service);
    const first = await underway;
    const again = await enter(world, 1 - service, entry, key);
    expect(again.status, again.text).toBe(isRefused ? 400 : 201);
    if (first && !isRefused) expect(first.json).toEqual(again.json);
    if (!isRefused) noteEntered(model, world, entry, again);
  }
  toString = () => `power cut at ${this.service}: ${JSON.stringify(this.entry)}`;
}

const steps = [
  'removeSubstitute',
  'hold',
  'release',
  'stop',
  'resume',
  'dispense',
  'recruit',
  'cancel',
  'remove',
] as const;
type Step = (typeof steps)[number];

const dayAt = ({ days }: Model, place: number): readonly [number, ModelDay] =>
  [...days][place % days.size] as [number, ModelDay];

/**
 * Performs an action on an absence day. The service must reject it unless the action is declared for the day's status.
 */
class StepCommand implements Command {
  constructor(
    readonly service: number,
    readonly place: number,
    readonly step: Step,
  ) {}
  check = ({ days }: Readonly<Model>) => days.size > 0;
  async run(model: Model, world: World): Promise<void> {
    const [number, day] = dayAt(model, this.place);
    const { from, to } = daySteps[this.step];
    const isLegal = ([from].flat() as number[]).includes(day.status);
    const answer = await world.ask(this.service, 'absence/absence-day', this.step, {
      query: { confirmationNumber: String(number) },
      body: this.step === 'removeSubstitute' ? { cancellationReasonId: world.cancellationReason } : {},
    });
    expect(answer.status === 200, `${this.step} of ${day.status}: ${answer.text}`).toBe(isLegal);
    if (isLegal) model.days.set(number, { ...day, status: to, substitute: null });
  }
  toString = () => `${this.step} day ${this.place} at ${this.service}`;
}

/**
 * Restores a canceled absence day. The service must reject this if the employee has another absence at that time by
 * now.
 */
class RestoreCommand implements Command {
  constructor(
    readonly service: number,
    readonly place: number,
  ) {}
  check = ({ days }: Readonly<Model>) => days.size > 0;
  async run(model: Model, world: World): Promise<void> {
    const [number, day] = dayAt(model, this.place);
    const isLegal =
      day.status === dayStatuses.code.cancelled && !clashes(model, day.worker, [day.date], day.shift);
    const answer = await world.ask(this.service, 'absence/absence-day', 'restore', {
      query: { confirmationNumber: String(number) },
      body: {},
    });
    expect(answer.status === 200, answer.text).toBe(isLegal);
    if (!isLegal) return;
    const [now] = await readDays(world, [number]);
    expect(isAway(now as ModelDay)).toBe(true);
    model.days.set(number, now as ModelDay);
  }
  toString = () => `restore day ${this.place} at ${this.service}`;
}

/** An assignment to make: the job, by the position of one of its days in the model, and the index of the substitute. */
interface Giving {
  readonly place: number;
  readonly substitute: number;
}

/**
 * Assigns two jobs at once in different processes. The result must be the same as if one was assigned after the other.
 */
class AssignCommand implements Command {
  constructor(readonly givings: readonly [Giving, Giving]) {}
  check = ({ days }: Readonly<Model>) => days.size > 0;
  async run(model: Model, world: World): Promise<void> {
    const requests = await Promise.all(
      this.givings.map(async ({ place: at, substitute }) => {
        const [number] = dayAt(model, at);
        return {
          number,
          job: await jobOf(world, number),
          substitute: Number(world.substitutes[substitute]),
        };
      }),
    );
    const answers = await Promise.all(
      requests.map(({ number, substitute }, service) =>
        world.ask(service, 'absence/absence-day', 'assign', {
          query: { confirmationNumber: String(number) },
          body: { substituteId: substitute, note: 'Asked by the office.' },
        }),
      ),
    );
    const isGiven = answers.map(({ status }) => status === 200);
    const outcomes = [requests, [...requests].reverse()].map((order) => {
      const days = new Map(model.days);
      const assigned = new Set(order.filter(({ job, substitute }) => give(days, job, substitute)));
      return { days, given: requests.map((one) => assigned.has(one)) };
    });
    const outcome = outcomes.find(({ given }) => given.every((is, at) => is === isGiven[at]));
    const texts = answers.map(({ text }) => text).join(' ');
    expect(
      outcomes.map(({ given }) => given),
      texts,
    ).toContainEqual(isGiven);
    for (const [number, day] of outcome?.days ?? []) model.days.set(number, day);
  }
  toString = () => `assign ${JSON.stringify(this.givings)}`;
}

/** Assigns the open days of a job to a substitute in the model. Returns whether that is possible. */
function give(days: Map<number, ModelDay>, job: readonly number[], substitute: number): boolean {
  const open = job.flatMap((number) => {
    const day = days.get(number);
    return day && daySteps.assign.from.some((from) => from === day.status) ? [[number, day] as const] : [];
  });
  if (open.length === 0 || open.some(([, day]) => isBusy(days, substitute, day))) return false;
  for (const [number, day] of open) days.set(number, { ...day, status: filled, substitute });
  return true;
}

const isBusy = (days: Map<number, ModelDay>, substitute: number, { date, shift }: ModelDay): boolean =>
  [...days.values()].some(
    (other) => other.substitute === substitute && other.date === date && overlap(other.shift, shift),
  );

async function jobOf(world: World, number: number): Promise<number[]> {
  const found = await world.rows(
    `select day.confirmation_number::int as number from absence_day as day, absence_day as meant
     where meant.org_id = $1 and meant.confirmation_number = $2 and day.org_id = $1
       and coalesce(day.job_id, day.confirmation_number) = coalesce(meant.job_id, meant.confirmation_number)`,
    [world.org, number],
  );
  return found.map((row) => Number(row.number));
}

/** Loads absence days from the database by confirmation number, in the form of the model. */
export async function readDays(world: World, numbers: readonly number[]): Promise<ModelDay[]> {
  const found = await world.rows(
    `select absence_id::int as absence, worker_id::int as worker, absence_date::text as date,
       shift_type::int as shift, fill_status::int as status, substitute_id::int as substitute
     from absence_day where org_id = $1 and confirmation_number = any($2::bigint[]) order by confirmation_number`,
    [world.org, numbers],
  );
  return found as unknown as ModelDay[];
}

const service = fc.integer({ min: 0, max: 1 });
const place = fc.nat(20);
const giving: fc.Arbitrary<Giving> = fc.record({ place, substitute: fc.nat(1) });
const entry: fc.Arbitrary<Entry> = fc.record({
  worker: fc.integer({ min: 0, max: 1 }),
  dates: fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 3 }),
  shift: fc.constantFrom(1, 1, 2, 3),
  cover: fc.constantFrom('needed' as const, 'needed' as const, 'notNeeded' as const, 'held' as const),
});

const often = (times: number, arbitrary: fc.Arbitrary<Command>) => Array(times).fill(arbitrary);

/** Generators of all commands. Commands that should occur often are repeated. */
export const commands: fc.Arbitrary<Command>[] = [
  ...often(
    3,
    fc.tuple(service, entry).map((args) => new EnterCommand(...args)),
  ),
  ...often(
    6,
    fc.tuple(service, place, fc.constantFrom(...steps)).map((args) => new StepCommand(...args)),
  ),
  ...often(
    4,
    fc.tuple(giving, giving).map((givings) => new AssignCommand(givings)),
  ),
  ...often(
    2,
    fc.tuple(service, place).map((args) => new RestoreCommand(...args)),
  ),
  entry.map((args) => new EnterTwiceCommand(args)),
  fc.tuple(service, entry).map((args) => new PowerCutCommand(...args)),
];
