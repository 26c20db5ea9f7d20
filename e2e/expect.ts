import { expect as base, type Locator } from '@playwright/test';

/** What is asked of an element that is not there mostly yet, and what has to come first. */
const awaited = {
  toBeVisible: 'visible',
  toHaveText: 'attached',
  toContainText: 'attached',
  toHaveValue: 'attached',
  toHaveAttribute: 'attached',
  toBeFocused: 'attached',
} as const;

type Name = keyof typeof awaited;
type Asserts = Record<Name, (...given: unknown[]) => Promise<void>>;

/**
 * Playwright's `expect`. While an element is awaited it describes the whole page for its error message at every look,
 * which takes a tenth of a story's time: so the element is awaited first, and then looked at.
 */
export const expect = base.extend(
  Object.fromEntries((Object.keys(awaited) as Name[]).map((name) => [name, assertOnceThere(name)])),
) as unknown as typeof base;

function assertOnceThere(name: Name) {
  return async function assert(this: { isNot: boolean }, received: Locator, ...given: unknown[]) {
    if (!this.isNot) await untilThere(received, awaited[name], timeoutIn(given));
    const asserts = (this.isNot ? base(received).not : base(received)) as unknown as Asserts;
    try {
      await asserts[name](...given);
      return { pass: !this.isNot, message: () => '' };
    } catch (error) {
      return { pass: this.isNot, message: () => (error as Error).message };
    }
  };
}

/** Waits for one element; that it has not come, or that there are several, is for the assertion to tell. */
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

/** The time (ms) that an assertion gives among its options. */
function timeoutIn(given: unknown[]): number | undefined {
  const options = given.at(-1);
  return typeof options === 'object' && options !== null && 'timeout' in options
    ? Number(options.timeout)
    : undefined;
}
