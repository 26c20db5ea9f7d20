import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { entities, tryInput } from './harness.tsx';
import { memoryProvider } from './memoryProvider.ts';

afterEach(cleanup);

const employee = (workerId: number, lastName: string, firstName: string, identifier: string) => ({
  workerId,
  lastName,
  firstName,
  identifier,
  isActive: true,
});
const field = { type: 'integer', 'x-field': { reference: 'employee/employee' } } as const;
const mann = employee(3, 'Mann', 'Stephen', '300');
const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test('namesakes are told apart by what stands beneath their names', async () => {
  const user = userEvent.setup();
  const provider = memoryProvider(entities, {
    'employee/employee': [employee(1, 'Garcia', 'Ana', '100'), employee(2, 'Garcia', 'Ana', '200'), mann],
  });
  tryInput(field, { provider });
  await user.click(await screen.findByRole('combobox'));
  await waitFor(() =>
    expect(offered().slice(1)).toEqual(['Garcia, Ana100', 'Garcia, Ana200', 'Mann, Stephen']),
  );
});
