import { expect, expectAccessible, test } from './story.ts';

const tab = '/district/622710/substitute/jobvisibility-hierarchy?substituteId=1';

test('a page shows whose jobs a substitute sees, and by which list, for schools, regions and employees', async ({
  as,
}) => {
  const page = await as('admin', tab);
  const tree = page.getByRole('treegrid', { name: 'Job visibility' });
  const rows = tree.locator('tbody tr[aria-level]');
  await expect(rows.first()).toContainText('Los Angeles Unified');
  await expect(rows.first()).toContainText(/District.*(Included|Excluded).*100%.*Default/);
  await expect(rows.nth(1)).toContainText('Region');
  await expect(tree).toHaveAttribute('aria-busy', 'false');
  await expectAccessible(page, 'the lists that decide on visibility');

  // Moves in the tree by keyboard: from the district to a region, to a school, back, and to the last and first row.
  await rows.first().focus();
  const focused = page.locator('tr:focus');
  for (const [key, level] of [
    ['ArrowRight', 2],
    ['ArrowRight', 2],
    ['ArrowRight', 3],
    ['ArrowLeft', 2],
    ['End', 2],
    ['Home', 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(focused).toHaveAttribute('aria-level', String(level));
  }

  const search = page.getByRole('main').getByRole('searchbox', { name: 'Search' });
  await search.fill('Hollywood High');
  await expect(rows.first()).toContainText('Los Angeles Unified');
  const school = rows.filter({ hasText: 'Hollywood' }).first();
  await expect(school).toHaveAttribute('aria-level', '3');
  await school.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/settings\/school\/\d+\/general-info$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hollywood');

  // Searches for an employee. The tree then shows the employee below their school, its region and the district.
  const ofEmployees = JSON.stringify({ ownerType: 1, isVacancy: false });
  await page.goto(`${tab}&filter=${encodeURIComponent(ofEmployees)}`);
  await expect(tree).toHaveAttribute('aria-busy', 'false');
  await search.fill('employee garcia');
  const employee = rows.filter({ hasText: 'Garcia' }).first();
  await expect(employee).toHaveAttribute('aria-level', '4');
  await employee.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/employee\/general-information\?workerId=\d+$/);
});
