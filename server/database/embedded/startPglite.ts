import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DurableFolder } from './durableFolder.ts';
import { LogFlusher } from './logFlusher.ts';

/** Its own parameters turn fsync off (`-F`): a power cut would lose acknowledged writes. */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
];

/**
 * Starts the embedded PostgreSQL on a folder; one without a database gets one. What it commits is on
 * the disk once the flusher says so. Throws what the engine complained about when it does not start.
 */
export async function startPglite(folder: string, flusher = new LogFlusher()): Promise<PGlite> {
  const complaints: string[] = [];
  try {
    return await PGlite.create({
      fs: new DurableFolder(folder, flusher),
      startParams,
      extensions: { btree_gin, pg_trgm },
      onStderr: (line) => complaints.push(line) > 0,
    });
  } catch (error) {
    const reason = complaints.find((line) => /PANIC|FATAL/.test(line)) ?? String(error);
    throw new Error(reason.replace(/^.*?(PANIC|FATAL):\s*/, ''), { cause: error });
  }
}
