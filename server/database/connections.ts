import { AsyncLocalStorage } from 'node:async_hooks';
import type { PoolClient } from 'pg';
import { Connection } from './connection.ts';
import type { DatabaseUsage, Sql } from './database.ts';
import type { Engine } from './tenantContext.ts';
import { asPropagatedSettings, type TenantContext, tenantContexts, withTimeLimits } from './tenantContext.ts';

/** The database work that encloses the current asynchronous call, and its pool; detects nested work. */
const current = new AsyncLocalStorage<{ readonly of: Connections; isRunning: boolean }>();

/** The connection pool of an engine, with the state of each connection and the number of running calls. */
export class Connections {
  readonly #engine: Engine;
  readonly #known = new WeakMap<PoolClient, Connection>();
  /**
   * For each connection, the number of renewals before it was opened. Missing for connections opened before this object
   * existed.
   */
  readonly #openedAfter = new WeakMap<PoolClient, number>();
  #renewals = 0;
  #running = 0;
  #served = 0;
  #isClosed = false;
  #onQuiet: (() => void) | undefined;

  constructor(engine: Engine, log: (line: string) => void) {
    this.#engine = engine;
    // Without a listener, losing an idle connection would end the process.
    engine.pool.on('error', (error) => log(`A database connection was lost: ${error.message}`));
    engine.pool.on('connect', (client) => this.#openedAfter.set(client, this.#renewals));
  }

  /**
   * Number of database calls that have finished. If the number is unchanged and no call is running, the database is
   * idle.
   */
  get served(): number {
    return this.#served;
  }

  get isBusy(): boolean {
    return this.#running > 0;
  }

  get usage(): DatabaseUsage {
    const { totalCount, idleCount, waitingCount } = this.#engine.pool;
    return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }

  /**
   * Runs work in a tenant context without a transaction. With transaction pooling, only the owner's work runs without
   * one; other work gets a transaction, because no setting may stay on the connection.
   */
  plain<T>(tenantContext: TenantContext, work: (sql: Sql) => Promise<T>): Promise<T> {
    if (this.#engine.pooling === 'transaction') {
      if (tenantContext !== tenantContexts.owner) return this.transaction(tenantContext, work);
      return this.#with((connection) => connection.asConnectionUser(work));
    }
    const requested = withTimeLimits(tenantContext, this.#engine.limits);
    return this.#with((connection) => connection.withoutTransaction(requested, work));
  }

  /** Runs work in a tenant context in one transaction. */
  transaction<T>(tenantContext: TenantContext, work: (sql: Sql) => Promise<T>): Promise<T> {
    const mandate = withTimeLimits(tenantContext, this.#engine.limits);
    const requested = this.#engine.isDistributed ? asPropagatedSettings(mandate) : mandate;
    return this.#with((connection) => connection.transaction(requested, work));
  }

  /**
   * Makes every open connection stale, so that new ones find the server that accepts writes. Busy connections close
   * when their work ends.
   */
  renew(): void {
    this.#renewals += 1;
  }

  /** Whether a connection was opened before the last renewal, so it must not be used again. */
  #isStale(client: PoolClient): boolean {
    return (this.#openedAfter.get(client) ?? 0) < this.#renewals;
  }

  /** Rejects new work, waits for running and queued work, runs `last` as the owner, and closes the connections. */
  async close(last?: (sql: Sql) => Promise<unknown>): Promise<void> {
    this.#isClosed = true;
    if (this.isBusy) await new Promise<void>((resolve) => (this.#onQuiet = resolve));
    if (last) await this.#borrow((connection) => connection.withoutTransaction(tenantContexts.owner, last));
    await this.#engine.pool.end();
  }

  async #with<T>(use: (connection: Connection) => Promise<T>): Promise<T> {
    if (this.#isClosed) throw new Error('The database is closed.');
    // The embedded database has one connection, so nested work would wait for the outer work forever.
    const outer = current.getStore();
    if (outer?.of === this && outer.isRunning)
      throw new Error('This work is part of other work with the database: pass on its `sql`.');
    const work = { of: this, isRunning: true };
    this.#running += 1;
    try {
      const result = await current
        .run(work, () => this.#borrow(use))
        .finally(() => {
          work.isRunning = false;
        });
      await this.#engine.flushed();
      return result;
    } finally {
      this.#running -= 1;
      this.#served += 1;
      if (this.#running === 0) this.#onQuiet?.();
    }
  }

  async #borrow<T>(use: (connection: Connection) => Promise<T>): Promise<T> {
    const client = await this.#freshClient();
    const connection = this.#known.get(client) ?? new Connection(client, this.#engine.pooling);
    this.#known.set(client, connection);
    try {
      return await use(connection);
    } finally {
      if (connection.sawReadOnly) this.renew();
      client.release(!connection.isReusable || this.#isStale(client));
    }
  }

  async #freshClient(): Promise<PoolClient> {
    for (;;) {
      const client = await this.#engine.pool.connect();
      if (!this.#isStale(client)) return client;
      client.release(true);
    }
  }
}
