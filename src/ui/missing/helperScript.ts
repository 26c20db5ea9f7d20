/** Milliseconds that the script may take: the console does not wait longer for it. */
const timeout = 10_000;

let hasFailed = false;

/**
 * Loads the external helper script, where one is configured: the console waits for it and for its own start
 * (docs/specification.md#application-4-loading). Never rejects: without the script the console goes on and says
 * so (`takeHelperScriptFailure`).
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

/** Whether the script failed to load; says it once, to whoever tells the person. */
export function takeHelperScriptFailure(): boolean {
  const answer = hasFailed;
  hasFailed = false;
  return answer;
}
