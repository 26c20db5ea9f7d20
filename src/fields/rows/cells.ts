import type { FieldKind } from '#schemas/model/fields/fieldKind.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { isPlainRows } from '#schemas/model/record/recordShape.ts';
import { stepNamed } from '#schemas/values/pathSteps.ts';

/** Minimum cell width by kind, in pixels, for kinds that fit into a table cell. */
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

/** Whether the fields of a row fit into one table. */
export function fitsCells({ fields }: Field): boolean {
  const widths = fields.map((field) => cellWidths[field.kind] ?? Number.POSITIVE_INFINITY);
  return widths.reduce((sum, width) => sum + width, 0) <= tableAtMost;
}

/** The initial cell width of a field, in pixels. */
export function cellWidth({ kind }: Field): number {
  return cellWidths[kind] ?? 0;
}

/** Whether the cells of a field share the remaining width of a table. */
export function isFlexible({ kind }: Field): boolean {
  return ['text', 'email', 'url', 'reference', 'choice'].includes(kind);
}

/** The form path of a field in a row; a plain value is the row itself. */
export function cellSource(source: string, index: number, inner: Field): string {
  return inner.name === '' ? `${source}.${index}` : `${source}.${index}.${stepNamed(inner.name)}`;
}

/** The title of a field in a row; a plain value has the title of the rows field. */
export function cellTitle(field: Field, inner: Field): string {
  return isPlainRows(field) && inner.shape.title === undefined ? field.title : inner.title;
}
