import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import { useRecordActionButtons } from '#src/derived/actions/RecordActions.tsx';
import { useActionOffers } from '#src/derived/actions/useActionOffers.ts';
import { useRecordActions } from '#src/derived/heading/useRecordActions.tsx';
import { useBulkActions } from '#src/derived/list/bulk/useBulkActions.ts';
import { useBulkEdit } from '#src/derived/list/bulk/useBulkEdit.ts';
import { EntityProvider, useEntity } from '#src/entity/EntityContext.tsx';
import { connectAnswering } from '../../session/answeringService.ts';
import { buildSession, renderPage } from '../../shell/harness.tsx';

const registry = readRegistry(entityFiles);

beforeEach(() => {
  connectAnswering();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(entity: string, page: React.ReactNode) {
  const { permissions } = buildSession();
  const session = buildSession({
    permissions: new Set([...permissions].filter((name) => name !== 'EMP.DEACTIVATE')),
  });
  return renderPage(<EntityProvider entity={registry.named(entity)}>{page}</EntityProvider>, { session });
}

/** Renders the actions on one employee. Disabled actions show their reason. */
function OfOne() {
  const actions = useRecordActions({
    record,
    isShown: false,
    isDirty: false,
    onHide: () => {},
    onDelete: () => {},
  });
  const own = useRecordActionButtons({
    record,
    label: 'Ann',
    isDirty: false,
    isLocked: false,
    onDone: () => {},
  });
  return (
    <>
      {own.buttons}
      {[...own.menu, ...actions].map(({ label, disabledBecause = 'allowed' }) => (
        <p key={label}>{`${label}: ${disabledBecause}`}</p>
      ))}
      {own.dialog}
    </>
  );
}

const record = { id: 7, workerId: 7, firstName: 'Ann', isActive: true, _version: 1 };

/** Renders the bulk actions of the employee list and the fields that bulk edit offers. */
function OfMany() {
  const actions = useBulkActions().map(({ action, permitted }) => `${action}: ${permitted.allowed}`);
  const edit = useBulkEdit();
  const { text } = useEntity();
  const own = useActionOffers('rows').map(({ label, denial }) => `${label}: ${denial?.missing ?? 'allowed'}`);
  return <p>{[...actions, ...own, ...edit.choosable.map(({ title }) => text(title))].join(', ')}</p>;
}

test('a user who may not deactivate an employee sees why, and can still change the other fields', async () => {
  await open('employee/general-information', <OfOne />);
  expect(screen.getByText(/^Deactivate: .*EMP\.DEACTIVATE/)).toBeTruthy();
  expect(screen.getByText('Delete: allowed')).toBeTruthy();
});

test('the bulk actions name the missing permission, and bulk edit omits the field', async () => {
  await open('employee/employee', <OfMany />);
  const message = screen.getByText(/edit: true/).textContent ?? '';
  expect(message).toContain('Deactivate: EMP.DEACTIVATE');
  expect(message).toContain('Reactivate: EMP.DEACTIVATE');
  expect(message).not.toContain('hide: ');
  expect(message).toContain('edit: true');
  expect(message).toContain('Job title');
  expect(message).not.toContain(', Active');
});

test('a conversion without the permission keeps the employee active, and says so', async () => {
  await open('employee/general-information', <OfOne />);
  fireEvent.click(await screen.findByRole('button', { name: 'Convert to substitute' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(await within(dialog).findByText(/Keep the employee active/)).toBeTruthy();
  expect(within(dialog).queryByRole('checkbox')).toBeNull();
  expect(within(dialog).getByText(/EMP\.DEACTIVATE/)).toBeTruthy();
});
