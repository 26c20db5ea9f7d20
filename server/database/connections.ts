import { AsyncLocalStorage } from 'node:async_hooks';
import type { PoolClient } from 'pg';
import { Connection } from './connection.ts';
import type { DatabaseUsage, Sql } from './database.ts';
import type { Engine } from './tenantContext.ts';
import { limited, type TenantContext, tenantContexts } from './tenantContext.ts';

/** The piece of work that the code at hand runs in. */
const current = new AsyncLocalStorage<{ readonly of: Connections; isRunning: boolean }>();

/** The pool of an engine, with what is known about each connection and about how busy it is. */
export class Connections {
  readonly #engine: Engine;
  readonly #known = new WeakMap<PoolClient, Connection>();
  /** After how many renewals each connection was opened; none: before this pool was watched. */
  readonly #openedAfter = new WeakMap<PoolClient, number>();
  #renewals = 0;
  #running = 0;
  #served = 0;
  #isClosed = false;
  #onQuiet: (() => void) | undefined;

  constructor(engine: Engine, log: (line: string) => void) {
    this.#engine = engine;
    // Without a listener the loss of an idle connection would end the process.
    engine.pool.on('error', (error) => log(`A database connection was lost: ${error.message}`));
    engine.pool.on('connect', (client) => this.#openedAfter.set(client, this.#renewals));
  }

  /** How many pieces of work have ended: unchanged means idle, when none runs. */
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

  /** Work for somebody, each statement by itself; where nothing may stay on a connection, people's in a transaction. */
  plain<T>(tenantContext: TenantContext, work: (sql: Sql) => Promise<T>): Promise<T> {
    if (this.#engine.pooling === 'transaction') {
      if (tenantContext !== tenantContexts.owner) return this.transaction(tenantContext, work);
      return this.#with((connection) => connection.bare(work));
    }
    const requested = limited(tenantContext, this.#engine.limits);
    return this.#with((connection) => connection.plain(requested, work));
  }

  /** Work for somebody in one transaction. */
  transaction<T>(tenantContext: TenantContext, work: (sql: Sql) => Promise<T>): Promise<T> {
    const requested = limited(tenantContext, this.#engine.limits);
    return this.#with((connection) => connection.transaction(requested, work));
  }

  /**
   * Gives nobody any of the connections that are open now: the next ones are new, and find whichever
   * server takes changes. Those at work end when their work does.
   */
  renew(): void {
    this.#renewals += 1;
  }

  /** Whether a connection leads to a server that takes no changes any more: it is given to nobody. */
  #isStale(client: PoolClient): boolean {
    return (this.#openedAfter.get(client) ?? 0) < this.#renewals;
  }

  /** Takes no more work, waits for what runs or waits, does a last piece as the owner, and ends the connections. */
  async close(last?: (sql: Sql) => Promise<unknown>): Promise<void> {
    this.#isClosed = true;
    if (this.isBusy) await new Promise<void>((resolve) => (this.#onQuiet = resolve));
    if (last) await this.#borrow((connection) => connection.plain(tenantContexts.owner, last));
    await this.#engine.pool.end();
  }

  async #with<T>(use: (connection: Connection) => Promise<T>): Promise<T> {
    if (this.#isClosed) throw new Error('The database is closed.');
    // The embedded database has one connection: the inner work would wait for the outer one without end.
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
