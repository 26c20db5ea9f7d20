import { afterAll, vi } from 'vitest';

/** What a test waits for comes within so many milliseconds, also where everything takes ten times as long. */
export const patience = 30_000;

// Vitest has no setting for it: unless told otherwise it waits for one second.
const { waitFor } = vi;
if (waitFor.name !== 'waitPatiently') {
  vi.waitFor = function waitPatiently(check, options) {
    return waitFor(check, { timeout: patience, ...(typeof options === 'object' ? options : {}) });
  };
}

// Files share a process: what one has put in the place of something is taken away at its end.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
