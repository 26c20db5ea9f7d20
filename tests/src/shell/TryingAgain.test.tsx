import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { type FailureCode, ServiceError } from '#providers/http/serviceError.ts';
import { RetryNotice } from '#src/shell/errors/RetryNotice.tsx';
import { renderRoutes } from './harness.tsx';

const failure = (code: FailureCode = 'unavailable') =>
  new ServiceError(503, { code, message: 'Library cannot be reached.', requestId: '' });

function Reader({ read }: { read: () => Promise<string> }) {
  const { data } = useQuery({ queryKey: ['read'], queryFn: read, retry: true, retryDelay: 600_000 });
  return <p>{data ?? 'waits'}</p>;
}

async function open(read: () => Promise<string>) {
  const element = (
    <>
      <RetryNotice />
      <Reader read={read} />
    </>
  );
  await renderRoutes({ routes: [{ path: '/', element }] });
}

describe('a read that waits for a retry', () => {
  test('has a notice with the error and a button to retry now, until it succeeds', async () => {
    let isDown = true;
    await open(async () => {
      if (isDown) throw failure();
      return 'the books';
    });
    const notice = await screen.findByText(/Library cannot be reached\. Trying again…/);
    fireEvent.click(screen.getByRole('button', { name: 'Try now' }));
    await vi.waitFor(() => expect(screen.getByText(/cannot be reached/)).toBeTruthy());
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try now' }));
    expect(await screen.findByText('the books')).toBeTruthy();
    await vi.waitFor(() => expect(screen.queryByText(/cannot be reached/)).toBeNull());
    expect(notice.isConnected).toBe(false);
  });

  test('shows the seconds of a longer pause that the service requests', async () => {
    const body = { code: 'unavailable', message: 'Library isn’t accepting calls.', requestId: '' } as const;
    await open(async () => {
      throw new ServiceError(503, { ...body, details: { service: 'library', retryAfter: 40 } });
    });
    expect(await screen.findByText(/isn’t accepting calls/)).toBeTruthy();
    expect(screen.getByText(/Retrying in (40|39) seconds\./)).toBeTruthy();
  });

  test('has a notice even if it failed before the notice was mounted', async () => {
    const read = () => Promise.reject(failure());
    function Late() {
      const { failureCount } = useQuery({ queryKey: ['read'], queryFn: read, enabled: false });
      return failureCount > 0 ? <RetryNotice /> : null;
    }
    const element = (
      <>
        <Reader read={read} />
        <Late />
      </>
    );
    await renderRoutes({ routes: [{ path: '/', element }] });
    expect(await screen.findByText(/Library cannot be reached\. Trying again…/)).toBeTruthy();
  });

  test('has no second notice for a lost connection', async () => {
    let tries = 0;
    await open(async () => {
      tries += 1;
      throw failure('network');
    });
    await vi.waitFor(() => expect(tries).toBe(1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText(/Trying again/)).toBeNull();
  });
});
