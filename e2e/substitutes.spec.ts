import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './story.ts';
import { openTab } from './tabs.ts';

const district = '/district/622710';
const main = (page: Page) => page.getByRole('main');
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

/** Adds a substitute with that last name; the page then shows their general information. */
async function hire(page: Page, last: string): Promise<void> {
  await main(page).getByRole('link', { name: 'Add', exact: true }).click();
  await page.getByLabel('First name').fill('Alma');
  await page.getByLabel(/^Last name/).fill(last);
  await save(page);
  await expect(page).toHaveURL(/general-information\?substituteId=\d+/);
  await expect(page.getByRole('heading', { level: 1, name: `${last}, Alma` })).toBeVisible();
}

/** Starts a new row for a school on the open tab. */
async function addSchool(page: Page, name: string): Promise<void> {
  await main(page).getByRole('link', { name: 'Add', exact: true }).first().click();
  const choice = page.getByRole('combobox', { name: 'School' });
  await choice.fill(name);
  await page.getByRole('option', { name }).click();
  await expect(choice).toHaveValue(name);
}

test('an administrator hires a substitute and sets their schools, exclusions and call times', {
  tag: '@core',
}, async ({ as, unique }) => {
  const page = await as('admin', `${district}/substitute/select-substitute`);
  await hire(page, unique);
  await expectAccessible(page, 'a new substitute');

  await openTab(page, 'Preferred schools');
  const school = 'Albion Street Elementary';
  await addSchool(page, school);
  await page.getByRole('button', { name: 'Wednesday' }).click();
  await save(page);
  const row = main(page).getByRole('row', { name: school });
  await expect(row).toBeVisible();
  await expectAccessible(page, 'the schools of a substitute');

  await openTab(page, 'Listed by schools', 'On lists');
  await addSchool(page, school);
  await page.getByLabel('Excluded', { exact: true }).check();
  await page.getByLabel('Comments').fill('Asked not to come');
  await expectAccessible(page, 'a school excludes a substitute');
  await save(page);
  const line = main(page).getByRole('row', { name: school });
  await expect(line).toContainText('Asked not to come');
  await page.getByRole('button', { name: 'Excluded 1' }).click();
  await expect(line).toBeVisible();
  await line.getByRole('link', { name: school }).click();
  await page.getByLabel('Excluded', { exact: true }).uncheck();
  await save(page);
  await expect(page.getByText('School list updated')).toBeVisible();
  await openTab(page, 'Listed by schools', 'On lists');
  await page.getByRole('button', { name: 'Included 1' }).click();
  await expect(line).toBeVisible();
  await expectAccessible(page, 'the schools that list a substitute');

  await openTab(page, 'Personal call hours', 'Call times');
  const noCalls = page.getByRole('group', { name: 'Days without calls' });
  await noCalls.getByRole('button', { name: 'Wednesday' }).click();
  await save(page);
  await expect(page.getByText('Personal call hours updated')).toBeVisible();
  await expectAccessible(page, 'the own call times of a substitute');
  await openTab(page, 'Call times', 'Call times');
  const wednesday = main(page).getByRole('row').filter({ hasText: 'Wednesday' }).filter({ hasText: 'Calls' });
  await expect(wednesday).toContainText('Day without calls');
  await expectAccessible(page, 'when a substitute is called');

  await openTab(page, 'Listed by employees', 'On lists');
  await expect(main(page).getByText('No employee lists yet')).toBeVisible();
  await expectAccessible(page, 'the employees who list a substitute');
});

/** Returns the ids of substitutes with upcoming jobs. */
async function idsWithJobs(page: Page): Promise<number[]> {
  // Waits for the page, because sign-in redirects may still be running.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const coming = encodeURIComponent(JSON.stringify({ fillStatus: [3], absenceDate: { from: 'today+1' } }));
  const [answer] = await Promise.all([
    page.waitForResponse((one) => /v1.0.absenceDays\?.*fillStatus/.test(one.url())),
    page.goto(`${district}/absences/days?filter=${coming}`),
  ]);
  const jobs: readonly { substituteId: number }[] = await answer.json();
  return [...new Set(jobs.map(({ substituteId }) => substituteId))];
}

