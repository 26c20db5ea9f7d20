import { loadEntity } from '#providers/entities/loadEntity.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { EntitySummary } from '#schemas/protocol/entities/entityFiles.ts';

const loading = new WeakMap<readonly EntitySummary[], Promise<readonly Entity[]>>();

/**
 * Loads every entity with its full schema when the developer pages are first opened. Returns the same promise each
 * time.
 */
export function allEntities(summaries: readonly EntitySummary[]): Promise<readonly Entity[]> {
  const known = loading.get(summaries);
  if (known) return known;
  const all = Promise.all(summaries.map((summary) => loadEntity(summary.name)));
  loading.set(summaries, all);
  all.catch(() => loading.delete(summaries));
  return all;
}
