import type { Field } from '#schemas/model/fields/readFields.ts';
import type { ListGroup } from '#schemas/protocol/entities/listTotals.ts';
import { figureOf } from '#schemas/rules/measures/measure.ts';

/** The sort of a summary table: `column` is a measure's name, or empty for the values of the field. */
export interface SummaryOrder {
  readonly column: string;
  readonly isDescending: boolean;
}

/**
 * Sorts the groups of a summary table. By default choices and texts are in the order of their values, and references by
 * row count, largest first. Groups without a value come last. Pure.
 */
export function sortGroups(
  { kind }: Pick<Field, 'kind'>,
  groups: readonly ListGroup[],
  order: SummaryOrder | undefined,
): ListGroup[] {
  const { column, isDescending } = order ?? { column: '', isDescending: false };
  if (column === '' && kind === 'reference')
    return order && !isDescending ? groups.toReversed() : [...groups];
  const of = (group: ListGroup) => {
    if (column === '') return group.value;
    const measured = group.measures?.[column];
    return measured ? figureOf(measured) : null;
  };
  const sign = isDescending ? -1 : 1;
  return groups.toSorted((one, other) => {
    const [a, b] = [of(one), of(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return a === b ? 0 : (a < b ? -1 : 1) * sign;
  });
}
