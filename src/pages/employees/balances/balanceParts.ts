import type { RecordData } from '#schemas/model/jsonSchema.ts';

/** The parts of a bar, in percent of all days; together never more than 100. */
export interface BalanceParts {
  readonly used: number;
  readonly planned: number;
  readonly left: number;
  /** More is used and planned than there is. */
  readonly isOwed: boolean;
}

/** How the days of a balance divide into used, planned and left. */
export function balanceParts({ usedDays, scheduledDays, availableDays }: RecordData): BalanceParts {
  const [used, planned, left] = [usedDays, scheduledDays, availableDays].map((days) =>
    Math.max(0, Number(days ?? 0)),
  ) as [number, number, number];
  const all = used + planned + left;
  const share = (days: number) => (all === 0 ? 0 : (days / all) * 100);
  return {
    used: share(used),
    planned: share(planned),
    left: share(left),
    isOwed: Number(availableDays ?? 0) < 0,
  };
}
