import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ServiceError } from '#providers/http/serviceError.ts';
import { Reachability } from '#src/shell/offline/Reachability.ts';

const unreachable = new ServiceError(0, { code: 'network', message: '', requestId: '' });

/** Builds a connection monitor and a fake service, which the test turns on and off with `isUp`. */
function buildWatch() {
  const service = { isUp: false, requested: 0, backs: 0 };
  const isReachable = async () => {
    service.requested += 1;
    return service.isUp;
  };
  const watch = new Reachability(isReachable, () => {
    service.backs += 1;
  });
  return { service, watch, kind: () => watch.connection().kind };
}

describe('the connection monitor', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('counts only a call without any response as a lost connection', () => {
    const { watch, kind } = buildWatch();
    watch.failed(new ServiceError(500, { code: 'failure', message: '', requestId: '1' }));
    watch.failed(new Error('a defect'));
    expect(kind()).toBe('online');
    watch.failed(unreachable);
    expect(kind()).toBe('lost');
  });

  test('retries after 1 s, 2 s, 4 s and so on', async () => {
    const { service, watch } = buildWatch();
    watch.failed(unreachable);
    for (const [seconds, requested] of [
      [1, 1],
      [2, 2],
      [4, 3],
      [8, 4],
      [16, 5],
      [30, 6],
      [30, 7],
    ] as const) {
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
      expect(service.requested).toBe(requested - 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(service.requested).toBe(requested);
    }
  });

  test('reports the restored connection for five seconds, once', async () => {
    const { service, watch, kind } = buildWatch();
    watch.failed(unreachable);
    service.isUp = true;
    await vi.advanceTimersByTimeAsync(1000);
    expect(kind()).toBe('back');
    expect(service.backs).toBe(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(kind()).toBe('online');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(service.requested).toBe(1);
  });

  test('retries immediately on request', async () => {
    const { service, watch, kind } = buildWatch();
    watch.failed(unreachable);
    service.isUp = true;
    watch.tryNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(kind()).toBe('back');
  });

  test('is connected after any response, and stops retrying', async () => {
    const { service, watch, kind } = buildWatch();
    watch.failed(unreachable);
    watch.answered();
    expect(kind()).toBe('back');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(service.requested).toBe(0);
  });

  test('notifies its listeners of every change until they unsubscribe', () => {
    const { watch } = buildWatch();
    let changes = 0;
    const leave = watch.subscribe(() => {
      changes += 1;
    });
    watch.failed(unreachable);
    expect(changes).toBe(1);
    leave();
    watch.answered();
    expect(changes).toBe(1);
  });
});
