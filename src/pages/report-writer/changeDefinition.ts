import { columnKey, type ReportColumn, type ReportDefinition } from '#schemas/protocol/reports/report.ts';

/** Replaces a column by index. Pure, like all functions here. */
export function withColumn(definition: ReportDefinition, at: number, column: ReportColumn): ReportDefinition {
  return { ...definition, columns: definition.columns.map((one, index) => (index === at ? column : one)) };
}

/** Removes a column, with its grouping and sorting. */
export function withoutColumn(definition: ReportDefinition, at: number): ReportDefinition {
  const { columns, groups = [], sorts = [] } = definition;
  const key = columns[at] && columnKey(columns[at]);
  return {
    ...definition,
    columns: columns.filter((_, index) => index !== at),
    groups: groups.filter((group) => group !== key),
    sorts: sorts.filter(({ by }) => by !== key),
  };
}

/** Moves a column to another index. */
export function withMoved(definition: ReportDefinition, from: number, to: number): ReportDefinition {
  const columns = [...definition.columns];
  columns.splice(to, 0, ...columns.splice(from, 1));
  return { ...definition, columns };
}

/** Adds a column as the last group, or removes it from the groups. */
export function withGroup(definition: ReportDefinition, key: string, isOn: boolean): ReportDefinition {
  const groups = (definition.groups ?? []).filter((group) => group !== key);
  const next = isOn ? [...groups, key] : groups;
  return { ...definition, groups: next, onlyGroups: next.length > 0 && definition.onlyGroups === true };
}

/** Sorts the report by a column, after the existing sort columns. With `none`, removes the column from the sort. */
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

/** Removes a pivot or chart that the remaining columns and groups no longer allow. */
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
