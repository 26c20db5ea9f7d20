import { expect, expectAccessible, expectContrast, test } from './story.ts';

test('a substitute sees the jobs that they have, could take, and why not the others', {
  tag: '@core',
}, async ({ as }) => {
  const page = await as('substitute', '/district/622710/');
  const tile = page.getByRole('region', { name: 'Available jobs' });
  await expect(tile.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your upcoming jobs' })).toBeVisible();
  await expectAccessible(page, 'the start page of a substitute');
  const way = tile.getByRole('link', { name: /^All \d+: Available jobs$/ });
  const count = /\d+/.exec((await way.textContent()) ?? '')?.[0];
  const first = await tile.getByRole('listitem').first().textContent();
  await way.click();

  await expect(page).toHaveURL(/\/user\/jobs#open$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your jobs');
  const open = page.getByRole('region', { name: `Available jobs ${count}` });
  await expect(open).toBeFocused();
  await expect(open.getByRole('listitem').first()).toContainText(first ?? '');
  expect(await open.getByRole('listitem').count()).toBe(Number(count));
  await expectAccessible(page, 'the jobs of a substitute');
  await expectContrast(page, 'dark', 'the jobs of a substitute, dark');

  const kept = page.getByRole('region', { name: /^Blocked jobs/ });
  await expect(kept.getByRole('listitem').first()).toContainText(
    /You|Not one of|Over your|Missing|Already started/,
  );
  await expect(kept.getByText(/Excluded|held|not shown/i)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /take|accept/i })).toHaveCount(0);

  await page.goto('/district/622710/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Your jobs' }).click();
  await expect(page.getByRole('region', { name: /^Your upcoming jobs/ })).toBeVisible();
});

test('a substitute of several districts sees in each its own jobs, and nobody else’s', async ({ as }) => {
  const schools = async (district: number) => {
    const page = await as('severalSubstitute', `/district/${district}/user/jobs`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your jobs');
    const open = page.getByRole('region', { name: /^Available jobs/ });
    await expect(open).toBeVisible();
    // A reason is a line of its own below the job, which alone has a number.
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
  // The small district has no jobs on some days.
  expect(there).not.toEqual([]);
  expect(here.filter((job) => there.includes(job))).toEqual([]);
});

test('the record of a substitute of several districts tells that they sign in', async ({ as }) => {
  const page = await as('smallAdmin', '/district/2629220/substitute/select-substitute?filter={"q":"S10004"}');
  await page.getByRole('grid').locator('tbody tr').first().getByRole('link').first().click();
  await expect(
    page.getByText('multi.substitute@example.org').or(page.getByText('multi.substitute')).first(),
  ).toBeVisible();
  await expect(page.getByText('cannot sign in yet')).toHaveCount(0);
});

test('nobody else has a page of own jobs', async ({ as }) => {
  const page = await as('admin', '/district/622710/user/jobs');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Your jobs');
});
