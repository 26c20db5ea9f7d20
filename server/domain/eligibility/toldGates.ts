import { reasonsInOrder, toldReason } from '#schemas/fields/jobGates.ts';
import type { ClosedGate } from '#schemas/rules/eligibility/eligibility.ts';
import type { ClosedReason } from '#schemas/rules/eligibility/gate.ts';
import type { LoadedJob } from './jobFacts.ts';

/** The columns that say why a substitute cannot take a job, with their types. */
export const toldColumns = {
  because: 'jsonb',
  opens_at: 'timestamptz',
  closed_on: 'jsonb',
  missing_skill_ids: 'jsonb',
  measures: 'jsonb',
} as const;

/** What closed gates come to for people: the reasons, when the last one ends, on which days, and the skills that are missing. */
export function toldGates(
  closed: readonly ClosedGate[],
  { days }: LoadedJob,
): Record<keyof typeof toldColumns, unknown> {
  const count = new Set(days.map((day) => day.absence_date)).size;
  return {
    because: orNull(reasonsOf(closed)),
    opens_at: lastOpening(closed),
    closed_on: orNull(daysOf(closed, count)),
    measures: orNull(
      closed.flatMap(({ reason, measure }) =>
        measure ? [`${toldReason(reason)} ${measure.found} ${measure.needed}`] : [],
      ),
    ),
    missing_skill_ids: orNull(closed.flatMap(({ ids = [] }) => ids).toSorted((one, other) => one - other)),
  };
}

/** A list for a column: an empty one is nothing. */
export const orNull = <T>(list: readonly T[]): readonly T[] | null => (list.length > 0 ? list : null);

/** The reasons of some gates, each once, in the order in which they are told. */
export function reasonsOf(closed: readonly ClosedGate[]): readonly ClosedReason[] {
  const found = new Set(closed.map(({ reason }) => toldReason(reason)));
  return reasonsInOrder.filter((reason) => found.has(reason));
}

/** When the last of some gates opens; undefined where one does not open by itself. */
function lastOpening(closed: readonly ClosedGate[]): Date | undefined {
  const moments = closed.map(({ opens }) => (opens && 'at' in opens ? opens.at.getTime() : Number.NaN));
  const last = Math.max(...moments);
  return Number.isFinite(last) ? new Date(last) : undefined;
}

/** The days that reasons are about which are not about all days. */
function daysOf(closed: readonly ClosedGate[], count: number): readonly string[] {
  const some = closed.flatMap(({ dates = [] }) => (dates.length < count ? dates : []));
  return [...new Set(some)].toSorted();
}
