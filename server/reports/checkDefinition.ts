import { isReportable } from '#schemas/access/reports/reportable.ts';
import { reportPath } from '#schemas/access/reports/reportPaths.ts';
import { readExpression } from '#schemas/expressions/expression.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { FieldProblem } from '#schemas/model/record/fieldProblem.ts';
import { conditionsOf } from '#schemas/protocol/entities/listQuery.ts';
import {
  columnKey,
  type ReportColumn,
  type ReportDefinition,
  reportLimits,
} from '#schemas/protocol/reports/report.ts';
import { DomainError } from '../common/domainError.ts';
import type { Catalogue } from '../derived/store/storedEntity.ts';
import { isReadable } from '../derived/store/storedEntity.ts';

/** Returns an entity by name if the service stores its records. */
export function entityNamed(catalogue: Catalogue, name: string): Entity | undefined {
  return catalogue.holds(name) ? catalogue.named(name).entity : undefined;
}

/**
 * Validates a report definition. Throws `invalid` with a problem at each wrong field: unknown entity, column, group or
 * sort, invalid formula, exceeded limits. Fields hidden from the reader are valid.
 */
export function checkDefinition(catalogue: Catalogue, definition: ReportDefinition): void {
  const problems = problemsOf(catalogue, definition);
  if (problems.length > 0) throw new DomainError('invalid', { problems });
}

function problemsOf(catalogue: Catalogue, definition: ReportDefinition): FieldProblem[] {
  const entity = entityNamed(catalogue, definition.of);
  if (!entity || !isReportable(entity)) return [problem('of', 'invalid')];
  const { columns, groups = [], sorts = [], filter = {} } = definition;
  const keys = columns.map(columnKey);
  const known = new Set(keys);
  return [
    ...tooMany('columns', columns, reportLimits.columns),
    ...tooMany('groups', groups, reportLimits.groups),
    ...tooMany('sorts', sorts, reportLimits.sorts),
    ...columns
      .slice(0, reportLimits.columns)
      .flatMap((column, at) => columnProblems(catalogue, entity, column, `columns.${at}`)),
    ...keys.flatMap((key, at) => (keys.indexOf(key) === at ? [] : [problem(`columns.${at}`, 'uniqueItems')])),
    ...groups.flatMap((key, at) => (known.has(key) ? [] : [problem(`groups.${at}`, 'invalid')])),
    ...sorts.flatMap(({ by }, at) => (known.has(by) ? [] : [problem(`sorts.${at}.by`, 'invalid')])),
    ...crossProblems(definition),
    ...spanProblems(filter),
  ];
}

/**
 * Checks rules between parts of a definition: a pivot or chart needs a group and a total, and the column of a pivot
 * must not be a group as well.
 */
function crossProblems({ columns, groups = [], pivot, chart }: ReportDefinition): FieldProblem[] {
  const isTotalled = (key: string) =>
    columns.some((one) => columnKey(one) === key && one.total !== undefined);
  const isColumn = (key: string) => columns.some((one) => columnKey(one) === key);
  return [
    ...((pivot || chart) && groups.length === 0 ? [problem('groups', 'required')] : []),
    ...(pivot && (!isColumn(pivot.by) || groups.includes(pivot.by)) ? [problem('pivot.by', 'invalid')] : []),
    ...(pivot && !isTotalled(pivot.of) ? [problem('pivot.of', 'invalid')] : []),
    ...(chart && !isTotalled(chart.of) ? [problem('chart.of', 'invalid')] : []),
  ];
}

function problem(field: string, code: FieldProblem['code'], args: FieldProblem['args'] = {}): FieldProblem {
  return { field: `definition.${field}`, code, args };
}

function tooMany(field: string, values: readonly unknown[], limit: number): FieldProblem[] {
  return values.length > limit ? [problem(field, 'maxItems', { limit })] : [];
}

function columnProblems(
  catalogue: Catalogue,
  entity: Entity,
  { path, formula }: ReportColumn,
  at: string,
): FieldProblem[] {
  if ((path === undefined) === (formula === undefined)) return [problem(at, 'invalid')];
  if (path !== undefined) {
    const found = reportPath(entity, path, (name) => entityNamed(catalogue, name));
    return found && isReadable(found.field) ? [] : [problem(`${at}.path`, 'unknownField', { name: path })];
  }
  return namesOfFormula(catalogue, entity, formula ?? '') ? [] : [problem(`${at}.formula`, 'invalid')];
}

/** Returns the paths that a formula reads. Undefined if it is invalid or names unknown fields. */
export function namesOfFormula(catalogue: Catalogue, entity: Entity, formula: string): string[] | undefined {
  try {
    const { reads } = readExpression(formula);
    if (reads.parts.length > 0) return undefined;
    const paths = [...reads.fields, ...reads.members.map(({ of, name }) => `${of}.${name}`)];
    const isKnown = (path: string) => {
      const found = reportPath(entity, path, (name) => entityNamed(catalogue, name));
      return found !== undefined && isReadable(found.field);
    };
    return paths.every(isKnown) ? paths : undefined;
  } catch {
    return undefined;
  }
}

/** Returns a problem for each date condition that spans too many years, which is likely a typo. */
function spanProblems(filter: NonNullable<ReportDefinition['filter']>): FieldProblem[] {
  const bounds = new Map<string, { from?: number; to?: number }>();
  for (const { field, operator, value } of conditionsOf(filter)) {
    if ((operator !== 'from' && operator !== 'to') || typeof value !== 'string') continue;
    const year = Number(/^(\d{4})-\d\d-\d\d/.exec(value)?.[1] ?? Number.NaN);
    if (!Number.isNaN(year)) bounds.set(field, { ...bounds.get(field), [operator]: year });
  }
  return [...bounds].flatMap(([field, { from, to }]) =>
    from !== undefined && to !== undefined && to - from > reportLimits.years
      ? [problem(`filter.${field}`, 'maximum', { limit: reportLimits.years })]
      : [],
  );
}
