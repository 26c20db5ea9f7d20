import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useImmediateAction } from '#src/results/useActAtOnce.ts';
import { buildSession, renderPage } from '../shell/harness.tsx';

test('a double tap calls the service once; after the answer the action can be used again', async () => {
  let answer = () => {};
  const act = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  function Start() {
    return <button type="button" onClick={useImmediateAction({ act, done: 'Started', reads: ['day'] })} />;
  }
  await renderPage(<Start />, { session: buildSession() });
  const button = screen.getByRole('button', { name: '' });
  fireEvent.click(button);
  fireEvent.click(button);
  await vi.waitFor(() => expect(act).toHaveBeenCalled());
  expect(act).toHaveBeenCalledTimes(1);
  answer();
  await vi.waitFor(() => {
    fireEvent.click(button);
    expect(act).toHaveBeenCalledTimes(2);
  });
});
