import { expect, expectAccessible, test } from './story.ts';

const tab = '/district/622710/substitute/display-jobs?substituteId=3';

test('the page lists the jobs that a substitute can take, in four orders, and why others are blocked', {
  tag: '@core',
}, async ({ as }) => {
  const page = await as('admin', tab);
  const rows = page.getByRole('grid').locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  const views = page.getByRole('navigation', { name: 'Views' });
  await views.getByRole('button', { name: /^By school and date/ }).click();
  await expect(page).toHaveURL(/sort=instituteId(%2C|,)date/);
  await expect(rows.first()).toBeVisible();
  await expectAccessible(page, 'the open jobs of a substitute');

  await views.getByRole('button', { name: /^Blocked/ }).click();
  await expect(page.getByRole('columnheader', { name: 'Why not' })).toBeVisible();
  for (const name of ['School', 'Employee'])
    await expect(page.getByRole('columnheader', { name })).toBeInViewport();
  await expect(rows.filter({ hasText: /skill: \p{L}/u }).first()).toBeVisible();
  await expect(rows.first()).toContainText(
    /busy|skill|Excluded|not shown|schools|hours|held|begun|work then|search/,
  );

  const number = /\d{9}/.exec((await rows.first().textContent()) ?? '')?.[0];
  await rows.first().getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/absences/jobs/${number}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`#${number}`);
});
