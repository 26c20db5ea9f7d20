import { afterEach, expect, it, vi } from 'vitest';
import { clearEarlyAnswers, storeEarlyAnswer, takeEarlyAnswer } from '#providers/http/earlyAnswers.ts';
import type { ServiceAnswer } from '#providers/http/send.ts';

const answer = Promise.resolve({ status: 200 } as ServiceAnswer);

afterEach(() => void vi.useRealTimers());

it('an answer that was asked for early is given once', () => {
  storeEarlyAnswer('rows', answer);
  expect(takeEarlyAnswer('rows')).toBe(answer);
  expect(takeEarlyAnswer('rows')).toBeUndefined();
});

it('one that is older than ten seconds is not', () => {
  vi.useFakeTimers();
  storeEarlyAnswer('rows', answer);
  vi.advanceTimersByTime(10_000);
  expect(takeEarlyAnswer('rows')).toBeUndefined();
});

it('nor one from before something was written', () => {
  storeEarlyAnswer('rows', answer);
  clearEarlyAnswers();
  expect(takeEarlyAnswer('rows')).toBeUndefined();
});
