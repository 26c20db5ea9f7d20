import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { loadEntity } from './loadEntity.ts';

const requested = new Map<string, Promise<readonly Entity[]>>();

/**
 * Loads several entities in the given order. Returns the same promise for the same names, as React's `use` requires.
 */
export function loadEntities(names: readonly string[]): Promise<readonly Entity[]> {
  const key = names.join(' ');
  const known = requested.get(key);
  if (known) return known;
  const loading = Promise.all(names.map(loadEntity));
  requested.set(key, loading);
  loading.catch(() => requested.delete(key));
  return loading;
}
