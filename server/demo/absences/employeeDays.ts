import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { District } from '../places/district.ts';
import type { Institutions } from '../places/institutions.ts';
import { type Random, weightedDraw } from '../random.ts';
import { absenceReasons, type ReasonEntry } from '../reference/absenceReasons.ts';
import { employeeTypes } from '../reference/employeeTypes.ts';
import { usable } from '../reference/listEntries.ts';
import { payCodes } from '../reference/namedLists.ts';
import type { DayPlan } from '../simulation/dayPlan.ts';

/** Shift types (docs/specification.md#master-data-9-limits). */
const shift = { full: 1, morning: 2, afternoon: 3, custom: 4 } as const;

/** How many days an absence lasts, and how often. */
const drawLength = weightedDraw(
  [
    { days: 1, weight: 70 },
    { days: 2, weight: 15 },
    { days: 3, weight: 8 },
    { days: 5, weight: 7 },
  ],
  ({ weight }) => weight,
);

/** Parts of a day, where the reason allows all. */
const commonShifts = [
  ...Array.from({ length: 12 }, () => shift.full),
  shift.morning,
  shift.afternoon,
  shift.custom,
];

const customEnds = ['09:45', '10:00', '11:30'];

/** Shares of the days that are charged elsewhere than the employee's other days. */
const shares = { accounting: 0.2, budget: 0.1, allocation: 0.02 } as const;

/** How often somebody else is looked for when a day is taken. */
const attempts = 50;

/**
 * Draws spells of absence: an employee who is not away on that day yet, a reason of the employee's
 * type, and one to five school days. Gives no day when nobody free is found.
 */
export function employeeDays(
  district: District,
  institutions: Institutions,
  employee: (number: number) => RecordData,
  days: readonly string[],
): (random: Random) => DayPlan[] {
  const away = new Set<string>();
  const drawReason = reasonDraw(district, institutions);
  const pay = new Map(usable(payCodes, district).map(({ code, id }) => [code, id]));
  const covered = new Set(
    usable(employeeTypes, district)
      .filter((type) => type.needsSubstitute)
      .map(({ id }) => id),
  );
  return (random) => {
    const first = random.below(days.length);
    const worker = somebodyPresent(random, employee, district, (id) => !away.has(`${id}/${days[first]}`));
    if (worker === undefined) return [];
    const reason = drawReason(worker, random);
    const spell = days.slice(first, first + drawLength(random).days);
    const free = spell.filter((date) => !away.has(`${worker.workerId}/${date}`));
    for (const date of free) away.add(`${worker.workerId}/${date}`);
    const fields = { ...spellFields(worker, reason, random), payCodeId: pay.get(reason.plan.pay) };
    return free.map((absenceDate) => ({
      fields: { ...fields, absenceDate, ...shiftFields(drawShift(reason, random), absenceDate) },
      date: absenceDate,
      needsSubstitute: covered.has(Number(worker.workerTypeId)),
      isHeld: reason.plan.holds,
      skillIds: Array.isArray(worker.skillIds) ? worker.skillIds : [],
      workerTypeId: worker.workerTypeId,
    }));
  };
}

function somebodyPresent(
  random: Random,
  employee: (number: number) => RecordData,
  district: District,
  isFree: (id: unknown) => boolean,
): RecordData | undefined {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const worker = employee(1 + random.below(district.employees));
    if (worker.isActive === true && isFree(worker.workerId)) return worker;
  }
  return undefined;
}

function spellFields(worker: RecordData, reason: ReasonFor, random: Random): RecordData {
  const schools = Array.isArray(worker.instituteIds) ? worker.instituteIds : [];
  return {
    kind: 'absence',
    workerId: worker.workerId,
    instituteId: random.pick(schools),
    absenceReasonId: reason.id,
    budgetCodeId: random.chance(shares.budget) ? worker.budgetCodeId : undefined,
    accountingCodeId: random.chance(shares.accounting) ? worker.accountingCodeId : undefined,
    allocationGroupId: random.chance(shares.allocation) ? worker.allocationGroupId : undefined,
  };
}

/** A custom shift has times of its own: a part of the morning, another length each day. */
function shiftFields(shiftType: number, date: string): RecordData {
  if (shiftType !== shift.custom) return { shiftType };
  const absenceEndTime = customEnds[Number(date.slice(8)) % customEnds.length];
  return { shiftType, absenceStartTime: '08:00', absenceEndTime, breakMinutes: 0, deductBreak: false };
}

function drawShift({ plan }: ReasonFor, random: Random): number {
  return random.pick(plan.usage.length > 0 ? plan.usage : commonShifts);
}

type ReasonFor = Pick<ReasonEntry, 'id' | 'plan'>;

/** Draws a reason that an employee can use: by employee type, and by school where a reason is for high schools. */
function reasonDraw(
  district: District,
  institutions: Institutions,
): (worker: RecordData, random: Random) => ReasonFor {
  const reasons = absenceReasons(district, institutions);
  const highSchools = new Set(
    institutions.schools.filter(({ level }) => level === 'high').map(({ id }) => id),
  );
  const draws = new Map<string, (random: Random) => ReasonFor>();
  return (worker, random) => {
    const inHighSchool =
      Array.isArray(worker.instituteIds) && worker.instituteIds.some((id) => highSchools.has(id));
    const key = `${worker.workerTypeId}/${inHighSchool}`;
    const draw = draws.get(key) ?? drawFrom(allowed(reasons, Number(worker.workerTypeId), inHighSchool));
    draws.set(key, draw);
    return draw(random);
  };
}

function allowed(reasons: readonly ReasonEntry[], type: number, inHighSchool: boolean): ReasonEntry[] {
  const forType = ({ typeIds }: ReasonEntry) => typeIds.length === 0 || typeIds.includes(type);
  return reasons.filter((reason) => forType(reason) && (inHighSchool || !reason.plan.onlyHighSchools));
}

function drawFrom(reasons: readonly ReasonEntry[]): (random: Random) => ReasonEntry {
  return weightedDraw(reasons, ({ plan }) => plan.weight);
}
