import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ServiceError } from '#providers/http/serviceError.ts';
import { Loaded } from '#src/results/Loaded.tsx';
import { type QueryState, useQueryState } from '#src/results/useQueryState.ts';
import { buildSession, renderPage } from '../shell/harness.tsx';

const error = new ServiceError(502, { code: 'unavailable', message: 'Away.', requestId: 'r-1' });

let answer: () => Promise<string>;
let ask: () => void;

function Part() {
  const found: QueryState<string> & { ask: () => void } = useQueryState({
    key: ['part'],
    read: () => answer(),
    isRetried: false,
  });
  ask = found.ask;
  return (
    <Loaded of={found} failed="Couldn’t load the part." rows={1}>
      {(data) => <input aria-label="Name" defaultValue={data} />}
    </Loaded>
  );
}

test('a failed reload leaves what was typed, below a warning; without data it shows the error alone', async () => {
  answer = () => Promise.reject(error);
  await renderPage(<Part />, { session: buildSession() });
  await screen.findByText('Couldn’t load the part.');
  expect(screen.queryByRole('textbox')).toBeNull();

  answer = async () => 'Lincoln';
  ask();
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  expect(screen.queryByText('Couldn’t load the part.')).toBeNull();
  fireEvent.change(input, { target: { value: 'Lincoln High' } });

  answer = () => Promise.reject(error);
  ask();
  await screen.findByText('Couldn’t load the part.');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Lincoln High');

  answer = async () => 'Lincoln';
  ask();
  await vi.waitFor(() => expect(screen.queryByText('Couldn’t load the part.')).toBeNull());
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Lincoln High');
});
