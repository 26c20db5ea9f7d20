import { allows } from '#schemas/access/permissions.ts';
import { type ReportPath, reportPath } from '#schemas/access/reports/reportPaths.ts';
import { readExpression } from '#schemas/expressions/expression.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { columnKey, type ReportColumn, type ReportDefinition } from '#schemas/protocol/reports/report.ts';
import { translateText } from '#schemas/translations/translate.ts';
import { isAuthorized } from '../derived/read/authorize.ts';
import { mayView } from '../derived/read/mayView.ts';
import type { Catalogue } from '../derived/store/storedEntity.ts';
import { translate } from '../http/language.ts';
import type { Actor } from '../identity/access/actor.ts';
import { sheetFormat, sheetHeading } from '../sheets/sheetCell.ts';
import { entityNamed, namesOfFormula } from './checkDefinition.ts';

/** A report column, prepared for the person who reads the report. */
export interface ReadColumn {
  readonly key: string;
  readonly title: string;
  readonly total: ReportColumn['total'];
  readonly isNumber: boolean;
  /** The column's spreadsheet heading and number format (`sheetFormat`). */
  readonly sheet: { readonly title: string; readonly format?: string | undefined };
  /** Path of the column's value; undefined for a formula. */
  readonly path?: ReportPath;
  readonly formula?: ReturnType<typeof readExpression>;
  /** Paths of the values that the column reads: its own path, or the paths in its formula. */
  readonly needs: readonly string[];
  /** Whether to mask personal data that the reader may view but not edit. */
  readonly isMasked: boolean;
}

const numbers: ReadonlySet<string> = new Set(['integer', 'decimal', 'duration']);

/** Returns the columns of a report that a person may see, and the titles of those that they may not. */
export function readColumns(
  catalogue: Catalogue,
  actor: Actor,
  definition: ReportDefinition,
): { readonly columns: ReadColumn[]; readonly leftOut: string[] } {
  const { entity } = catalogue.named(definition.of);
  const read = definition.columns.map((column) => readColumn(catalogue, actor, entity, column));
  return {
    columns: read.filter((one) => typeof one !== 'string'),
    leftOut: read.filter((one) => typeof one === 'string'),
  };
}

/**
 * Prepares a report column for a reader. Returns only the column's title if the reader may not see all of its values.
 */
function readColumn(
  catalogue: Catalogue,
  actor: Actor,
  of: Entity,
  column: ReportColumn,
): ReadColumn | string {
  const needs =
    column.path === undefined ? namesOfFormula(catalogue, of, column.formula ?? '') : [column.path];
  const paths = (needs ?? []).map((path) => reportPath(of, path, (name) => entityNamed(catalogue, name)));
  const known = paths.filter((path) => path !== undefined);
  const path = column.path === undefined ? undefined : known[0];
  const title = column.title ?? (path ? titleOf(path, actor) : (column.formula ?? ''));
  if (!needs || known.length < paths.length || !known.every((one) => isSeen(one, actor))) return title;
  return {
    key: columnKey(column),
    title,
    total: column.total,
    isNumber: path ? numbers.has(path.field.kind) : column.total !== undefined && column.total !== 'count',
    sheet: path ? sheetColumn(path.field, title, actor) : { title },
    ...(path ? { path } : { formula: readExpression(column.formula ?? '') }),
    needs,
    isMasked: known.some((one) => isMasked(one, actor)),
  };
}

function sheetColumn(field: Field, title: string, { language }: Actor): ReadColumn['sheet'] {
  const unit = (name: string) => translate(language, `lists.sheet.units.${name}`);
  return { title: sheetHeading(field, title, unit), format: sheetFormat(field) };
}

/** Titles a field of another record with the reference: "Employee: Title". */
function titleOf({ steps }: ReportPath, { language }: Actor): string {
  return steps.map(({ entity, field }) => translateText(entity, language, field.title)).join(': ');
}

function isSeen({ steps }: ReportPath, actor: Actor): boolean {
  return steps.every(
    ({ entity, field }: { entity: Entity; field: Field }) =>
      isAuthorized(actor, entity, 'view') && mayView(field, actor.permissions),
  );
}

function isMasked({ entity, field }: ReportPath, { permissions }: Actor): boolean {
  return field.options.personal === true && !allows(permissions, entity.permission.edit);
}
