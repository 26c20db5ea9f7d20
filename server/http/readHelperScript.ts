import { isLoopback } from '../identity/isLoopback.ts';

/**
 * Reads where the external helper script is that the console loads beside itself
 * (docs/specification.md#application-4-loading; README.md#configuration); none by default. Throws a sentence
 * when the address makes no sense: what stands there runs with all that a person may do, so it must come by
 * https.
 */
export function readHelperScript(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url)))) return url.href;
  throw new Error(`HELPER_SCRIPT_URL must be an https address (http only on this machine); it is "${text}".`);
}
