import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { timeWindows } from '#schemas/fields/time/timeWindows.ts';
import { tryInput } from './harness.tsx';

const dates = { type: 'array', uniqueItems: true, items: { type: 'string', format: 'date' } } as const;
const typed = () => screen.getByRole('textbox');

test('dates are typed, added by Enter or the button, kept unique and in order, and removed', () => {
  const { state } = tryInput(dates, { values: { tried: ['2026-05-01'] } });
  const now = () => state.form?.getValues('tried');
  fireEvent.change(typed(), { target: { value: '1/5/2026' } });
  fireEvent.keyDown(typed(), { key: 'Enter' });
  expect(now()).toEqual(['2026-01-05', '2026-05-01']);
  fireEvent.change(typed(), { target: { value: '5/1/2026' } });
  fireEvent.blur(typed());
  fireEvent.click(screen.getByRole('button', { name: 'Add this date' }));
  expect(now()).toEqual(['2026-01-05', '2026-05-01']);
  for (const text of ['01/05/2026', '05/01/2026'])
    fireEvent.keyUp(screen.getByText(text).closest('.MuiChip-root') as Element, { key: 'Delete' });
  expect(now()).toBeNull();
});

test('times of the week are added with the days of a school week, changed day by day, and removed', () => {
  const { state } = tryInput(timeWindows, { values: { tried: null } });
  const now = () => state.form?.getValues('tried');
  fireEvent.click(screen.getByRole('button', { name: 'Add times' }));
  expect(now()).toEqual([{ days: 62, from: '08:00', to: '16:00' }]);
  fireEvent.click(screen.getByRole('button', { name: 'Friday, line 1' }));
  fireEvent.change(screen.getByLabelText('To, line 1'), { target: { value: '15:30' } });
  expect(now()).toEqual([{ days: 30, from: '08:00', to: '15:30' }]);
  fireEvent.click(screen.getByRole('button', { name: 'Delete line 1' }));
  expect(now()).toBeNull();
});

/** Finds a half-hour cell by name. Does not search by role, which takes a tenth of a second each time. */
function half(name: string): HTMLElement {
  const cell = document.querySelector<HTMLElement>(`td[aria-label="${name}"]`);
  if (!cell) throw new Error(`no ${name}`);
  return cell;
}

test('times of the week are painted by keyboard and by dragging, in half hours', async () => {
  const { state } = tryInput(timeWindows, { values: { tried: null } });
  const now = () => state.form?.getValues('tried');
  fireEvent.click(screen.getByRole('button', { name: 'Edit on calendar' }));
  await waitFor(() => half('Monday 05:00 – 05:30'));
  const first = half('Monday 05:00 – 05:30');
  expect(first.tabIndex).toBe(0);
  fireEvent.keyDown(first, { key: ' ' });
  expect(now()).toEqual([{ days: 2, from: '05:00', to: '05:30' }]);
  fireEvent.keyDown(first, { key: 'ArrowDown', shiftKey: true });
  expect(now()).toEqual([{ days: 2, from: '05:00', to: '06:00' }]);
  expect(document.activeElement).toBe(half('Monday 05:30 – 06:00'));
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(half('Tuesday 05:30 – 06:00'));
  expect(now()).toEqual([{ days: 2, from: '05:00', to: '06:00' }]);

  fireEvent.pointerDown(half('Tuesday 08:00 – 08:30'), { button: 0, buttons: 1 });
  fireEvent.pointerMove(half('Thursday 09:30 – 10:00'), { buttons: 1 });
  fireEvent.pointerMove(half('Wednesday 08:30 – 09:00'), { buttons: 1 });
  fireEvent.pointerUp(half('Wednesday 08:30 – 09:00'));
  fireEvent.pointerMove(half('Friday 08:30 – 09:00'), { buttons: 1 });
  expect(now()).toEqual([
    { days: 2, from: '05:00', to: '06:00' },
    { days: 12, from: '08:00', to: '09:00' },
  ]);
  expect(half('Wednesday 08:30 – 09:00').getAttribute('aria-selected')).toBe('true');
  fireEvent.pointerDown(half('Wednesday 08:00 – 08:30'), { button: 0, buttons: 1 });
  fireEvent.pointerUp(half('Wednesday 08:00 – 08:30'));
  expect(half('Wednesday 08:00 – 08:30').getAttribute('aria-selected')).toBe('false');
});
