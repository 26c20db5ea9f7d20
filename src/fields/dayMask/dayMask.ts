/** Bit values of the days: Sunday 1 to Saturday 64 (docs/specification.md#master-data-9-limits). */
export const bitOf = (day: number): number => 1 << day;

/** Monday to Friday. */
export const weekdays = 62;

/** A value as a mask; no day for what is none. */
export function maskOf(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 127 ? value : 0;
}

export function hasDay(mask: number, day: number): boolean {
  return (mask & bitOf(day)) !== 0;
}

/** The mask with a day turned on or off. */
export function toggled(mask: number, day: number): number {
  return mask ^ bitOf(day);
}
