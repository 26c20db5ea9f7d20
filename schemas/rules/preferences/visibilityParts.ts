import type { RecordData } from '../../values/jsonSchema.ts';

interface SplitField {
  /** The name under which the whole is stored and sent. */
  readonly total: string;
  /** The larger and the smaller part, by the names of the form. */
  readonly parts: readonly [larger: string, smaller: string];
  /** How many of the smaller make one of the larger, and what one of the smaller is in the total's unit. */
  readonly size: number;
  readonly unit: number;
  /** The most that each part can be. */
  readonly most: readonly [larger: number, smaller: number];
}

/**
 * The visibility of a preferred substitute, in the parts in which it is typed and in the totals in which it is
 * sent: minimum in minutes, maximum in minutes of days and hours, job visibility in hours
 * (docs/specification.md#master-data-3-preferred-substitutes; docs/specification.md#master-data-5-visibility:
 * "days*24+hours, hours*60+minutes", and the limits).
 */
export const splitFields: readonly SplitField[] = [
  {
    total: 'overrideMinimumVisibility',
    parts: ['minimumVisibilityHours', 'minimumVisibilityMinutes'],
    size: 60,
    unit: 1,
    most: [240, 59],
  },
  {
    total: 'overrideMaximumVisibility',
    parts: ['maximumVisibilityDays', 'maximumVisibilityHours'],
    size: 24,
    unit: 60,
    most: [120, 23],
  },
  {
    total: 'substituteJobVisibility',
    parts: ['substituteJobVisibilityDays', 'substituteJobVisibilityHour'],
    size: 24,
    unit: 1,
    most: [120, 60],
  },
];

/** A total in its parts; minutes beyond whole hours, which no part holds, are left out. */
export function partsOfTotal({ size, unit }: SplitField, total: number): [number, number] {
  const smaller = Math.floor(total / unit);
  return [Math.floor(smaller / size), smaller % size];
}

/** The total that parts make; a part that is not said counts as none. */
export function totalOfParts(
  { size, unit }: SplitField,
  [larger, smaller]: readonly [number, number],
): number {
  return (larger * size + smaller) * unit;
}

/** A row with the parts of its totals beside them. */
export function withParts(row: RecordData): RecordData {
  const parts = splitFields.flatMap((field) => {
    const total = row[field.total];
    if (typeof total !== 'number') return [];
    const values = partsOfTotal(field, total);
    return field.parts.map((name, index) => [name, values[index]]);
  });
  return { ...row, ...Object.fromEntries(parts) };
}
