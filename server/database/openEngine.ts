import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'pg';
import { noFlushDisk } from './embedded/logFlusher.ts';
import { openEmbedded } from './embedded/openEmbedded.ts';
import { StartError } from './startError.ts';
import type { Engine, Pooling, StatementLimits } from './tenantContext.ts';

/** The location of the database. */
export interface Place {
  /** URL of a PostgreSQL server. Without it the database is embedded. */
  readonly url?: string | undefined;
  /** Folder of the embedded database, created at the first start. */
  readonly directory: string;
  /** Maximum connections to the server. The embedded engine has one. */
  readonly poolSize?: number | undefined;
  /** Pooling mode of a pooler in front of the server. Default: `session`. */
  readonly pooling?: Pooling | undefined;
  /** Whether the tables are spread over several machines. Default: whether the server has the extension for it. */
  readonly distributed?: boolean | undefined;
  /** Time limits for the server. Default: `usualLimits`. */
  readonly limits?: ServerLimits | undefined;
  /** Folder of an embedded database to copy when creating a new one. Default: an empty database. */
  readonly beginning?: string | undefined;
  /** Whether the embedded database may lose data in a power cut, because it can be recreated. */
  readonly isScratch?: boolean | undefined;
  /** Called with the name of each step that takes a long time. */
  readonly onProgress?: (text: string) => void;
}

/** Default size of the connection pool. Ten connections keep two or three processors of a database server busy. */
const usualPoolSize = 10;

/** Opens the engine: a server or the embedded one. Throws a StartError when it cannot. */
export function openEngine(place: Place): Promise<Engine> {
  const {
    url,
    directory,
    poolSize = usualPoolSize,
    limits,
    pooling,
    distributed,
    beginning,
    isScratch,
    onProgress,
  } = place;
  if (url === undefined)
    return openEmbedded(directory, onProgress, { beginning, ...(isScratch ? { disk: noFlushDisk } : {}) });
  return openServer(url, poolSize, { pooling, distributed }, limits);
}

/** Major version of the oldest PostgreSQL that is tested. */
const oldestMajor = 15;

/** Time limits for the server, in ms. */
export interface ServerLimits extends StatementLimits {
  /** Limit for getting a free connection or connecting to the server. */
  readonly connect: number;
}

/**
 * Default time limits, chosen by how long people are willing to wait. The slowest chunk of an export takes far less.
 */
export const usualLimits: ServerLimits = {
  connect: 15_000,
  statement: 30_000,
  lock: 10_000,
  idleInTransaction: 60_000,
};

/** SQL that tests whether the server accepts writes: not a standby and not set to read-only. */
export const acceptsWritesSql = `select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as is_writable`;

/** SQLSTATE code of a server that is starting or recovering from a crash. */
const startingCode = '57P03';

/** How long to wait for a recovering server, in ms; `retryEvery` is the interval between attempts. */
const recovery = 60_000;
const retryEvery = 200;

/** Connects to a PostgreSQL server. Throws a StartError when it is unreachable, too old, or does not use UTF-8. */
async function openServer(
  url: string,
  poolSize: number,
  { pooling, distributed }: Pick<Place, 'pooling' | 'distributed'>,
  limits: ServerLimits = usualLimits,
): Promise<Engine> {
  const pool = poolFor(url, poolSize, limits);
  try {
    const isDistributed = await untilRecovered(() => check(pool, distributed));
    return {
      pool,
      // On a distributed PostgreSQL, role and tenant reach the other machines only when set per transaction.
      pooling: isDistributed ? 'transaction' : pooling,
      isDistributed,
      isEmbedded: false,
      limits,
      flushed: async () => {},
      stop: async () => {},
    };
  } catch (error) {
    await pool.end();
    if (error instanceof StartError) throw error;
    throw new StartError(`The PostgreSQL server of DATABASE_URL cannot be used: ${reasonOf(error)}.`, error);
  }
}

function poolFor(url: string, poolSize: number, { connect }: ServerLimits): Pool {
  if (!/^postgres(ql)?:\/\/./.test(url)) {
    throw new StartError('DATABASE_URL is not an address of the form postgres://user@host/database.');
  }
  return new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connect,
    // Pipelining: a transaction sends `begin` with its first statement.
    pipeline: true,
    keepAlive: true,
    // Detects within minutes instead of hours that the server has vanished without closing the connection.
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'absmgmt-console',
  });
}

/** Retries the attempt while the server is recovering, because service and server may restart after the same crash. */
async function untilRecovered<T>(attempt: () => Promise<T>): Promise<T> {
  const end = Date.now() + recovery;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const isEarly = error instanceof Error && 'code' in error && error.code === startingCode;
      if (!isEarly || Date.now() > end) throw error;
    }
    await wait(retryEvery);
  }
}

/**
 * Throws a StartError unless the server is new enough, uses UTF-8 and accepts writes. Returns whether it is a
 * distributed PostgreSQL.
 */
async function check(pool: Pool, distributed: boolean | undefined): Promise<boolean> {
  const { rows } = await pool.query(
    `select current_setting('server_version_num')::int / 10000 as major, current_setting('server_encoding') as encoding,
      to_regproc('create_distributed_table') is not null as can_distribute, (${acceptsWritesSql})`,
  );
  const { major, encoding, can_distribute, is_writable } = rows[0];
  if (major < oldestMajor) {
    throw new StartError(`PostgreSQL ${major} is too old: ${oldestMajor} or a newer one is needed.`);
  }
  if (encoding !== 'UTF8') {
    throw new StartError(`The database keeps its texts in ${encoding}: it must be made with encoding UTF8.`);
  }
  if (!is_writable) {
    throw new StartError(
      'The PostgreSQL server of DATABASE_URL takes no changes: give the address of the primary.',
    );
  }
  if (distributed && !can_distribute) {
    throw new StartError(
      'DATABASE_DISTRIBUTED is 1, but the database has no extension for it: let an administrator run: create extension citus;',
    );
  }
  return distributed ?? can_distribute;
}

/**
 * Returns the message of a connection error. When all addresses of a host name fail, the combined error has an empty
 * message.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}
