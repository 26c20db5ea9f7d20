import { afterAll, vi } from 'vitest';

/**
 * How long a test waits for something to appear or happen (ms): enough for a slow machine; it continues as soon as it
 * does.
 */
export const waitTimeout = 30_000;

// Vitest has no setting for the default timeout of `vi.waitFor`, which is one second.
const { waitFor } = vi;
if (waitFor.name !== 'waitForTimeout') {
  vi.waitFor = function waitForTimeout(check, options) {
    return waitFor(check, { timeout: waitTimeout, ...(typeof options === 'object' ? options : {}) });
  };
}

// Test files share a process: stubs of one file are removed at its end.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
