import type { NamedAction } from '../../model/entity/readActions.ts';
import { pointerTo } from '../../values/pointer.ts';
import type { Subject } from '../basis/subject.ts';

/** An action as declared in a file, and its location. */
export interface PlacedAction {
  readonly action: NamedAction;
  readonly pointer: string;
}

/** The actions of an entity, including the transitions between its states. */
export function placedActions({ entity }: Pick<Subject, 'entity'>): PlacedAction[] {
  return entity.actions.map((action) => {
    const above = action.transition ? '/x-entity/states/transitions' : '/x-entity/actions';
    return { action, pointer: pointerTo(above, action.name) };
  });
}
