import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { entities, tryInput } from './harness.tsx';
import { memoryProvider } from './memoryProvider.ts';

afterEach(cleanup);

const employee = (
  workerId: number,
  lastName: string,
  firstName: string,
  identifier: string,
  school?: string,
) => ({
  workerId,
  lastName,
  firstName,
  identifier,
  isActive: true,
  instituteName: school,
});
const field = { type: 'integer', 'x-field': { reference: 'employee/employee' } } as const;
const mann = employee(3, 'Mann', 'Stephen', '300');
const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test('A21: people with the same name show their identifier and school', async () => {
  const user = userEvent.setup();
  const provider = memoryProvider(entities, {
    'employee/employee': [
      employee(1, 'Garcia', 'Ana', '100', 'Hill High'),
      employee(2, 'Garcia', 'Ana', '200', 'Lake Elementary'),
      mann,
    ],
  });
  tryInput(field, { provider });
  await user.click(await screen.findByRole('combobox'));
  await waitFor(() =>
    expect(offered().slice(1)).toEqual([
      'Garcia, Ana100 · Hill High',
      'Garcia, Ana200 · Lake Elementary',
      'Mann, Stephen',
    ]),
  );
});
