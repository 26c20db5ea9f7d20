import { expect, expectAccessible, expectContrast, test } from './story.ts';
import { untilQuiet } from './untilQuiet.ts';

const district = '/district/622710';

test('an administrator’s start page shows what needs attention, and opens an item with one click', {
  tag: '@core',
}, async ({ as }) => {
  const page = await as('admin', `${district}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  const unfilled = page.getByRole('region', { name: 'Unfilled in the next five school days' });
  await expect(unfilled.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page, 'the start page');
  await expectContrast(page, 'dark', 'the start page, dark');
  const all = unfilled.getByRole('link', { name: /^All/ });
  const count = ((await all.textContent()) ?? '').replace(/\D/g, '');
  await all.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Absence days' })).toBeVisible();
  const range = page.getByText(new RegExp(`of ${Number(count).toLocaleString('en-US')}\\b`));
  await expect(range.filter({ visible: true }).first()).toBeVisible();
  await page.goBack();
  await unfilled.getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/absences\/days\/\d+/);
});

test('a section of the start page without its own list can be opened from any page', async ({ as }) => {
  const page = await as('admin', `${district}/reference-data/pay-code`);
  await expect(page.getByRole('heading', { level: 1, name: 'Pay codes' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('shortcuts');
  await expect(page.getByRole('option', { selected: true })).toContainText('Shortcuts');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Shortcuts' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Shortcuts' })).toBeInViewport();
});

test('a section that fails to load says so and can be retried; the others load', async ({ as }) => {
  const page = await as('admin', `${district}/reference-data`);
  await page.route('**/$totals?*', (route) => route.fulfill({ status: 200, body: 'nothing of ours' }));
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  const today = page.getByRole('region', { name: 'Day summary' });
  await expect(today.getByRole('alert')).toContainText('Couldn’t load this.');
  await expect(
    page.getByRole('region', { name: 'Unfilled in the next five school days' }).getByRole('listitem').first(),
  ).toBeVisible();
  await page.unroute('**/$totals?*');
  await today.getByRole('button', { name: 'Try again' }).click();
  await expect(today.getByRole('alert')).toHaveCount(0);
});

test('an empty section is only one line from the second visit on', async ({ as }) => {
  const page = await as('admin', 'about:blank', { viewport: { width: 390, height: 844 } });
  await page.route('**/$totals?*', (route) =>
    route.fulfill({ json: { records: 0, totals: {}, groups: [] } }),
  );
  // Sections in the same row are empty too: a row keeps its height if one of its sections has rows.
  await page.route('**/absencesOfDay?*', (route) =>
    route.fulfill({ json: [], headers: { 'content-range': 'items 0-0/0' } }),
  );
  await page.goto(`${district}/home`);
  const schools = page.getByRole('region', { name: 'Unfilled by school' });
  await expect(schools).toContainText('None.');
  await page.reload();
  await expect(schools).toContainText('None.');
  expect((await schools.boundingBox())?.height ?? 0).toBeLessThan(140);
});

test('an administrator of an incomplete district sees setup steps until they are done', async ({ as }) => {
  const page = await as('admin', 'about:blank');
  const counted: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (searchParams.get('range') === '[0,0]') counted.push(pathname);
  });
  await page.route(/\/api\/institutions\?/, (route) =>
    route.fulfill({ json: [], headers: { 'content-range': 'items 0-0/0' } }),
  );
  await page.goto(`${district}/home`);
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByRole('listitem').first()).toContainText('Schools');
  await expect(steps.getByRole('link', { name: /^Employees/ })).toContainText(/\d/);
  await expectAccessible(page, 'the start page of a district that begins');
  await steps.getByRole('link', { name: 'Add to: Schools' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /school/i })).toBeVisible();
  await page.unroute(/\/api\/institutions\?/);
  const countRequests = () => counted.filter((path) => /\/(institutions|employees)$/.test(path));
  expect(countRequests().some((path) => path.endsWith('/employees'))).toBe(true);
  counted.length = 0;
  const found = page.waitForResponse((answer) => /\/api\/institutions\?/.test(answer.url()));
  await page.goto(`${district}/home`);
  await found;
  await expect(page.getByRole('region', { name: 'Day summary' })).toBeVisible();
  await expect(steps).toHaveCount(0);
  expect(countRequests()).toEqual([expect.stringMatching(/institutions$/)]);

  // Clears the recorded requests, because the second visit must not load the counts of the first one again.
  counted.length = 0;
  await page.goto(`${district}/home`);
  await expect(page.getByRole('region', { name: 'Day summary' })).toBeVisible();
  await untilQuiet(page);
  await expect(steps).toHaveCount(0);
  expect(countRequests()).toEqual([]);
});

test('an employee’s start page shows their own data and no district summary', async ({ as }) => {
  const page = await as('employee', `${district}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Leave balances' })).toContainText('Illness');
  await expect(page.getByText('Employee type')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Day summary' })).toHaveCount(0);
  await expectAccessible(page, 'the start page of an employee', 'frame');
});

test('recently opened and changed records are on the start page, with links to them', async ({
  as,
  unique,
}) => {
  const page = await as('admin', `${district}/reference-data/pay-code/new`);
  await page.getByRole('textbox', { name: 'Name' }).fill(unique);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`${unique}`).filter({ visible: true }).first()).toBeVisible();
  await page.goto(`${district}/home`);
  const changes = page.getByRole('region', { name: 'Changed since yesterday' });
  await changes.getByRole('link', { name: /^Pay codes/ }).click();
  await expect(page).toHaveURL(/pay-code\/change-log/);
  await page.getByRole('link', { name: unique }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: unique })).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  const opened = page.getByRole('region', { name: 'Recent' });
  await opened.getByRole('link', { name: unique }).click();
  await expect(page.getByRole('heading', { level: 1, name: unique })).toBeVisible();
});