/**
 * Opens a substitute with upcoming jobs. Returns the link to their work history, which shows the number of these jobs.
 */
async function withJobs(page: Page, at: number) {
  const [first, other] = (await idsWithJobs(page)).slice(at);
  const id = test.info().retry === 0 ? first : other;
  await page.goto(`${district}/substitute/general-information?substituteId=${id}`);
  const line = page.getByRole('link', { name: /^Work history \d+ Upcoming$/ });
  await expect(line).toBeVisible();
  return line;
}

/** Returns the number of jobs that a link or dialog shows. */
async function countIn(place: Locator): Promise<number> {
  return Number(/\d+/.exec((await place.textContent()) ?? '')?.[0]);
}

/** Returns the total number of days of the jobs in a table. */
async function daysIn(table: Locator): Promise<number> {
  const rows = table.locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  const days = rows.evaluateAll((all) =>
    all.map((row) => Number(row.querySelector('[data-title="Days"]')?.textContent) || 1),
  );
  return (await days).reduce((sum, count) => sum + count, 0);
}

/** Asserts that the link shows `count` upcoming days, including today's; it is hidden if there are none. */
async function expectLeft(line: Locator, count: number): Promise<void> {
  if (count === 0) await expect(line).toBeHidden();
  else await expect(line).toContainText(String(count));
}

test('a departing substitute is removed from upcoming jobs, and gets them back by undo', async ({ as }) => {
  const page = await as('admin', `${district}/substitute/select-substitute`);
  const jobs = await withJobs(page, 0);
  const count = await countIn(jobs);
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: /^Deactivate / });
  const coming = await countIn(dialog.getByRole('group', { name: /^Upcoming jobs/ }));
  const days = await daysIn(dialog.getByRole('table'));
  await dialog.getByRole('combobox', { name: 'Jobs' }).click();
  // The dialog preselects no choice of what happens to the jobs.
  await expect(page.getByRole('option')).toHaveText([
    'None selected',
    'Keep',
    'Remove from upcoming jobs',
    'Remove from upcoming and current jobs',
  ]);
  await page.getByRole('option', { name: 'Remove from upcoming jobs', exact: true }).click();
  await expectAccessible(page, 'what leaving comes to');
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  const alertDialog = page.getByRole('alertdialog', { name: 'Deactivate', exact: true });
  await expect(alertDialog.getByRole('cell', { name: 'Removed' })).toHaveCount(coming);
  await expectAccessible(page, 'what became of each job of who leaves');
  await alertDialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(/^Deactivated: /)).toBeVisible();
  const undo = page.getByRole('button', { name: /^Undo: Deactivated: / });
  // Hovers over the notice, because it then stays open.
  await undo.hover();
  await expectLeft(jobs, count - days);
  await undo.click();
  await expect(page.getByText(/^Undone: /)).toBeVisible();
  await expect(jobs).toContainText(String(count));
});

test('on a phone, the results of a bulk deactivation leave the download button in view', async ({ as }) => {
  const page = await as('admin', `${district}/substitute/select-substitute`);
  await page.setViewportSize({ width: 390, height: 844 });
  const ids = (await idsWithJobs(page)).slice(4, 7);
  await page.goto(
    `${district}/substitute/select-substitute?filter=${encodeURIComponent(JSON.stringify({ id: ids }))}`,
  );
  const boxes = page.getByRole('main').getByRole('checkbox');
  await expect(boxes).toHaveCount(ids.length);
  for (const box of await boxes.all()) await box.check();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Deactivate' }).click();
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await dialog.getByRole('combobox', { name: 'Jobs' }).click();
  await page.getByRole('option', { name: 'Remove from upcoming jobs', exact: true }).click();
  await dialog.getByRole('button', { name: `Deactivate: ${ids.length}` }).click();
  await expect(dialog.getByText('Removed').first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Download results (CSV)' })).toBeInViewport({
    ratio: 1,
  });
  await expectAccessible(page, 'what became of each job of many, on a phone');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^Undo: Deactivated: / }).click();
  await expect(page.getByText(/^Undone: /)).toBeVisible();
});

