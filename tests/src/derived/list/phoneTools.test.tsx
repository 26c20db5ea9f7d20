import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { setWidth } from '../../fields/setWidth.ts';
import { openTools, toolProvider } from './toolList.tsx';

afterEach(() => {
  cleanup();
  setWidth(1200);
});

const names = () =>
  within(screen.getByRole('search'))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);

test('on a phone the tools of a list are in one menu, each with its name', async () => {
  setWidth(390);
  const user = userEvent.setup();
  openTools({ provider: toolProvider().provider });
  await screen.findByText('Tool 1');
  expect(names()).toEqual(['List tools']);
  const button = screen.getByRole('button', { name: 'List tools' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  button.focus();
  await user.keyboard('{Enter}');
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(names()).toEqual(['List tools', 'Add filter', 'Views', 'Columns', 'Export', 'Export as…']);
  await user.keyboard('{Enter}');
  expect(names()).toEqual(['List tools']);
});

test('on other screens the tools of a list are next to the search', async () => {
  setWidth(1200);
  openTools({ provider: toolProvider().provider });
  await screen.findByText('Tool 1');
  expect(names()).toEqual(expect.arrayContaining(['Add filter', 'Export', 'Print this page']));
  expect(screen.queryByRole('button', { name: 'List tools' })).toBeNull();
});
