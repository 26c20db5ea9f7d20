import type { NamedAction } from '../model/entity/readActions.ts';
import type { Entity } from '../model/entity/readEntity.ts';
import type { Field } from '../model/fields/readFields.ts';
import { askedEntity } from '../model/record/actionState.ts';

/** The actions that an operation does; of one of its further calls (`lend/lists`) too. */
export function actionsOf({ actions }: Entity, operation: string): NamedAction[] {
  const [whole] = operation.split('/');
  return actions.filter((action) => action.operation === whole);
}

/** What the actions of an operation ask for. */
export function askedBy(entity: Entity, operation: string): Entity[] {
  return actionsOf(entity, operation).flatMap((action) => askedEntity(entity, action) ?? []);
}

/** The fields that the actions of an operation ask for. */
export function askedFields(entity: Entity, operation: string): Field[] {
  return askedBy(entity, operation).flatMap(({ fields }) => fields);
}
