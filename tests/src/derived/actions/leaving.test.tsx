import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import { ActionDialog } from '#src/derived/actions/ActionDialog.tsx';
import { staysText } from '#src/derived/actions/staysText.ts';
import { EntityProvider } from '#src/entity/EntityContext.tsx';
import { type AnsweringService, connectAnswering } from '../../session/answeringService.ts';
import { buildSession, renderPage } from '../../shell/harness.tsx';

const registry = readRegistry(entityFiles);
const employee = registry.named('employee/employee');
const substitute = registry.named('substitute/substitute');

function deactivating({ actions }: typeof employee) {
  const action = actions.find(({ name }) => name === 'deactivate');
  if (!action) throw new Error('deactivate is missing');
  return action;
}

describe('what stays when somebody is deactivated', () => {
  const said = (entity: typeof employee, values: object) =>
    staysText(deactivating(entity), values as Record<string, unknown>, (english) => english);

  test.each([
    [{ plannedDays: 2, futureAbsences: 'keep', accounts: 0 }, '2 days of absence stay.'],
    [
      { plannedDays: 1, futureAbsences: 'keep', accounts: 1, signIn: 'keep' },
      '1 day of absence stays. 1 account can still sign in.',
    ],
    [{ plannedDays: 2, futureAbsences: 'cancel', accounts: 1, signIn: 'disable' }, ''],
    [{ plannedDays: 0, futureAbsences: null, accounts: 0 }, ''],
  ])('an employee, %j', (values, expected) => {
    expect(said(employee, values)).toBe(expected);
  });

  test.each([
    [
      { futureJobs: 3, runningJobs: 1, deallocation: 'keep', accounts: 0 },
      '3 upcoming jobs stay. 1 current job stays.',
    ],
    [{ futureJobs: 3, runningJobs: 1, deallocation: 'future', accounts: 0 }, '1 current job stays.'],
    [{ futureJobs: 3, runningJobs: 1, deallocation: 'all', accounts: 0 }, ''],
  ])('a substitute, %j', (values, expected) => {
    expect(said(substitute, values)).toBe(expected);
  });
});

describe('the dialog', () => {
  let service: AnsweringService;
  beforeEach(() => {
    service = connectAnswering();
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  test('preselects nothing for future absences, and asks for an answer', async () => {
    const path = '/services/employee/api/employee/deactivation';
    service.answers[path] = [200, { accounts: 0, disabledAccounts: 0, futureAbsences: 2, filledAbsences: 1 }];
    const record = { id: 7, workerId: 7, isActive: true, _version: 1 };
    const page = (
      <EntityProvider entity={employee}>
        <ActionDialog
          action={deactivating(employee)}
          record={record}
          label="Ann"
          onDone={() => {}}
          onClose={() => {}}
        />
      </EntityProvider>
    );
    await renderPage(page, { session: buildSession() });
    const dialog = await screen.findByRole('alertdialog');
    const field = await within(dialog).findByRole('combobox', { name: /Future absences/ });
    expect((field as HTMLInputElement).value ?? field.textContent).toBeFalsy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(service.requested.filter((address) => !address.includes('deactivation'))).toEqual([]);
  });
});
