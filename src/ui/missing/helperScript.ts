/** Timeout for loading the helper script, in milliseconds. */
const timeout = 10_000;

let hasFailed = false;

/**
 * Loads the external helper script, if one is configured, before the console starts
 * (docs/specification.md#application-4-loading). Never rejects: without the script the console continues and shows a
 * notice (`takeHelperScriptFailure`).
 */
export async function loadHelperScript(address: string | undefined): Promise<void> {
  if (address === undefined) return;
  const script = Object.assign(document.createElement('script'), { src: address, async: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  hasFailed = await new Promise<boolean>((resolve) => {
    script.addEventListener('load', () => resolve(false));
    script.addEventListener('error', () => resolve(true));
    timer = setTimeout(() => resolve(true), timeout);
    document.head.append(script);
  });
  clearTimeout(timer);
}

/** Returns whether the script failed to load, and resets it, so that the failure is shown once. */
export function takeHelperScriptFailure(): boolean {
  const answer = hasFailed;
  hasFailed = false;
  return answer;
}
