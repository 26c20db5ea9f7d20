import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SummariesContext } from '#src/shell/context/SummariesContext.tsx';
import { MainMenu } from '#src/shell/menu/MainMenu.tsx';
import { buildSession, renderPage } from '../harness.tsx';
import { productSummaries } from '../summaries.ts';
import { access } from './source.ts';

const list = '/employee/select-employee';
const files = 'Absence and vacancy files';

const openAt = (at: string) =>
  renderPage(
    <SummariesContext value={productSummaries}>
      <MainMenu />
    </SummariesContext>,
    { at, session: buildSession({ permissions: access().permissions }) },
  );

test.each([
  ['a list', list, 'Employees'],
  ['a record of it', `${list}/17`, 'Employees'],
  ['a list that selects a record for a tab with a menu entry', `${list}?for=employee/absence-files`, files],
  ['a list that selects a record for a tab without a menu entry', `${list}?for=employee/skills`, 'Employees'],
  ['a list of all rows', '/employee/absence-files', files],
  ['the start page', '/home', 'Home'],
])('the menu marks one entry as current: %s', async (_, at, line) => {
  await openAt(at);
  const lines = await screen.findAllByRole('link');
  const marked = lines.filter((one) => one.getAttribute('aria-current') === 'page');
  expect(marked.map((one) => one.textContent)).toEqual([line]);
});

test('the entry of a list is not current on a page of one record', async () => {
  await openAt('/employee/absence-files?workerId=17');
  const line = await screen.findByRole('link', { name: files });
  expect(line.getAttribute('aria-current')).toBeNull();
});
