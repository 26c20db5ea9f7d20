import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadShell } from '#src/app/loadShell.ts';

// Test files share modules. Resets them, so that the mock applies here and not in later files.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock('#src/app/mount.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

let reloads = 0;
let isServiceUp = true;

beforeEach(() => {
  reloads = 0;
  isServiceUp = true;
  sessionStorage.clear();
  vi.stubGlobal('fetch', async () => {
    if (!isServiceUp) throw new TypeError('Failed to fetch');
    return new Response('{}');
  });
  vi.spyOn(window.location, 'reload').mockImplementation(() => {
    reloads += 1;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a console whose own modules are missing', () => {
  test('reloads once, then fails', async () => {
    void loadShell();
    await vi.waitFor(() => expect(reloads).toBe(1));
    await expect(loadShell()).rejects.toThrow();
    expect(reloads).toBe(1);
  });

  test('does not reload while the service is unreachable: that would leave no page at all', async () => {
    isServiceUp = false;
    await expect(loadShell()).rejects.toThrow();
    expect(reloads).toBe(0);
  });
});
