import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import type { EngineName } from '#tests/server/database/engines.ts';
import { isWholeRun, oneOfEach } from './oneOfEach.ts';

/** The databases that contracts are proven on: `npm test` has the embedded one, `npm run test:all` both. */
export const contractEngines: readonly EngineName[] = isWholeRun ? ['embedded', 'postgres'] : ['embedded'];

/** The entities that a contract is proven with. Computed rows cannot be made for a test: their rules prove those. */
export function storedEntities(entities: readonly Entity[]): readonly Entity[] {
  return entities.filter(({ computed }) => computed === undefined);
}

/** One field of each kind and set of constraints, in the first entity that has it. */
export function fieldsOfEachSort(entities: readonly Entity[]): readonly { entity: Entity; field: Field }[] {
  const all = entities.flatMap((entity) => entity.fields.map((field) => ({ entity, field })));
  return oneOfEach(all, ({ field }) => sortOf(field));
}

/** Options that change what a field takes or how it is kept; the others are texts and looks. */
const constraining = [
  'reference',
  'unique',
  'sent',
  'computed',
  'when',
  'filter',
  'wire',
  'stamp',
  'owner',
] as const;

/** The kind of a field and which constraints it has: how long or large a value may be makes no other code run. */
function sortOf({ kind, required, nullable, readOnly, options, shape }: Field): string {
  const { title: _, description: __, default: ___, ...constraints } = shape;
  const own = constraining.filter((name) => options[name] !== undefined);
  return JSON.stringify([
    kind,
    required,
    nullable,
    readOnly,
    shape.type,
    Object.keys(constraints).sort(),
    own,
  ]);
}
