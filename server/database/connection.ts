import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { collectAfterCommit } from './afterCommit.ts';
import type { Row, Sql, StatementOptions } from './database.ts';
import { isReadOnly } from './errors.ts';
import { type KnownColumns, runPrepared } from './preparedQuery.ts';
import { inTransactionAlone, type Pooling, type TenantContext } from './tenantContext.ts';

/** Names are short-lived work: beyond this many the memory of them starts anew. */
const rememberedAtMost = 5000;
const remembered = new Map<string, string>();

/** The name under which a statement is prepared: the same text, the same name, on every connection. */
function statementName(text: string): string {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  if (remembered.size >= rememberedAtMost) remembered.clear();
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  remembered.set(text, name);
  return name;
}

/** How many statements a connection keeps prepared before it is replaced: each takes memory of the server. */
const preparedAtMost = 500;

/** A transaction that has been asked for. */
interface Begun {
  readonly done: Promise<void>;
  /** What the work did not wait for. */
  readonly unanswered: Promise<void>[];
  /** What is done after the commit. */
  readonly afterCommit: (() => void)[];
  /** Why nothing of it can be kept. */
  failure: Error | undefined;
}

/** One connection of the pool, and what is known about its state. */
export class Connection {
  readonly #client: PoolClient;
  readonly #pooling: Pooling;
  /** Whether statements are sent before the ones ahead of them are answered. */
  readonly #isPipelined: boolean;
  readonly #prepared = new Set<string>();
  readonly #columns: KnownColumns = new Map();
  /** Undefined while it is not certain. */
  #mandate: TenantContext | undefined;
  #isBroken = false;
  #isCorked = false;
  #sawReadOnly = false;

  constructor(client: PoolClient, pooling: Pooling = 'session') {
    this.#client = client;
    this.#pooling = pooling;
    this.#isPipelined = client.pipeline;
    // Whoever uses the connection hears of its loss; without a listener it would end the process as well.
    client.on('error', () => {});
  }

  /** Whether the next caller may have it. */
  get isReusable(): boolean {
    return !this.#isBroken && this.#prepared.size <= preparedAtMost;
  }

  /** Whether the server refused a change because it takes none: another one does by now. */
  get sawReadOnly(): boolean {
    return this.#sawReadOnly;
  }

  /** Does work for somebody, each statement by itself. To change the mandate costs a round trip, to keep it none. */
  async plain<T>(tenantContext: TenantContext, work: (sql: Sql) => Promise<T>): Promise<T> {
    if (tenantContext !== this.#mandate) {
      this.#mandate = undefined;
      await this.#certainly(tenantContext);
      this.#mandate = tenantContext;
    }
    return this.#lend(work);
  }

  /** Does work for somebody in one transaction, begun in the same message as the change of mandate. */
  async transaction<T>(tenantContext: TenantContext, work: (sql: Sql) => Promise<T>): Promise<T> {
    const begin = this.#begin(tenantContext);
    // A rollback takes the change of mandate back with everything else: only a commit makes it certain.
    if (begin !== 'begin') this.#mandate = undefined;
    const begun = await this.#begun(begin);
    try {
      const result = await this.#lend(work, begun);
      await begun.done;
      await Promise.all([...begun.unanswered, this.#commit()]);
      if (this.#pooling === 'session') this.#mandate = tenantContext;
      for (const action of begun.afterCommit) action();
      return result;
    } catch (error) {
      await this.#certainly('rollback').catch(() => {});
      throw begun.failure ?? error;
    }
  }

  /**
   * Begins a transaction. Where it is for the same as the last one, nothing has to be certain before the work begins:
   * its first statement is sent behind, and only a lost connection fails both.
   */
  async #begun(begin: string): Promise<Begun> {
    const begun: Begun = {
      done: this.#certainly(begin),
      unanswered: [],
      afterCommit: [],
      failure: undefined,
    };
    if (!this.#isPipelined || begin !== 'begin') await begun.done;
    begun.done.catch((error: Error) => (begun.failure = error));
    return begun;
  }

  #begin(tenantContext: TenantContext): string {
    if (this.#pooling === 'transaction') return `begin; ${inTransactionAlone(tenantContext)}`;
    return tenantContext === this.#mandate ? 'begin' : `begin; ${tenantContext}`;
  }

  /** Does work as whom the connection was opened for, each statement by itself. */
  bare<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.#lend(work);
  }

  /** Gives work the means to run statements, for as long as it runs. */
  async #lend<T>(work: (sql: Sql) => Promise<T>, begun?: Begun): Promise<T> {
    let isOver = false;
    const sql = async <R extends Row>(...[text, values, options]: Parameters<Sql>) => {
      if (begun?.failure) throw begun.failure;
      if (isOver) throw new Error('A statement came after its work was over: an await is missing.');
      const answer = this.#run<R>(text, values, options);
      if (!options?.onAnswer) return answer;
      const { onAnswer, failureOf } = options;
      const heard = answer.then(onAnswer, (error: unknown) => {
        throw failureOf?.(error) ?? error;
      });
      if (begun) this.#awaitAtEnd(begun, heard);
      else await heard;
      return [];
    };
    if (begun) collectAfterCommit(sql, begun.afterCommit);
    try {
      return await work(sql);
    } finally {
      isOver = true;
    }
  }

  /** The first that fails is why: those behind it, and the commit, only say that something did. */
  #awaitAtEnd(begun: Begun, heard: Promise<void>): void {
    begun.unanswered.push(heard);
    heard.catch((error: Error) => (begun.failure ??= error));
  }

  /** What is asked for in one go leaves in one message: a begin with its first statement, the last one with the commit. */
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

  /** PostgreSQL answers the commit of a failed transaction by rolling back, without an error. */
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

  /** Statements with parameters are prepared once; those without may be several in one text. */
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
    // Without a name nothing is kept on the server, neither the statement nor a plan for any values.
    if (plan === 'perValues' || this.#pooling === 'transaction')
      return (await this.#client.query<R>({ text, values: [...values] })).rows;
    const name = statementName(text);
    this.#prepared.add(name);
    return runPrepared<R>(this.#client, { name, text, values: [...values] }, this.#columns);
  }
}
