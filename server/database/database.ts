/** One row, by column name. */
export type Row = Record<string, unknown>;

export interface StatementOptions {
  /**
   * How PostgreSQL plans the statement. `shared`: prepared once under a name; from the sixth run on PostgreSQL may use
   * one generic plan. `perValues`: planned for each run, for queries whose best plan depends on the values. Default
   * `shared`.
   */
  readonly plan?: 'shared' | 'perValues';
  /**
   * Called with the statement's rows, at the latest when the transaction ends. With this callback `sql` does not wait
   * for the statement and returns no rows. A failed statement fails the whole transaction.
   */
  readonly onAnswer?: (rows: readonly Row[]) => void;
  /** With `onAnswer`: converts an error of the statement into the error that the whole work fails with. */
  readonly failureOf?: (error: unknown) => unknown;
}

/** Runs one statement with its parameters (`$1` …) and returns its rows. */
export type Sql = <R extends Row = Row>(
  text: string,
  values?: readonly unknown[],
  options?: StatementOptions,
) => Promise<R[]>;

/** Numbers of busy connections, idle connections and requests that wait for a connection. */
export interface DatabaseUsage {
  readonly busy: number;
  readonly idle: number;
  readonly waiting: number;
}

/**
 * Access to the database, the same for the embedded one and a PostgreSQL server. Each method takes one connection, sets
 * its tenant context, runs the work and returns the connection. Work must not request a second connection.
 */
export interface Database {
  /** Runs work for one organization (0: none) under the role bound by row-level security, without a transaction. */
  read<T>(organization: number, work: (sql: Sql) => Promise<T>): Promise<T>;
  /** Like `read`, in one transaction, which is rolled back if the work throws. */
  write<T>(organization: number, work: (sql: Sql) => Promise<T>): Promise<T>;
  /** For sign-in only: a transaction under a role that sees just identity tables and organizations. */
  identity<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /** For the service itself (schema sync, demo data): a transaction as the owner, without row-level security. */
  maintain<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /**
   * Whether the server accepts writes; false for example after a failover. Throws when the database does not respond.
   * After a read-only response, the next call uses a new connection.
   */
  isWritable(): Promise<boolean>;
  /** Number of busy connections, idle connections and waiting requests. */
  usage(): DatabaseUsage;
  /** Vacuums and analyzes after a bulk load, so that the next queries are planned well. */
  tidy(): Promise<void>;
  /** The folder of the embedded database; undefined for a PostgreSQL server. */
  readonly embedded?: EmbeddedFolder | undefined;
  /** Accepts no more work, waits for running work, and closes. A second call waits for the first. */
  close(): Promise<void>;
}

export interface EmbeddedFolder {
  readonly folder: string;
  /**
   * Copies the folder of the embedded database to a new one while work continues. Returns how long other work waited.
   */
  readonly copyTo: (folder: string) => Promise<CopyReport>;
}

/** Runs a part of a transaction in a savepoint. On failure, rolls back the part and rethrows. */
export async function inSavepoint<T>(sql: Sql, work: () => Promise<T>): Promise<T> {
  await sql('savepoint part');
  try {
    const result = await work();
    await sql('release savepoint part');
    return result;
  } catch (error) {
    // Releases the savepoint too, so that an outer savepoint can still be rolled back.
    await sql('rollback to savepoint part');
    await sql('release savepoint part');
    throw error;
  }
}

/** How long other work waited for a copy, in ms. */
export interface CopyReport {
  readonly pause: number;
}
