import { namesIn, permissionCatalogue } from '#schemas/access/permissionCatalogue.ts';
import { translateText } from '#schemas/translations/translate.ts';
import { productRegistry } from './productSchemas.ts';

/** Every permission of the product that profiles can grant, those that its entity files bring among them. */
export const catalogue = permissionCatalogue(productRegistry.entities, (entity, english) =>
  translateText(entity, 'es', english),
);

export const permissionNames: readonly string[] = namesIn(catalogue);
