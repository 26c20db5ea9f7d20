import { afterAll, vi } from 'vitest';

/**
 * Maximum time that a test waits for something to appear or happen (ms). It is enough for a slow machine; a test
 * continues as soon as the condition is met.
 */
export const waitTimeout = 30_000;

// Replaces `vi.waitFor`, because Vitest has no setting for its default timeout, which is one second.
const { waitFor } = vi;
if (waitFor.name !== 'waitForTimeout') {
  vi.waitFor = function waitForTimeout(check, options) {
    return waitFor(check, { timeout: waitTimeout, ...(typeof options === 'object' ? options : {}) });
  };
}

// Removes the stubs of each test file at its end, because test files share a process.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
