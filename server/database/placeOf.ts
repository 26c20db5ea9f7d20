import { join } from 'node:path';
import type { Place, ServerLimits } from './openEngine.ts';

interface DatabaseConfig {
  readonly databaseUrl?: string | undefined;
  readonly dataDirectory: string;
  readonly databasePool?: number;
  readonly databaseLimits?: ServerLimits;
}

/** Where the configuration puts the database: a server, or a folder of its own inside the data folder. */
export function placeOf(config: DatabaseConfig): Place {
  return {
    url: config.databaseUrl,
    directory: join(config.dataDirectory, 'database'),
    poolSize: config.databasePool,
    limits: config.databaseLimits,
  };
}
