import type { Measure } from '#schemas/rules/measures/measure.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

/** The filter of the rows behind a figure: those that it counts. Pure. */
export const rowsOfMeasure = ({ where, outOf }: Measure): RecordData => ({ ...outOf, ...where });

type Measures = Readonly<Record<string, Measure>>;

const namesOf = (measures: Measures) =>
  new Set(Object.values(measures).flatMap((measure) => Object.keys(rowsOfMeasure(measure))));

/** A filter without what the figures of a list ask, so that they stay while the rows of one are shown. Pure. */
export function withoutMeasures(measures: Measures, filter: RecordData): RecordData {
  const asked = namesOf(measures);
  return Object.fromEntries(Object.entries(filter).filter(([name]) => !asked.has(name)));
}

/** What a filter asks of the fields by which the figures of a list go. Pure. */
export function askedOf(measures: Measures, filter: RecordData): RecordData {
  const asked = namesOf(measures);
  return Object.fromEntries(Object.entries(filter).filter(([name]) => asked.has(name)));
}
