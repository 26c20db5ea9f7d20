import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ConflictDialog } from '#src/editing/conflict/ConflictDialog.tsx';
import { Around } from '../fields/harness.tsx';

const base = { payCodeName: 'Regular', externalId: 'R', hidden: false };
const theirs = { payCodeName: 'Regular A', externalId: 'R', hidden: true };
const mine = { payCodeName: 'Regular B', externalId: 'R2', hidden: false };

function draw(language: 'en' | 'es' = 'en') {
  const onResolve = vi.fn();
  const onCancel = vi.fn();
  render(
    <Around language={language}>
      <ConflictDialog
        base={base}
        theirs={theirs}
        mine={mine}
        overlapping={['payCodeName']}
        who={{ name: 'Ana Ortiz', at: '01/05/2026 10:32' }}
        onResolve={onResolve}
        onCancel={onCancel}
      />
    </Around>,
  );
  return { onResolve, onCancel };
}

test('the dialog shows the old value, theirs and mine for each conflicting field, and who saved', () => {
  draw();
  const dialog = screen.getByRole('dialog', { name: 'Someone else changed the same fields' });
  expect(dialog.textContent).toContain('Ana Ortiz saved this pay code (01/05/2026 10:32)');
  const field = within(dialog).getByRole('radiogroup', { name: 'Name' });
  expect(within(field).getByRole('radio', { name: /Theirs.*Regular A/ })).toBeTruthy();
  expect(within(field).getByRole('radio', { name: /Yours.*Regular B/ })).toBeTruthy();
  expect(within(dialog).queryByRole('radiogroup', { name: 'External ID' })).toBeNull();
});

test('nothing is preselected, and saving needs a choice for every field', async () => {
  const { onResolve } = draw();
  await userEvent.click(screen.getByRole('button', { name: 'Save these values' }));
  expect(onResolve).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toContain('Choose a value for every field first.');
});

test('the choices are saved, with both users’ other changes', async () => {
  const { onResolve } = draw();
  await userEvent.click(screen.getByRole('radio', { name: /Theirs/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save these values' }));
  expect(onResolve).toHaveBeenCalledWith({ payCodeName: 'Regular A', externalId: 'R2', hidden: true });
});

test('all values of one side can be selected at once, with a preview', async () => {
  const { onResolve } = draw();
  await userEvent.click(screen.getByRole('button', { name: 'Keep all of yours' }));
  const result = screen.getByRole('heading', { name: 'Result' }).parentElement;
  expect(result?.textContent).toContain('Regular B');
  expect(result?.textContent).toContain('R2');
  await userEvent.click(screen.getByRole('button', { name: 'Save these values' }));
  expect(onResolve).toHaveBeenCalledWith({ payCodeName: 'Regular B', externalId: 'R2', hidden: true });
});

test('Escape returns to the form, and the texts are in Spanish too', async () => {
  const { onCancel } = draw('es');
  expect(screen.getByRole('dialog', { name: 'Otra persona cambió los mismos campos' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalled();
});
