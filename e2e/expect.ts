import { expect as base, type Locator } from '@playwright/test';

/** Assertions that first wait for their element, keyed by name. The value is the state to wait for. */
const awaited = {
  toBeVisible: 'visible',
  toHaveText: 'attached',
  toContainText: 'attached',
  toHaveValue: 'attached',
  toHaveAttribute: 'attached',
  toBeFocused: 'attached',
} as const;

type Name = keyof typeof awaited;
type Asserts = Record<Name, (...args: unknown[]) => Promise<void>>;

/**
 * Playwright's `expect`, except that it waits for the element before it polls the assertion. While polling, Playwright
 * describes the whole page for its error message each time, which takes a tenth of a story's time.
 */
export const expect = base.extend(
  Object.fromEntries((Object.keys(awaited) as Name[]).map((name) => [name, assertOnceThere(name)])),
) as unknown as typeof base;

function assertOnceThere(name: Name) {
  return async function assert(this: { isNot: boolean }, received: Locator, ...args: unknown[]) {
    if (!this.isNot) await untilThere(received, awaited[name], timeoutIn(args));
    const asserts = (this.isNot ? base(received).not : base(received)) as unknown as Asserts;
    try {
      await asserts[name](...args);
      return { pass: !this.isNot, message: () => '' };
    } catch (error) {
      return { pass: this.isNot, message: () => (error as Error).message };
    }
  };
}

/**
 * Waits for the first element that matches. If it is missing or there are several, the assertion that follows reports
 * it.
 */
async function untilThere(
  locator: Locator,
  state: 'visible' | 'attached',
  timeout: number | undefined,
): Promise<void> {
  if (!('waitFor' in locator)) return;
  await locator
    .first()
    .waitFor({ state, timeout: timeout ?? 20_000 })
    .catch(() => {});
}

/** The `timeout` option of an assertion (ms). */
function timeoutIn(args: unknown[]): number | undefined {
  const options = args.at(-1);
  return typeof options === 'object' && options !== null && 'timeout' in options
    ? Number(options.timeout)
    : undefined;
}
