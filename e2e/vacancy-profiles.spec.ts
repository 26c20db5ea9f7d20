import { expect, expectAccessible, test } from './story.ts';

const profiles = '/district/622710/vacancy-profile';

/** The tabs of a profile, by the last segment of their paths, with the first words of each. */
const tabs = {
  'general-information': 'Position',
  skills: 'Skills',
  'preferred-substitutes': 'Call rank',
  'qualified-substitutes': 'Qualifies',
  'vacancy-history': 'Fill status',
  'absence-files': 'No vacancy files yet',
  'allocation-groups': /Allocation group|No allocation groups yet/,
  'change-log': /Change|change/,
};

test('a vacancy profile is duplicated with its skills and its list, and deleted', { tag: '@core' }, async ({
  as,
  unique,
}) => {
  const page = await as('admin', `${profiles}/general-information?vacancyProfileId=1`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mathematics');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  const description = page.getByRole('textbox', { name: /^Description/ });
  await expect(description).toHaveValue('Mathematics, open post');
  await expect(page.getByRole('combobox', { name: 'Copy skills and lists from' })).toHaveValue(/Mathematics/);
  await description.fill(unique);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(unique);
  const own = new URL(page.url()).searchParams.get('vacancyProfileId');

  await page.goto(`${profiles}/preferred-substitutes?vacancyProfileId=${own}`);
  await expect(page.getByRole('main').getByRole('cell', { name: 'Excluded', exact: true })).toHaveCount(1);
  await page.goto(`${profiles}/skills?vacancyProfileId=${own}`);
  await expect(page.getByRole('main').getByText('Single subject: mathematics')).toBeVisible();

  await page.goto(`${profiles}/general-information?vacancyProfileId=${own}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/vacancy-profile\/select/);
  await expect(page.getByText(`${unique} was deleted.`)).toBeVisible();
  await page.goto(`${profiles}/vacancy-history?vacancyProfileId=${own}`);
  await expect(page.getByRole('heading', { name: 'Vacancy profile not found' })).toBeVisible();
});

test('a profile whose header fails to load says so until a retry succeeds', async ({ as }) => {
  const page = await as('admin', `${profiles}/select`);
  const header = { isBroken: true };
  await page.route(/\/headerDetails\?/, (route) =>
    header.isBroken ? route.fulfill({ status: 409, json: { code: 'failure' } }) : route.fallback(),
  );
  await page.goto(`${profiles}/general-information?vacancyProfileId=1`);
  const alert = page.getByRole('alert').filter({ hasText: 'Couldn’t load' });
  await expect(alert).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vacancy profile 1');
  await expectAccessible(page, 'a vacancy profile whose header failed');
  header.isBroken = false;
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mathematics');
  await expect(alert).toHaveCount(0);
});

test('every tab of a vacancy profile says what it is for, and is accessible', async ({ as }) => {
  const page = await as('admin', `${profiles}/general-information?vacancyProfileId=1`);
  for (const [tab, text] of Object.entries(tabs)) {
    await page.goto(`${profiles}/${tab}?vacancyProfileId=1`);
    await expect(page.getByRole('main').getByText(text).filter({ visible: true }).first()).toBeVisible();
    await expectAccessible(page, `a vacancy profile: ${tab}`);
  }
});
