/** The current state of everything in a database that schema sync manages. */
export interface DatabaseState {
  readonly user: ExistingUser;
  readonly extensions: readonly string[];
  readonly roles: readonly ExistingRole[];
  /** Text functions of the database that sync created or marked as leakproof, by function name. */
  readonly functions: Readonly<Record<string, ExistingFunction>>;
  /** Functions that belong to tables (`Table.routines`), with all overloads of each name. */
  readonly routines: readonly ExistingRoutine[];
  readonly tables: Readonly<Record<string, ExistingTable>>;
  /**
   * Names of the tables that a distributed PostgreSQL has spread or copied to every machine; undefined if it is not
   * distributed.
   */
  readonly distributedTables?: readonly string[] | undefined;
  /** By name of a missing unique index: the existing rows that the index would reject as duplicates. */
  readonly duplicates: Readonly<Record<string, readonly DuplicateRow[]>>;
}

/** A row that duplicates another one under a unique index. */
export interface DuplicateRow {
  /** Values of the row's primary key as text, in the order of the key's columns. */
  readonly key: readonly string[];
  /** MD5 hash of the text that the duplicate rows share. Null if the index has no text. */
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
  /** Whether the database user can switch to the role; `canGrant` is whether it can grant itself that right. */
  readonly canSet: boolean;
  readonly canGrant: boolean;
  readonly canLogin: boolean;
}

export interface ExistingFunction {
  readonly body: string;
  readonly isLeakproof: boolean;
}

export interface ExistingRoutine {
  readonly name: string;
  /** Types of the function's parameters: `text, text[], integer`. */
  readonly types: string;
  readonly body: string;
}

export interface ExistingTable {
  readonly isSecured: boolean;
  /** Whether the table may have rows. If false, it is certainly empty. */
  readonly mayHoldRows: boolean;
  readonly columns: readonly ExistingColumn[];
  readonly primaryKey: readonly string[];
  readonly foreignKeys: readonly ExistingForeignKey[];
  readonly checks: readonly string[];
  readonly indexes: readonly ExistingIndex[];
  readonly policies: readonly string[];
  /** Granted privileges as `role privilege`, sorted. */
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
  /** Comment that sync set on the index in the database: a hash of the index definition. */
  readonly note: string | null;
  readonly usesKey: boolean;
}

/** An empty database whose user may do everything, as created in an empty folder. */
export const emptyDatabase: DatabaseState = {
  user: { name: 'postgres', isSuperuser: true, mayCreateRoles: true },
  extensions: [],
  roles: [],
  functions: { textlike: { body: '', isLeakproof: false }, textcat: { body: '', isLeakproof: false } },
  routines: [],
  tables: {},
  duplicates: {},
};
