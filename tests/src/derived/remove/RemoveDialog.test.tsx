import { useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useGetOne } from 'react-admin';
import { expect, test, vi } from 'vitest';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { ServiceError } from '#providers/http/serviceError.ts';
import type { RecordUse } from '#schemas/protocol/entities/resultCodes.ts';
import { RemoveDialog } from '#src/derived/remove/RemoveDialog.tsx';
import { permissionNames } from '#tests/permissionNames.ts';
import { Around, entities } from '../../fields/harness.tsx';
import { memoryProvider } from '../../fields/memoryProvider.ts';

const use: RecordUse = {
  entity: 'employee/employee',
  field: 'payCodeId',
  count: 9,
  records: [
    { id: 1, label: 'Ortiz, Ana' },
    { id: 2, label: 'Delgado, Luz' },
  ],
};

const payCodes = [
  { payCodeId: 7, payCodeName: 'Regular', hidden: false },
  { payCodeId: 8, payCodeName: 'Retired', hidden: true },
  { payCodeId: 9, payCodeName: 'Standard', hidden: false },
];

type Answers = Partial<Pick<ConsoleProvider, 'getOne' | 'uses' | 'delete' | 'replace'>>;

function draw(answers: Answers, permissions: readonly string[] = permissionNames, page?: ReactNode) {
  const onRemoved = vi.fn();
  const onClose = vi.fn();
  const memory = memoryProvider(entities, { 'reference-data/pay-code': payCodes });
  const provider = { ...memory, uses: async () => ({ uses: [], parts: [] }), ...answers } as ConsoleProvider;
  render(
    <Around provider={provider} permissions={permissions}>
      <RemoveDialog
        record={{ id: 7, label: 'Regular', known: { ...payCodes[0], _version: 3 } }}
        onRemoved={onRemoved}
        onClose={onClose}
      />
      {page}
    </Around>,
  );
  return { onRemoved, onClose };
}

