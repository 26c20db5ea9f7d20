import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as registry from '#schemas/registry.ts';

/** The product's own entities, parsed. */
export const productRegistry = readRegistry(registry);

/** The schemas of the product's own entities by name, including tabs. */
export const productSchemas: Readonly<Record<string, EntitySchema>> = Object.fromEntries(
  productRegistry.entities.map(({ name, schema }) => [name, schema]),
);
