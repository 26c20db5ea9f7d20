import type { BarsWidget } from '#schemas/board/defineWidget.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import type { ListGroup } from '#schemas/protocol/entities/listTotals.ts';
import { sortGroups } from '../list/measures/summaryOrder.ts';

/** The number that a widget shows for a group of rows: the group's value of the measure, else its row count. Pure. */
export const numberOf = ({ records, measures }: ListGroup, measure: string | undefined): number =>
  measure === undefined ? records : (measures?.[measure]?.part ?? 0);

/**
 * Selects the groups that a bars widget shows, and counts the groups that do not fit. Leaves out groups whose number is
 * 0 or, with `isOver`, does not exceed the district's limit. Groups are in the order of their values if the widget sets
 * `inOrder`, else largest first. Pure.
 */
export function groupsOf(
  { measure, atMost, inOrder: isInOrder, isOver }: BarsWidget,
  field: Pick<Field, 'kind'>,
  groups: readonly ListGroup[],
  limit: number,
): { readonly visible: readonly ListGroup[]; readonly leftOutCount: number } {
  const matching = isOver
    ? groups.filter((group) => numberOf(group, measure) > limit)
    : groups.filter((group) => numberOf(group, measure) > 0);
  const ordered = isInOrder
    ? sortGroups(field, matching, undefined)
    : matching.toSorted((one, other) => numberOf(other, measure) - numberOf(one, measure));
  return { visible: ordered.slice(0, atMost), leftOutCount: Math.max(ordered.length - atMost, 0) };
}
