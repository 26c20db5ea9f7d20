import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ServiceError } from '#providers/http/serviceError.ts';
import type { Failure } from '#schemas/protocol/entities/resultCodes.ts';
import { ResultMessage } from '#src/results/ResultMessage.tsx';
import { PanelFailure } from '#src/shell/panel/PanelFailure.tsx';
import { Around, named } from '../fields/harness.tsx';

const failures: readonly [number, Failure['code']][] = [
  [400, 'badRequest'],
  [403, 'forbidden'],
  [404, 'notFound'],
  [409, 'stale'],
  [503, 'unavailable'],
];

const retry = () => {};
const places = [
  [
    'in place of a part',
    (error: unknown) => <ResultMessage title="It failed" {...{ error, onRetry: retry }} />,
  ],
  ['in a panel', (error: unknown) => <PanelFailure text="It failed" {...{ error, onRetry: retry }} />],
] as const;

test.each(
  places.flatMap(([place, draw]) => failures.map(([status, code]) => [place, status, code, draw] as const)),
)(
  'a failure %s, %i: shows its request number, and a retry unless forbidden',
  async (_, status, code, draw) => {
    const error = new ServiceError(status, { code, message: 'Why.', requestId: 'r-17' });
    render(<Around entity={named('reference-data/pay-code')}>{draw(error)}</Around>);
    expect((await screen.findByRole('alert')).textContent).toContain('r-17');
    expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(status === 403 ? 0 : 1);
  },
);

test('a network failure has no request number, and offers a retry', async () => {
  const error = new ServiceError(0, { code: 'network', message: 'Offline.', requestId: '' });
  render(
    <Around entity={named('reference-data/pay-code')}>
      <ResultMessage title="It failed" error={error} onRetry={retry} />
    </Around>,
  );
  expect((await screen.findByRole('alert')).textContent).not.toContain('Request');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('an external service’s error without a request number does not mention support', async () => {
  const body = { code: 'failure', message: 'Why.' } as unknown as Failure;
  const error = new ServiceError(500, body);
  render(
    <Around entity={named('reference-data/pay-code')}>
      <PanelFailure text="It failed" error={error} onRetry={retry} />
    </Around>,
  );
  const alertText = (await screen.findByRole('alert')).textContent;
  expect(alertText).toContain('It failed');
  expect(alertText).not.toContain('support');
});
