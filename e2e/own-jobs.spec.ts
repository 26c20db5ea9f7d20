import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectContrast, test } from './story.ts';

test('a substitute sees their jobs, the jobs that they can take, and why others are blocked', {
  tag: '@core',
}, async ({ as }) => {
  const page = await as('substitute', '/district/622710/');
  const tile = page.getByRole('region', { name: 'Available jobs' });
  await expect(tile.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your upcoming jobs' })).toBeVisible();
  await expectAccessible(page, 'the start page of a substitute');
  const way = tile.getByRole('link', { name: /^All \d+: Available jobs$/ });
  const first = (await tile.getByRole('listitem').first().textContent())?.replace(/Accept$/, '');
  await expect(tile.getByRole('button', { name: /^Accept: / }).first()).toBeVisible();
  await way.click();

  await expect(page).toHaveURL(/\/user\/jobs#open$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your jobs');
  const open = page.getByRole('region', { name: /^Available jobs \d/ });
  await expect(open).toBeFocused();
  await expect(open.getByRole('listitem').first()).toContainText(first ?? '');
  const count = Number(/\d+/.exec(await open.getByRole('heading').innerText())?.[0]);
  await expect(open.getByRole('listitem')).toHaveCount(count);
  await expectAccessible(page, 'the jobs of a substitute');
  await expectContrast(page, 'dark', 'the jobs of a substitute, dark');

  const blocked = page.getByRole('region', { name: /^Blocked jobs/ });
  await expect(blocked.getByRole('listitem').first()).toContainText(
    /You|Not one of|Over your|Missing|Already started/,
  );
  await expect(blocked.getByText(/Excluded|held|not shown/i)).toHaveCount(0);
  await expect(blocked.getByRole('button')).toHaveCount(0);

  await page.goto('/district/622710/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Your jobs' }).click();
  await expect(page.getByRole('region', { name: /^Your upcoming jobs/ })).toBeVisible();
  await decidesOnJobs(page);
});

/** On a phone, accepts, cancels and declines jobs as a substitute. */
async function decidesOnJobs(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  const coming = page.getByRole('region', { name: /^Your upcoming jobs/ });
  const open = page.getByRole('region', { name: /^Available jobs/ });
  const blocked = page.getByRole('region', { name: /^Blocked jobs/ });
  // Uses the last job, which is not today, so that it can still be canceled. Jobs of several days, and of employees
  // that stories add, may belong to another story.
  const job = open
    .getByRole('listitem')
    .filter({ hasNotText: /e2e|\d days/ })
    .last();
  const number = /#\d+/.exec((await job.textContent()) ?? '')?.[0] ?? '';
  await job.getByRole('button', { name: /^Accept: / }).click();
  const accept = page.getByRole('dialog', { name: 'Accept this job?' });
  await expect(accept).toContainText(number);
  await expectAccessible(page, 'accepting a job');
  await accept.getByRole('button', { name: 'Accept job' }).click();
  await expect(page.getByText(/^Accepted: /)).toBeVisible();
  await expect(accept).toHaveCount(0);
  const ownJob = coming.getByRole('listitem').filter({ hasText: number });
  await expect(ownJob).toBeVisible();

  await ownJob.getByRole('button', { name: /^Cancel: / }).click();
  const cancel = page.getByRole('dialog', { name: 'Cancel this job?' });
  await expect(cancel).toContainText('You can’t accept it again.');
  await expect(cancel.getByRole('button', { name: 'Cancel job' })).toBeDisabled();
  await cancel.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option').first().click();
  await expectAccessible(page, 'canceling a job');
  await cancel.getByRole('button', { name: 'Cancel job' }).click();
  await expect(blocked.getByRole('listitem').filter({ hasText: number })).toContainText(
    'You canceled this job',
  );

  const other = /#\d+/.exec((await job.textContent()) ?? '')?.[0] ?? '';
  await job.getByRole('button', { name: /^No thanks: / }).click();
  const decline = page.getByRole('dialog', { name: 'Decline this job?' });
  await expect(decline.getByRole('radio', { name: 'This job' })).toBeChecked();
  await decline.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(blocked.getByRole('listitem').filter({ hasText: other })).toContainText(
    'You declined this job',
  );
  await blocked
    .getByRole('listitem')
    .filter({ hasText: other })
    .getByRole('button', { name: /^Undo decline/ })
    .click();
  await expect(page.getByText(/^No longer declined/)).toBeVisible();
}

test('a substitute of several districts sees only their own jobs, by district', async ({ as }) => {
  const schools = async (district: number) => {
    const page = await as('severalSubstitute', `/district/${district}/user/jobs`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your jobs');
    const open = page.getByRole('region', { name: /^Available jobs/ });
    await expect(open).toBeVisible();
    // Selects the list items that are jobs. Only these have a number; the items below a job, which show its reason,
    // have none.
    const jobs = page.getByRole('region').getByRole('listitem').filter({ hasText: /#\d+/ });
    await expect(
      jobs
        .first()
        .or(open.getByText('No available jobs', { exact: false }))
        .first(),
    ).toBeVisible();
    return jobs.allTextContents();
  };
  const here = await schools(2629220);
  const there = await schools(1201770);
  // Checks that the larger district has jobs for the substitute. The small district is not checked, because it has none
  // on some days.
  expect(there).not.toEqual([]);
  expect(here.filter((job) => there.includes(job))).toEqual([]);
});

test('the record of a substitute of several districts shows that they can sign in', async ({ as }) => {
  const page = await as('smallAdmin', '/district/2629220/substitute/select-substitute?filter={"q":"S10004"}');
  await page.getByRole('grid').locator('tbody tr').first().getByRole('link').first().click();
  await expect(
    page.getByText('multi.substitute@example.org').or(page.getByText('multi.substitute')).first(),
  ).toBeVisible();
  await expect(page.getByText('cannot sign in yet')).toHaveCount(0);
});

test('users who are not substitutes have no page of their own jobs', async ({ as }) => {
  const page = await as('admin', '/district/622710/user/jobs');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Your jobs');
});
