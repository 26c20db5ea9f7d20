import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { NoRows } from '#src/derived/list/states/NoRows.tsx';
import type { ListStateControl } from '#src/derived/listState.ts';
import { Around, named } from '../../fields/harness.tsx';

const search = { q: 'zzz' };

function renderEmpty(name: string, filter: object) {
  const changeQuery = vi.fn();
  const list = { filter, page: 1, changeQuery } as unknown as ListStateControl;
  render(
    <Around entity={named(name)}>
      <NoRows list={list} WhenEmpty={undefined} />
    </Around>,
  );
  return changeQuery;
}

test.each([
  ['employee/employee', 'Show inactive', { ...search, isActive: true }],
  ['reference-data/skill', 'Show hidden', { ...search, hidden: false }],
])('if no row of %s matches, a button includes the omitted records: %s', async (name, words, filter) => {
  const changeQuery = renderEmpty(name, filter);
  await userEvent.click(await screen.findByRole('button', { name: words }));
  const [change] = changeQuery.mock.lastCall ?? [];
  expect(change({ filter })).toEqual({ filter: search, page: 1 });
});

test('without omitted records only "Clear filters" is offered', async () => {
  renderEmpty('employee/employee', search);
  expect(await screen.findByRole('button', { name: 'Clear filters' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show inactive' })).toBeNull();
});
