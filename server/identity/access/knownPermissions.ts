import {
  namesIn,
  type PermissionCatalogue,
  permissionCatalogue,
} from '#schemas/access/permissionCatalogue.ts';
import type { Registry } from '#schemas/model/entity/registry.ts';
import { translateText } from '#schemas/translations/translate.ts';
import { memoizeByObject } from '#schemas/values/memoizeByObject.ts';

/** The permissions that profiles of this installation can grant. */
export interface KnownPermissions {
  readonly catalogue: PermissionCatalogue;
  /** The dotted names of all permissions. */
  readonly names: readonly string[];
}

/** Permissions of the product and of the registry's entity files; cached. */
export const knownPermissions = memoizeByObject((registry: Registry): KnownPermissions => {
  const catalogue = permissionCatalogue(registry.entities, (entity, english) =>
    translateText(entity, 'es', english),
  );
  return { catalogue, names: namesIn(catalogue) };
});
