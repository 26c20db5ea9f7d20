import type { RecordData } from '#schemas/model/jsonSchema.ts';

/** The parts of a bar, in percent of all days; together never more than 100. */
export interface BalanceParts {
  readonly used: number;
  readonly planned: number;
  readonly left: number;
  /** More is used and planned than there is. */
  readonly isOwed: boolean;
  /** Where the yearly maximum lies; undefined where it lies beyond the bar, or nowhere. */
  readonly limit: number | undefined;
}

/** How the days of a balance divide into used, planned and left. */
export function balanceParts(record: RecordData): BalanceParts {
  const { usedDays, scheduledDays, availableDays, maximumDays } = record;
  const [used, planned, left] = [usedDays, scheduledDays, availableDays].map((days) =>
    Math.max(0, Number(days ?? 0)),
  ) as [number, number, number];
  const all = used + planned + left;
  const share = (days: number) => (all === 0 ? 0 : (days / all) * 100);
  const isWithin = typeof maximumDays === 'number' && maximumDays <= all && all > 0;
  return {
    used: share(used),
    planned: share(planned),
    left: share(left),
    isOwed: Number(availableDays ?? 0) < 0,
    limit: isWithin ? share(maximumDays) : undefined,
  };
}
