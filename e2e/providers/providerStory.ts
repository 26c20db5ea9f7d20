import { test as base, expect, type Page } from '@playwright/test';
import { administrator } from './members.ts';
import { type Fixture, providers, startFixture } from './startFixture.ts';

export interface WorkerFixtures {
  /** Name of the provider, set by the Playwright project. */
  readonly providerName: string;
  readonly fixture: Fixture;
}

interface Fixtures {
  /** A page that shows the pay codes, after signing in at the provider. */
  readonly payCodesPage: Page;
}

export const payCodes = '/district/622710/reference-data/pay-code';

/**
 * A story with an independent identity provider. The provider and the console are started once for all stories of a
 * project.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  providerName: ['glewlwyd', { option: true, scope: 'worker' }],
  fixture: [
    async ({ providerName }, use) => {
      const provider = providers[providerName];
      if (!provider) throw new Error(`There is no provider called ${providerName}.`);
      const fixture = await startFixture(provider);
      await use(fixture);
      await fixture.stop();
    },
    { scope: 'worker', timeout: 660_000 },
  ],
  baseURL: async ({ fixture }, use) => use(fixture.address),
  payCodesPage: async ({ page, fixture }, use) => {
    await page.goto(payCodes);
    await fixture.provider.signIn(page, administrator);
    await expectPayCodes(page);
    await use(page);
  },
});

export async function expectPayCodes(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay codes');
  await expect(page).toHaveURL(new RegExp(`${payCodes}$`));
}

export { expect };
