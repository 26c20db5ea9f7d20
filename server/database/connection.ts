import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { collectAfterCommit } from './afterCommit.ts';
import type { Row, Sql, StatementOptions } from './database.ts';
import { isReadOnly } from './errors.ts';
import { type KnownColumns, runPrepared } from './preparedQuery.ts';
import { asLocalSettings, type Pooling, type TenantContext } from './tenantContext.ts';

/** Maximum number of cached statement names. A full cache is cleared, since names are cheap to compute. */
const maxStatementNames = 5000;
const statementNames = new Map<string, string>();

/** Returns the name under which a statement is prepared: the same for the same text, on every connection. */
function statementName(text: string): string {
  const known = statementNames.get(text);
  if (known !== undefined) return known;
  if (statementNames.size >= maxStatementNames) statementNames.clear();
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  statementNames.set(text, name);
  return name;
}

/**
 * Maximum number of prepared statements on a connection, because each takes server memory. A connection with more is
 * replaced.
 */
const preparedAtMost = 500;

/** A transaction for which `begin` has been sent. */
interface OpenTransaction {
  readonly done: Promise<void>;
  /** Statements with `onAnswer`, which the caller does not await; the commit waits for them. */
  readonly unanswered: Promise<void>[];
  /** Actions to run after the commit of the transaction. */
  readonly afterCommit: (() => void)[];
  /** The first error in the transaction, which makes a commit impossible; undefined while it can commit. */
  failure: Error | undefined;
}

/** One pooled connection to PostgreSQL, with its tenant context, prepared statements and failures. */
export class Connection {
  readonly #client: PoolClient;
  readonly #pooling: Pooling;
  /** Whether statements are sent before earlier ones are answered. */
  readonly #isPipelined: boolean;
  readonly #prepared = new Set<string>();
  readonly #columns: KnownColumns = new Map();
  /** The tenant context that is set on the connection; undefined if the context may have changed. */
  #mandate: TenantContext | undefined;
  #isBroken = false;
  #isCorked = false;
  #sawReadOnly = false;

  constructor(client: PoolClient, pooling: Pooling = 'session') {
    this.#client = client;
    this.#pooling = pooling;
    this.#isPipelined = client.pipeline;
    // Does nothing, because the work that uses the connection gets the error too. Without a listener the event would
    // end the process.
    client.on('error', () => {});
  }

  /**
   * Whether the connection can go back to the pool: it is not broken and does not hold too many prepared statements.
   */
  get isReusable(): boolean {
    return !this.#isBroken && this.#prepared.size <= preparedAtMost;
  }

  /**
   * Whether the server rejected a write because it is read-only, for example after another server became the primary.
   */
  get sawReadOnly(): boolean {
    return this.#sawReadOnly;
  }

  /** Runs work in a tenant context without a transaction. Setting another context costs a round trip. */
  async withoutTransaction<T>(tenantContext: TenantContext, work: (sql: Sql) => Promise<T>): Promise<T> {
    if (tenantContext !== this.#mandate) {
      this.#mandate = undefined;
      await this.#certainly(tenantContext);
      this.#mandate = tenantContext;
    }
    return this.#lend(work);
  }

