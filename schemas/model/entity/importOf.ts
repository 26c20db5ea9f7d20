import type { FieldKind } from '../fields/fieldKind.ts';
import type { Field } from '../fields/readFields.ts';
import type { EntityOptions, ImportMode } from '../metaSchema/metaSchema.ts';

/** How files bring the records of an entity. */
export interface EntityImport {
  /** The fields by which a record is found again, as the file says; none: those that identify records anyway. */
  readonly match: readonly string[];
  readonly modes: readonly ImportMode[];
  /** The part of which each line gives a row. */
  readonly part?: string | undefined;
  /** Computed fields that a line may give. */
  readonly also: readonly string[];
}

/** What each way of importing needs the entity to offer. */
export const modeOperations = {
  upsert: ['create', 'update'],
  createOnly: ['create'],
  updateOnly: ['update'],
} as const satisfies Record<ImportMode, readonly string[]>;

/** What `x-entity.import` says, with its defaults: every way that the entity's operations offer. */
export function importOf(
  options: Pick<EntityOptions, 'import'>,
  operations: object,
): EntityImport | undefined {
  if (options.import === undefined) return undefined;
  const { match = [], modes = offered(operations), part, also = [] } = options.import;
  return { match, modes, part, also };
}

function offered(operations: object): ImportMode[] {
  const modes = Object.keys(modeOperations) as ImportMode[];
  return modes.filter((mode) => modeOperations[mode].every((name) => Object.hasOwn(operations, name)));
}

/** Kinds whose value is more than a cell can say, and secrets: files are kept, and secrets are not. */
const notInCells: readonly FieldKind[] = [
  'file',
  'group',
  'rows',
  'map',
  'tuple',
  'variant',
  'nested',
  'fixed',
  'json',
  'secret',
];

/** Whether a column can fill a field: people write it, and a cell can hold it. */
export function isImportable({ readOnly, options, kind }: Field): boolean {
  return !readOnly && options.sent === undefined && !notInCells.includes(kind);
}
