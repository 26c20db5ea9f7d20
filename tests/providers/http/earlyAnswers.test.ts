import { afterEach, expect, it, vi } from 'vitest';
import { forgetEarly, keepEarly, takeEarly } from '#providers/http/earlyAnswers.ts';
import type { ServiceAnswer } from '#providers/http/send.ts';

const answer = Promise.resolve({ status: 200 } as ServiceAnswer);

afterEach(() => void vi.useRealTimers());

it('an answer that was asked for early is given once', () => {
  keepEarly('rows', answer);
  expect(takeEarly('rows')).toBe(answer);
  expect(takeEarly('rows')).toBeUndefined();
});

it('one that is older than ten seconds is not', () => {
  vi.useFakeTimers();
  keepEarly('rows', answer);
  vi.advanceTimersByTime(10_000);
  expect(takeEarly('rows')).toBeUndefined();
});

it('nor one from before something was written', () => {
  keepEarly('rows', answer);
  forgetEarly();
  expect(takeEarly('rows')).toBeUndefined();
});
