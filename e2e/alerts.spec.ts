import { expect, expectAccessible, expectContrast, test } from './story.ts';

const path = '/absence-management/staff-alerts';

test('an administrator ignores a staff alert until a date, and shows it again', async ({ as }) => {
  const page = await as('smallAdmin', `/district/2629220${path}?view=Substitutes`);
  await expect(page.getByRole('heading', { name: 'Staff alerts', level: 1 })).toBeVisible();
  await expectAccessible(page, 'staff alerts');
  await expectContrast(page, 'dark', 'staff alerts, dark');
  const row = page
    .getByRole('row')
    .filter({ hasText: 'Expired skill', has: page.getByRole('link') })
    .first();
  const name = (await row.getByRole('link').first().textContent()) ?? '';
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Ignore', exact: true }).click();
  const dialog = page.locator('[role=dialog],[role=alertdialog]');
  await dialog.getByLabel('Reason').fill('Renewal is under way.');
  await dialog.getByRole('button', { name: /^Ignore/ }).click();
  await expect(
    page.getByRole('row').filter({ hasText: 'Expired skill' }).filter({ hasText: name }),
  ).toHaveCount(0);

  await page.goto(`/district/2629220${path}?view=Ignored`);
  const ignored = page.getByRole('row').filter({ hasText: 'Renewal is under way.' });
  await expect(ignored).toContainText(name);
  await ignored.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Show again' }).click();
  await expect(ignored).toHaveCount(0);
});

test('a campus office sees no staff alerts, not even by URL', async ({ as }) => {
  const page = await as('campus', path);
  await expect(page.getByRole('heading', { name: 'Staff alerts' })).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText(/permission|not available|isn’t/i);
});

test('on a phone, in Spanish, each alert is a card', async ({ as }) => {
  const page = await as('smallAdmin', `/district/2629220${path}`, {
    viewport: { width: 390, height: 800 },
    locale: 'es-US',
    colorScheme: 'dark',
  });
  await expect(page.getByRole('heading', { name: 'Alertas de personal', level: 1 })).toBeVisible();
  await expect(page.getByText('Competencia caducada').first()).toBeVisible();
  await expectAccessible(page, 'staff alerts on a phone');
});
