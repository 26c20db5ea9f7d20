import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { RecordDialog, type RecordDialogProps } from '#src/derived/form/RecordDialog.tsx';
import { Around, entities } from '../../fields/harness.tsx';
import { type WritingProvider, writingProvider } from './writingProvider.ts';

const skills = 'reference-data/skill';
const versions = 'reference-data/allocation-group-version';

function open(
  props: Partial<RecordDialogProps> & { entityName: string },
  records: Record<string, RecordData[]> = {},
) {
  const provider: WritingProvider = writingProvider(entities, records);
  const saved: RecordData[] = [];
  const state = { provider, saved, isClosed: false };
  render(
    <Around provider={provider}>
      <RecordDialog
        onSaved={(record) => saved.push(record)}
        onClose={() => {
          state.isClosed = true;
        }}
        {...props}
      />
    </Around>,
  );
  return state;
}

const dialog = (name: string) => screen.findByRole('dialog', { name });

test('a new record starts with the given values, is saved, and is reported', async () => {
  const { saved, provider } = open({ entityName: skills, prefill: { skillName: 'First aid' } });
  const box = within(await dialog('Add skill'));
  expect(box.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('First aid');
  fireEvent.click(box.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(provider.sent).toEqual([{ skillName: 'First aid', hidden: false }]);
});

test('an existing record is loaded, and saved at its version', async () => {
  const { saved, provider } = open(
    { entityName: skills, id: 3 },
    { [skills]: [{ id: 3, skillId: 3, _version: 8, skillName: 'Swimming' }] },
  );
  const box = within(await dialog('Edit skill'));
  fireEvent.change(box.getByLabelText(/^Name/), { target: { value: 'Diving' } });
  fireEvent.click(box.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(provider.sent[0]).toMatchObject({ skillName: 'Diving', _version: 8 });
});

test('a new part has no field for its owner', async () => {
  open({ entityName: versions, prefill: { allocationGroupId: 4 } });
  const box = within(await dialog('Add version'));
  await box.findByLabelText(/^From/);
  expect(box.queryByLabelText(/^Allocation group/)).toBeNull();
});

test('closing with unsaved changes asks first', async () => {
  const state = open({ entityName: skills });
  const box = within(await dialog('Add skill'));
  fireEvent.change(box.getByLabelText(/^Name/), { target: { value: 'Diving' } });
  fireEvent.click(await box.findByRole('button', { name: 'Cancel' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(state.isClosed).toBe(false);
  fireEvent.click(question.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(state.isClosed).toBe(true));
});

test('a record that fails to load says so and leaves the page unchanged', async () => {
  open({ entityName: skills, id: 99 });
  expect((await screen.findByRole('alert')).textContent).toBe('refused');
});
