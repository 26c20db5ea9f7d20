import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { ServiceError } from '#providers/http/serviceError.ts';
import type { RecordUse } from '#schemas/protocol/entities/resultCodes.ts';
import { RemoveDialog } from '#src/derived/remove/RemoveDialog.tsx';
import { Around, entities, named } from '../src/fields/harness.tsx';
import { memoryProvider } from '../src/fields/memoryProvider.ts';

/**
 * Record kinds that the specification names, each with an entity that references it and the field that holds the
 * reference.
 */
const kinds: readonly [kind: string, entity: string, user: string, field: string][] = [
  ['Pay code', 'pay-code', 'employee/employee', 'payCodeId'],
  ['Accounting code', 'accounting-code', 'employee/employee', 'accountingCodeId'],
  ['Ethnicity', 'ethnicity', 'substitute/substitute', 'ethnicityId'],
  ['Employee type', 'employee-type', 'employee/employee', 'workerTypeId'],
  ['Skill', 'skill', 'employee/employee', 'skillIds'],
  ['Budget code', 'budget-code', 'employee/employee', 'budgetCodeId'],
  ['Vacancy reason', 'vacancy-reason', 'absence/absence-day', 'vacancyReasonId'],
];

function draw(entity: string, answers: Partial<Pick<ConsoleProvider, 'uses' | 'delete'>>) {
  const onRemoved = vi.fn();
  const provider = { ...memoryProvider(entities, {}), ...answers } as ConsoleProvider;
  render(
    <Around provider={provider} entity={named(`reference-data/${entity}`)}>
      <RemoveDialog
        record={{ id: 7, label: 'Regular', known: { _version: 3 } }}
        onRemoved={onRemoved}
        onClose={() => {}}
      />
    </Around>,
  );
  return onRemoved;
}

const useBy = (entity: string, field: string): RecordUse => ({
  entity,
  field,
  count: 1,
  records: [{ id: 1, label: 'Ortiz, Ana' }],
});

async function isNamedAsUsed() {
  const dialog = await screen.findByRole('alertdialog', { name: '“Regular” is in use' });
  expect(await within(dialog).findByRole('link', { name: 'Ortiz, Ana' })).toBeTruthy();
  expect(within(dialog).queryByRole('button', { name: 'Delete' })).toBeNull();
}

test.each(kinds)(
  '%s: the dialog names the users and offers no deletion',
  async (_kind, entity, user, field) => {
    draw(entity, { uses: async () => ({ uses: [useBy(user, field)], parts: [] }) });
    await isNamedAsUsed();
  },
);

test.each(kinds)(
  '%s: a record that came into use meanwhile is not deleted, and the dialog names its users',
  async (kind, entity, user, field) => {
    const uses = [useBy(user, field)];
    const message = `${kind} “Regular” can’t be deleted while it’s in use.`;
    const refused = new ServiceError(409, { code: 'inUse', message, requestId: 'r-1', uses });
    const onRemoved = draw(entity, {
      uses: vi.fn().mockResolvedValueOnce({ uses: [], parts: [] }).mockResolvedValue({ uses, parts: [] }),
      delete: () => Promise.reject(refused),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await isNamedAsUsed();
    expect(onRemoved).not.toHaveBeenCalled();
  },
);
