/** One row, by column name. */
export type Row = Record<string, unknown>;

/** How one statement is run. */
export interface StatementOptions {
  /**
   * `shared`: prepared once under a name; from its sixth run on PostgreSQL may keep one plan for all values.
   * `perValues`: planned anew for its values, because they decide how the rows are best found. Default `shared`.
   */
  readonly plan?: 'shared' | 'perValues';
  /**
   * The work goes on before it is answered: gives no rows, this hears them, at the latest when the work's transaction
   * ends. What fails fails all of it.
   */
  readonly onAnswer?: (rows: readonly Row[]) => void;
  /** With `onAnswer`: what a failure of it is, of which all of the work fails. */
  readonly failureOf?: (error: unknown) => unknown;
}

/** Runs one statement with its parameters (`$1` …) and gives its rows. */
export type Sql = <R extends Row = Row>(
  text: string,
  values?: readonly unknown[],
  options?: StatementOptions,
) => Promise<R[]>;

/** How busy the connections are. */
export interface DatabaseUsage {
  readonly busy: number;
  readonly idle: number;
  readonly waiting: number;
}

/**
 * The one door to storage, the same for the embedded database and a PostgreSQL server. Each method
 * takes one connection, prepares it for whom it works, and gives it back; the work inside never asks
 * for a second one.
 */
export interface Database {
  /** For people of one organisation (0: none), as the role that row-level security binds; no transaction. */
  read<T>(organization: number, work: (sql: Sql) => Promise<T>): Promise<T>;
  /** The same in one transaction: all of it is kept, or, when the work throws, nothing. */
  write<T>(organization: number, work: (sql: Sql) => Promise<T>): Promise<T>;
  /** For sign-in alone: a role that sees identity tables and organisations, nothing else; a transaction. */
  identity<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /** For the service itself (schema sync, demonstration data): the owner, no row-level security; a transaction. */
  maintain<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /**
   * Whether changes can be kept now: false where the server takes none, as after a failover to another
   * one. Throws when the database does not answer. What it finds read-only is asked anew the next time.
   */
  isWritable(): Promise<boolean>;
  /** How many connections work, how many are idle, and how many requests wait for one. */
  usage(): DatabaseUsage;
  /** After a bulk load: frees space and counts anew, so that the next queries are planned well. */
  tidy(): Promise<void>;
  /** The embedded database alone. */
  readonly embedded?: EmbeddedFolder | undefined;
  /** Takes no more work, waits for what runs, and ends; a second call waits for the first. */
  close(): Promise<void>;
}

/** The folder of an embedded database. */
export interface EmbeddedFolder {
  readonly folder: string;
  /** Copies it into a new one while everybody works on; gives how long others waited. */
  readonly copyTo: (folder: string) => Promise<CopyReport>;
}

/** Does a part of a transaction that can fail alone: its changes are undone and the error is thrown on. */
export async function inSavepoint<T>(sql: Sql, work: () => Promise<T>): Promise<T> {
  await sql('savepoint part');
  try {
    const result = await work();
    await sql('release savepoint part');
    return result;
  } catch (error) {
    // Released too: what is around it may go back to its own.
    await sql('rollback to savepoint part');
    await sql('release savepoint part');
    throw error;
  }
}

/** How long others waited for a copy, in milliseconds. */
export interface CopyReport {
  readonly pause: number;
}
