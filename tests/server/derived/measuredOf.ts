import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { ListTotals } from '#schemas/protocol/entities/listTotals.ts';
import type { Measured } from '#schemas/rules/measures/measure.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { isObject } from '#schemas/values/plainData.ts';

/** Whether a row is one of those that a filter of a measure asks for; plain code beside the query of the service. */
function matches(row: RecordData, filter: RecordData): boolean {
  return Object.entries(filter).every(([name, asked]) => {
    const value = (row[name] ?? null) as number | string | boolean | null;
    if (Array.isArray(asked)) return asked.includes(value);
    if (!isObject(asked)) return value === asked;
    const { from, to } = asked as { from?: number | string; to?: number | string };
    return value !== null && (from === undefined || value >= from) && (to === undefined || value <= to);
  });
}

const rounded = (value: number) => Math.round(value * 1e4) / 1e4;

/** Measures to four places, as sums of the database and of plain code differ beyond. */
export function roundedMeasures(measures: ListTotals['measures']): ListTotals['measures'] {
  if (measures === undefined) return undefined;
  const round = ({ part, whole }: Measured): Measured => ({
    part: rounded(part),
    ...(whole === undefined ? {} : { whole: rounded(whole) }),
  });
  return Object.fromEntries(Object.entries(measures).map(([name, measured]) => [name, round(measured)]));
}

/** What the measures of a list come to over some rows of it, reckoned row by row. */
export function measuredOf(
  { list }: Entity,
  rows: readonly RecordData[],
  _all = rows,
): ListTotals['measures'] {
  const measures = Object.entries(list.measures);
  if (measures.length === 0) return undefined;
  const reckoned = Object.fromEntries(
    measures.map(([name, { where = {}, outOf, sum }]) => {
      const amount = (filter: RecordData) => {
        const found = rows.filter((row) => matches(row, filter));
        return sum === undefined
          ? found.length
          : found.reduce((total, row) => total + Number(row[sum] ?? 0), 0);
      };
      return [
        name,
        { part: amount({ ...outOf, ...where }), ...(outOf === undefined ? {} : { whole: amount(outOf) }) },
      ];
    }),
  );
  return roundedMeasures(reckoned);
}
