import { type RunTimeConfig, runTimeConfigPath } from '#schemas/protocol/runTimeConfig.ts';
import { fetchJson } from '../http/fetchJson.ts';

/** Reads the console's run-time configuration; the answer also sets the XSRF cookie. */
export function readConfig(): Promise<RunTimeConfig> {
  return fetchJson(runTimeConfigPath, { cache: 'no-store' });
}
