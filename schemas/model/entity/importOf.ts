import type { FieldKind } from '../fields/fieldKind.ts';
import type { Field } from '../fields/readFields.ts';
import type { EntityOptions, ImportMode } from '../metaSchema/metaSchema.ts';

/** Import options of an entity. */
export interface EntityImport {
  /** The fields that match existing records, as declared; if empty, the fields that identify records anyway. */
  readonly match: readonly string[];
  readonly modes: readonly ImportMode[];
  /** The part that each line adds a row to. */
  readonly part?: string | undefined;
  /** Computed fields that a line may also set. */
  readonly also: readonly string[];
}

/** The operations that each import mode requires. */
export const modeOperations = {
  upsert: ['create', 'update'],
  createOnly: ['create'],
  updateOnly: ['update'],
} as const satisfies Record<ImportMode, readonly string[]>;

/** Reads `x-entity.import` with its defaults: every mode that the entity's operations allow. */
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

/** Kinds that do not fit into a cell, and secrets: files are stored, and secrets are not. */
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

/** Whether a column can set a field: it is writable and fits into a cell. */
export function isImportable({ readOnly, options, kind }: Field): boolean {
  return !readOnly && options.sent === undefined && !notInCells.includes(kind);
}
