import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openingToolEntity, openTools, toolProvider } from './toolList.tsx';

afterEach(cleanup);

const tools = ['Add filter', 'Views', 'Columns', 'Export', 'Print this page'];

const toolNames = () => {
  const names = within(screen.getByRole('search'))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent ?? '');
  return tools.filter((tool) => names.includes(tool));
};

test('an empty list without filters has no list tools', async () => {
  openTools({ provider: toolProvider([]).provider });
  await screen.findByText(/^No tools/i);
  expect(toolNames()).toEqual([]);
});

test.each(['?filter={"q":"zzz"}', '?filter={"code":"C9"}', '?page=2'])(
  'an empty list keeps its tools with a filter or a later page: %s',
  async (query) => {
    openTools({ provider: toolProvider([]).provider, at: `/tools${query}` });
    await screen.findByRole('button', { name: /Clear filters|first page/i });
    expect(toolNames()).toEqual(tools);
  },
);

test('an empty list keeps its tools with a default view', async () => {
  openTools({ provider: toolProvider([]).provider, entity: openingToolEntity });
  await screen.findByRole('button', { name: 'Add filter' });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(toolNames()).toEqual(tools);
});

test('a list with records has its tools', async () => {
  openTools({ provider: toolProvider().provider });
  await screen.findByText('Tool 1');
  expect(toolNames()).toEqual(tools);
});
