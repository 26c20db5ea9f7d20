import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectContrast, test } from './story.ts';

const district = '/district/622710';
const settings = `${district}/settings/absence-settings`;
const schools = `${district}/settings/school`;

const box = (page: Page, name: string) => page.getByRole('textbox', { name });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const shownFor = (level: string, owner: number, from?: string) =>
  `${settings}?level=${level}&owner=${owner}${from === undefined ? '' : `&from=${from}`}`;

interface Place {
  readonly id: number;
  readonly name: string;
}

/** Returns the id and name of a school or region: the nth in the list of schools with this filter. */
async function place(page: Page, filter: object, nth = 0): Promise<Place> {
  await page.goto(`${schools}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  const link = page.getByRole('main').locator('a[href*="general-info"]').nth(nth);
  const href = (await link.getAttribute('href')) ?? '';
  return { id: Number(/school\/(\d+)/.exec(href)?.[1]), name: (await link.textContent()) ?? '' };
}

test('a region overrides a value for its schools, and without the override they have the district’s value again', async ({
  as,
}) => {
  const page = await as('admin', schools);
  const region = await place(page, { institutionLevelId: 2 }, 0);
  const school = await place(page, { parentInstituteId: region.id, isActive: true });
  await page.goto(shownFor('region', region.id));
  const own = box(page, 'Wait after a late cancellation');
  await own.fill('24');
  await expect(page.getByRole('status').filter({ hasText: /^Applies to \d+ schools/ })).toBeVisible();
  await save(page);
  await expect(page.getByText(`Absence settings updated: ${region.name}`)).toBeVisible();
  await expect(button(page, 'Remove override: Wait after a late cancellation')).toBeVisible();
  // Makes the window as tall as the form, so that no sticky bar covers a button.
  await page.setViewportSize({ width: 1440, height: 3600 });
  await expectAccessible(page, 'the settings of a region');
  await expectContrast(page, 'dark', 'the settings of a region, dark');
  await expectContrast(page, 'light', 'the settings of a region');
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto(shownFor('school', school.id));
  await expect(own).toHaveValue('24');
  await page
    .getByRole('main')
    .getByRole('link', { name: `From ${region.name}` })
    .click();
  await expect(page).toHaveURL(new RegExp(`level=region&owner=${region.id}`));
  await button(page, 'Remove override: Wait after a late cancellation').click();
  await expect(own).toHaveValue('');
  await button(page, /^Undo: Override removed/).click();
  await expect(own).toHaveValue('24');
  await button(page, 'Remove override: Wait after a late cancellation').click();
  await expect(button(page, 'Override: Wait after a late cancellation')).toBeVisible();
  await page.goto(shownFor('school', school.id));
  await expect(button(page, 'Override: Wait after a late cancellation')).toBeVisible();
  await expect(own).toHaveValue('');
});

test('a school’s override gets a future date, and the default is restored from that day on', async ({
  as,
}) => {
  const page = await as('admin', schools);
  const { id, name } = await place(page, { institutionLevelId: 3, isActive: true }, 3);
  const ahead = box(page, 'Days ahead');
  await page.goto(shownFor('school', id, '2090-07-01'));
  await ahead.fill('60');
  await save(page);
  await expect(page.getByText(`Absence settings updated: ${name}`)).toBeVisible();
  await expect(page.getByText(/from 07\/01\/2090/)).toBeVisible();

  await page.goto(shownFor('school', id));
  await expect(button(page, 'Override: Days ahead')).toBeVisible();
  await expect(ahead).not.toHaveValue('60');

  await page.goto(shownFor('school', id, '2091-07-01'));
  await expect(ahead).toHaveValue('60');
  await page.getByTitle('Restore default: Days ahead').click();
  await expect(ahead).toHaveValue('365');
  await save(page);
  await expect(page.getByText(/from 07\/01\/2091/)).toBeVisible();
  await page.goto(shownFor('school', id, '2090-12-31'));
  await expect(ahead).toHaveValue('60');
  await expect(page.getByText(/to 06\/30\/2091/)).toBeVisible();
});

test('two people change one school’s settings: different fields are merged, and for the same field the second one chooses', async ({
  as,
}) => {
  const one = await as('admin', schools);
  const { id, name } = await place(one, { institutionLevelId: 3, isActive: true }, 5);
  await one.goto(shownFor('school', id));
  const other = await as('support', shownFor('school', id));
  await expect(box(other, 'Tolerance')).toBeVisible();
  await box(one, 'Tolerance').fill('21');
  await box(other, 'Travel time').fill('22');
  await save(one);
  await expect(one.getByText(`updated: ${name}`)).toBeVisible();
  await save(other);
  await expect(other.getByText(`updated: ${name}`)).toBeVisible();
  await expect(box(other, 'Tolerance')).toHaveValue('21');

  await box(one, 'Tolerance').fill('31');
  await box(other, 'Tolerance').fill('32');
  await save(one);
  await expect(box(one, 'Tolerance')).toHaveValue('31');
  await save(other);
  const conflictDialog = other.getByRole('dialog', { name: 'Someone else changed the same fields' });
  await expect(conflictDialog).toContainText('31');
  await conflictDialog.getByRole('radio', { name: /Yours/ }).press('Space');
  await conflictDialog.getByRole('button', { name: 'Save these values' }).click();
  await expect(conflictDialog).toBeHidden();
  await one.goto(shownFor('school', id));
  await expect(box(one, 'Tolerance')).toHaveValue('32');
  await expect(box(one, 'Travel time')).toHaveValue('22');
  for (const title of ['Tolerance', 'Travel time']) {
    await button(one, `Remove override: ${title}`).click();
    await expect(button(one, `Override: ${title}`)).toBeVisible();
  }
});

test('the settings of a school fit on a phone, in Spanish', async ({ as }) => {
  const page = await as('admin', schools);
  const { id } = await place(page, { institutionLevelId: 3, isActive: true }, 7);
  const phone = await as('admin', shownFor('school', id), {
    viewport: { width: 390, height: 844 },
    locale: 'es',
  });
  await expect(phone.getByRole('button', { name: /^Usar valor propio/ }).first()).toBeVisible();
  await expectAccessible(phone, 'settings of a school on a phone');
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

for (const person of ['campus', 'reader'] as const)
  test(`a user who may not manage settings sees none (${person})`, async ({ as }) => {
    const page = await as(person, settings);
    await expect(page.getByRole('main')).toContainText('access');
    await expect(box(page, 'Days ahead')).toHaveCount(0);
  });
