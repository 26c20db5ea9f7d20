import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ListScreen } from '#src/derived/list/ListScreen.tsx';
import { openTools, toolProvider } from './toolList.tsx';

afterEach(cleanup);

test('a list of a subset has the subset’s title, requests only its records, and adds such a record', async () => {
  const { provider, requested } = toolProvider();
  const slots = { title: 'security.campusUsers', add: 'planning.add', filter: { code: 'C1' } };
  const router = openTools({ provider, element: <ListScreen slots={slots} /> });
  expect(await screen.findByRole('heading', { level: 1, name: 'Campus users' })).toBeTruthy();
  expect(requested[0]?.filter).toMatchObject({ code: 'C1' });
  (await screen.findByRole('link', { name: 'Add absence' })).click();
  expect(router.state.location.state).toEqual({ copy: { code: 'C1' } });
});
