import type { RecordData } from '../../values/jsonSchema.ts';
import { minutesOf, type Stretch, type WorkTimes, workDayOf } from '../workDay.ts';
import type { SpecialDay } from './calendar.ts';
import { type PlanDay, shifts } from './facts.ts';

/** The times of a person's absence and of their substitute. */
export interface DayTimes {
  readonly absence: Stretch;
  readonly substitute: Stretch;
  /** The break during the absence, in minutes. */
  readonly breakMinutes: number;
  /** Missed minutes, without a break that is deducted. */
  readonly minutes: number;
}

type Change = Pick<SpecialDay, 'late' | 'early'>;

/** The halves of the day that a person works. Only one is set for people who work only mornings or afternoons. */
export interface WorkedHalves {
  readonly morning?: Stretch | undefined;
  readonly afternoon?: Stretch | undefined;
}

/**
 * The latest end of a morning, and the earliest start of an afternoon, in minutes after midnight. A working day without
 * a break counts as a morning if it ends by `latestMorning`, or as an afternoon if it starts at `earliestAfternoon` or
 * later.
 */
const latestMorning = 13 * 60;
const earliestAfternoon = 11 * 60;

/** The halves of the day that a person works (docs/domain.md#planning-an-absence); empty without times. */
export function workedHalves(record: RecordData): WorkedHalves {
  const { absence } = workDayOf(record);
  const [morning, afternoon] = absence?.halves ?? [];
  if (!absence || (morning && afternoon)) return { morning, afternoon };
  const { from, to } = absence;
  if (to <= latestMorning) return { morning: { from, to } };
  if (from >= earliestAfternoon) return { afternoon: { from, to } };
  const middle = Math.floor((from + to) / 2);
  return { morning: { from, to: middle }, afternoon: { from: middle, to } };
}

/** Whether a person works mornings only, or afternoons only. */
export function isHalfTime(record: RecordData): boolean {
  const { morning, afternoon } = workedHalves(record);
  return (morning === undefined) !== (afternoon === undefined);
}

/**
 * The times of an absence day. A full or half day has the person's times, adjusted by the calendar; a custom day has
 * its own times. Returns `unknown` if times are missing or out of order, `notWorked` if the person does not work at
 * that time.
 */
export function dayTimes(
  day: PlanDay,
  record: RecordData,
  change: Change = { late: 0, early: 0 },
): DayTimes | 'unknown' | 'notWorked' {
  const work = workDayOf(record);
  if (day.shiftType === shifts.custom) return customTimes(day, record);
  if (!work.absence) return 'unknown';
  const usual = usualStretch(day, record, work.absence);
  const absence = usual && within(usual, opened(work.absence, change));
  if (!usual || !absence) return 'notWorked';
  const breakMinutes = day.shiftType === shifts.full ? breakIn(absence, work.absence) : 0;
  const rest = record.deductBreakFromAbsenceDuration === true ? breakMinutes : 0;
  const substitute = substituteOf(usual, record);
  return {
    absence,
    substitute: ordered({
      from: substitute.from + absence.from - usual.from,
      to: substitute.to + absence.to - usual.to,
    }),
    breakMinutes,
    minutes: absence.to - absence.from - rest,
  };
}

/** The person's break in minutes, if it lies within a time range and work follows it; otherwise 0. */
export function breakIn({ from, to }: Stretch, { halves }: WorkTimes): number {
  const [morning, afternoon] = halves;
  if (!morning || !afternoon || from >= morning.to || to <= afternoon.from) return 0;
  return afternoon.from - morning.to;
}

function customTimes(day: PlanDay, record: RecordData): DayTimes | 'unknown' | 'notWorked' {
  const [from, to] = [minutesOf(day.absenceStartTime), minutesOf(day.absenceEndTime)];
  if (from === undefined || to === undefined || from >= to) return 'unknown';
  const { absence: work } = workDayOf(record);
  if (work && !within({ from, to }, work)) return 'notWorked';
  const breakMinutes = day.breakMinutes ?? 0;
  const rest = day.deductBreak === true ? breakMinutes : 0;
  const minutes = Math.max(0, to - from - rest);
  return { absence: { from, to }, substitute: substituteOf({ from, to }, record), breakMinutes, minutes };
}

function usualStretch(day: PlanDay, record: RecordData, work: WorkTimes): Stretch | undefined {
  const { morning, afternoon } = workedHalves(record);
  if (day.shiftType === shifts.morning) return morning;
  return day.shiftType === shifts.afternoon ? afternoon : work;
}

function opened({ from, to }: Stretch, { late, early }: Change): Stretch {
  return { from: from + late, to: to - early };
}

function within(one: Stretch, other: Stretch): Stretch | undefined {
  const [from, to] = [Math.max(one.from, other.from), Math.min(one.to, other.to)];
  return from < to ? { from, to } : undefined;
}

/**
 * The substitute's start and end. If the absence starts or ends with the person's day or half day, the substitute's
 * fixed time applies; otherwise it is the time of the absence, shifted by the relative minutes
 * (docs/domain.md#times-of-a-day).
 */
function substituteOf({ from, to }: Stretch, record: RecordData): Stretch {
  const { absence, substitute } = workDayOf(record);
  const { morning, afternoon } = workedHalves(record);
  const starts = [
    [absence?.from, substitute?.from],
    [afternoon?.from, minutesOf(record.subHalfDayBreak2)],
  ];
  const ends = [
    [absence?.to, substitute?.to],
    [morning?.to, minutesOf(record.subHalfDayBreak)],
  ];
  const fixed = (times: typeof starts, time: number) =>
    times.find(([usual, own]) => usual === time && own !== undefined)?.[1];
  return ordered({
    from: fixed(starts, from) ?? from + relative(record.relSubStartMinutes),
    to: fixed(ends, to) ?? to + relative(record.relSubEndMinutes),
  });
}

const relative = (minutes: unknown): number => (typeof minutes === 'number' ? minutes : 0);

/** Limits a time range to the day. Moves its end to its start if the end comes first. */
function ordered({ from, to }: Stretch): Stretch {
  const start = Math.min(Math.max(from, 0), 24 * 60 - 1);
  return { from: start, to: Math.min(Math.max(to, start), 24 * 60) };
}
