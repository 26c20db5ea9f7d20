import { afterEach, expect, it, vi } from 'vitest';
import {
  clearPreloadedResponses,
  storePreloadedResponse,
  takePreloadedResponse,
} from '#providers/http/preloadedResponses.ts';
import type { ServiceResponse } from '#providers/http/send.ts';

const answer = Promise.resolve({ status: 200 } as ServiceResponse);

afterEach(() => void vi.useRealTimers());

it('a prefetched response is used once', () => {
  storePreloadedResponse('rows', answer);
  expect(takePreloadedResponse('rows')).toBe(answer);
  expect(takePreloadedResponse('rows')).toBeUndefined();
});

it('a response older than ten seconds is not used', () => {
  vi.useFakeTimers();
  storePreloadedResponse('rows', answer);
  vi.advanceTimersByTime(10_000);
  expect(takePreloadedResponse('rows')).toBeUndefined();
});

it('a response from before a write is not used', () => {
  storePreloadedResponse('rows', answer);
  clearPreloadedResponses();
  expect(takePreloadedResponse('rows')).toBeUndefined();
});
