import type { Measure } from '#schemas/rules/measures/measure.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

/** The filter for the rows that a measure counts. Pure. */
export const rowsOfMeasure = ({ where, outOf }: Measure): RecordData => ({ ...outOf, ...where });

type Measures = Readonly<Record<string, Measure>>;

const namesOf = (measures: Measures) =>
  new Set(Object.values(measures).flatMap((measure) => Object.keys(rowsOfMeasure(measure))));

/**
 * Removes the conditions on the measures' fields from a filter, so that all measures keep their values while the list
 * shows the rows of one measure. Pure.
 */
export function withoutMeasures(measures: Measures, filter: RecordData): RecordData {
  const measureFields = namesOf(measures);
  return Object.fromEntries(Object.entries(filter).filter(([name]) => !measureFields.has(name)));
}

/** The conditions of a filter on the measures' fields. Pure. */
export function measureConditions(measures: Measures, filter: RecordData): RecordData {
  const measureFields = namesOf(measures);
  return Object.fromEntries(Object.entries(filter).filter(([name]) => measureFields.has(name)));
}
