import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { offers } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { ReferenceCreateProps } from '#src/fields/records/useRecordPicker.tsx';
import { entities, named, tryInput } from './harness.tsx';
import { memoryProvider } from './memoryProvider.ts';

afterEach(cleanup);

const create = ({ text }: ReferenceCreateProps) => <p>{`Creating ${text}`}</p>;

/** Opens a picker of a reference to which the user may add records. `record` is the only existing record. */
async function openPicker(reference: string, record: RecordData) {
  const user = userEvent.setup();
  const provider = memoryProvider(entities, { [reference]: [record] });
  const { value } = tryInput({ type: 'integer', 'x-field': { reference } }, { provider, create });
  await user.click(await screen.findByRole('combobox'));
  await waitFor(() => expect(offered().length).toBeGreaterThan(1));
  return { user, value };
}

const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const highlighted = () => document.querySelector('[role=option].Mui-focused')?.textContent ?? null;

describe('“Create …”', () => {
  const regular = { payCodeId: 1, payCodeName: 'Regular', hidden: false };

  test('is not selected by Enter without matches, only explicitly', async () => {
    const { user, value } = await openPicker('reference-data/pay-code', regular);
    await user.keyboard('Fuel');
    await waitFor(() => expect(offered()).toEqual(['Create “Fuel”']));
    expect(highlighted()).toBeNull();
    await user.keyboard('{Enter}');
    expect(screen.queryByText('Creating Fuel')).toBeNull();
    expect(value()).toBeUndefined();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByText('Creating Fuel')).toBeTruthy();
  });

  test('follows the matches, and Enter selects the first match', async () => {
    const { user, value } = await openPicker('reference-data/pay-code', regular);
    await user.keyboard('reg');
    await waitFor(() => expect(offered()).toEqual(['Regular', 'Create “reg”']));
    expect(highlighted()).toBe('Regular');
    await user.keyboard('{Enter}');
    expect(value()).toBe(1);
  });

  test.each([
    ['settings/school', { instituteId: 1, institutionName: 'Lincoln High', isActive: true }],
    ['reference-data/absence-reason', { absenceReasonId: 1, absReasonDescription: 'Illness', hidden: false }],
    ['reference-data/employee-type', { workerTypeId: 1, workerTypeDescription: 'Teacher', hidden: false }],
  ])(
    'is not offered in a person’s form for %s, even with the permission to add one',
    async (reference, record) => {
      expect(offers(named(reference), 'create')).toBe(true);
      await openPicker(reference, record);
      expect(offered().filter((text) => text?.startsWith('Create'))).toEqual([]);
    },
  );
});
