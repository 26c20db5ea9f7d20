import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { ListTotals } from '#schemas/protocol/entities/listTotals.ts';
import type { Measure, MeasureValues, OtherRows } from '#schemas/rules/measures/measure.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { isObject } from '#schemas/values/plainData.ts';

/** Whether a row matches a measure's filter, in plain code for comparison with the SQL. */
function matches(row: RecordData, filter: RecordData): boolean {
  return Object.entries(filter).every(([name, condition]) => {
    const value = (row[name] ?? null) as number | string | boolean | null;
    if (Array.isArray(condition)) return condition.includes(value);
    if (!isObject(condition)) return Array.isArray(value) ? value.includes(condition) : value === condition;
    const { from, to } = condition as { from?: number | string; to?: number | string };
    return value !== null && (from === undefined || value >= from) && (to === undefined || value <= to);
  });
}

const rounded = (value: number) => Math.round(value * 1e4) / 1e4;

/**
 * Rounds the values of measures to four decimals, because further decimals of sums differ between SQL and JavaScript.
 */
export function roundedMeasures(measures: ListTotals['measures']): ListTotals['measures'] {
  if (measures === undefined) return undefined;
  const round = ({ part, whole, expected }: MeasureValues): MeasureValues => ({
    part: part === null ? null : rounded(part),
    ...(whole === undefined ? {} : { whole: rounded(whole) }),
    ...(expected === undefined ? {} : { expected: rounded(expected) }),
  });
  return Object.fromEntries(Object.entries(measures).map(([name, measured]) => [name, round(measured)]));
}

/** Input for calculating the measures of a list in plain code, independently of the SQL. */
interface Reckoned {
  readonly rows: readonly RecordData[];
  /** The rows of the whole list, for shares of the total; defaults to `rows`. */
  readonly all?: readonly RecordData[];
  readonly group?: { readonly by: string; readonly value: unknown };
  /** The rows of other lists by entity, for measures that count records of another list. */
  readonly others: Readonly<Record<string, readonly RecordData[]>>;
}

/** Calculates the measures of a list over some of its rows in plain code. */
export function measuredOf({ list }: Entity, reckoned: Reckoned): ListTotals['measures'] {
  const measures = Object.entries(list.measures);
  if (measures.length === 0) return undefined;
  return roundedMeasures(
    Object.fromEntries(measures.map(([name, measure]) => [name, measuredBy(measure, reckoned)])),
  );
}

function measuredBy(measure: Measure, { rows, all = rows, group, others }: Reckoned): MeasureValues {
  const { where = {}, outOf, ofTotal, per, against } = measure;
  const part = amount(measure, rows, { ...outOf, ...where });
  const found = ({ of, where: conditions = {}, same = {} }: OtherRows, isNarrowed: boolean) => {
    const theirs = group && same[group.by];
    const narrowed = isNarrowed && theirs ? { [theirs]: group.value } : {};
    return (others[of] ?? []).filter((row) => matches(row, conditions) && matches(row, narrowed));
  };
  if (per) {
    const divisors = per.map((divisor) =>
      divisor.of === undefined ? amount({}, rows, divisor.where ?? {}) : found(divisor, true).length,
    );
    return { part, whole: divisors.reduce<number>((product, one) => product * Number(one), 1) };
  }
  if (!outOf) return { part };
  const whole = Number(amount(measure, ofTotal ? all : rows, outOf));
  if (!against || whole < against.atLeast) return { part, whole };
  const { same = {} } = against;
  const weekdays = Object.fromEntries(
    Object.entries(where).flatMap(([name, value]) => (same[name] ? [[same[name], value]] : [])),
  );
  const isExpected = ofTotal ? group && same[group.by] : Object.keys(weekdays).length > 0;
  if (!isExpected) return { part, whole };
  const some = found(against, true).filter((row) => matches(row, weekdays)).length;
  const expectedOf = found(against, !ofTotal).length;
  return expectedOf === 0 ? { part, whole } : { part, whole, expected: some / expectedOf };
}

function amount(
  { sum, distinct, percentile }: Pick<Measure, 'sum' | 'distinct' | 'percentile'>,
  rows: readonly RecordData[],
  filter: RecordData,
) {
  const counted = rows.filter((row) => matches(row, filter));
  if (percentile)
    return percentileOf(counted.map((row) => row[percentile.of]).filter(isNumber), percentile.at);
  if (sum !== undefined) return counted.reduce((total, row) => total + Number(row[sum] ?? 0), 0);
  if (distinct === undefined) return counted.length;
  return new Set(counted.map((row) => row[distinct]).filter((value) => value !== undefined && value !== null))
    .size;
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Returns a percentile of the values. Interpolates between the two neighboring values. Null if there are no values. */
function percentileOf(values: readonly number[], at: number): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const place = ((sorted.length - 1) * at) / 100;
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low === undefined || high === undefined ? null : low + (high - low) * (place - Math.floor(place));
}
