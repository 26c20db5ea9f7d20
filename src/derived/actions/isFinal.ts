import type { NamedAction } from '#schemas/model/entity/readActions.ts';
import { type Entity, offers } from '#schemas/model/entity/readEntity.ts';

/**
 * Whether what an action does cannot be taken back, which is said before: as its file says (`final`); else what is done
 * by a call of its own, is in no change log of ours, or is a step of a state from which no step leads back
 * (docs/undo.md#what-cannot-be-taken-back).
 */
export function isFinal(
  entity: Entity,
  { writes, operation, transition, isFinal: isSaid }: NamedAction,
): boolean {
  if (!writes) return false;
  if (isSaid !== undefined) return isSaid;
  if (!entity.can.own || !entity.history || !offers(entity, 'update')) return true;
  return transition === undefined ? operation !== 'update' : !leadsBack(entity, transition);
}

/** Whether somebody can go from where a step leads to wherever it came from, by another step. */
function leadsBack({ actions }: Entity, { from, to }: NonNullable<NamedAction['transition']>): boolean {
  const back = actions.flatMap((one) => one.transition ?? []);
  return from.every((state) => back.some((step) => step.to === state && step.from.includes(to)));
}
