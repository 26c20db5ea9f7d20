import { afterAll, vi } from 'vitest';

/** How long a test waits for something to appear or happen (ms): enough on a slow machine, and it passes as soon as it does. */
export const waitTimeout = 30_000;

// Vitest has no setting for the timeout of vi.waitFor, which is one second.
const { waitFor } = vi;
if (waitFor.name !== 'waitForTimeout') {
  vi.waitFor = function waitForTimeout(check, options) {
    return waitFor(check, { timeout: waitTimeout, ...(typeof options === 'object' ? options : {}) });
  };
}

// Files share a process: what one has put in the place of something is taken away at its end.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
