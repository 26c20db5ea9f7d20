import { useQuery, useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { attachCallToError, type FailureCode, ServiceError } from '#providers/http/serviceError.ts';
import { shownAsPage, shownInPlace } from '#src/results/readFailureShown.ts';
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

describe('a read that failed and that nothing on the page shows', () => {
  test('is told of by the frame: what happened, its number, and a way to reload', async () => {
    await open();
    expect(await screen.findByText('Something went wrong.')).toBeTruthy();
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('Couldn’t load a part of this page. The service failed.');
    expect(alert.textContent).toContain('r-17');
    expect(screen.getByRole('link', { name: 'Click here to reload this page' })).toBeTruthy();
  });

  test('is told of until it is closed, and again when it fails again', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await vi.waitFor(() => expect(message()).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'again' }));
    await vi.waitFor(() => expect(message()).toBeTruthy());
  });

  test('is told of no longer once it is answered', async () => {
    await open();
    await screen.findByText('Something went wrong.');
    read = async () => 'answer';
    fireEvent.click(screen.getByRole('button', { name: 'again' }));
    await vi.waitFor(() => expect(message()).toBeNull());
  });

  test('is told of no longer on another page', async () => {
    const { router } = await open();
    await screen.findByText('Something went wrong.');
    await act(() => router.navigate('/other'));
    expect(message()).toBeNull();
  });
});

describe('the frame says nothing', () => {
  test.each([
    ['shows it where the answer would stand', shownInPlace],
    ['lets the error page take its place', shownAsPage],
  ])('of a read whose part of the page %s', async (_, meta) => {
    await open(meta);
    await idle();
    expect(message()).toBeNull();
  });

  test.each([
    ['404', 404, somewhere, 'notFound'],
    ['401', 401, somewhere, 'unauthorized'],
    ['absenceHome', 500, '/services/absence/absenceHome/WhatsNewNotification', 'failure'],
    ['a lost connection, which has its own notice', 0, somewhere, 'network'],
    ['a call that the person stopped', 0, somewhere, 'aborted'],
  ] as const)('of %s', async (_, status, address, code) => {
    fails(status, address, code);
    await open();
    await idle();
    expect(message()).toBeNull();
  });

  test('of what is read by an action, which gets the error itself', async () => {
    read = async () => 'answer';
    await open();
    fails(500);
    fireEvent.click(screen.getByRole('button', { name: 'alone' }));
    await idle();
    expect(message()).toBeNull();
  });
});
