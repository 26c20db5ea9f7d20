import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ServiceError } from '#providers/http/serviceError.ts';
import { useQueryState } from '#src/results/useQueryState.ts';
import { consoleQueryClient } from '#src/ui/queryClient.ts';

const error = new ServiceError(403, { code: 'forbidden', message: 'No.', requestId: 'r-1' });

let answer: () => Promise<string>;
let requested = 0;

beforeEach(() => {
  requested = 0;
  answer = async () => 'Lincoln';
});

function show(options: { loadsImmediately?: boolean; keepsPrevious?: boolean } = {}) {
  const client = consoleQueryClient({ onFailure: () => {}, onAnswer: () => {} });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const read = () => {
    requested += 1;
    return answer();
  };
  const initialProps = { text: 'a' };
  return renderHook(({ text }) => useQueryState({ key: ['slice', text], read, ...options }), {
    wrapper,
    initialProps,
  }).result;
}

describe('a slice of data', () => {
  test('is pending, then loaded', async () => {
    const slice = show();
    expect(slice.current.status).toBe('pending');
    await vi.waitFor(() =>
      expect(slice.current).toMatchObject({ status: 'success', data: 'Lincoln', isPrevious: false }),
    );
  });

  test('is not loaded until requested, if so configured', async () => {
    const slice = show({ loadsImmediately: false });
    expect(slice.current.status).toBe('none');
    expect(requested).toBe(0);
    act(() => slice.current.ask());
    await vi.waitFor(() => expect(slice.current.status).toBe('success'));
  });

  test('has its error, and can be loaded again', async () => {
    answer = () => Promise.reject(error);
    const slice = show();
    await vi.waitFor(() => expect(slice.current).toMatchObject({ status: 'error', error: error }));
    answer = async () => 'Madison';
    act(() => slice.current.ask());
    await vi.waitFor(() => expect(slice.current).toMatchObject({ status: 'success', data: 'Madison' }));
  });

  test('is empty after it is cleared, and then loads again', async () => {
    const slice = show();
    await vi.waitFor(() => expect(slice.current.status).toBe('success'));
    act(() => slice.current.clear());
    expect(slice.current.status).toBe('none');
    act(() => slice.current.ask());
    expect(slice.current.status).toBe('pending');
    await vi.waitFor(() => expect(slice.current.status).toBe('success'));
    expect(requested).toBe(2);
  });
});
