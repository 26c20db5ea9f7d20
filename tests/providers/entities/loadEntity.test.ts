import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadEntity } from '#providers/entities/loadEntity.ts';

let asked: string[];
beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(String(address));
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
  const calls = asked.length;
  expect(loadEntity('reference-data/skill')).toBe(first);
  expect(asked).toHaveLength(calls);
  await vi.advanceTimersByTimeAsync(1000);
  const second = loadEntity('reference-data/skill');
  expect(second).not.toBe(first);
  await expect(second).rejects.toThrow();
  expect(asked.length).toBeGreaterThan(calls);
});