test('removing a substitute from jobs shows the result of each job', async ({ as }) => {
  const page = await as('admin', `${district}/substitute/select-substitute`);
  const jobs = await withJobs(page, 2);
  const count = await countIn(jobs);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Remove from upcoming jobs' }).click();
  const question = page.getByRole('alertdialog', { name: /from upcoming jobs\?$/ });
  const days = await daysIn(question.getByRole('table'));
  await question.getByRole('button', { name: 'Remove' }).click();
  const alertDialog = page.getByRole('alertdialog', { name: 'Remove from upcoming jobs', exact: true });
  await expect(alertDialog.getByRole('row').nth(1)).toContainText('Removed');
  await expectAccessible(page, 'what became of each job');
  await alertDialog.getByRole('button', { name: 'Close' }).click();
  await expectLeft(jobs, count - days);
  // Without upcoming jobs, removing the substitute from jobs is not offered.
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Remove from upcoming jobs' })).toHaveCount(0);
});

test('a photo and a résumé are uploaded together, with separate results; the photo is shown, and removed', async ({
  as,
  unique,
}) => {
  const page = await as('admin', `${district}/substitute/select-substitute`);
  await hire(page, unique);
  await openTab(page, 'Résumé and photo');
  const add = page.getByRole('button', { name: 'Add photo or résumé' });
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Add photo or résumé' });
  const chosen = dialog.locator('input[type=file]');
  await chosen.nth(0).setInputFiles({ name: 'Alma.png', mimeType: 'image/png', buffer: picture });
  await chosen.nth(1).setInputFiles({ name: 'Alma.pdf', mimeType: 'application/pdf', buffer: picture });
  await expectAccessible(page, 'files of a substitute are chosen');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Photo saved.')).toBeVisible();
  await expect(dialog.getByText('The file’s content doesn’t match its file type.')).toBeVisible();
  const text = Buffer.from('Taught third grade for six years.');
  await chosen.nth(1).setInputFiles({ name: 'Alma.txt', mimeType: 'text/plain', buffer: text });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await expect(page.getByRole('img', { name: 'Photo of Alma.png' })).toBeVisible();
  await expect(main(page).getByRole('row', { name: 'Alma.txt' })).toBeVisible();
  const photos = page.getByRole('switch', { name: 'Photo' });
  await expect(photos).not.toBeChecked();
  await photos.click();
  await expect(page.getByText('Upload permissions saved.')).toBeVisible();
  await expect(photos).toBeChecked();
  await expectAccessible(page, 'the files of a substitute');

  await page.getByRole('button', { name: 'Remove Alma.png' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('img', { name: 'Photo of Alma.png' })).toBeHidden();
  await expect(main(page).getByRole('row', { name: 'Alma.txt' })).toBeVisible();
});

/** A picture of one pixel (PNG) to upload. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test('the open tab is in view, even if the record has more tabs than fit the window', async ({ as }) => {
  const page = await as('admin', `${district}/substitute/login-history?substituteId=5`);
  const open = page.locator('nav [aria-current=page]', { hasText: 'Sign-in history' });
  await expect(open).toBeInViewport({ ratio: 1 });
});

test('a substitute becomes an employee, and the inactive substitute links to the employee', async ({
  as,
  unique,
}) => {
  const page = await as('admin', '/district/622710/substitute/general-information/new');
  await page.getByLabel('First name').fill('Alma');
  await page.getByLabel(/^Last name/).fill(unique);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${unique}, Alma` })).toBeVisible();
  await page.getByRole('button', { name: 'Convert to employee' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(dialog.getByText('“Schools” is required.')).toBeVisible();
  for (const name of ['Employee type', 'Schools']) {
    await dialog.getByRole('combobox', { name }).click();
    await page.getByRole('option').nth(1).click();
    await page.keyboard.press('Tab');
  }
  await dialog.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(page.getByText(`${unique}, Alma is now an employee.`)).toBeVisible();
  await expect(page.getByRole('main').getByText('Inactive', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Convert to employee' })).toBeDisabled();
  await page
    .getByRole('main')
    .getByRole('link', { name: `${unique}, Alma` })
    .click();
  await expect(page).toHaveURL(/\/employee\/general-information\?workerId=\d+/);
  await expect(page.getByRole('heading', { level: 1, name: `${unique}, Alma` })).toBeVisible();
});
