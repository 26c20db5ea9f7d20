import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Place } from './openEngine.ts';

/** Where the configuration puts the database: a server, or a folder of its own inside the data folder. */
export function placeOf(config: Config): Place {
  return {
    url: config.databaseUrl,
    directory: join(config.dataDirectory, 'database'),
    poolSize: config.databasePool,
    limits: config.databaseLimits,
  };
}
