import { type Entity, fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { namesInTemplate } from '#schemas/values/text/naming.ts';
import { displayRenderers } from '../../../fields/displayRenderers.tsx';

/** The fields of the given columns, in order; unknown names are dropped. */
export function columnFields(entity: Entity, columns: readonly string[]): Field[] {
  return columns.flatMap((name) => fieldNamed(entity, name) ?? []);
}

/**
 * The name of the column that links to the record: the one that the entity file declares, else the first column that is
 * in the label, else the first column.
 */
export function linkColumn({ label, list }: Entity, columns: readonly Field[]): string | undefined {
  const own = columns.find(({ name }) => name === list.name?.column);
  const names = namesInTemplate(label);
  return (own ?? columns.find((field) => names.includes(field.name)) ?? columns[0])?.name;
}

/** In pixels: width of a character, extra width of a cell, and maximum width of a cell. */
const [characterWidth, extraWidth, maxWidth] = [7.2, 26, 320];

/**
 * Minimum number of choices for which the column width ignores the longest quarter of the choices, because users rarely
 * see those.
 */
const manyChoices = 12;

/** Estimates the width of a column in pixels, from its kind, its choices and its title. */
export function columnWidth({ kind, choices = [] }: Field, title: string): number {
  // The length of a choice's title, plus room for the icon of a state.
  const choiceLengths = choices.map((choice) => choice.title.length + 4).sort((one, other) => one - other);
  const usualLengths =
    choiceLengths.length < manyChoices
      ? choiceLengths
      : choiceLengths.slice(0, Math.ceil(choiceLengths.length * 0.75));
  const letters = Math.max(displayRenderers[kind].width, title.length + 2, ...usualLengths);
  return Math.min(Math.round(letters * characterWidth) + extraWidth, maxWidth);
}

/**
 * Selects the columns that fit into the available width (`room`): first the linked column, then those of `priority`,
 * then the others from the left. The result is in column order. Widths are in pixels.
 */
export function fittingColumns(
  fields: readonly Field[],
  { linked, priority }: { readonly linked: string | undefined; readonly priority: readonly string[] },
  width: (field: Field) => number,
  room: number,
): Field[] {
  const rank = ({ name }: Field) => {
    if (name === linked) return -1;
    const at = priority.indexOf(name);
    return at === -1 ? priority.length : at;
  };
  let remaining = room;
  const fitting = new Set<Field>();
  for (const field of [...fields].sort((one, other) => rank(one) - rank(other))) {
    remaining -= width(field);
    if (remaining < 0 && fitting.size > 0) break;
    fitting.add(field);
  }
  return fields.filter((field) => fitting.has(field));
}
