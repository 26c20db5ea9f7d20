import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import type { ListTotals } from '#schemas/protocol/entities/listTotals.ts';
import type { Measure, MeasureValues } from '#schemas/rules/measures/measure.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Row } from '../../database/database.ts';
import type { Statement } from '../../database/statement.ts';
import { conditionSql } from '../read/listConditionSql.ts';
import { mayView } from '../read/mayView.ts';
import { type ListQuery, readConditions } from '../read/readListQuery.ts';
import type { StoredEntity } from '../store/storedEntity.ts';

/** The list whose totals and measures are calculated, and the time zone in which days are counted. */
export interface MeasuredList {
  readonly stored: StoredEntity;
  readonly query: ListQuery;
  readonly timeZone: string;
}

type TotalsAndMeasures = Pick<ListTotals, 'totals' | 'measures'>;

/** The SQL columns that calculate totals and measures, and the function that reads them from a result row. */
export interface MeasureColumns {
  readonly columns: readonly string[];
  /** Reads a result row. For the row of a group, `total` has the measures over all groups. */
  readonly read: (row: Row, total?: ListTotals['measures']) => TotalsAndMeasures;
}

const functions = { sum: 'sum', count: 'count', least: 'min', greatest: 'max' } as const;

/** Returns the measures of a list, except those that use a field the person may not see. */
export function visibleMeasures(stored: StoredEntity, query: ListQuery): [string, Measure][] {
  return Object.entries(stored.entity.list.measures).filter(([, measure]) =>
    namesOf(measure).every((name) => visibleField(stored, query, name)),
  );
}

/**
 * Returns the SQL columns for the totals and measures of a list that the person may see, and how to read them. Covers
 * only the parts of a measure that come from this list; `otherLists.ts` adds the rest.
 */
export function measureColumnsOf(list: MeasuredList, statement: Statement): MeasureColumns {
  const { stored, query } = list;
  const summed = Object.entries(stored.entity.list.totals).filter(([name]) =>
    visibleField(stored, query, name),
  );
  const measured = visibleMeasures(stored, query);
  return {
    columns: [
      ...summed.map(([name, by], at) => `${functions[by]}(${stored.column(name)}) as total_${at}`),
      ...measured.flatMap(([, measure], at) => measureColumns(list, measure, at, statement)),
    ],
    read: (row, total) => ({
      totals: Object.fromEntries(summed.map(([name], at) => [name, numberOf(row[`total_${at}`])])),
      ...(measured.length > 0 ? { measures: readMeasures(measured, row, total) } : {}),
    }),
  };
}

function measureColumns(
  list: MeasuredList,
  { where = {}, outOf, per = [], ...how }: Measure,
  at: number,
  statement: Statement,
): string[] {
  return [
    `${amount(list, how, { ...outOf, ...where }, statement)} as part_${at}`,
    ...(outOf ? [`${amount(list, how, outOf, statement)} as whole_${at}`] : []),
    ...per.flatMap((divisor, index) =>
      divisor.of === undefined
        ? [`${amount(list, {}, divisor.where ?? {}, statement)} as per_${at}_${index}`]
        : [],
    ),
  ];
}

function readMeasures(
  measured: readonly [string, Measure][],
  row: Row,
  total: ListTotals['measures'],
): ListTotals['measures'] {
  return Object.fromEntries(
    measured.map(([name, { outOf, ofTotal, per }], at): [string, MeasureValues] => {
      const part = numberOf(row[`part_${at}`]);
      const inTotal = ofTotal ? total?.[name]?.whole : undefined;
      if (outOf) return [name, { part, whole: inTotal ?? Number(row[`whole_${at}`]) }];
      return [
        name,
        per ? { part, whole: product(per.map((_, index) => row[`per_${at}_${index}`])) } : { part },
      ];
    }),
  );
}

/**
 * Returns the product of a measure's divisors that come from this list. `otherLists.ts` multiplies the divisors from
 * other lists.
 */
const product = (divisors: readonly unknown[]) =>
  divisors.reduce<number>((all, divisor) => (divisor === undefined ? all : all * Number(divisor)), 1);

/** Returns SQL that counts the rows matching a filter, or aggregates one of their numbers. */
function amount(
  { stored, query, timeZone }: MeasuredList,
  { sum, distinct, percentile }: Pick<Measure, 'sum' | 'distinct' | 'percentile'>,
  filter: RecordData,
  statement: Statement,
): string {
  const { permissions } = query;
  const conditions = readConditions(stored, filter, { permissions, timeZone }).map((condition) =>
    conditionSql(stored, condition, statement),
  );
  const filterSql = conditions.length > 0 ? ` filter (where ${conditions.join(' and ')})` : '';
  if (percentile) {
    const value = `${stored.column(percentile.of)}::float8`;
    return `percentile_cont(${percentile.at / 100}) within group (order by ${value})${filterSql}`;
  }
  if (sum !== undefined) return `coalesce(sum(${stored.column(sum)})${filterSql}, 0)`;
  return `count(${distinct === undefined ? '*' : `distinct ${stored.column(distinct)}`})${filterSql}`;
}

/** Returns the fields of the list that a measure uses. */
function namesOf({ where, outOf, sum, distinct, percentile, per = [] }: Measure): string[] {
  const own = per.flatMap((divisor) => (divisor.of === undefined ? Object.keys(divisor.where ?? {}) : []));
  const named = [...Object.keys({ ...where, ...outOf }), sum, distinct, percentile?.of, ...own];
  return named.filter((name) => name !== undefined);
}

/** Returns a field by name if the person may see it. */
export function visibleField(
  stored: StoredEntity,
  { permissions }: ListQuery,
  name: string | undefined,
): Field | undefined {
  const field = name === undefined ? undefined : fieldNamed(stored.entity, name);
  return field && mayView(field, permissions) ? field : undefined;
}

/** Converts a sum to a number. Sums arrive as text, so that the driver does not round them. */
function numberOf(value: unknown): number | null {
  return value === null || value === undefined ? null : Number(value);
}
