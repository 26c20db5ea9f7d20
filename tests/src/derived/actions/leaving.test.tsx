import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import { ActionDialog } from '#src/derived/actions/ActionDialog.tsx';
import { unchangedText } from '#src/derived/actions/unchangedText.ts';
import { reloadEntity } from '#src/results/reloadEntity.ts';
import { memoryProvider } from '../../fields/memoryProvider.ts';
import { openTools } from '../list/toolList.tsx';

afterEach(cleanup);

const registry = readRegistry(entityFiles);
const employee = registry.named('employee/employee');
const substitute = registry.named('substitute/substitute');

function deactivating({ actions }: typeof employee) {
  const action = actions.find(({ name }) => name === 'deactivate');
  if (!action) throw new Error('deactivate is missing');
  return action;
}

describe('the effects of a deactivation', () => {
  const textsOf = (entity: typeof employee, values: object) =>
    unchangedText(deactivating(entity), values as Record<string, unknown>, (english) => english);

  test.each([
    [{ plannedDays: 2, futureAbsences: 'keep', accounts: 0 }, '2 days of absence stay.'],
    [
      { plannedDays: 1, futureAbsences: 'keep', accounts: 1, signIn: 'keep' },
      '1 day of absence stays. 1 account can still sign in.',
    ],
    [{ plannedDays: 2, futureAbsences: 'cancel', accounts: 1, signIn: 'disable' }, ''],
    [{ plannedDays: 0, futureAbsences: null, accounts: 0 }, ''],
  ])('an employee, %j', (values, expected) => {
    expect(textsOf(employee, values)).toBe(expected);
  });

  test.each([
    [
      { futureJobs: 3, runningJobs: 1, deallocation: 'keep', accounts: 0 },
      '3 upcoming jobs stay. 1 current job stays.',
    ],
    [{ futureJobs: 3, runningJobs: 1, deallocation: 'future', accounts: 0 }, '1 current job stays.'],
    [{ futureJobs: 3, runningJobs: 1, deallocation: 'all', accounts: 0 }, ''],
  ])('a substitute, %j', (values, expected) => {
    expect(textsOf(substitute, values)).toBe(expected);
  });
});

test('the dialog preselects nothing for future absences, and requires a choice', async () => {
  const called: string[] = [];
  const answer = { accounts: 0, disabledAccounts: 0, futureAbsences: 2, filledAbsences: 1 };
  const provider = Object.assign(memoryProvider([employee], { [employee.name]: [] }), {
    action: async (_: string, operation: string) => {
      called.push(operation);
      return answer;
    },
    update: async () => {
      called.push('update');
      return {};
    },
  });
  const record = { id: 7, workerId: 7, isActive: true, _version: 1 };
  openTools({
    provider: provider as unknown as ConsoleProvider,
    entity: employee,
    element: (
      <ActionDialog
        action={deactivating(employee)}
        record={record}
        label="Ann"
        onDone={() => {}}
        onClose={() => {}}
      />
    ),
  });
  const dialog = await screen.findByRole('alertdialog');
  const choice = await within(dialog).findByRole('combobox', { name: /Future absences/ });
  expect(choice.textContent).toBe('None selected');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
  await waitFor(() => expect(dialog.querySelector('[aria-invalid=true]')).toBeTruthy());
  expect(called).toEqual(['deactivation']);
});

test('a refresh after an action does not load the action’s preview again', async () => {
  const called: string[] = [];
  const provider = Object.assign(memoryProvider([employee], { [employee.name]: [] }), {
    action: async (_: string, operation: string) => {
      called.push(operation);
      return { accounts: 0, disabledAccounts: 0, futureAbsences: 0, filledAbsences: 0 };
    },
  });
  let client: QueryClient | undefined;
  function Client() {
    client = useQueryClient();
    return null;
  }
  const dialog = (
    <ActionDialog
      action={deactivating(employee)}
      record={{ id: 7, workerId: 7, isActive: true, _version: 1 }}
      label="Ann"
      onDone={() => {}}
      onClose={() => {}}
    />
  );
  openTools({
    provider: provider as unknown as ConsoleProvider,
    entity: employee,
    element: (
      <>
        <Client />
        {dialog}
      </>
    ),
  });
  await waitFor(() => expect(called).toEqual(['deactivation']));
  if (client) await reloadEntity(client, employee.name);
  expect(called).toEqual(['deactivation']);
});
