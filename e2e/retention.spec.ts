import { expect, expectAccessible, expectContrast, test } from './story.ts';

test('an administrator sets how long the change log is kept, and previews what would be deleted', {
  tag: '@core',
}, async ({ as }) => {
  const page = await as('smallAdmin', '/district/2629220/settings/retention');
  const log = page.getByRole('textbox', { name: 'Change log: Months' });
  await log.fill('11');
  await expect(log).toHaveAttribute('aria-invalid', 'true');
  await expect(log).toHaveAccessibleDescription('Enter a whole number from 12 to 240, or leave blank.');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await expectAccessible(page, 'retention with a wrong value');
  await log.fill('240');
  const section = page.getByRole('group', { name: 'Change log' });
  await expect(section.getByRole('status')).toContainText('nothing to remove');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Older entries are removed within a day.')).toBeVisible();
  await page.reload();
  await expect(log).toHaveValue('240');
  await expectContrast(page, 'dark', 'retention in the dark');
});

test('retention has Spanish texts, and a user who may not set it sees which permission is missing', async ({
  as,
}) => {
  const page = await as('smallAdmin', '/district/2629220/settings/retention');
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('button', { name: 'Español' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Conservación', level: 1 })).toBeVisible();
  const reader = await as('reader', '/district/622710/settings/retention');
  await expect(reader.getByText('ORG.RETENTION')).toBeVisible();
});