  /** Runs work in one transaction. Another tenant context is set in the same message as `begin`. */
  async transaction<T>(tenantContext: TenantContext, work: (sql: Sql) => Promise<T>): Promise<T> {
    const begin = this.#begin(tenantContext);
    // A rollback also reverts the change of context, so the new context is certain only after a commit.
    if (begin !== 'begin') this.#mandate = undefined;
    const transaction = await this.#begun(begin);
    try {
      const result = await this.#lend(work, transaction);
      await transaction.done;
      await Promise.all([...transaction.unanswered, this.#commit()]);
      if (this.#pooling === 'session') this.#mandate = tenantContext;
      for (const action of transaction.afterCommit) action();
      return result;
    } catch (error) {
      await this.#certainly('rollback').catch(() => {});
      throw transaction.failure ?? error;
    }
  }

  /**
   * Begins a transaction. If the connection already has the tenant context, the first statement is sent without waiting
   * for `begin`, because `begin` alone fails only when the connection is lost, and then the statement fails too.
   */
  async #begun(begin: string): Promise<OpenTransaction> {
    const transaction: OpenTransaction = {
      done: this.#certainly(begin),
      unanswered: [],
      afterCommit: [],
      failure: undefined,
    };
    if (!this.#isPipelined || begin !== 'begin') await transaction.done;
    transaction.done.catch((error: Error) => (transaction.failure = error));
    return transaction;
  }

  #begin(tenantContext: TenantContext): string {
    if (this.#pooling === 'transaction') return `begin; ${asLocalSettings(tenantContext)}`;
    return tenantContext === this.#mandate ? 'begin' : `begin; ${tenantContext}`;
  }

  /** Runs work as the database user of the connection, without a tenant context and without a transaction. */
  asConnectionUser<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.#lend(work);
  }

  /** Calls the work with an `sql` function, which throws when it is used after the work has ended. */
  async #lend<T>(work: (sql: Sql) => Promise<T>, transaction?: OpenTransaction): Promise<T> {
    let isOver = false;
    const sql = async <R extends Row>(...[text, values, options]: Parameters<Sql>) => {
      if (transaction?.failure) throw transaction.failure;
      if (isOver) throw new Error('A statement came after its work was over: an await is missing.');
      const answer = this.#run<R>(text, values, options);
      if (!options?.onAnswer) return answer;
      const { onAnswer, failureOf } = options;
      const reported = answer.then(onAnswer, (error: unknown) => {
        throw failureOf?.(error) ?? error;
      });
      if (transaction) this.#awaitAtEnd(transaction, reported);
      else await reported;
      return [];
    };
    if (transaction) collectAfterCommit(sql, transaction.afterCommit);
    try {
      return await work(sql);
    } finally {
      isOver = true;
    }
  }

  /**
   * Makes the commit wait for a statement that the caller does not await. Keeps the first failure as the cause, because
   * later statements and the commit only report that the transaction failed.
   */
  #awaitAtEnd(transaction: OpenTransaction, reported: Promise<void>): void {
    transaction.unanswered.push(reported);
    reported.catch((error: Error) => (transaction.failure ??= error));
  }

  /**
   * Collects statements issued in the same tick and sends them in one packet: `begin` with the first statement, the
   * last statement with `commit`.
   */
  #cork(): void {
    if (!this.#isPipelined || this.#isCorked) return;
    const { stream } = this.#client.connection;
    this.#isCorked = true;
    stream.cork();
    process.nextTick(() => {
      this.#isCorked = false;
      stream.uncork();
    });
  }

  /**
   * Commits a transaction. Throws if PostgreSQL responds with a rollback, as it does without an error for a failed
   * transaction.
   */
  async #commit(): Promise<void> {
    this.#cork();
    const { command } = await this.#client.query('commit');
    if (command !== 'COMMIT') {
      throw new Error('A statement of the transaction failed and its error was dropped: nothing is kept.');
    }
  }

  async #certainly(text: string): Promise<void> {
    this.#cork();
    try {
      await this.#client.query(text);
    } catch (error) {
      this.#isBroken = true;
      throw error;
    }
  }

  /**
   * Runs a statement. A text with parameters is prepared once; a text without parameters may hold several statements.
   */
  async #run<R extends Row>(
    text: string,
    values: readonly unknown[] = [],
    options: StatementOptions = {},
  ): Promise<R[]> {
    try {
      return await this.#ask<R>(text, values, options);
    } catch (error) {
      if (isReadOnly(error)) this.#isBroken = this.#sawReadOnly = true;
      throw error;
    }
  }

  async #ask<R extends Row>(
    text: string,
    values: readonly unknown[],
    { plan }: StatementOptions,
  ): Promise<R[]> {
    this.#cork();
    if (values.length === 0) {
      const result = await this.#client.query(text);
      return (Array.isArray(result) ? result.at(-1) : result).rows;
    }
    // An unnamed statement leaves nothing on the server: no prepared statement and no generic plan.
    if (plan === 'perValues' || this.#pooling === 'transaction')
      return (await this.#client.query<R>({ text, values: [...values] })).rows;
    const name = statementName(text);
    this.#prepared.add(name);
    return runPrepared<R>(this.#client, { name, text, values: [...values] }, this.#columns);
  }
}