test('records that are deleted too are named first: a single one by its title, several by the plural', async () => {
  const parts = [
    { entity: 'employee/absence-files', count: 3 },
    { entity: 'employee/allocation-groups', count: 1 },
  ];
  draw({ uses: async () => ({ uses: [], parts }) });
  expect(await screen.findByText(/^Also deleted:/)).toBeTruthy();
  expect(await screen.findByText('3 absence files')).toBeTruthy();
  expect(await screen.findByText('1 own allocation group')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Delete' })).toBeTruthy();
});

const failed = (status: number, code: 'stale' | 'notFound' | 'failure', more = {}) =>
  new ServiceError(status, { code, message: 'No.', requestId: 'r-9', ...more });

test('the record is named, and deleted at the version that the user saw', async () => {
  const remove = vi.fn(async () => ({ data: { id: 7 } }));
  const { onRemoved } = draw({ delete: remove as unknown as ConsoleProvider['delete'] });
  expect(screen.getByRole('alertdialog', { name: 'Delete “Regular”?' })).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(remove).toHaveBeenCalledWith('reference-data/pay-code', {
    id: 7,
    previousData: { id: 7, _version: 3 },
  });
  expect(onRemoved).toHaveBeenCalled();
});

test('a record that another user changed is deleted only after a second confirmation', async () => {
  const remove = vi
    .fn()
    .mockRejectedValueOnce(failed(409, 'stale', { current: { _version: 5 } }))
    .mockResolvedValueOnce({ data: { id: 7 } });
  const { onRemoved } = draw({ delete: remove });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(onRemoved).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete anyway' }));
  expect(remove.mock.lastCall?.[1].previousData).toEqual({ id: 7, _version: 5 });
  expect(onRemoved).toHaveBeenCalled();
});

test('a record with only a newer version is deleted without a second confirmation', async () => {
  const remove = vi
    .fn()
    .mockRejectedValueOnce(failed(409, 'stale', { current: { ...payCodes[0], _version: 5 } }))
    .mockResolvedValueOnce({ data: { id: 7 } });
  const { onRemoved } = draw({ delete: remove });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await vi.waitFor(() => expect(onRemoved).toHaveBeenCalled());
  expect(remove.mock.lastCall?.[1].previousData).toEqual({ id: 7, _version: 5 });
});

test('a missing record counts as deleted', async () => {
  const { onRemoved } = draw({ delete: vi.fn().mockRejectedValue(failed(404, 'notFound')) });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(onRemoved).toHaveBeenCalled();
});

test('an error is shown with its number for support, and the dialog stays open', async () => {
  const { onRemoved, onClose } = draw({ delete: vi.fn().mockRejectedValue(failed(500, 'failure')) });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect((await screen.findByRole('alert')).textContent).toContain('r-9');
  expect([onRemoved.mock.calls, onClose.mock.calls]).toEqual([[], []]);
});

test('a record in use shows its users, and offers replacements: neither itself nor a hidden record', async () => {
  draw({ uses: async () => ({ uses: [use], parts: [] }) });
  const dialog = await screen.findByRole('alertdialog', { name: '“Regular” is in use' });
  expect(await within(dialog).findByRole('link', { name: 'Ortiz, Ana' })).toBeTruthy();
  expect(within(dialog).getByText('and 7 more')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Replace everywhere, then delete' }));
  expect(within(dialog).getByText('Choose a replacement first.')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Replace everywhere with' }));
  expect(await screen.findByRole('option', { name: 'Standard' })).toBeTruthy();
  expect(screen.queryByRole('option', { name: 'Regular' })).toBeNull();
  expect(screen.queryByRole('option', { name: 'Retired' })).toBeNull();
});

/** Simulates the record's page behind the dialog. */
function Below() {
  const { data, error } = useGetOne('reference-data/pay-code', { id: 7 });
  return <p>{error ? 'missed' : data && 'shown'}</p>;
}

test('the page below ignores a record that was read while it was deleted', async () => {
  let tellGone = () => {};
  const gone = new Promise<void>((resolve) => {
    tellGone = resolve;
  });
  const getOne = vi.fn(async () => ({ data: { id: 7, payCodeName: 'Regular' } }));
  const missed = gone.then(() => Promise.reject(failed(404, 'notFound')));
  const remove = async () => {
    tellGone();
    return { data: { id: 7 } };
  };
  const { onRemoved } = draw(
    {
      getOne: getOne as unknown as ConsoleProvider['getOne'],
      uses: async () => ({ uses: [use], parts: [] }),
      replace: async () => ({ results: [{ id: 1, ok: true, record: { id: 1 } }], left: 0 }),
      delete: remove as unknown as ConsoleProvider['delete'],
    },
    permissionNames,
    <Below />,
  );
  await screen.findByText('shown');
  getOne.mockReturnValue(missed);
  await userEvent.click(await screen.findByRole('combobox', { name: 'Replace everywhere with' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Standard' }));
  await userEvent.click(screen.getByRole('button', { name: 'Replace everywhere, then delete' }));
  await waitFor(() => expect(onRemoved).toHaveBeenCalled());
  expect(getOne).toHaveBeenCalledTimes(2);
  await act(() => missed.catch(() => {}));
  expect(screen.queryByText('missed')).toBeNull();
});

/**
 * Loads the counts of the record's tabs under their query key, so that the test sees whether a removal reloads them.
 */
function Counts({ of, read }: { readonly of: string; readonly read: () => Promise<readonly never[]> }) {
  const queryKey = [of, 'counts', '7', 'en', 'reference-data/pay-code'];
  const { data } = useQuery({ queryKey, queryFn: read });
  return <p>{data && 'counted'}</p>;
}

test.each([
  ['of the record', 'reference-data/pay-code'],
  ['of the kind of record that a tab is one of', 'reference-data/whole'],
])('counts %s are not loaded again after its deletion', async (_, of) => {
  const read = vi.fn(async () => []);
  const remove = async () => ({ data: { id: 7 } });
  const { onRemoved } = draw(
    { delete: remove as unknown as ConsoleProvider['delete'] },
    permissionNames,
    <Counts of={of} read={read} />,
  );
  await screen.findByText('counted');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(onRemoved).toHaveBeenCalled());
  expect(read).toHaveBeenCalledTimes(1);
});

test('records that could not be changed are named with the reason, and nothing is deleted', async () => {
  const remove = vi.fn();
  const results = [{ id: 2, ok: false, code: 'invalid', message: 'The pay code is fixed.' }] as const;
  draw({
    uses: async () => ({ uses: [use], parts: [] }),
    replace: async () => ({ results: [...results], left: 1 }),
    delete: remove,
  });
  await userEvent.click(await screen.findByRole('combobox', { name: 'Replace everywhere with' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Standard' }));
  await userEvent.click(screen.getByRole('button', { name: 'Replace everywhere, then delete' }));
  expect(await screen.findByText('Delgado, Luz: The pay code is fixed.')).toBeTruthy();
  expect(remove).not.toHaveBeenCalled();
});

test('a user who may not edit the users of a record sees which permission is missing', async () => {
  const permissions = permissionNames.filter((name) => name !== 'EMP.EDIT');
  draw({ uses: async () => ({ uses: [use], parts: [] }) }, permissions);
  expect(await screen.findByText(/Missing: EMP\.EDIT\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Replace everywhere, then delete' })).toBeNull();
});
