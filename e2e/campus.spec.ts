import { expect, expectAccessible, test } from './story.ts';

const district = '/district/622710';
const substitutes = `${district}/substitute`;

/** Names of two schools: the campus user's own school, and a school that this user must not see. */
const ownSchool = 'James A. Garfield Senior High';
const otherSchool = 'Albion Street Elementary';

test('a campus office sees the substitutes of its school, and none who work only at other schools', {
  tag: '@core',
}, async ({ as, unique }) => {
  const admin = await as('admin', `${substitutes}/general-information?add=true`);
  await admin.getByLabel('First name').fill('Alma');
  await admin.getByLabel(/^Last name/).fill(unique);
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin).toHaveURL(/substituteId=\d+/);
  const number = new URL(admin.url()).searchParams.get('substituteId');
  const found = `${substitutes}/select-substitute?filter=${encodeURIComponent(JSON.stringify({ q: unique }))}`;

  // Checks that the campus office sees the new substitute, who has no list of schools and can therefore work at all
  // schools.
  const office = await as('campus', `${district}/home`);
  const menu = office.getByRole('navigation').first();
  await menu.getByRole('link', { name: 'Substitutes', exact: true }).click();
  await expect(office.getByRole('heading', { level: 1 })).toContainText('Substitutes');
  await expectAccessible(office, 'the substitutes of a campus office');
  await office.goto(found);
  await expect(office.getByRole('main').getByRole('link', { name: new RegExp(unique) })).toBeVisible();

  await admin.goto(`${substitutes}/preferred-schools?substituteId=${number}`);
  await admin.getByRole('main').getByRole('link', { name: 'Add', exact: true }).first().click();
  await admin.getByRole('combobox', { name: 'School' }).fill(otherSchool);
  await admin.getByRole('option', { name: otherSchool }).click();
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByRole('main').getByRole('row', { name: otherSchool })).toBeVisible();

  await office.reload();
  await expect(office.getByRole('main').getByRole('link', { name: new RegExp(unique) })).toHaveCount(0);
  await office.keyboard.press('Control+k');
  await office.keyboard.type(unique);
  await expect(office.getByRole('dialog').getByText(/No (results|options)/)).toBeVisible();
  await office.keyboard.press('Escape');
  await office.goto(`${substitutes}/general-information?substituteId=${number}`);
  await expect(office.getByRole('heading', { name: 'Substitute not found' })).toBeVisible();
});

test('a campus office sees the vacancy profiles of its school that are not private', async ({ as }) => {
  const admin = await as('admin', `${district}/vacancy-profile/select`);
  const rows = (page: typeof admin) => page.getByRole('main').getByRole('row');
  await expect(rows(admin).nth(1)).toBeVisible();
  const office = await as('campus', `${district}/vacancy-profile/select`);
  await expect(rows(office).nth(1)).toBeVisible();
  expect(await rows(office).count()).toBeLessThan(await rows(admin).count());
  await expectAccessible(office, 'the vacancy profiles of a campus office');
});

test('a campus office sees the calls for the absences of its school', async ({ as }) => {
  const office = await as('campus', `${district}/home`);
  const menu = office.getByRole('navigation').first();
  await menu.getByRole('button', { name: 'Reports' }).click();
  await menu.getByRole('link', { name: 'Call history', exact: true }).click();
  await expect(office.getByRole('heading', { level: 1 })).toHaveText('Call history');
  const rows = office.getByRole('main').locator('tbody tr');
  await expect(rows.first()).toContainText(ownSchool);
  for (const row of await rows.allTextContents()) expect(row).toContain(ownSchool);
});
