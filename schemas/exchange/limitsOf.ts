import type { Entity } from '../model/entity/readEntity.ts';
import type { ListLimits } from '../protocol/entities/listLimits.ts';
import { ascendsOnly, isSearched, operatorsFor, sortsBy } from './listDeclaration.ts';

/** Returns the sorts, filters and search that an entity's list supports at its service. */
export function limitsOf(entity: Entity): ListLimits {
  const operators = entity.fields.map((field) => [field.name, operatorsFor(entity, field)] as const);
  return {
    sort: entity.fields.filter((field) => sortsBy(entity, field)).map(({ name }) => name),
    operators: Object.fromEntries(operators.filter(([, all]) => all.length > 0)),
    isSearched: isSearched(entity),
    ascendsOnly: ascendsOnly(entity),
  };
}
