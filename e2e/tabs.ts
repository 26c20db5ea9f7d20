import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

/**
 * Opens a tab of the record by its entry in the record's menu of tabs. If several tabs share a page, `entry` is the
 * menu entry of the page, and the tab is opened by its link on the page.
 */
export async function openTab(page: Page, name: string, entry?: string): Promise<void> {
  const rail = page.getByRole('navigation', { name: /^Sections of this/ });
  const inRail = rail.getByRole('link', { name: new RegExp(`^${entry ?? name}( \\d|$)`) });
  await inRail.click();
  await expect(inRail).toHaveAttribute('aria-current', 'page');
  if (entry === undefined) return;
  const links = page.getByRole('navigation', { name: `On this page: ${entry}` });
  const link = links.getByRole('link', { name, exact: true });
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'page');
}
