import { namesIn, permissionCatalogue } from '#schemas/access/permissionCatalogue.ts';
import { translateText } from '#schemas/translations/translate.ts';
import { productRegistry } from './productSchemas.ts';

/** Every permission that profiles can grant, including those of entity files. */
export const catalogue = permissionCatalogue(productRegistry.entities, (entity, english) =>
  translateText(entity, 'es', english),
);

export const permissionNames: readonly string[] = namesIn(catalogue);
