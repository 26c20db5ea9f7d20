import type { RecordData } from '#schemas/model/jsonSchema.ts';
import type { SaidVisibility } from '#schemas/rules/visibility.ts';

/** What a row of a list says of its substitute's visibility; nothing while share or maximum are missing. */
export function saidOfRow(row: RecordData): readonly SaidVisibility[] | undefined {
  const percent = numberIn(row.overridePercentageVisibility);
  const maximumMinutes = numberIn(row.overrideMaximumVisibility);
  if (percent === undefined || maximumMinutes === undefined) return undefined;
  return [
    {
      percent,
      maximumMinutes,
      minimumMinutes: numberIn(row.overrideMinimumVisibility),
      jobVisibilityHours: numberIn(row.substituteJobVisibility),
    },
  ];
}

/** What an employee's visibility criteria say: of the list itself, then of its call group, then of the district. */
export function saidOfCriteria(criteria: RecordData): readonly SaidVisibility[] {
  return [
    {
      percent: numberIn(criteria.leadTimeVisiblePercent),
      minimumMinutes: numberIn(criteria.minVisibilityMinutes),
      maximumMinutes: numberIn(criteria.maxVisibilityMinutes),
      jobVisibilityHours: numberIn(criteria.substituteJobVisibility),
    },
    { jobVisibilityHours: numberIn(criteria.callgroupSubJobVisibility) },
    {
      percent: numberIn(criteria.visibilityPercent),
      jobVisibilityHours: numberIn(criteria.orgSubJobVisibility),
    },
  ];
}

function numberIn(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