test('support pins a district, sees it in another browser with its pending items, and opens one with a click', async ({
  as,
}) => {
  const page = await as('support', `${district}/home`);
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await page.goto('/districts');
  const heading = page.getByRole('heading', { name: 'Pinned districts' });
  const saveResponse = page.waitForResponse((answer) =>
    answer.url().includes('userPreferenceName=pinnedDistricts'),
  );
  await page.getByRole('button', { name: 'Pin Los Angeles Unified' }).first().click();
  await expect(heading).toBeVisible();
  expect((await saveResponse).status()).toBe(200);

  const other = await as('support', '/districts');
  const pinned = other.getByRole('region', { name: 'Pinned districts' });
  const waiting = pinned.getByRole('link', { name: /^Unfilled in the next five school days: / });
  await expect(waiting).toBeVisible();
  await expectAccessible(other, 'the districts with a pinned one');
  await waiting.click();
  await expect(other.getByRole('heading', { level: 1, name: 'Absence days' })).toBeVisible();

  await page.getByRole('button', { name: 'Unpin Los Angeles Unified' }).first().click();
  await expect(heading).toBeHidden();
});

test('at twice the text size on a phone, no section of the start page is truncated or overflows', async ({
  as,
}) => {
  const page = await as('admin', `${district}/home`, { viewport: { width: 390, height: 844 } });
  await expect(
    page.getByRole('region', { name: 'Unfilled in the next five school days' }).getByRole('link').nth(1),
  ).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect.poll(() => page.evaluate(shortened)).toEqual([]);
});

/** Runs in the page: returns the texts on the start page that are truncated or overflow. */
function shortened(): string[] {
  return [...document.querySelectorAll('main section')].flatMap((part) =>
    [...part.querySelectorAll('*')]
      .filter((one) => {
        const { textOverflow, webkitLineClamp } = getComputedStyle(one);
        const isCut = one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1;
        const isShort = isCut && (textOverflow === 'ellipsis' || webkitLineClamp !== 'none');
        return isShort || one.getBoundingClientRect().right > part.getBoundingClientRect().right + 1;
      })
      .map((one) => one.textContent ?? ''),
  );
}
