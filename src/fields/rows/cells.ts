import type { FieldKind } from '#schemas/model/fields/fieldKind.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { isPlainRows } from '#schemas/model/record/recordShape.ts';
import { stepNamed } from '#schemas/values/pathSteps.ts';

/** Minimum width of a table cell by kind of field, in pixels. Kinds without a width do not fit into a cell. */
const cellWidths: Partial<Record<FieldKind, number>> = {
  text: 140,
  email: 160,
  url: 160,
  integer: 120,
  decimal: 120,
  boolean: 56,
  choice: 140,
  date: 150,
  clockTime: 90,
  dateTime: 200,
  reference: 180,
  phone: 150,
};

/** Maximum width of a rows table in a form, in pixels. */
const tableAtMost = 760;

/** Whether all fields of a row fit side by side into a table. */
export function fitsCells({ fields }: Field): boolean {
  const widths = fields.map((field) => cellWidths[field.kind] ?? Number.POSITIVE_INFINITY);
  return widths.reduce((sum, width) => sum + width, 0) <= tableAtMost;
}

/** The initial width of a field's table cell, in pixels. */
export function cellWidth({ kind }: Field): number {
  return cellWidths[kind] ?? 0;
}

/** Whether a field's table column shares the remaining width of the table. */
export function isFlexible({ kind }: Field): boolean {
  return ['text', 'email', 'url', 'reference', 'choice'].includes(kind);
}

/** The form path of a field in a row. If rows are plain values, it is the path of the row itself. */
export function cellSource(source: string, index: number, inner: Field): string {
  return inner.name === '' ? `${source}.${index}` : `${source}.${index}.${stepNamed(inner.name)}`;
}

/** The title of a field in a row. If rows are plain values, it is the title of the rows field. */
export function cellTitle(field: Field, inner: Field): string {
  return isPlainRows(field) && inner.shape.title === undefined ? field.title : inner.title;
}
