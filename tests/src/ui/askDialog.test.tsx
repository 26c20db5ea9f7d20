import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Loaded } from '#src/results/Loaded.tsx';
import { AskDialog } from '#src/ui/AskDialog.tsx';

const parts = { title: 'Close it?', cancel: 'Back', button: 'Close it' } as const;

test('a confirmation focuses its cancel button, so Enter only cancels', async () => {
  const [onClose, onAct] = [vi.fn(), vi.fn()];
  render(
    <AskDialog {...parts} isQuestion isAlert onClose={onClose} onConfirm={onAct}>
      It stays closed.
    </AskDialog>,
  );
  screen.getByRole('alertdialog', { name: 'Close it?' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Back' }));
  await userEvent.keyboard('{Enter}');
  expect([onClose.mock.calls.length, onAct.mock.calls.length]).toEqual([1, 0]);
});

test('Enter submits the dialog’s form once, and not a surrounding form', async () => {
  const [onAct, around] = [vi.fn(), vi.fn()];
  const draw = (isWorking: boolean) => (
    <form onSubmit={around}>
      <AskDialog
        {...parts}
        isForm
        isWorking={isWorking}
        failed="Not today."
        onClose={vi.fn()}
        onConfirm={onAct}
      >
        <input aria-label="Reason" />
      </AskDialog>
    </form>
  );
  const { rerender } = render(draw(false));
  await userEvent.type(screen.getByLabelText('Reason'), 'x{Enter}');
  rerender(draw(true));
  await userEvent.type(screen.getByLabelText('Reason'), '{Enter}');
  expect([onAct.mock.calls.length, around.mock.calls.length]).toEqual([1, 0]);
  expect(screen.getByRole('alert').textContent).toBe('Not today.');
  expect(screen.getByRole('button', { name: 'Back' })).toHaveProperty('disabled', true);
});

test('a part of a page shows nothing, then a skeleton, then its data', () => {
  const ask = vi.fn();
  const draw = (of: Parameters<typeof Loaded<string>>[0]['of']) => (
    <Loaded of={of} failed="Not read" rows={2}>
      {(data) => <p>{data}</p>}
    </Loaded>
  );
  const { container, rerender } = render(draw({ status: 'none', ask }));
  expect(container.childElementCount).toBe(0);
  rerender(draw({ status: 'pending', ask }));
  expect(container.querySelectorAll('.MuiSkeleton-root')).toHaveLength(2);
  rerender(draw({ status: 'success', data: 'Here', isPrevious: false, ask }));
  expect(container.textContent).toBe('Here');
});
