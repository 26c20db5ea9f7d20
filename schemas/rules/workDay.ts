import { clockTimePattern } from '../values/formats.ts';
import type { RecordData } from '../values/jsonSchema.ts';

/** A time range of a day, in minutes after midnight. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Working times: both halves of the day, or the whole day if it has no break. */
export interface WorkTimes extends Stretch {
  readonly halves: readonly Stretch[];
  /** The break between the halves, in minutes. */
  readonly breakMinutes: number;
}

/** The working day of an employee and of their substitute. */
export interface WorkDay {
  readonly absence: WorkTimes | undefined;
  readonly substitute: WorkTimes | undefined;
  /**
   * The substitute's times calculated with the relative minutes, if they differ from the fixed times. Used for absences
   * at other times than the usual ones.
   */
  readonly relative: WorkTimes | undefined;
  /** The hours of a full absence day; undefined if the working times are unknown. */
  readonly hours: number | undefined;
}

/**
 * Calculates an employee's working day: the times of an absence and of its substitute, the break, and the counted
 * hours. The substitute has times of their own, or those of the absence moved by the relative minutes
 * (docs/specification.md#master-data-3-employee; docs/domain.md#times-of-a-day). Missing times or times out of order
 * yield no times. Pure.
 */
export function workDayOf(record: RecordData): WorkDay {
  const absence = timesOf(
    minutesOf(record.absenceStartTime),
    minutesOf(record.absenceHalfDayBreak),
    minutesOf(record.absenceHalfDayBreak2),
    minutesOf(record.absenceEndTime),
  );
  const substitute = substituteOf(record, absence);
  const relative = relativeOf(record, absence, substitute);
  return { absence, substitute, relative, hours: hoursOf(record, absence) };
}

/** The hours of a day and their source: the employee, their type or the settings. */
export interface SourcedHours {
  readonly hours: number;
  readonly from: 'employee' | 'employeeType' | 'settings';
}

/**
 * The hours of a day: the employee's own, set by hand or from their times, otherwise those of their type, otherwise
 * those of the settings; undefined if none are known.
 */
export function sourcedHoursOf(
  record: RecordData,
  ofType: number | undefined,
  ofSettings: number | undefined,
): SourcedHours | undefined {
  const { hours } = workDayOf(record);
  if (hours !== undefined && hours > 0) return { hours, from: 'employee' };
  if (ofType !== undefined) return { hours: ofType, from: 'employeeType' };
  return ofSettings === undefined ? undefined : { hours: ofSettings, from: 'settings' };
}

/** The hours of `sourcedHoursOf` without their source. */
export const hoursPerDayOf = (...of: Parameters<typeof sourcedHoursOf>): number | undefined =>
  sourcedHoursOf(...of)?.hours;

/** Parses a time of day: `07:30` → 450; undefined for anything else. */
export function minutesOf(time: unknown): number | undefined {
  if (typeof time !== 'string' || !isTime.test(time)) return undefined;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Formats a time of day: 450 → `07:30`. */
export function clockOf(minutes: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

const isTime = new RegExp(clockTimePattern);

function timesOf(
  from: number | undefined,
  firstEnd: number | undefined,
  secondStart: number | undefined,
  to: number | undefined,
): WorkTimes | undefined {
  if (from === undefined || to === undefined || from >= to) return undefined;
  const end = firstEnd ?? secondStart;
  const start = secondStart ?? firstEnd;
  const isBroken = end !== undefined && start !== undefined && from < end && end <= start && start < to;
  if (!isBroken) return { from, to, halves: [{ from, to }], breakMinutes: 0 };
  const halves = [
    { from, to: end },
    { from: start, to },
  ];
  return { from, to, halves, breakMinutes: start - end };
}

function substituteOf(record: RecordData, absence: WorkTimes | undefined): WorkTimes | undefined {
  const from = minutesOf(record.subStartTime) ?? moved(absence?.from, record.relSubStartMinutes);
  const to = minutesOf(record.subEndTime) ?? moved(absence?.to, record.relSubEndMinutes);
  return timesOf(from, minutesOf(record.subHalfDayBreak), minutesOf(record.subHalfDayBreak2), to);
}

function relativeOf(
  record: RecordData,
  absence: WorkTimes | undefined,
  substitute: WorkTimes | undefined,
): WorkTimes | undefined {
  const { relSubStartMinutes, relSubEndMinutes } = record;
  if (typeof relSubStartMinutes !== 'number' && typeof relSubEndMinutes !== 'number') return undefined;
  const times = timesOf(
    moved(absence?.from, relSubStartMinutes),
    minutesOf(record.subHalfDayBreak),
    minutesOf(record.subHalfDayBreak2),
    moved(absence?.to, relSubEndMinutes),
  );
  const isSame = times?.from === substitute?.from && times?.to === substitute?.to;
  return isSame ? undefined : times;
}

/** Adds minutes to a time and clamps the result to the day. */
function moved(minutes: number | undefined, by: unknown): number | undefined {
  if (minutes === undefined) return undefined;
  const shift = typeof by === 'number' && Number.isFinite(by) ? by : 0;
  return Math.min(Math.max(minutes + shift, 0), 24 * 60);
}

/**
 * The hours of a day: the manual override, otherwise the stored hours per day, otherwise calculated from the times, to
 * two decimals.
 */
function hoursOf(record: RecordData, absence: WorkTimes | undefined): number | undefined {
  const { absenceHoursPerDayOverride, absenceHoursPerDay, deductBreakFromAbsenceDuration } = record;
  const hoursPerDay = [absenceHoursPerDayOverride, absenceHoursPerDay].find(
    (hours) => typeof hours === 'number',
  );
  if (typeof hoursPerDay === 'number') return hoursPerDay;
  if (!absence) return undefined;
  const rest = deductBreakFromAbsenceDuration === true ? absence.breakMinutes : 0;
  return Math.round(((absence.to - absence.from - rest) / 60) * 100) / 100;
}
