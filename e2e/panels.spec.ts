import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectContrast, test } from './story.ts';

const home = '/district/622710/reference-data';

/** The administrator of the district. */
const admin = '4-1032';

test('whom somebody has acted as reads it under the bell, and marks it as read', async ({ as, unique }) => {
  const support = await as('support', `/impersonate?userKey=${admin}&url=${home}`);
  await support.getByLabel('Reason').fill(`Case ${unique}`);
  await support.getByRole('button', { name: 'Start, to read only' }).click();
  const banner = support.getByRole('region', { name: 'Impersonation' });
  await banner.getByRole('link', { name: /^End/ }).click();
  await expect(banner).toHaveCount(0);

  const page = await as('admin', home);
  await bell(page).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const told = panel.getByRole('listitem').filter({ hasText: unique });
  await expect(told).toBeVisible();
  await expectAccessible(page, 'the notifications');
  await expectContrast(page, 'dark', 'the notifications, in the dark');
  await told.getByRole('button', { name: /^Mark as read/ }).click();
  await expect(told).toHaveCount(0);
  await panel.getByRole('button', { name: 'Show read ones too' }).click();
  await expect(told.getByRole('button', { name: /^Mark as not read/ })).toBeVisible();
});

test('the other products and help are in the header, on a phone too', async ({ as }) => {
  const page = await as('admin', home);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Other products' }).click();
  await expect(page.getByRole('link', { name: /Recruiting/ })).toHaveAttribute('target', '_blank');
  await expectAccessible(page, 'the other products');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByRole('dialog').filter({ hasText: 'Ctrl/Cmd + K' })).toBeVisible();
});

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
