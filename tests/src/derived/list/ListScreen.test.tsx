import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { permissionNames } from '#tests/permissionNames.ts';
import { openingToolEntity, openTools, toolEntity, toolProvider } from './toolList.tsx';

const focusedRow = () => document.activeElement?.closest('tr')?.textContent;

test('a list is paginated, and its URL has the page', async () => {
  const { requested, provider } = toolProvider();
  const router = openTools({ provider });
  expect(await screen.findByText('1–25 of 60')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByRole('link', { name: 'Tool 26' })).toBeTruthy();
  expect(new URLSearchParams(router.state.location.search).get('page')).toBe('2');
  expect(requested.at(-1)?.pagination).toEqual({ page: 2, perPage: 25 });
});

test('a column header sorts, announces its order, and returns to the first page', async () => {
  const { requested, provider } = toolProvider();
  const router = openTools({ provider, at: '/tools?page=2' });
  await screen.findByRole('link', { name: 'Tool 26' });
  await userEvent.click(screen.getByRole('button', { name: /^Code/ }));
  await waitFor(() => expect(requested.at(-1)?.sort).toEqual({ field: 'code', order: 'ASC' }));
  // Waits for the page, because the list requests its rows before its page is rendered.
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: /Code/ }).getAttribute('aria-sort')).toBe('ascending'),
  );
  expect(new URLSearchParams(router.state.location.search).get('page')).toBe('1');
});

test('a search sorts by best match, until the user sorts or clears the search', async () => {
  openTools({ provider: toolProvider().provider, at: '/tools?filter={"q":"tool"}' });
  const ranked = await screen.findByRole('columnheader', { name: /· best match first$/ });
  expect(ranked.getAttribute('aria-sort')).toBeNull();
  expect(screen.getAllByRole('columnheader').filter((head) => head.hasAttribute('aria-sort'))).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: /^Code/ }));
  await waitFor(() => expect(screen.queryByText(/best match first/)).toBeNull());
  expect(screen.getByRole('columnheader', { name: /Code/ }).getAttribute('aria-sort')).toBe('ascending');
  cleanup();
  openTools({ provider: toolProvider().provider });
  await screen.findByRole('link', { name: 'Tool 1' });
  expect(screen.queryByText(/best match first/)).toBeNull();
});

test('the keyboard moves between rows, selects, and opens', async () => {
  const router = openTools({ provider: toolProvider().provider });
  await screen.findByRole('link', { name: 'Tool 1' });
  document.querySelector<HTMLElement>('tbody tr')?.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(focusedRow()).toContain('Tool 2');
  await userEvent.keyboard('x');
  expect(await screen.findByText('1 selected')).toBeTruthy();
  await userEvent.keyboard('{End}');
  expect(focusedRow()).toContain('Tool 25');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/tools/25'));
});

test('typing searches after a pause, and Escape clears the search', async () => {
  const { requested, provider } = toolProvider();
  openTools({ provider });
  await screen.findByRole('link', { name: 'Tool 1' });
  await userEvent.keyboard('f');
  // Pastes the text as a single input event, because on a slow machine the first of several letters may count as a
  // search of its own.
  await userEvent.paste('saw');
  await waitFor(() => expect(requested.at(-1)?.filter).toEqual({ q: 'saw' }));
  expect(requested.filter(({ filter }) => 'q' in filter)).toHaveLength(1);
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'saw');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(requested.at(-1)?.filter).toEqual({}));
});

test('rows loaded before the page renders are not requested again', async () => {
  const { requested, provider } = toolProvider();
  let isTyped = false;
  // A loader that delays the page of the new URL until long after its rows are loaded.
  const loader = async () => {
    if (isTyped) await vi.waitFor(() => expect(requested.at(-1)?.filter).toEqual({ q: 'saw' }));
    await new Promise((resolve) => setTimeout(resolve));
    return null;
  };
  const router = openTools({ provider, loader });
  await screen.findByRole('link', { name: 'Tool 1' });
  isTyped = true;
  await userEvent.click(screen.getByRole('searchbox'));
  await userEvent.paste('saw');
  await waitFor(() => expect(router.state.location.search).toContain('saw'));
  await screen.findByText(/best match first/);
  expect(requested.filter(({ filter }) => 'q' in filter)).toHaveLength(1);
});

test('a list without records and one without matches look different', async () => {
  openTools({ provider: toolProvider([]).provider });
  expect(await screen.findByRole('heading', { name: 'No tools yet' })).toBeTruthy();
  cleanup();
  openTools({ provider: toolProvider([]).provider, at: '/tools?filter={"q":"saw"}' });
  expect(await screen.findByRole('heading', { name: 'No tools match' })).toBeTruthy();
});

test('a list whose plural names a page says what its rows are', async () => {
  const named = { ...toolEntity, list: { ...toolEntity.list, noun: 'Tools to lend' } };
  openTools({ provider: toolProvider([]).provider, entity: named });
  expect(await screen.findByRole('heading', { name: 'No tools to lend yet' })).toBeTruthy();
});

test('a list without records shows its description once', async () => {
  const described = { ...toolEntity, description: 'What is lent to schools.' };
  openTools({ provider: toolProvider([]).provider, entity: described });
  expect(await screen.findByRole('heading', { name: 'No tools yet' })).toBeTruthy();
  expect(screen.getAllByText('What is lent to schools.')).toHaveLength(1);
});

test('a list whose default view is empty offers to show all rows, with their number', async () => {
  const { requested, provider } = toolProvider(
    undefined,
    ({ filter }) => Object.keys(filter ?? {}).length === 0,
  );
  openTools({ provider, entity: openingToolEntity });
  expect(await screen.findByRole('heading', { name: 'No results in this view' })).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Show all 60' }));
  expect(await screen.findByRole('link', { name: 'Tool 1' })).toBeTruthy();
  expect(requested.at(-1)?.filter).toEqual({});
});

test('an empty view of an empty list says so, and offers nothing to clear', async () => {
  const tools = toolProvider([]);
  openTools({ provider: tools.provider, entity: openingToolEntity });
  expect(await screen.findByRole('heading', { name: 'No tools yet' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Clear filters|Show all/ })).toBeNull();
  expect(tools.requested.at(-1)).toMatchObject({ filter: {}, pagination: { perPage: 1 } });
});

test('an empty view opened by the user has no filter to clear', async () => {
  const { provider } = toolProvider(undefined, ({ filter }) => filter?.code === undefined);
  const { opens: _, ...list } = openingToolEntity.list;
  openTools({ provider, entity: { ...openingToolEntity, list } as typeof openingToolEntity });
  await userEvent.click(await screen.findByRole('button', { name: /^Of code 1/ }));
  expect(await screen.findByRole('heading', { name: 'No results in this view' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Show all 60' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
});

test('an invalid URL is reported, and nothing is requested', async () => {
  const { requested, provider } = toolProvider();
  openTools({ provider, at: '/tools?filter={' });
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(requested).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('link', { name: 'Tool 1' })).toBeTruthy();
});

test('a read-only user gets neither an "Add" link nor a selection', async () => {
  const permissions = permissionNames.filter((name) => !/CUSTOM\.(ADD|EDIT|DELETE)/.test(name));
  openTools({ provider: toolProvider().provider, permissions });
  await screen.findByRole('link', { name: 'Tool 1' });
  expect(screen.queryByRole('link', { name: 'Add' })).toBeNull();
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});
