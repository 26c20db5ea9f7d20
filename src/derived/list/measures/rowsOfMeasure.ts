import type { Measure } from '#schemas/rules/measures/measure.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

/** The filter for the rows that a measure counts. Pure. */
export const rowsOfMeasure = ({ where, outOf }: Measure): RecordData => ({ ...outOf, ...where });

type Measures = Readonly<Record<string, Measure>>;

const namesOf = (measures: Measures) =>
  new Set(Object.values(measures).flatMap((measure) => Object.keys(rowsOfMeasure(measure))));

/**
 * Removes the conditions of the list's measures from a filter, so that all measures keep their values while the rows of
 * a measure are shown. Pure.
 */
export function withoutMeasures(measures: Measures, filter: RecordData): RecordData {
  const measureFields = namesOf(measures);
  return Object.fromEntries(Object.entries(filter).filter(([name]) => !measureFields.has(name)));
}

/** The conditions of a filter on fields that the list's measures use. Pure. */
export function measureConditions(measures: Measures, filter: RecordData): RecordData {
  const measureFields = namesOf(measures);
  return Object.fromEntries(Object.entries(filter).filter(([name]) => measureFields.has(name)));
}
