import type { NamedAction } from '#schemas/model/entity/readActions.ts';
import { type Entity, offers } from '#schemas/model/entity/readEntity.ts';

/**
 * Whether an action can't be undone, which its dialog warns about. The entity file decides (`final`). By default an
 * action is final if its entity is external, has no change log or can't be updated; if it runs an operation other than
 * `update`; or if no other transition reverses its transition (docs/undo.md#what-cannot-be-taken-back).
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

/** Whether other transitions lead from the target state back to every source state. */
function isReversible({ actions }: Entity, { from, to }: NonNullable<NamedAction['transition']>): boolean {
  const back = actions.flatMap((one) => one.transition ?? []);
  return from.every((state) => back.some((step) => step.to === state && step.from.includes(to)));
}
