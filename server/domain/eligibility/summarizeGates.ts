import { displayReason, reasonsInOrder } from '#schemas/fields/jobGates.ts';
import type { ClosedGate } from '#schemas/rules/eligibility/eligibility.ts';
import type { ClosedReason } from '#schemas/rules/eligibility/gate.ts';
import type { LoadedJob } from './jobFacts.ts';

/** Columns that explain why a substitute cannot take a job, with their types. */
export const gateColumns = {
  because: 'jsonb',
  opens_at: 'timestamptz',
  closed_on: 'jsonb',
  missing_skill_ids: 'jsonb',
  measures: 'jsonb',
} as const;

/**
 * Summarizes closed gates for display: reasons, when the last one opens, affected days, measured and required values,
 * and missing skills.
 */
export function summarizeGates(
  closed: readonly ClosedGate[],
  { days }: LoadedJob,
): Record<keyof typeof gateColumns, unknown> {
  const count = new Set(days.map((day) => day.absence_date)).size;
  return {
    because: orNull(reasonsOf(closed)),
    opens_at: lastOpening(closed),
    closed_on: orNull(daysOf(closed, count)),
    measures: orNull(
      closed.flatMap(({ reason, measure }) =>
        measure ? [`${displayReason(reason)} ${measure.found} ${measure.needed}`] : [],
      ),
    ),
    missing_skill_ids: orNull(closed.flatMap(({ ids = [] }) => ids).toSorted((one, other) => one - other)),
  };
}

/** Replaces an empty list with null, for a column. */
export const orNull = <T>(list: readonly T[]): readonly T[] | null => (list.length > 0 ? list : null);

/** The distinct reasons of closed gates, in display order. */
export function reasonsOf(closed: readonly ClosedGate[]): readonly ClosedReason[] {
  const found = new Set(closed.map(({ reason }) => displayReason(reason)));
  return reasonsInOrder.filter((reason) => found.has(reason));
}

/** When the last closed gate opens; undefined if one does not open by itself. */
function lastOpening(closed: readonly ClosedGate[]): Date | undefined {
  const moments = closed.map(({ opens }) => (opens && 'at' in opens ? opens.at.getTime() : Number.NaN));
  const last = Math.max(...moments);
  return Number.isFinite(last) ? new Date(last) : undefined;
}

/** Returns the dates of the closed gates that apply to only some of the job's days. */
function daysOf(closed: readonly ClosedGate[], count: number): readonly string[] {
  const partialDates = closed.flatMap(({ dates = [] }) => (dates.length < count ? dates : []));
  return [...new Set(partialDates)].toSorted();
}
