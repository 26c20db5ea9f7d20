import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { clearAnswers } from '#providers/http/cache/storedAnswers.ts';
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
  clearAnswers();
  readings = 0;
  prefetchRecord(client, provider, 'skill', 7);
});

describe('a record that is read when somebody points at the link to it, or presses it', () => {
  it('counts as read for the page that opens, and for one page', async () => {
    const waiting = settled();
    answer({ id: 7 });
    await waiting;
    expect(client.getQueryData(['skill', 'getOne', { id: '7' }])).toEqual({ id: 7 });
    expect(isPrefetched(client, 'skill', '7')).toBe(true);
    endPrefetch('skill', '7');
    expect(isPrefetched(client, 'skill', '7')).toBe(false);
  });

  it('does not count while it is on its way, and nobody waits for long', async () => {
    await settled();
    expect(isPrefetched(client, 'skill', 7)).toBe(false);
  });

  it('stands for that of the press when the pointer rested on the link just before, unless something was written', async () => {
    answer({ id: 7 });
    await settled();
    prefetchRecord(client, provider, 'skill', '7');
    expect([readings, isPrefetched(client, 'skill', 7)]).toEqual([1, true]);
    endPrefetch('skill', 7);
    prefetchRecord(client, provider, 'skill', 7);
    answer({ id: 7 });
    await settled();
    clearAnswers();
    prefetchRecord(client, provider, 'skill', 7);
    expect(readings).toBe(3);
    answer({ id: 7 });
    await settled();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2100);
    prefetchRecord(client, provider, 'skill', 7);
    expect(readings).toBe(4);
    vi.restoreAllMocks();
  });

  it('does not count after a write', async () => {
    answer({ id: 7 });
    await settled();
    clearAnswers();
    expect(isPrefetched(client, 'skill', 7)).toBe(false);
  });

  it('does not count when it failed, nor where the list alone knows of the record', async () => {
    client.setQueryData(['skill', 'getOne', { id: '7' }], { id: 7, name: 'of the list' });
    refuse(new Error('Out of order.'));
    await settled();
    expect(isPrefetched(client, 'skill', 7)).toBe(false);
  });

  it('does not count for another record, nor ten seconds later', async () => {
    answer({ id: 7 });
    await settled();
    expect(isPrefetched(client, 'skill', 8)).toBe(false);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11_000);
    expect(isPrefetched(client, 'skill', 7)).toBe(false);
    vi.restoreAllMocks();
  });
});
