import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isCopiedTab } from '#providers/storage/tabs.ts';
import { TabStorage } from './fakeBrowser.ts';

/** A fake of the Web Locks that each tab holds for its lifetime. */
function lasting() {
  const held = new Set<string>();
  return {
    request: (name: string, _: unknown, work: (lock: object | null) => unknown) => {
      const isFree = !held.has(name);
      held.add(name);
      return work(isFree ? {} : null);
    },
    forget: () => held.clear(),
  };
}

const locks = lasting();
beforeEach(() => vi.stubGlobal('navigator', { locks }));
afterEach(() => {
  locks.forget();
  vi.unstubAllGlobals();
});

describe('a tab', () => {
  it('that is new or reloaded is not a copy', async () => {
    vi.stubGlobal('sessionStorage', new TabStorage());
    expect(await isCopiedTab()).toBe(false);
    locks.forget();
    expect(await isCopiedTab()).toBe(false);
  });

  it('whose storage was copied from an open tab is a copy, once', async () => {
    const storage = new TabStorage();
    vi.stubGlobal('sessionStorage', storage);
    await isCopiedTab();
    expect(await isCopiedTab()).toBe(true);
    locks.forget();
    expect(await isCopiedTab()).toBe(false);
  });
});
