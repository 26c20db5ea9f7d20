import type { EntityOptions, ImportMode } from './metaSchema.ts';

/** How files bring the records of an entity. */
export interface EntityImport {
  /** The fields by which a record is found again, as the file says; none: those that identify records anyway. */
  readonly match: readonly string[];
  readonly modes: readonly ImportMode[];
}

/** What each way of importing needs the entity to offer. */
export const modeOperations = {
  upsert: ['create', 'update'],
  createOnly: ['create'],
  updateOnly: ['update'],
} as const satisfies Record<ImportMode, readonly string[]>;

/** What `x-entity.import` says, with its defaults: every way that the entity's operations offer. */
export function importOf(options: EntityOptions, operations: object): EntityImport | undefined {
  if (options.import === undefined) return undefined;
  const { match = [], modes = offered(operations) } = options.import;
  return { match, modes };
}

function offered(operations: object): ImportMode[] {
  const modes = Object.keys(modeOperations) as ImportMode[];
  return modes.filter((mode) => modeOperations[mode].every((name) => Object.hasOwn(operations, name)));
}
