import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FailureCode, ServiceError } from '#providers/http/serviceError.ts';
import { consoleQueryClient, isWorthRetrying, retryDelay } from '#src/ui/queryClient.ts';

const failed = (status: number, code: FailureCode = status === 0 ? 'network' : 'failure') =>
  new ServiceError(status, { code, message: '', requestId: '' });

describe('retries', () => {
  test('wait one second, then twice as long each time, up to thirty seconds', () => {
    expect([0, 1, 2, 3, 4, 5, 10].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });

  test('are limited to three for temporary errors', () => {
    for (const passing of [failed(0), failed(429), failed(500), failed(503)]) {
      const tries = [0, 1, 2, 3].map((failures) => isWorthRetrying(failures, passing));
      expect(tries).toEqual([true, true, true, false]);
    }
  });

  test.each([400, 401, 403, 404, 409, 428])('are not made after a %i', (status) => {
    expect(isWorthRetrying(0, failed(status))).toBe(false);
  });

  test('are not made after a timeout', () => {
    expect(isWorthRetrying(0, failed(0, 'timeout'))).toBe(false);
  });

  test.each(['timeout', 'resting', 'certificate', 'noAddress', 'tooLarge'])(
    'are not made if an external service failed by %s',
    (reason) => {
      const body = { code: 'unavailable', message: '', requestId: '', details: { reason } } as const;
      expect(isWorthRetrying(0, new ServiceError(503, body))).toBe(false);
    },
  );

  test('are limited to one if an external service is down or failed, and as usual if it is overloaded', () => {
    const ofOthers = (status: number, details: object) =>
      new ServiceError(status, {
        code: 'unavailable',
        message: '',
        requestId: '',
        details: { service: 'library', ...details },
      });
    const tries = (error: ServiceError) => [0, 1, 2, 3].map((failures) => isWorthRetrying(failures, error));
    expect(tries(ofOthers(503, { reason: 'down' }))).toEqual([true, false, false, false]);
    expect(tries(ofOthers(500, {}))).toEqual([true, false, false, false]);
    expect(tries(ofOthers(429, {}))).toEqual([true, true, true, false]);
  });

  test('wait as long as an external service requests, up to a minute; longer waits are reported', () => {
    const paused = (status: number, retryAfter: number, reason = 'paused') =>
      new ServiceError(status, {
        code: 'unavailable',
        message: '',
        requestId: '',
        details: { service: 'library', reason, retryAfter },
      });
    expect(retryDelay(0, paused(503, 20))).toBe(20_000);
    expect(retryDelay(0, failed(503))).toBe(1000);
    expect([60, 61].map((seconds) => isWorthRetrying(0, paused(503, seconds)))).toEqual([true, false]);
    expect(isWorthRetrying(0, paused(429, 3600))).toBe(false);
  });

  test.each(['mismatch', 'refusedKey'])('are not made after a permanent external error: %s', (reason) => {
    const details = { service: 'Library', reason };
    const body = { code: 'failure', message: '', requestId: '', details } as const;
    expect(isWorthRetrying(0, new ServiceError(502, body))).toBe(false);
  });

  test('are not made after an abort, an unreadable response, or a defect of the console', () => {
    expect(isWorthRetrying(0, failed(0, 'aborted'))).toBe(false);
    expect(isWorthRetrying(0, failed(200, 'unreadable'))).toBe(false);
    expect(isWorthRetrying(0, new TypeError('not a function'))).toBe(false);
  });
});

describe('the timing of reads and writes', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const client = () => consoleQueryClient({ onFailure: () => {}, onAnswer: () => {} });
  const observed = (times: number[], error: unknown) =>
    new QueryObserver(client(), {
      queryKey: ['failing'],
      queryFn: () => {
        times.push(Date.now());
        return Promise.reject(error);
      },
    });

  test('a failing read is retried after 1, 2 and 4 seconds, and then fails', async () => {
    const start = Date.now();
    const times: number[] = [];
    const observer = observed(times, failed(503));
    const stop = observer.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(60_000);
    expect(times.map((time) => time - start)).toEqual([0, 1000, 3000, 7000]);
    expect(observer.getCurrentResult().status).toBe('error');
    stop();
  });

  test('a read without retries, and a rejected one, fails at once', async () => {
    for (const [error, options] of [
      [failed(503), { retry: false }],
      [failed(403), {}],
    ] as const) {
      const times: number[] = [];
      const observer = observed(times, error);
      observer.setOptions({ ...observer.options, ...options });
      const stop = observer.subscribe(() => {});
      await vi.advanceTimersByTimeAsync(60_000);
      expect(times).toHaveLength(1);
      stop();
    }
  });

  test('a write is never retried', async () => {
    let times = 0;
    const mutation = new MutationObserver(client(), {
      mutationFn: () => {
        times += 1;
        return Promise.reject(failed(503));
      },
    });
    const done = mutation.mutate().catch(() => {});
    await vi.advanceTimersByTimeAsync(60_000);
    await done;
    expect(times).toBe(1);
  });

  test('a response is stale after two minutes, and an unused one is dropped after five', async () => {
    const own = client();
    let times = 0;
    const observe = () =>
      new QueryObserver(own, { queryKey: ['answer'], queryFn: () => ++times }).subscribe(() => {});
    observe()();
    await vi.advanceTimersByTimeAsync(119_999);
    observe()();
    expect(times).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    observe()();
    await vi.advanceTimersByTimeAsync(0);
    expect(times).toBe(2);
    await vi.advanceTimersByTimeAsync(299_999);
    expect(own.getQueryData(['answer'])).toBe(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(own.getQueryData(['answer'])).toBeUndefined();
  });
});

describe('the response cache', () => {
  test('keeps responses fresh for two minutes, and drops unused ones after five', () => {
    const client = consoleQueryClient({ onFailure: () => {}, onAnswer: () => {} });
    expect(client.getDefaultOptions().queries).toMatchObject({ staleTime: 120_000, gcTime: 300_000 });
  });

  test('reports failed and successful calls', async () => {
    const received: unknown[] = [];
    const client = consoleQueryClient({
      onFailure: (error) => received.push(error),
      onAnswer: () => received.push('answer'),
    });
    const failure = failed(403);
    await client.fetchQuery({ queryKey: ['good'], queryFn: () => 1 });
    await expect(
      client.fetchQuery({ queryKey: ['bad'], queryFn: () => Promise.reject(failure) }),
    ).rejects.toBe(failure);
    expect(received).toEqual(['answer', failure]);
  });
});
