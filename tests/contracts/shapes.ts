import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import type { EngineName } from '#tests/server/database/engines.ts';
import { isWholeRun, oneOfEach } from './oneOfEach.ts';

/**
 * The database engines on which the contracts run: only the embedded one with `npm test`, also PostgreSQL with `npm run
 * test:all`.
 */
export const contractEngines: readonly EngineName[] = isWholeRun ? ['embedded', 'postgres'] : ['embedded'];

/**
 * Returns the entities whose records are stored. Leaves out entities with computed rows, because a test cannot create
 * such rows; the rules that compute them have tests of their own.
 */
export function storedEntities(entities: readonly Entity[]): readonly Entity[] {
  return entities.filter(({ computed }) => computed === undefined);
}

/** Returns one field of each sort (kind and constraints), with the first entity that has it. */
export function fieldsOfEachSort(entities: readonly Entity[]): readonly { entity: Entity; field: Field }[] {
  const all = entities.flatMap((entity) => entity.fields.map((field) => ({ entity, field })));
  return oneOfEach(all, ({ field }) => sortOf(field));
}

/** Field options that change the accepted or stored values. The other options only affect display. */
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

/**
 * Returns a key of the kind and constraints of a field. The values of its limits do not count, because they do not
 * change the code that runs.
 */
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
