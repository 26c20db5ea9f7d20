import { lockReadings } from '#schemas/protocol/locks/locks.ts';
import { expect, test } from './story.ts';

const district = '/district/622710';

/**
 * Messages that the second user sees, by lock state. The external service returns only a number, so the message cannot
 * name the user who holds the lock.
 */
const sentences: Readonly<Record<string, RegExp | undefined>> = {
  heldByOther: /is locked by another user\. Your changes are kept\./,
  heldByMeOtherSession: /You’(re|ve been) editing this .+ in another tab or browser/,
};
const failed = /Something went wrong\. Couldn’t lock this .+ for you\./;
const held = ['acquired', 'heldByMeThisSession'];

/**
 * For each record kind with locks: the set of lock codes that its service uses, the path of a record, and one of its
 * fields.
 */
const records = [
  ['employee', 'C', '/employee/general-information?workerId=5', 'Notes'],
  ['substitute', 'C', '/substitute/general-information?substituteId=989', 'Salutation'],
  ['adminUser', 'A', '/adminUser/general-information?adminUserId=1033', 'Job title'],
] as const;

/**
 * Simulates an external service, which answers a lock request with only a number. Tests every number of its code set
 * (docs/specification.md#master-data-4-record-locks).
 */
for (const [service, reading, path, field] of records) {
  test(`${service}: the second user sees the right message, or none, for each lock result code`, async ({
    as,
  }) => {
    const page = await as('admin', 'about:blank');
    const answer = { result: 0 };
    await page.route(/\/lock(\?|$)/, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ json: answer })
        : route.fulfill({ status: 404, json: { code: 'notFound', message: 'No.', requestId: 'r-1' } }),
    );
    for (const [number, state] of Object.entries(lockReadings[reading].states)) {
      answer.result = Number(number);
      await page.goto(`${district}${path}`);
      await page.getByRole('textbox', { name: field, exact: true }).fill('Of two at once');
      const banner = page.getByRole(held.includes(state) || state in sentences ? 'status' : 'alert');
      if (held.includes(state)) await expect(banner.filter({ hasText: /lock|reserved|tab/ })).toHaveCount(0);
      else
        await expect(
          banner.filter({ hasText: sentences[state] ?? failed }),
          `${number} ${state}`,
        ).toBeVisible();
      await page.getByRole('button', { name: 'Cancel', exact: true }).click();
      await page.getByRole('button', { name: 'Discard' }).click();
    }
  });
}
