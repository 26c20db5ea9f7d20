import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import type { ListTotals } from '#schemas/protocol/entities/listTotals.ts';
import type { Measure } from '#schemas/rules/measures/measure.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Row } from '../../database/database.ts';
import type { Statement } from '../../database/statement.ts';
import { mayView } from '../read/mayView.ts';
import { type ListQuery, readConditions } from '../read/readListQuery.ts';
import { conditionSql } from '../read/whereOf.ts';
import type { StoredEntity } from '../store/storedEntity.ts';

/** What figures are reckoned of, and on which clock days are counted. */
export interface Reckoned {
  readonly stored: StoredEntity;
  readonly query: ListQuery;
  readonly timeZone: string;
}

/** The columns of a statement that reckon, and what a row of its answer says. */
export interface Figures {
  readonly columns: readonly string[];
  readonly read: (row: Row) => Pick<ListTotals, 'totals' | 'measures'>;
}

const functions = { sum: 'sum', count: 'count', least: 'min', greatest: 'max' } as const;

/** The totals and the measures of a list, but for those that go by a field that the person may not see. */
export function figuresOf(reckoned: Reckoned, statement: Statement): Figures {
  const { stored, query } = reckoned;
  const summed = Object.entries(stored.entity.list.totals).filter(([name]) => seen(stored, query, name));
  const measured = Object.entries(stored.entity.list.measures).filter(([, measure]) =>
    namesOf(measure).every((name) => seen(stored, query, name)),
  );
  return {
    columns: [
      ...summed.map(([name, by], at) => `${functions[by]}(${stored.column(name)}) as total_${at}`),
      ...measured.flatMap(([, { where = {}, outOf, sum }], at) => [
        `${amount(reckoned, sum, { ...outOf, ...where }, statement)} as part_${at}`,
        ...(outOf ? [`${amount(reckoned, sum, outOf, statement)} as whole_${at}`] : []),
      ]),
    ],
    read: (row) => ({
      totals: Object.fromEntries(summed.map(([name], at) => [name, numberOf(row[`total_${at}`])])),
      ...(measured.length > 0 ? { measures: readMeasures(measured, row) } : {}),
    }),
  };
}

function readMeasures(measured: readonly [string, Measure][], row: Row): ListTotals['measures'] {
  return Object.fromEntries(
    measured.map(([name, { outOf }], at) => [
      name,
      { part: Number(row[`part_${at}`]), ...(outOf ? { whole: Number(row[`whole_${at}`]) } : {}) },
    ]),
  );
}

/** Rows that are counted, or a number that is added up, of those that a filter asks for. */
function amount(
  { stored, query, timeZone }: Reckoned,
  sum: string | undefined,
  filter: RecordData,
  statement: Statement,
): string {
  const { permissions } = query;
  const conditions = readConditions(stored, filter, { permissions, timeZone }).map((condition) =>
    conditionSql(stored, condition, statement),
  );
  const some = conditions.length > 0 ? ` filter (where ${conditions.join(' and ')})` : '';
  return sum === undefined ? `count(*)${some}` : `coalesce(sum(${stored.column(sum)})${some}, 0)`;
}

/** The fields that a measure goes by. */
function namesOf({ where, outOf, sum }: Measure): string[] {
  return [...Object.keys({ ...where, ...outOf }), ...(sum === undefined ? [] : [sum])];
}

/** The field of a name, where the person may see it. */
export function seen(
  stored: StoredEntity,
  { permissions }: ListQuery,
  name: string | undefined,
): Field | undefined {
  const field = name === undefined ? undefined : fieldNamed(stored.entity, name);
  return field && mayView(field, permissions) ? field : undefined;
}

/** Sums come as texts, so that none is rounded on the way. */
function numberOf(value: unknown): number | null {
  return value === null || value === undefined ? null : Number(value);
}
