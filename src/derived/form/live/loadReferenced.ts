import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { loadSummaries } from '#providers/entities/loadEntity.ts';
import { type Entity, fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { facetsOf, isFormFacet, parentOf } from '#schemas/model/entity/recordKind.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

/**
 * Whether a name in an expression gives access to fields outside its form: a reference field gives access to the
 * referenced record, and the record's id to the record's other tabs.
 */
export function isReferenceName(entity: Entity, name: string): boolean {
  return fieldNamed(entity, name)?.kind === 'reference' || (name === entity.id.name && isFormFacet(entity));
}

/**
 * Loads the given fields of the record that a reference or id points to. The fields may be spread over the record's
 * tabs. Rejects if the user may not read a field, or if no tab has it.
 */
export async function loadReferenced(
  provider: ConsoleProvider,
  entity: Entity,
  name: string,
  id: unknown,
  names: readonly string[],
): Promise<RecordData> {
  const found: Record<string, unknown> = {};
  const missing = new Set(names);
  const target = fieldNamed(entity, name)?.options.reference;
  for await (const holder of holdersOf(entity, target)) {
    const fields = (await provider.entity(holder)).fields.filter((field) => missing.has(field.name));
    if (fields.length === 0) continue;
    const { data } = await provider.getOne(holder, { id: id as number });
    for (const field of fields) {
      const isKept = field.options.permission?.view !== undefined && !(field.name in data);
      if (isKept) throw new Error(`Nobody tells ${field.name}.`);
      found[field.name] = data[field.name] ?? null;
      missing.delete(field.name);
    }
    if (missing.size === 0) return found;
  }
  throw new Error(`Nothing holds ${[...missing].join(', ')}.`);
}

/**
 * Yields the entities that may have the fields: the entity that a reference points to, then the tabs of the same
 * record.
 */
async function* holdersOf(entity: Entity, target: string | undefined): AsyncGenerator<string> {
  if (target !== undefined) yield target;
  const summaries = await loadSummaries();
  const of =
    target === undefined ? parentOf(entity, summaries) : summaries.find(({ name }) => name === target);
  if (!of) return;
  if (target === undefined) yield of.name;
  yield* facetsOf(of, summaries)
    .filter(isFormFacet)
    .map(({ name }) => name);
}
