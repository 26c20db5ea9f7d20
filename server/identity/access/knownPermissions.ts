import {
  namesIn,
  type PermissionCatalogue,
  permissionCatalogue,
} from '#schemas/access/permissionCatalogue.ts';
import type { Registry } from '#schemas/model/entity/registry.ts';
import { translateText } from '#schemas/translations/translate.ts';
import { onceFor } from '#schemas/values/onceFor.ts';

/** The permissions that profiles of this installation can grant. */
export interface KnownPermissions {
  readonly catalogue: PermissionCatalogue;
  /** The dotted names of all of them. */
  readonly names: readonly string[];
}

/** The permissions of the product and of the entity files of a registry; read once. */
export const knownPermissions = onceFor((registry: Registry): KnownPermissions => {
  const catalogue = permissionCatalogue(registry.entities, (entity, english) =>
    translateText(entity, 'es', english),
  );
  return { catalogue, names: namesIn(catalogue) };
});
