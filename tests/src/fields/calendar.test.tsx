import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { tryInput } from './harness.tsx';

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Choose a date' }));
  await screen.findByRole('grid');
};
const focused = () => document.activeElement?.getAttribute('aria-label');

describe('the calendar of a date field', () => {
  const date = { type: 'string', format: 'date' } as const;

  test('opens at the selected date, with the focus on its day', async () => {
    tryInput(date, { values: { tried: '2026-01-05' } });
    await open();
    await waitFor(() => expect(focused()).toBe('Monday, January 5, 2026'));
    expect(document.activeElement?.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getAllByRole('columnheader').map((header) => header.getAttribute('abbr'))[0]).toBe(
      'Sunday',
    );
  });

  test('supports the keyboard, and returns the focus to its button', async () => {
    const { value } = tryInput(date, { values: { tried: '2026-01-05' } });
    await open();
    await waitFor(() => expect(focused()).toBe('Monday, January 5, 2026'));
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{PageDown}');
    expect(focused()).toBe('Friday, February 13, 2026');
    await userEvent.keyboard('{Enter}');
    expect(value()).toBe('2026-02-13');
    await waitFor(() => expect(focused()).toBe('Choose a date'));
  });

  test('goes to any month and year', async () => {
    const { value } = tryInput(date, { values: { tried: '2026-01-31' } });
    await open();
    await userEvent.selectOptions(screen.getByLabelText('Month'), 'February');
    await userEvent.clear(screen.getByLabelText('Year'));
    await userEvent.type(screen.getByLabelText('Year'), '2024');
    await userEvent.click(screen.getByRole('button', { name: 'Thursday, February 29, 2024' }));
    expect(value()).toBe('2024-02-29');
  });

  test('offers "No end" if the field supports it, and then starts at today', async () => {
    const { value } = tryInput({ ...date, default: '9999-12-31' }, { values: { tried: '9999-12-31' } });
    await open();
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-current')).toBe('date'));
    await userEvent.click(screen.getByRole('button', { name: 'Today' }));
    expect(value()).not.toBe('9999-12-31');
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'No end' }));
    expect(value()).toBe('9999-12-31');
  });

  test('closes with Escape and changes nothing', async () => {
    const { value } = tryInput(date, { values: { tried: '2026-01-05' } });
    await open();
    await userEvent.keyboard('{ArrowRight}{Escape}');
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
    expect(value()).toBe('2026-01-05');
  });

  test('speaks Spanish', async () => {
    tryInput(date, { values: { tried: '2026-01-05' }, language: 'es' });
    await userEvent.click(screen.getByRole('button', { name: 'Elegir una fecha' }));
    await waitFor(() => expect(focused()).toBe('lunes, 5 de enero de 2026'));
  });
});

describe('the calendar of a date-time field', () => {
  test('changes the day and keeps the time', async () => {
    const { value } = tryInput(
      { type: 'string', format: 'date-time' },
      { values: { tried: '2026-01-05T15:30:00Z' } },
    );
    await open();
    await waitFor(() => expect(focused()).toBe('Monday, January 5, 2026'));
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(value()).toBe('2026-01-06T15:30:00Z');
  });

  test('requires a time if there is none', async () => {
    const { value } = tryInput({ type: 'string', format: 'date-time' });
    await open();
    await userEvent.keyboard('{Enter}');
    expect(value()).toMatchObject({ $expected: 'dateTime' });
    expect(screen.getByText('Enter a date and a time, such as 01/05/2026 07:30.')).toBeDefined();
    await userEvent.type(screen.getByLabelText('Tried'), ' 730');
    expect(value()).toMatch(/^\d{4}-\d\d-\d\dT1[45]:30:00Z$/);
  });
});
