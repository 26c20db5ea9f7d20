/** A table as data: what schema sync compares with the database and makes statements from. */
export interface Table {
  readonly name: string;
  /**
   * Who may see its rows. `organization`: those of one organisation, by row-level security on `org_id`,
   * the first part of every key. `global`: everybody reads, only the service itself writes.
   * `identity`: sign-in data, out of reach of the role that answers requests. `owner`: no role but the owner.
   */
  readonly scope: 'organization' | 'global' | 'identity' | 'owner';
  readonly columns: readonly Column[];
  readonly primaryKey: readonly string[];
  readonly foreignKeys: readonly ForeignKey[];
  readonly checks: readonly Check[];
  /** Which rows do not stand together: `using gist (… with &&) where (…)`. The table has none yet where one is added. */
  readonly exclusions?: readonly Check[];
  readonly indexes: readonly Index[];
  /** It comes from a list of some of the rows: those that belong to a record. Another list may have them all. */
  readonly listsSome?: boolean;
  /** Sign-in's role may add rows to it, of any organisation; it sees none of them. */
  readonly addedBySignIn?: boolean;
  /** Functions over the table, made after all tables are there. */
  readonly routines?: readonly Routine[];
}

/**
 * A function that runs as the owner, past row-level security: the one way to rows of several
 * organisations. What it lets out, and to whom, its body decides; one role may call it.
 */
export interface Routine {
  readonly name: string;
  /** The role that may call it; left out: that of sign-in. */
  readonly calledBy?: 'service';
  /** `subject text, at_most integer`; the types, as PostgreSQL writes them, are a part of its name. */
  readonly parameters: readonly { readonly name: string; readonly type: string }[];
  /** `table (id bigint, label text)`. */
  readonly returns: string;
  /** It changes rows; most only read. */
  readonly writes?: true;
  /** PL/pgSQL, from `begin` to `end`. */
  readonly body: string;
}

export interface Column {
  readonly name: string;
  readonly type: SqlType;
  /** `identity` columns number themselves; others may have a constant SQL default. */
  readonly identity?: boolean;
  readonly default?: string;
  readonly notNull?: boolean;
  /** What rows that are there already get when the column is added: an SQL expression over the table. */
  readonly filledWith?: string;
  /**
   * PostgreSQL derives the value from the other columns of the row, by an immutable SQL expression, and nobody writes
   * it. Another expression needs another name: sync does not compare it.
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

/** A rule on a row. Its name carries a hash of its text: a changed rule replaces the old one. */
export interface Check {
  readonly name: string;
  readonly expression: string;
}

export interface Index {
  readonly name: string;
  readonly method: 'btree' | 'gin';
  readonly unique: boolean;
  /** SQL expressions, operator class included. */
  readonly on: readonly string[];
  readonly where?: string;
}

/** The SQL function that folds case and accents: sorting and searching go by it. */
export const keyFunction = 'absmgmt_key';

/**
 * The SQL function that folds blanks and marks without width as well: two names are the same when it gives the same.
 * Uniqueness, and finding a record again by what it is called, go by it.
 */
export const nameFunction = 'absmgmt_name';

/** The SQL function that gives the words of a text as searches compare them, with a blank before and after each. */
export const wordsFunction = 'absmgmt_words';

/** Longest name that PostgreSQL keeps whole. */
const longestName = 63;

/** A name for a constraint or an index, cut with a hash where it would be too long. */
export function sqlName(...parts: readonly string[]): string {
  const name = parts.join('_');
  return name.length <= longestName ? name : `${name.slice(0, longestName - 9)}_${hashOf(name)}`;
}

/** A short, stable hash of a text (FNV-1a, 8 hexadecimal digits). */
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
 * Whether a table is the same for all organisations: small, and kept whole on every machine of a distributed
 * PostgreSQL (docs/operate.md#growing-past-one-machine). All others are spread by organisation.
 */
export function isReferenceTable({ scope }: Table): boolean {
  return scope !== 'organization';
}
