import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Random } from '../random.ts';
import { shift } from '../simulation/plannedTimes.ts';

/** Parts of a day, where the reason allows all. */
const commonShifts = [
  ...Array.from({ length: 12 }, () => shift.full),
  shift.morning,
  shift.afternoon,
  shift.custom,
];

const customEnds = ['09:45', '10:00', '11:30'];

/** Draws the shift of a single day, of those that a reason allows; none: all. */
export function spellShift(usage: readonly number[], random: Random): number {
  return random.pick(usage.length > 0 ? usage : commonShifts);
}

/** A custom shift has times of its own: a part of the morning, another length each day. */
export function shiftFields(shiftType: number, date: string): RecordData {
  if (shiftType !== shift.custom) return { shiftType };
  const absenceEndTime = customEnds[Number(date.slice(8)) % customEnds.length];
  return { shiftType, absenceStartTime: '08:00', absenceEndTime, breakMinutes: 0, deductBreak: false };
}
