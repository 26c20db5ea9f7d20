import { useQuery, useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { attachCallToError, type FailureCode, ServiceError } from '#providers/http/serviceError.ts';
import { failureAsPage, failureInPlace } from '#src/results/readFailureShown.ts';
import { GlobalErrorNotice } from '#src/shell/errors/GlobalErrorNotice.tsx';
import { renderRoutes } from './harness.tsx';

const somewhere = '/services/absence/v1.0/notifications';
let read: () => Promise<unknown>;

function fails(status: number, address = somewhere, code: FailureCode = 'failure') {
  const error = new ServiceError(status, { code, message: 'The service failed.', requestId: 'r-17' });
  read = () => attachCallToError({ method: 'GET', address }, () => Promise.reject(error));
}

beforeEach(() => fails(500));

function Reader({ meta }: { meta: Record<string, unknown> | undefined }) {
  const { refetch } = useQuery({ queryKey: ['read'], queryFn: () => read(), retry: false, meta });
  const client = useQueryClient();
  const alone = () =>
    void client.fetchQuery({ queryKey: ['alone'], queryFn: () => read(), retry: false }).catch(() => {});
  return (
    <>
      <button type="button" onClick={() => void refetch()}>
        again
      </button>
      <button type="button" onClick={alone}>
        alone
      </button>
    </>
  );
}

async function open(meta?: Record<string, unknown>) {
  const element = (
    <>
      <GlobalErrorNotice />
      <Reader meta={meta} />
    </>
  );
  const routes = [
    { path: '/', element },
    { path: '/other', element: <GlobalErrorNotice /> },
  ];
  return renderRoutes({ routes });
}

const idle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
const message = () => screen.queryByText('Something went wrong.');

describe('a failed read that is not shown on the page', () => {
  test('has a notice in the frame with the error, its request number and a reload link', async () => {
    await open();
    expect(await screen.findByText('Something went wrong.')).toBeTruthy();
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('Couldn’t load a part of this page. The service failed.');
    expect(alert.textContent).toContain('r-17');
    expect(screen.getByRole('link', { name: 'Click here to reload this page' })).toBeTruthy();
  });

  test('has a notice until it is closed, and again after another failure', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await vi.waitFor(() => expect(message()).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'again' }));
    await vi.waitFor(() => expect(message()).toBeTruthy());
  });

  test('has no notice after it succeeds', async () => {
    await open();
    await screen.findByText('Something went wrong.');
    read = async () => 'answer';
    fireEvent.click(screen.getByRole('button', { name: 'again' }));
    await vi.waitFor(() => expect(message()).toBeNull());
  });

  test('has no notice on another page', async () => {
    const { router } = await open();
    await screen.findByText('Something went wrong.');
    await act(() => router.navigate('/other'));
    expect(message()).toBeNull();
  });
});

describe('the frame shows no notice', () => {
  test.each([
    ['shows the error in place', failureInPlace],
    ['is replaced by the error page', failureAsPage],
  ])('for a read whose part of the page %s', async (_, meta) => {
    await open(meta);
    await idle();
    expect(message()).toBeNull();
  });

  test.each([
    ['404', 404, somewhere, 'notFound'],
    ['401', 401, somewhere, 'unauthorized'],
    ['absenceHome', 500, '/services/absence/absenceHome/WhatsNewNotification', 'failure'],
    ['a lost connection, which has its own notice', 0, somewhere, 'network'],
    ['a call that the user aborted', 0, somewhere, 'aborted'],
  ] as const)('for %s', async (_, status, address, code) => {
    fails(status, address, code);
    await open();
    await idle();
    expect(message()).toBeNull();
  });

  test('for a read by an action, which handles the error itself', async () => {
    read = async () => 'answer';
    await open();
    fails(500);
    fireEvent.click(screen.getByRole('button', { name: 'alone' }));
    await idle();
    expect(message()).toBeNull();
  });
});
