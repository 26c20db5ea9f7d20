import type { NamedAction } from '../model/entity/readActions.ts';
import type { Entity } from '../model/entity/readEntity.ts';
import type { Field } from '../model/fields/readFields.ts';
import { askEntity } from '../model/record/actionState.ts';

/** The actions that call an operation. For a step (`lend/lists`), the actions of its operation (`lend`). */
export function actionsOf({ actions }: Entity, operation: string): NamedAction[] {
  const [whole] = operation.split('/');
  return actions.filter((action) => action.operation === whole);
}

/** The `ask` schemas, read as entities, of the actions that call an operation. */
export function askEntitiesOf(entity: Entity, operation: string): Entity[] {
  return actionsOf(entity, operation).flatMap((action) => askEntity(entity, action) ?? []);
}

/** The `ask` fields of the actions that call an operation. */
export function askFieldsOf(entity: Entity, operation: string): Field[] {
  return askEntitiesOf(entity, operation).flatMap(({ fields }) => fields);
}
