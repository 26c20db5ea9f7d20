/** What the database holds of that which schema sync looks after. */
export interface Existing {
  readonly user: ExistingUser;
  readonly extensions: readonly string[];
  readonly roles: readonly ExistingRole[];
  /** The functions of one text that sync made or marked, by name. */
  readonly functions: Readonly<Record<string, ExistingFunction>>;
  /** Those of tables: each of a name, whatever it takes. */
  readonly routines: readonly ExistingRoutine[];
  readonly tables: Readonly<Record<string, ExistingTable>>;
  /** Rows that a unique index cannot take, since others before them are the same; by the index's name. */
  readonly doubled: Readonly<Record<string, readonly DuplicateRow[]>>;
}

/** A row that is the same as another one by a unique index. */
export interface DuplicateRow {
  /** Its primary key, column by column, as text. */
  readonly key: readonly string[];
  /** MD5 of the text by which it is the same; null where the index holds no text. */
  readonly hash: string | null;
}

export interface ExistingUser {
  readonly name: string;
  readonly isSuperuser: boolean;
  readonly mayCreateRoles: boolean;
}

export interface ExistingRole {
  readonly name: string;
  readonly mayUseSchema: boolean;
  /** Whether the user can switch to it, and can give itself that. */
  readonly canSet: boolean;
  readonly canGrant: boolean;
}

export interface ExistingFunction {
  readonly body: string;
  readonly isLeakproof: boolean;
}

export interface ExistingRoutine {
  readonly name: string;
  /** The types that it takes: `text, text[], integer`. */
  readonly types: string;
  readonly body: string;
}

export interface ExistingTable {
  readonly isSecured: boolean;
  /** Whether there may be rows: false is certain. */
  readonly mayHoldRows: boolean;
  readonly columns: readonly ExistingColumn[];
  readonly primaryKey: readonly string[];
  readonly foreignKeys: readonly ExistingForeignKey[];
  readonly checks: readonly string[];
  readonly indexes: readonly ExistingIndex[];
  readonly policies: readonly string[];
  /** `role privilege`, in order. */
  readonly grants: readonly string[];
}

export interface ExistingColumn {
  readonly name: string;
  readonly type: string;
  readonly notNull: boolean;
  readonly identity: boolean;
  readonly default: string | null;
}

export interface ExistingForeignKey {
  readonly name: string;
  readonly columns: readonly string[];
  readonly table: string;
  readonly targets: readonly string[];
  readonly onDelete: string;
}

export interface ExistingIndex {
  readonly name: string;
  /** What sync noted on it: a hash of its definition. */
  readonly note: string | null;
  readonly usesKey: boolean;
}

/** A database in which nothing is yet, for a user who may do all: what an empty folder becomes. */
export const nothing: Existing = {
  user: { name: 'postgres', isSuperuser: true, mayCreateRoles: true },
  extensions: [],
  roles: [],
  functions: { textlike: { body: '', isLeakproof: false }, textcat: { body: '', isLeakproof: false } },
  routines: [],
  tables: {},
  doubled: {},
};
