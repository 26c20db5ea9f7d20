/** The bit of a day, from Sunday 1 to Saturday 64 (docs/specification.md#master-data-9-limits). */
const bitOf = (day: number): number => 1 << day;

/** Mask of Monday to Friday. */
export const weekdays = 62;

/** Returns a field's value as a day mask; 0 if the value is not a valid mask. */
export function maskOf(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 127 ? value : 0;
}

export function hasDay(mask: number, day: number): boolean {
  return (mask & bitOf(day)) !== 0;
}

/** Returns the mask with one day switched on or off. */
export function toggleDay(mask: number, day: number): number {
  return mask ^ bitOf(day);
}
