import type { NamedAction } from '#schemas/model/entity/readActions.ts';
import { type Entity, offers } from '#schemas/model/entity/readEntity.ts';

/**
 * Whether an action can't be undone, which its dialog warns about. The entity file decides (`final`). By default an
 * action is final if it is an operation of its own, is not in our change log, or is a transition that no other
 * transition reverses (docs/undo.md#what-cannot-be-taken-back).
 */
export function isFinal(
  entity: Entity,
  { writes, operation, transition, isFinal: isSaid }: NamedAction,
): boolean {
  if (!writes) return false;
  if (isSaid !== undefined) return isSaid;
  if (!entity.can.own || !entity.history || !offers(entity, 'update')) return true;
  return transition === undefined ? operation !== 'update' : !isReversible(entity, transition);
}

/** Whether another transition leads from the target state back to each source state. */
function isReversible({ actions }: Entity, { from, to }: NonNullable<NamedAction['transition']>): boolean {
  const back = actions.flatMap((one) => one.transition ?? []);
  return from.every((state) => back.some((step) => step.to === state && step.from.includes(to)));
}
