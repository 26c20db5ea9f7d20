import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ErrorBoundary } from '#src/shell/errors/ErrorBoundary.tsx';
import { MissingPartNotice } from '#src/shell/errors/MissingPartPage.tsx';
import { onDemand } from '#src/ui/missing/onDemand.tsx';
import { Toasts } from '#src/ui/toasts/Toasts.tsx';
import { renderPage } from '../harness.tsx';

test('a part of the frame that fails to load has a notice, and the page stays', async () => {
  const Missing = onDemand<object>(() => Promise.reject(new Error('gone')));
  const reported = vi.fn();
  await renderPage(
    <>
      <h1>Rows</h1>
      <ErrorBoundary fallback={<MissingPartNotice onNotified={reported} />}>
        <Missing />
      </ErrorBoundary>
      <Toasts />
    </>,
  );
  expect(await screen.findByText(/Couldn’t load this part of the console/)).toBeTruthy();
  expect(reported).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('heading', { name: 'Rows' })).toBeTruthy();
});
