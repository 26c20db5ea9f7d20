import { openEmbedded } from './embedded/openEmbedded.ts';
import type { Engine } from './engine.ts';
import { openServer, type ServerLimits } from './openServer.ts';

/** Where the database is. */
export interface Place {
  /** A PostgreSQL server; without it the database is embedded. */
  readonly url?: string | undefined;
  /** The embedded database's own folder, made at the first start. */
  readonly directory: string;
  /** How many connections to the server at most; the embedded engine has one. */
  readonly poolSize?: number | undefined;
  /** How long that server may take; the usual where nothing is said. */
  readonly limits?: ServerLimits | undefined;
  /** Hears what takes long. */
  readonly onProgress?: (text: string) => void;
}

/** Ten connections keep two or three processors of a database server busy. */
const usualPoolSize = 10;

/** Opens what runs SQL, whichever it is; throws a StartError when it cannot. */
export function openEngine(place: Place): Promise<Engine> {
  const { url, directory, poolSize = usualPoolSize, limits, onProgress = () => {} } = place;
  return url === undefined ? openEmbedded(directory, onProgress) : openServer(url, poolSize, limits);
}
