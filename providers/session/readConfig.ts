import { type RunTimeConfig, runTimeConfigPath } from '#schemas/protocol/session/runTimeConfig.ts';
import { fetchJson } from '../http/fetchJson.ts';
import { pageFacts } from './pageFacts.ts';

/** Reads the console's run-time configuration: from the page, else by a call. Either sets the XSRF cookie. */
export async function readConfig(): Promise<RunTimeConfig> {
  return pageFacts()?.config ?? fetchJson(runTimeConfigPath, { cache: 'no-store' });
}
