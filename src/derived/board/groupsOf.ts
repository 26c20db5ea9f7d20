import type { BarsWidget } from '#schemas/board/defineWidget.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import type { ListGroup } from '#schemas/protocol/entities/listTotals.ts';
import { inOrder } from '../list/measures/summaryOrder.ts';

/** The number of a group: its measure, else how many rows it has. Pure. */
export const numberOf = ({ records, measures }: ListGroup, measure: string | undefined): number =>
  measure === undefined ? records : (measures?.[measure]?.part ?? 0);

/**
 * The groups that a widget shows, and how many it leaves out: in the order of their values, else the largest first; only
 * those over the district's limit where it says so. Pure.
 */
export function groupsOf(
  { measure, atMost, inOrder: isInOrder, isOver }: BarsWidget,
  field: Pick<Field, 'kind'>,
  groups: readonly ListGroup[],
  limit: number,
): { readonly shown: readonly ListGroup[]; readonly left: number } {
  const kept = isOver
    ? groups.filter((group) => numberOf(group, measure) > limit)
    : groups.filter((group) => numberOf(group, measure) > 0);
  const ordered = isInOrder
    ? inOrder(field, kept, undefined)
    : kept.toSorted((one, other) => numberOf(other, measure) - numberOf(one, measure));
  return { shown: ordered.slice(0, atMost), left: Math.max(ordered.length - atMost, 0) };
}
