/** The visibility of a list or of a substitute on it (specification, master data section 5, "Visibility"). */
export interface VisibilityLimits {
  /** Share of the lead time in which the job is visible, 0 to 100. */
  readonly percent: number;
  /** The job is visible at least this long before its start, in minutes. */
  readonly minimumMinutes: number;
  /** The job is never visible longer than this before its start, in minutes. */
  readonly maximumMinutes: number;
}

/** "Default maximum 172800 minutes": 120 days (specification, master data section 5). */
export const defaultMaximumMinutes = 172_800;

const minute = 60_000;

/**
 * The moment from which a substitute can see a job: the start, less the share of the lead time, kept
 * between the least and the most, and never before the job was entered (domain design, 3.5).
 */
export function visibleFrom(entered: Date, start: Date, limits: VisibilityLimits): Date {
  const lead = start.getTime() - entered.getTime();
  const share = (limits.percent / 100) * lead;
  const least = Math.max(share, limits.minimumMinutes * minute);
  const span = Math.min(least, limits.maximumMinutes * minute);
  return new Date(Math.max(start.getTime() - span, entered.getTime()));
}
