import type { FieldKind } from '#schemas/model/fields/fieldKind.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { isPlainRows } from '#schemas/model/record/recordShape.ts';
import { stepNamed } from '#schemas/values/pathSteps.ts';

/** Kinds that fit into the cell of a table, and how wide the cell has to be, in pixels. */
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

/** How much a table of rows may hold beside a form's other fields, in pixels. */
const tableAtMost = 760;

/** Whether the fields of rows fit into the cells of one table. */
export function fitsCells({ fields }: Field): boolean {
  const widths = fields.map((field) => cellWidths[field.kind] ?? Number.POSITIVE_INFINITY);
  return widths.reduce((sum, width) => sum + width, 0) <= tableAtMost;
}

/** How wide the cell of a field starts, in pixels. */
export function cellWidth({ kind }: Field): number {
  return cellWidths[kind] ?? 0;
}

/** Kinds whose cells take what is left of a table's width. */
export function isFlexible({ kind }: Field): boolean {
  return ['text', 'email', 'url', 'reference', 'choice'].includes(kind);
}

/** Where a field of a row is in the form; a row of plain values is its own field. */
export function cellSource(source: string, index: number, inner: Field): string {
  return inner.name === '' ? `${source}.${index}` : `${source}.${index}.${stepNamed(inner.name)}`;
}

/** What a field of a row is called; a row of plain values by the name of the whole. */
export function cellTitle(field: Field, inner: Field): string {
  return isPlainRows(field) && inner.shape.title === undefined ? field.title : inner.title;
}
