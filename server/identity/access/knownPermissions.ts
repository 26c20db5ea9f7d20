import {
  namesIn,
  type PermissionCatalogue,
  permissionCatalogue,
} from '#schemas/access/permissionCatalogue.ts';
import type { Registry } from '#schemas/model/entity/registry.ts';
import { translateText } from '#schemas/translations/translate.ts';

/** The permissions that profiles of this installation can grant. */
export interface KnownPermissions {
  readonly catalogue: PermissionCatalogue;
  /** The dotted names of all of them. */
  readonly names: readonly string[];
}

const read = new WeakMap<Registry, KnownPermissions>();

/** The permissions of the product and of the entity files of a registry; read once. */
export function knownPermissions(registry: Registry): KnownPermissions {
  const known = read.get(registry);
  if (known) return known;
  const catalogue = permissionCatalogue(registry.entities, (entity, english) =>
    translateText(entity, 'es', english),
  );
  const found = { catalogue, names: namesIn(catalogue) };
  read.set(registry, found);
  return found;
}
