import type { RecordData } from '../../values/jsonSchema.ts';
import type { VisibilityText } from './visibility.ts';

/** The visibility settings of a list row for its substitute; empty unless the row overrides visibility. */
export function rowVisibilityText(row: RecordData): VisibilityText {
  if (row.overrideVisibility !== true) return {};
  return {
    percent: numberIn(row.overridePercentageVisibility),
    maximumMinutes: numberIn(row.overrideMaximumVisibility),
    minimumMinutes: numberIn(row.overrideMinimumVisibility),
    jobVisibilityHours: numberIn(row.substituteJobVisibility),
  };
}

/** The visibility settings of an employee's list, by level: the list's, its call group's, the district's. */
export function criteriaTexts(criteria: RecordData): readonly VisibilityText[] {
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

/** The value if it is a number, otherwise undefined. */
export function numberIn(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
