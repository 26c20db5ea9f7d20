import type { Measure } from '#schemas/rules/measures/measure.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

/** The filter of the rows behind a figure: those that it counts. Pure. */
export const rowsOfMeasure = ({ where, outOf }: Measure): RecordData => ({ ...outOf, ...where });

/** A filter without what the figures of a list ask, so that they stay while the rows of one are shown. Pure. */
export function withoutMeasures(measures: Readonly<Record<string, Measure>>, filter: RecordData): RecordData {
  const asked = new Set(Object.values(measures).flatMap((measure) => Object.keys(rowsOfMeasure(measure))));
  return Object.fromEntries(Object.entries(filter).filter(([name]) => !asked.has(name)));
}
