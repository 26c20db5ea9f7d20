/** A table definition, which schema sync compares with the database. */
export interface Table {
  readonly name: string;
  /**
   * Who has access to the rows. `organization`: requests of that organization, by row-level security on `org_id`, the
   * first part of every key. `global`: everyone reads, only the service writes. `identity`: sign-in data, inaccessible
   * to the role that serves requests. `owner`: the owner only.
   */
  readonly scope: 'organization' | 'global' | 'identity' | 'owner';
  readonly columns: readonly Column[];
  readonly primaryKey: readonly string[];
  readonly foreignKeys: readonly ForeignKey[];
  readonly checks: readonly Check[];
  /** Exclusion constraints: `using gist (… with &&) where (…)`. Can only be added while the table has none. */
  readonly exclusions?: readonly Check[];
  readonly indexes: readonly Index[];
  /**
   * Whether a distributed PostgreSQL keeps the table on its coordinator only, because statements on it use functions
   * that the worker nodes reject.
   */
  readonly isLocal?: true;
  /**
   * Whether the entity of this table lists only the rows of one record, as a tab does. Another entity may list all rows
   * of the same table.
   */
  readonly listsRowsOfRecord?: boolean;
  /** Whether the sign-in role may insert rows of any organization, without seeing any. */
  readonly addedBySignIn?: boolean;
  /** Functions over the table, created after all tables. */
  readonly routines?: readonly Routine[];
}

/**
 * A function that runs as the owner and bypasses row-level security: the only access to rows of several organizations.
 * Its body decides what it returns. Only one role may call it.
 */
export interface Routine {
  readonly name: string;
  /** Set if the service role may call the function instead of the sign-in role. */
  readonly calledBy?: 'service';
  /**
   * Parameters in SQL, `subject text, at_most integer`. Their types, as PostgreSQL writes them, are part of the
   * function's identity.
   */
  readonly parameters: readonly { readonly name: string; readonly type: string }[];
  /** The result type in SQL: `table (id bigint, label text)`. */
  readonly returns: string;
  /** Whether the function changes rows. */
  readonly writes?: true;
  /** Body of the function: PL/pgSQL from `begin` to `end`. */
  readonly body: string;
}

export interface Column {
  readonly name: string;
  readonly type: SqlType;
  /** An `identity` column gets its numbers from the database. Other columns may have a constant SQL default. */
  readonly identity?: boolean;
  readonly default?: string;
  readonly notNull?: boolean;
  /** Value for existing rows when the column is added: an SQL expression over the table. */
  readonly filledWith?: string;
  /**
   * Generated column: an immutable SQL expression over the other columns of the row. A new expression needs a new
   * column name, because sync does not compare it.
   */
  readonly generatedAs?: string;
}

export type SqlType =
  | 'bigint'
  | 'integer'
  | 'numeric'
  | 'double precision'
  | 'text'
  | 'boolean'
  | 'date'
  | 'timestamptz'
  | 'jsonb'
  | 'bytea';

export interface ForeignKey {
  readonly name: string;
  readonly columns: readonly string[];
  readonly table: string;
  readonly targets: readonly string[];
  readonly onDelete: 'restrict' | 'cascade';
}

/** A check constraint. Its name contains a hash of its definition, so a changed constraint replaces the old one. */
export interface Check {
  readonly name: string;
  readonly expression: string;
}

export interface Index {
  readonly name: string;
  readonly method: 'btree' | 'gin';
  readonly unique: boolean;
  /** SQL expressions of the index columns, including the operator class. */
  readonly on: readonly string[];
  readonly where?: string;
}

/** SQL function that folds case and accents, for sorting and searching. */
export const keyFunction = 'absmgmt_key';

/**
 * SQL function that also folds blanks and zero-width characters. Two names are equal when the function returns the same
 * text for both. Used for uniqueness and for finding records by name.
 */
export const nameFunction = 'absmgmt_name';

/** SQL function that returns the words of a text for search, with a blank before and after each. */
export const wordsFunction = 'absmgmt_words';

/** Maximum length of a PostgreSQL identifier. */
const longestName = 63;

/** Returns a constraint or index name, shortened with a hash if too long. */
export function sqlName(...parts: readonly string[]): string {
  const name = parts.join('_');
  return name.length <= longestName ? name : `${name.slice(0, longestName - 9)}_${hashOf(name)}`;
}

/** Returns a short, stable hash of a text (FNV-1a, 8 hexadecimal digits). */
export function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash.toString(16).padStart(8, '0');
}

/** Quotes a name for SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/**
 * Where a distributed PostgreSQL keeps a table (docs/operate.md#growing-past-one-machine): its rows are spread by
 * organization (`distributed`), every machine has it whole (`reference`), or the coordinator alone has it (`local`).
 */
export function placementOf({ scope, isLocal }: Table): 'distributed' | 'reference' | 'local' {
  if (scope === 'organization') return 'distributed';
  return isLocal || scope === 'owner' ? 'local' : 'reference';
}
