import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { clearResponseCache } from '#providers/http/cache/responseCache.ts';
import {
  awaitPrefetch,
  endPrefetch,
  isPrefetched,
  prefetchRecord,
} from '#src/derived/record/prefetchRecord.ts';

vi.stubGlobal('sessionStorage', { removeItem: () => {} });

let client: QueryClient;
let answer: (record: object) => void;
let refuse: (error: Error) => void;
let readings = 0;
const provider = {
  getOne: () => {
    readings += 1;
    return new Promise((resolve, reject) => {
      answer = (data) => resolve({ data });
      refuse = reject;
    });
  },
} as unknown as ConsoleProvider;
const settled = () => awaitPrefetch('skill', '7');

beforeEach(() => {
  client = new QueryClient();
  clearResponseCache();
  readings = 0;
  prefetchRecord(client, provider, 'skill', 7);
});

describe('a record prefetched on hover or on press', () => {
  it('is used by the page that opens, and by one page only', async () => {
    const waiting = settled();
    answer({ id: 7 });
    await waiting;
    expect(client.getQueryData(['skill', 'getOne', { id: '7' }])).toEqual({ id: 7 });
    expect(isPrefetched(client, 'skill', '7')).toBe(true);
    endPrefetch('skill', '7');
    expect(isPrefetched(client, 'skill', '7')).toBe(false);
  });

  it('is not used while still loading, and the wait for it is short', async () => {
    await settled();
    expect(isPrefetched(client, 'skill', 7)).toBe(false);
  });

  it('by hovering is also used for the press shortly after, unless something was written', async () => {
    answer({ id: 7 });
    await settled();
    prefetchRecord(client, provider, 'skill', '7');
    expect([readings, isPrefetched(client, 'skill', 7)]).toEqual([1, true]);
    endPrefetch('skill', 7);
    prefetchRecord(client, provider, 'skill', 7);
    answer({ id: 7 });
    await settled();
    clearResponseCache();
    prefetchRecord(client, provider, 'skill', 7);
    expect(readings).toBe(3);
    answer({ id: 7 });
    await settled();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2100);
    prefetchRecord(client, provider, 'skill', 7);
    expect(readings).toBe(4);
    vi.restoreAllMocks();
  });

  it('is not used after a write', async () => {
    answer({ id: 7 });
    await settled();
    clearResponseCache();
    expect(isPrefetched(client, 'skill', 7)).toBe(false);
  });

  it('is not used after a failure, nor if only the list knows the record', async () => {
    client.setQueryData(['skill', 'getOne', { id: '7' }], { id: 7, name: 'of the list' });
    refuse(new Error('Out of order.'));
    await settled();
    expect(isPrefetched(client, 'skill', 7)).toBe(false);
  });

  it('is not used for another record, nor after ten seconds', async () => {
    answer({ id: 7 });
    await settled();
    expect(isPrefetched(client, 'skill', 8)).toBe(false);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11_000);
    expect(isPrefetched(client, 'skill', 7)).toBe(false);
    vi.restoreAllMocks();
  });
});
