import { afterEach, expect, it, vi } from 'vitest';
import { clearEarlyAnswers, storeEarlyAnswer, takeEarlyAnswer } from '#providers/http/preloadedResponses.ts';
import type { ServiceAnswer } from '#providers/http/send.ts';

const answer = Promise.resolve({ status: 200 } as ServiceAnswer);

afterEach(() => void vi.useRealTimers());

it('a prefetched response is used once', () => {
  storeEarlyAnswer('rows', answer);
  expect(takeEarlyAnswer('rows')).toBe(answer);
  expect(takeEarlyAnswer('rows')).toBeUndefined();
});

it('a response older than ten seconds is not used', () => {
  vi.useFakeTimers();
  storeEarlyAnswer('rows', answer);
  vi.advanceTimersByTime(10_000);
  expect(takeEarlyAnswer('rows')).toBeUndefined();
});

it('a response from before a write is not used', () => {
  storeEarlyAnswer('rows', answer);
  clearEarlyAnswers();
  expect(takeEarlyAnswer('rows')).toBeUndefined();
});
