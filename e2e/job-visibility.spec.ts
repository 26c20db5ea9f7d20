import { expect, expectAccessible, test } from './story.ts';

const tab = '/district/622710/substitute/jobvisibility-hierarchy?substituteId=1';

test('whose jobs a substitute sees, and which list says so, for schools, regions and employees', async ({
  as,
}) => {
  const page = await as('admin', tab);
  const rows = page.getByRole('grid').locator('tbody tr');
  await expect(rows.first()).toContainText('Los Angeles Unified');
  await expect(rows.first()).toContainText(/District.*(Included|Excluded).*100 %.*Usual/);
  await expect(rows.nth(1)).toContainText('Region');
  await expectAccessible(page, 'the lists that decide on visibility');

  await page.getByRole('searchbox', { name: 'Search' }).last().fill('Hollywood');
  await expect(rows.first()).toContainText('Hollywood');
  await rows.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/settings\/school\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hollywood');

  const ofEmployees = JSON.stringify({ ownerType: 1, isVacancy: false });
  await page.goto(`${tab}&filter=${encodeURIComponent(ofEmployees)}`);
  await expect(rows.first()).toContainText('Employee');
  await rows.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/employee\/general-information\?workerId=\d+$/);
});
