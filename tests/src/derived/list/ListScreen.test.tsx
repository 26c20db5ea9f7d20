import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { permissionNames } from '#tests/permissionNames.ts';
import { openTools, toolProvider } from './toolList.tsx';

afterEach(cleanup);

const focusedRow = () => document.activeElement?.closest('tr')?.textContent;

test('a list pages, and its address says so', async () => {
  const { requested, provider } = toolProvider();
  const router = openTools({ provider });
  expect(await screen.findByText('1–25 of 60')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByRole('link', { name: 'Tool 26' })).toBeTruthy();
  expect(new URLSearchParams(router.state.location.search).get('page')).toBe('2');
  expect(requested.at(-1)?.pagination).toEqual({ page: 2, perPage: 25 });
});

test('a heading sorts, says its order, and leads back to the first page', async () => {
  const { requested, provider } = toolProvider();
  const router = openTools({ provider, at: '/tools?page=2' });
  await screen.findByRole('link', { name: 'Tool 26' });
  await userEvent.click(screen.getByRole('button', { name: /^Code/ }));
  await waitFor(() => expect(requested.at(-1)?.sort).toEqual({ field: 'code', order: 'ASC' }));
  expect(new URLSearchParams(router.state.location.search).get('page')).toBe('1');
  expect(screen.getByRole('columnheader', { name: /Code/ }).getAttribute('aria-sort')).toBe('ascending');
});

test('the keyboard goes from row to row, selects, and opens', async () => {
  const router = openTools({ provider: toolProvider().provider });
  await screen.findByRole('link', { name: 'Tool 1' });
  document.querySelector<HTMLElement>('tbody tr')?.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(focusedRow()).toContain('Tool 2');
  await userEvent.keyboard(' ');
  expect(await screen.findByText('1 selected')).toBeTruthy();
  await userEvent.keyboard('{End}');
  expect(focusedRow()).toContain('Tool 25');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/tools/25'));
});

test('what is typed is searched for after a rest, and Escape takes it back', async () => {
  const { requested, provider } = toolProvider();
  openTools({ provider });
  await screen.findByRole('link', { name: 'Tool 1' });
  await userEvent.keyboard('f');
  await userEvent.keyboard('saw');
  await waitFor(() => expect(requested.at(-1)?.filter).toEqual({ q: 'saw' }));
  // On a slow machine the first letter may count as one that stands alone.
  for (const { filter } of requested) expect('saw').toContain(filter.q ?? '');
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'saw');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(requested.at(-1)?.filter).toEqual({}));
});

test('a list without any records and one where none matches are not the same', async () => {
  openTools({ provider: toolProvider([]).provider });
  expect(await screen.findByRole('heading', { name: 'No tools yet' })).toBeTruthy();
  cleanup();
  openTools({ provider: toolProvider([]).provider, at: '/tools?filter={"q":"saw"}' });
  expect(await screen.findByRole('heading', { name: 'No tools match' })).toBeTruthy();
});

test('an address that cannot be read is said, and nothing is asked for', async () => {
  const { requested, provider } = toolProvider();
  openTools({ provider, at: '/tools?filter={' });
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(requested).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('link', { name: 'Tool 1' })).toBeTruthy();
});

test('who may only look is offered neither a new record nor a selection', async () => {
  const permissions = permissionNames.filter((name) => !/CUSTOM\.(ADD|EDIT|DELETE)/.test(name));
  openTools({ provider: toolProvider().provider, permissions });
  await screen.findByRole('link', { name: 'Tool 1' });
  expect(screen.queryByRole('link', { name: 'Add' })).toBeNull();
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});
