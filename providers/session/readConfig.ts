import { type RunTimeConfig, runTimeConfigPath } from '#schemas/protocol/session/runTimeConfig.ts';
import { fetchJson } from '../http/fetchJson.ts';
import { pageFacts } from './pageFacts.ts';

/** Returns the console's runtime configuration, from the page or by a call. Both set the XSRF cookie. */
export async function readConfig(): Promise<RunTimeConfig> {
  return pageFacts()?.config ?? fetchJson(runTimeConfigPath, { cache: 'no-store' });
}
