import type { FieldKind } from '../fields/fieldKind.ts';
import type { Field } from '../fields/readFields.ts';
import type { EntityOptions, ImportMode } from '../metaSchema/metaSchema.ts';

/** The options for importing an entity's records from files, with all defaults. */
export interface EntityImport {
  /**
   * The declared fields by which a line of an import file matches an existing record. If empty, the fields that
   * identify records.
   */
  readonly match: readonly string[];
  readonly modes: readonly ImportMode[];
  /** The entry of `parts` to which each line of an import file adds a row; undefined if lines add no child rows. */
  readonly part?: string | undefined;
  /** Computed fields that a line of an import file may set directly. */
  readonly also: readonly string[];
}

/** The operations that an entity must have for each import mode. */
export const modeOperations = {
  upsert: ['create', 'update'],
  createOnly: ['create'],
  updateOnly: ['update'],
} as const satisfies Record<ImportMode, readonly string[]>;

/** Reads `x-entity.import` with its defaults. By default, allows every mode whose operations the entity has. */
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

/** Field kinds that an import cannot set, because their values do not fit into a cell or are secret. */
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
