import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useSearchRest } from '#src/ui/input/useDebounced.ts';

test('a single keystroke has a shorter debounce than one of several', () => {
  let now = 1000;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  const { result } = renderHook(() => useSearchRest());
  const strokeAfter = (milliseconds: number) => {
    now += milliseconds;
    act(() => result.current.stroke());
    return result.current.rest;
  };
  const alone = strokeAfter(0);
  const typingOn = strokeAfter(120);
  expect(alone).toBeLessThan(typingOn);
  expect(strokeAfter(120)).toBe(typingOn);
  expect(strokeAfter(2000)).toBe(alone);
  clock.mockRestore();
});
