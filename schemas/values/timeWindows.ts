/** A weekly time window: start and end time on selected weekdays. */
export interface TimeWindow {
  /** Bit mask of weekdays: Sunday 1 to Saturday 64. */
  readonly days: number;
  /** Start time, `HH:MM`. */
  readonly from: string;
  readonly to: string;
}

/** The time windows in a value; invalid items are left out. */
export function windowsIn(value: unknown): TimeWindow[] {
  return Array.isArray(value) ? value.filter(isWindow) : [];
}

function isWindow(value: unknown): value is TimeWindow {
  if (typeof value !== 'object' || value === null) return false;
  const { days, from, to } = value as Partial<TimeWindow>;
  return Number.isInteger(days) && typeof from === 'string' && typeof to === 'string';
}
