import { expect, expectAccessible, expectContrast, test } from './story.ts';

const small = 'district=2629220&name=North+Central+Area+Schools';
const page = `/district/622710/settings/compare-districts`;

test('support compares the skills of two districts, copies one row, and undoes it', async ({ as }) => {
  const comparePage = await as('support', `${page}?${small}&kind=reference-data/skill`);
  const table = comparePage.getByRole('table', { name: 'Compare districts' });
  const line = table.getByRole('row').filter({ hasText: 'Bilingual authorization' });
  await expect(line).toContainText('Only here');
  await expect(line).toContainText('Missing');
  await expectAccessible(comparePage, 'two districts side by side');
  await expectContrast(comparePage, 'dark', 'two districts side by side, dark');
  await line.getByRole('checkbox').check();
  await comparePage.getByRole('button', { name: 'Copy 1 line to North Central Area Schools' }).click();
  await expect(comparePage).toHaveURL(/\/district\/2629220\/import\/reference-data\/skill\/\d+$/);
  await comparePage.getByRole('button', { name: 'Check rows' }).click();
  await expect(comparePage.getByRole('heading', { name: 'Preview' })).toBeVisible();
  await comparePage.getByRole('button', { name: 'Apply 1 row' }).click();
  await comparePage.getByRole('dialog').getByRole('button', { name: 'Apply 1 row' }).click();
  await expect(comparePage.getByRole('heading', { name: 'Results' })).toBeVisible();
  await comparePage.getByRole('button', { name: 'Undo import' }).click();
  await comparePage.getByRole('alertdialog').getByRole('button', { name: 'Undo 1 row' }).click();
  await expect(comparePage.getByRole('button', { name: 'Undone 1' })).toBeVisible();
});

test('the page names the list that is loading, and says when two lists are equal', async ({ as }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const comparePage = await as('support', '/district/622710/settings/compare-districts');
  // Response with the entries of this district's list, which the page requests first. The other district's request gets
  // the same entries, but only after `held` resolves, so that the loading state is visible.
  let ours: Promise<string> | undefined;
  await comparePage.route(/export\?columns/, async (route) => {
    const fetched = route.fetch();
    if (ours) await held;
    else ours = fetched.then((response) => response.text());
    return route.fulfill({ response: await fetched, body: await ours });
  });
  await comparePage.goto(`${page}?${small}&kind=reference-data/skill`);
  await expect(
    comparePage.getByRole('status').getByText('Loading North Central Area Schools…'),
  ).toBeVisible();
  await expectAccessible(comparePage, 'a comparison on its way');
  answer();
  await expect(comparePage.getByText(/^Both districts have the same \d+ lines\./)).toBeVisible();
  await expect(comparePage.getByRole('button', { name: /^Copy/ })).toHaveCount(0);
  await expect(
    comparePage.getByRole('table', { name: 'Compare districts' }).getByRole('checkbox'),
  ).toHaveCount(0);
  await expectAccessible(comparePage, 'two districts that are the same');
});

test('differences are marked, and only support can open the page', async ({ as }) => {
  const comparePage = await as('support', `${page}?${small}&kind=reference-data/employee-type`);
  await expect(comparePage.getByRole('button', { name: /^Different \d/ })).toBeVisible();
  await comparePage.getByRole('button', { name: /^Different \d/ }).click();
  const table = comparePage.getByRole('table', { name: 'Compare districts' });
  await expect(table.getByRole('row')).not.toHaveCount(0);
  const admin = await as('admin', page);
  await expect(admin.getByRole('heading', { level: 1 })).not.toHaveText('Compare districts');
});
