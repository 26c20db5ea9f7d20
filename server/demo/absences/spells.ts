import { addDays } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { itemAt } from '#schemas/values/random.ts';
import { schoolCalendar } from '../calendar/schoolYear.ts';
import { type AbsenceKind, drawLead, drawLength } from '../calendar/seasons.ts';
import type { District } from '../places/district.ts';
import type { Institutions } from '../places/institutions.ts';
import type { Random } from '../random.ts';
import { employeeTypes } from '../reference/employeeTypes.ts';
import { usable } from '../reference/listEntries.ts';
import { payCodes } from '../reference/namedLists.ts';
import type { DayPlan } from '../simulation/dayPlan.ts';
import { plannedTimes, shift } from '../simulation/plannedTimes.ts';
import { enteredAt } from './enteredAt.ts';
import { type ReasonFor, reasonDraw } from './reasons.ts';
import type { Staff } from './staff.ts';
import { Usage } from './usage.ts';

/** Shift types that a day can have if its reason allows all; repeated ones are more frequent. */
const commonShifts = [
  ...Array.from({ length: 12 }, () => shift.full),
  shift.morning,
  shift.afternoon,
  shift.custom,
];

const customEnds = ['09:45', '10:00', '11:30'];

/** Draws the shift of a one-day absence from those that its reason allows; an empty list allows all. */
function spellShift(usage: readonly number[], random: Random): number {
  return random.pick(usage.length > 0 ? usage : commonShifts);
}

/** Shift fields of a day. A custom shift covers part of the morning, with varying length. */
function shiftFields(shiftType: number, date: string): RecordData {
  if (shiftType !== shift.custom) return { shiftType };
  const absenceEndTime = customEnds[Number(date.slice(8)) % customEnds.length];
  return { shiftType, absenceStartTime: '08:00', absenceEndTime, breakMinutes: 0, deductBreak: false };
}

/** Shares of days that are charged to codes other than the employee's usual ones. */
const shares = { accounting: 0.2, budget: 0.1, allocation: 0.02 } as const;

/** Maximum number of random employees that are tried for one absence, until one is free to be absent. */
const attempts = 20;

/**
 * Draws absences that begin on a date: one of the first `count` staff who is not absent yet, a reason of their type
 * with days left, and a typical number of workdays. Returns no days if no one is found. Dates must be in order.
 */
export function spellDraw(
  district: District,
  institutions: Institutions,
): (staff: readonly Staff[], count: number, date: string, kind: AbsenceKind, random: Random) => DayPlan[] {
  const usage = new Usage();
  const drawReason = reasonDraw(district, institutions);
  const workDays = workDaysFrom(district);
  const planOf = dayPlans(district);
  const tryFor = (one: Staff, date: string, kind: AbsenceKind, random: Random): DayPlan[] => {
    const reason = usage.isFree(one, date) ? drawReason(kind, one.record, random) : undefined;
    if (!reason) return [];
    const longest = Math.min(drawLength(kind, random), usage.daysLeft(one, reason, date));
    const free = workDays(date, longest).filter((day) => usage.isFree(one, day));
    for (const day of free) usage.take(one, reason, day);
    return planOf(one, reason, free, enteredAt(date, drawLead(kind, random), random), random);
  };
  return (staff, count, date, kind, random) => {
    for (let left = count > 0 ? attempts : 0; left > 0; left -= 1) {
      const days = tryFor(itemAt(staff, random.below(count)), date, kind, random);
      if (days.length > 0) return days;
    }
    return [];
  };
}

/** The next workdays from a date on; an absence that begins while school is in session ends before a break. */
function workDaysFrom({ stateCode }: District): (date: string, count: number) => string[] {
  const kindOf = schoolCalendar(stateCode);
  return (date, count) => {
    const days: string[] = [];
    for (let day = date; days.length < count; day = addDays(day, 1)) {
      if (kindOf(day) === 'off') continue;
      if (kindOf(day) !== kindOf(date)) break;
      days.push(day);
    }
    return days;
  };
}

/** Builds the days of an absence, each with its shift. */
function dayPlans(district: District) {
  const pay = new Map(usable(payCodes, district).map(({ code, id }) => [code, id]));
  const types = usable(employeeTypes, district).filter((type) => type.needsSubstitute);
  const covered = new Set(types.map(({ id }) => id));
  return (
    { record, work }: Staff,
    reason: ReasonFor,
    dates: readonly string[],
    entered: number,
    random: Random,
  ): DayPlan[] => {
    const spell = { ...spellFields(record, reason, random), payCodeId: pay.get(reason.plan.pay) };
    const shiftType = dates.length > 1 ? shift.full : spellShift(reason.plan.usage, random);
    return dates.map((date) => {
      const fields = { ...spell, absenceDate: date, ...shiftFields(shiftType, date) };
      return {
        fields,
        date,
        entered,
        times: plannedTimes(fields, work),
        needsSubstitute: covered.has(Number(record.workerTypeId)),
        isHeld: reason.plan.holds,
        skillIds: Array.isArray(record.skillIds) ? record.skillIds : [],
        workerTypeId: record.workerTypeId,
      };
    });
  };
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
