import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'pg';
import { noDisk } from './embedded/logFlusher.ts';
import { openEmbedded } from './embedded/openEmbedded.ts';
import { StartError } from './startError.ts';
import type { Engine, Pooling, StatementLimits } from './tenantContext.ts';

/** Where the database is. */
export interface Place {
  /** A PostgreSQL server; without it the database is embedded. */
  readonly url?: string | undefined;
  /** The embedded database's own folder, made at the first start. */
  readonly directory: string;
  /** How many connections to the server at most; the embedded engine has one. */
  readonly poolSize?: number | undefined;
  /** How a pooler in front of that server lends connections; `session` where nothing is said, and without one. */
  readonly pooling?: Pooling | undefined;
  /** How long that server may take; the usual where nothing is said. */
  readonly limits?: ServerLimits | undefined;
  /** A folder with an embedded database that a new one begins as a copy of; undefined: it begins empty. */
  readonly beginning?: string | undefined;
  /** Nothing of an embedded database outlives a power cut: for one that can be made again. */
  readonly isScratch?: boolean | undefined;
  /** Hears what takes long. */
  readonly onProgress?: (text: string) => void;
}

/** Ten connections keep two or three processors of a database server busy. */
const usualPoolSize = 10;

/** Opens what runs SQL, whichever it is; throws a StartError when it cannot. */
export function openEngine(place: Place): Promise<Engine> {
  const {
    url,
    directory,
    poolSize = usualPoolSize,
    limits,
    pooling,
    beginning,
    isScratch,
    onProgress,
  } = place;
  if (url === undefined)
    return openEmbedded(directory, onProgress, { beginning, ...(isScratch ? { disk: noDisk } : {}) });
  return openServer(url, poolSize, pooling, limits);
}

/** The oldest PostgreSQL that the service is tested with. */
const oldestMajor = 15;

/** How long the server may take, in milliseconds. */
export interface ServerLimits extends StatementLimits {
  /** A caller waits for a free connection, and the service for the server. */
  readonly connect: number;
}

/** What a person waits for before they try again; what the slowest export portion takes is far below. */
export const usualLimits: ServerLimits = {
  connect: 15_000,
  statement: 30_000,
  lock: 10_000,
  idleInTransaction: 60_000,
};

/** Whether the server keeps changes: not while it follows another one, nor where it is told to take none. */
export const takesChanges = `select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as is_writable`;

/** What a server answers while it starts, or recovers from a crash of its own. */
const notYet = '57P03';

/** How long a server may take to recover, and how often it is asked again (ms). */
const recovery = 60_000;
const askedEvery = 200;

/**
 * Connects to a PostgreSQL server. Throws a StartError when it cannot be reached, is too old, or keeps
 * its texts in another encoding than UTF-8.
 */
async function openServer(
  url: string,
  poolSize: number,
  pooling: Pooling | undefined,
  limits: ServerLimits = usualLimits,
): Promise<Engine> {
  const pool = poolFor(url, poolSize, limits);
  try {
    await untilRecovered(() => check(pool));
    return { pool, pooling, isEmbedded: false, limits, flushed: async () => {}, stop: async () => {} };
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
    // A statement need not wait for the answer to the one ahead of it: a transaction begins with its first one.
    pipeline: true,
    keepAlive: true,
    // A server that vanished without a word is missed within minutes, not hours.
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'absmgmt-console',
  });
}

/** Both may start after the same crash: then the service waits for its server, so that nobody has to. */
async function untilRecovered(attempt: () => Promise<void>): Promise<void> {
  const end = Date.now() + recovery;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const isEarly = error instanceof Error && 'code' in error && error.code === notYet;
      if (!isEarly || Date.now() > end) throw error;
    }
    await wait(askedEvery);
  }
}

async function check(pool: Pool): Promise<void> {
  const { rows } = await pool.query(
    `select current_setting('server_version_num')::int / 10000 as major, current_setting('server_encoding') as encoding,
      (${takesChanges})`,
  );
  const { major, encoding, is_writable } = rows[0];
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
}

/** Several addresses of one name fail together, with an empty message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}
