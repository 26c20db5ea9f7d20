import { describe, expect, test } from 'vitest';
import { ServiceError } from '#providers/http/serviceError.ts';
import { consoleQueryClient, isWorthRetrying, retryDelay } from '#src/shell/context/queryClient.ts';

const failed = (status: number) =>
  new ServiceError(status, { code: status === 0 ? 'network' : 'failure', message: '', requestId: '' });

describe('asking again', () => {
  test('waits one second, twice as long each time, and never more than thirty', () => {
    expect([0, 1, 2, 3, 4, 5, 10].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });

  test('happens three times for what may pass by itself', () => {
    expect([0, 1, 2, 3].map((failures) => isWorthRetrying(failures, failed(503)))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(isWorthRetrying(0, failed(0))).toBe(true);
    expect(isWorthRetrying(0, new Error('unknown'))).toBe(true);
  });

  test.each([400, 401, 403, 404, 409, 428, 429])('does not happen after a %i', (status) => {
    expect(isWorthRetrying(0, failed(status))).toBe(false);
  });
});

describe('the cache of answers', () => {
  test('keeps them fresh for two minutes and drops unused ones after five', () => {
    const client = consoleQueryClient({ onFailure: () => {}, onAnswer: () => {} });
    expect(client.getDefaultOptions().queries).toMatchObject({ staleTime: 120_000, gcTime: 300_000 });
  });

  test('tells of calls that failed and of calls that were answered', async () => {
    const heard: unknown[] = [];
    const client = consoleQueryClient({
      onFailure: (error) => heard.push(error),
      onAnswer: () => heard.push('answer'),
    });
    const refusal = failed(403);
    await client.fetchQuery({ queryKey: ['good'], queryFn: () => 1 });
    await expect(
      client.fetchQuery({ queryKey: ['bad'], queryFn: () => Promise.reject(refusal) }),
    ).rejects.toBe(refusal);
    expect(heard).toEqual(['answer', refusal]);
  });
});
