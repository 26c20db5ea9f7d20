import { columnKey, type ReportColumn, type ReportDefinition } from '#schemas/protocol/reports/report.ts';

/** A definition with another column in a place. Pure, as all of these are. */
export function withColumn(definition: ReportDefinition, at: number, column: ReportColumn): ReportDefinition {
  return { ...definition, columns: definition.columns.map((one, place) => (place === at ? column : one)) };
}

/** Without a column, and without the group and the order by it. */
export function withoutColumn(definition: ReportDefinition, at: number): ReportDefinition {
  const { columns, groups = [], sorts = [] } = definition;
  const key = columns[at] && columnKey(columns[at]);
  return {
    ...definition,
    columns: columns.filter((_, place) => place !== at),
    groups: groups.filter((group) => group !== key),
    sorts: sorts.filter(({ by }) => by !== key),
  };
}

/** With a column in another place. */
export function withMoved(definition: ReportDefinition, from: number, to: number): ReportDefinition {
  const columns = [...definition.columns];
  columns.splice(to, 0, ...columns.splice(from, 1));
  return { ...definition, columns };
}

/** Grouped by a column, after the other groups, or not any more. */
export function withGroup(definition: ReportDefinition, key: string, isOn: boolean): ReportDefinition {
  const groups = (definition.groups ?? []).filter((group) => group !== key);
  const next = isOn ? [...groups, key] : groups;
  return { ...definition, groups: next, onlyGroups: next.length > 0 && definition.onlyGroups === true };
}

/** Sorted by a column, after the other orders; `none`: not any more. */
export function withSort(definition: ReportDefinition, key: string, order: string): ReportDefinition {
  const { sorts = [] } = definition;
  if (order !== 'ASC' && order !== 'DESC')
    return { ...definition, sorts: sorts.filter(({ by }) => by !== key) };
  const isThere = sorts.some(({ by }) => by === key);
  return {
    ...definition,
    sorts: isThere
      ? sorts.map((sort) => (sort.by === key ? { by: key, order } : sort))
      : [...sorts, { by: key, order }],
  };
}

/** Without a pivot and a chart that its columns and groups have no place for any more. */
export function withoutLoose(definition: ReportDefinition): ReportDefinition {
  const { pivot, chart, ...rest } = definition;
  const { columns, groups = [] } = definition;
  const isTotalled = (key: string) =>
    columns.some((one) => columnKey(one) === key && one.total !== undefined);
  const isCrossed = (key: string) =>
    !groups.includes(key) && columns.some((column) => columnKey(column) === key);
  return {
    ...rest,
    ...(groups.length > 0 && pivot && isCrossed(pivot.by) && isTotalled(pivot.of) ? { pivot } : {}),
    ...(groups.length > 0 && chart && isTotalled(chart.of) ? { chart } : {}),
  };
}
