import { join } from 'node:path';
import type { Place, ServerLimits } from './openEngine.ts';
import type { Pooling } from './tenantContext.ts';

interface DatabaseConfig {
  readonly databaseUrl?: string | undefined;
  readonly dataDirectory: string;
  readonly databasePool?: number;
  readonly databasePooling?: Pooling;
  readonly databaseDistributed?: boolean | undefined;
  readonly databaseLimits?: ServerLimits;
}

/** Returns the database location from the configuration: a server, or a folder inside the data folder. */
export function placeOf(config: DatabaseConfig): Place {
  return {
    url: config.databaseUrl,
    directory: join(config.dataDirectory, 'database'),
    poolSize: config.databasePool,
    pooling: config.databasePooling,
    distributed: config.databaseDistributed,
    limits: config.databaseLimits,
  };
}
