import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadEntity } from '#providers/entities/loadEntity.ts';

let requests: string[];
beforeEach(() => {
  requests = [];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (address: string) => {
    requests.push(String(address));
    return Promise.resolve(new Response('{}', { status: 503 }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('remembers a failed load for a second, so that rendering does not request in a loop', async () => {
  const first = loadEntity('reference-data/skill');
  await expect(first).rejects.toThrow();
  const calls = requests.length;
  expect(loadEntity('reference-data/skill')).toBe(first);
  expect(requests).toHaveLength(calls);
  await vi.advanceTimersByTimeAsync(1000);
  const second = loadEntity('reference-data/skill');
  expect(second).not.toBe(first);
  await expect(second).rejects.toThrow();
  expect(requests.length).toBeGreaterThan(calls);
});
