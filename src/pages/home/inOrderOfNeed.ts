import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { ListGroup } from '#schemas/protocol/entities/listTotals.ts';
import type { StateColour } from '#schemas/status/statusTable.ts';

/** What waits for somebody first, what is at its end last. */
const need: readonly StateColour[] = ['unfilled', 'pending', 'held', 'filled', 'notNeeded', 'closed'];

/** The numbers of a tile: states in the order in which they ask for somebody, all else as it was counted. */
export function inOrderOfNeed(
  { states }: Pick<Entity, 'states'>,
  by: string,
  groups: readonly ListGroup[],
): readonly ListGroup[] {
  if (states?.field !== by) return groups;
  const placeOf = ({ value }: ListGroup) => {
    const colour = states.states.find((state) => state.value === value)?.colour;
    return colour === undefined ? need.length : need.indexOf(colour);
  };
  return groups.toSorted((one, other) => placeOf(one) - placeOf(other));
}
