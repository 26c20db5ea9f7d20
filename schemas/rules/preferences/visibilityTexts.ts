import type { RecordData } from '../../values/jsonSchema.ts';
import type { VisibilityText } from './visibility.ts';

/** What a row of a list says of its substitute's visibility; nothing unless it has limits of its own. */
export function rowVisibilityText(row: RecordData): VisibilityText {
  if (row.overrideVisibility !== true) return {};
  return {
    percent: numberIn(row.overridePercentageVisibility),
    maximumMinutes: numberIn(row.overrideMaximumVisibility),
    minimumMinutes: numberIn(row.overrideMinimumVisibility),
    jobVisibilityHours: numberIn(row.substituteJobVisibility),
  };
}

/** What an employee's visibility criteria say: of the list itself, then of its call group, then of the district. */
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

/** A number as a record holds it; undefined for none. */
export function numberIn(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
