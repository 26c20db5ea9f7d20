import type { Locator, Page, Route } from '@playwright/test';
import { expect, test } from './story.ts';
import { untilQuiet } from './untilQuiet.ts';

const payCodes = '/district/622710/reference-data/pay-code';
const listOf = (word: string) => `${payCodes}?filter=${encodeURIComponent(JSON.stringify({ q: word }))}`;

/** Asserts that a pressed button stays in place until the result is shown. */
async function staysPut(button: Locator, press: () => Promise<void>, came: Locator): Promise<void> {
  await untilKept(button.page());
  await button.scrollIntoViewIfNeeded();
  const before = await button.evaluateHandle(placeAtPress);
  await press();
  await expect(came).toBeVisible();
  expect(await button.evaluate(drawnPlace)).toEqual(await before.evaluate(({ place }) => place));
}

interface Pressed {
  place?: object;
}

/**
 * Runs in the page: records a button's position when it is pressed. An earlier position would be wrong, because content
 * that loads late may move the button.
 */
function placeAtPress(element: Element): Pressed {
  const pressed: Pressed = {};
  const note = () => {
    pressed.place ??= element.getBoundingClientRect().toJSON();
  };
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, note, true);
  return pressed;
}

/** Runs in the page: returns the element's position after the next paint. */
async function drawnPlace(element: Element): Promise<object> {
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  return element.getBoundingClientRect().toJSON();
}

/** Waits until the code that keeps a pressed button at its position is loaded, and all requests are answered. */
async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('save-is-steady').length > 0);
  await untilQuiet(page);
}

/** Returns the list of requests that the page makes from now on with this method and with `part` in the URL. */
function callsOf(page: Page, method: string, part: string): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === method && request.url().includes(part)) calls.push(request.url());
  });
  return calls;
}

for (const width of [1440, 390]) {
  test(`a message in a dialog never moves its button, ${width} pixels wide`, async ({ as, unique }) => {
    const options = { viewport: { width, height: 800 } };
    const page = await as('admin', '/district/622710/reference-data/absence-reason/new', options);
    const bucket = page.getByRole('combobox', { name: 'Bucket' });
    await bucket.fill(unique);
    await page.getByRole('option', { name: `Create “${unique}”` }).click();
    const dialog = page.getByRole('dialog', { name: 'Add absence reason bucket' });
    await dialog.getByLabel('Name').fill('');
    const save = dialog.getByRole('button', { name: 'Save', exact: true });
    await staysPut(save, () => save.click(), dialog.getByText('“Name” is required.').last());

    await page.goto(listOf('teacher'));
    await page
      .getByRole('checkbox', { name: /^Select/ })
      .first()
      .check();
    await page.getByRole('button', { name: 'Edit fields' }).click();
    const change = page.getByRole('dialog').getByRole('button', { name: /^Change \d+ pay code/ });
    const missing = page.getByRole('dialog').getByText('Choose a field first.');
    await staysPut(change, () => change.click(), missing);

    await page.goto(listOf('teacher'));
    if (width < 600) await page.getByRole('button', { name: 'List tools' }).click();
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save as new view' }).click();
    const keep = page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true });
    await staysPut(keep, () => keep.click(), page.getByText('Enter a name for the view.'));
  });

  test(`a dialog that fails to add a substitute keeps its button in place, ${width} pixels wide`, async ({
    as,
  }) => {
    const path = '/district/622710/employee/preferred-substitutes?workerId=5';
    const page = await as('admin', path, { viewport: { width, height: 800 } });
    const refusal = {
      code: 'conflict',
      message: 'Somebody else is at work on this list. Try again in a moment.',
    };
    const refuse = (route: Route) =>
      route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 409, json: refusal });
    await page.getByRole('button', { name: 'Add substitutes' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').fill('garcia');
    await page.getByRole('option').first().click();
    await page.keyboard.press('Escape');
    await page.route('**/services/**', refuse);
    const add = dialog.getByRole('button', { name: 'Add 1 substitute' });
    await staysPut(add, () => add.click(), dialog.getByRole('alert'));
  });

  test(`the dialog that confirms an exclusion keeps its button in place, ${width} pixels wide`, async ({
    as,
    unique,
  }) => {
    const path = '/district/622710/reference-data/employee-type/new';
    const page = await as('admin', path, { viewport: { width, height: 800 } });
    await page.getByLabel('Name').first().fill(unique);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(unique);
    await page.getByRole('main').getByRole('link', { name: 'Preferred substitutes' }).first().click();
    await page.getByRole('button', { name: 'Add substitutes' }).click();
    const adding = page.getByRole('dialog');
    await adding.getByRole('combobox').fill('garcia');
    await page.getByRole('option').first().click();
    await page.keyboard.press('Escape');
    await adding.getByRole('button', { name: 'Add 1 substitute' }).click();
    await expect(adding).toBeHidden();

    await chooseExclude(page, width);
    const question = page.getByRole('dialog', { name: /^Exclude .+\?$/ });
    const exclude = question.getByRole('button', { name: 'Exclude', exact: true });
    await expect(question.getByLabel('Comments')).toBeFocused();
    await staysPut(
      exclude,
      () => exclude.click(),
      question.getByText(/(^Required\.|” is required\.)$/).first(),
    );
    await question.getByLabel('Comments').fill('Asked not to be called');
    await exclude.click();
    await expect(question).toBeHidden();
  });
}

/** Presses "Exclude" for the last row of the list: the row's button or, on a phone, the entry of the row's menu. */
async function chooseExclude(page: Page, width: number): Promise<void> {
  if (width > 600) {
    const buttons = page.getByRole('button', { name: /^Exclude/ });
    return buttons.last().click();
  }
  await page.getByRole('main').locator('[aria-haspopup=menu]').last().click();
  await page.getByRole('menuitem', { name: /^Exclude/ }).click();
}

test('error messages never move Save, on a phone, a narrow page and a wide page', async ({ as, unique }) => {
  const page = await as('admin', `${payCodes}/new`, { viewport: { width: 390, height: 844 } });
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const says = page.getByText(/Another .+ already has this value for “.+”\./).last();
  await name.fill(unique);
  await page.getByRole('button', { name: 'Save and add another' }).click();
  await expect(page.getByText(`Pay code created: ${unique}`)).toBeVisible();
  await expect(name).toHaveValue('');
  await name.fill(unique);
  await staysPut(save, () => save.click(), says);
  await page.setViewportSize({ width: 920, height: 844 });
  await name.fill(`${unique} 2`);
  await name.fill(unique);
  await staysPut(save, () => page.keyboard.press('Control+s'), says);

  // Makes the window so tall that the page does not scroll when error messages appear below several lines of fields.
  await page.setViewportSize({ width: 1440, height: 1900 });
  await page.goto('/district/622710/reference-data/absence-reason/new');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(' ');
  await staysPut(save, () => save.click(), page.getByText(/ is required\.$/).last());
  expect(await page.locator('[aria-invalid=true]').count()).toBeGreaterThan(2);
});

test('a double click acts once: on Save, on starting a bulk action, and on Undo', async ({ as, unique }) => {
  const page = await as('admin', `${payCodes}/new`);
  const [made, saved] = [callsOf(page, 'POST', 'payCode'), callsOf(page, 'PUT', 'payCode')];
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(unique);
  await save.dblclick();
  await expect(page.getByText(`Pay code created: ${unique}`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(unique);
  await page.getByRole('textbox', { name: 'External ID' }).fill('TWICE');
  await save.dblclick();
  await expect(page.getByText(`Pay code updated: ${unique}`)).toBeVisible();
  expect([made.length, saved.length]).toEqual([1, 1]);

  await page.goto(listOf(unique));
  await expect(page.getByRole('grid').locator('tbody tr')).toHaveCount(1);
  await page
    .getByRole('checkbox', { name: /^Select/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  const bulk = callsOf(page, 'POST', '$bulk');
  await page.getByRole('dialog').getByRole('button', { name: /^Hide/ }).dblclick();
  await expect(page.getByText('1 pay code is now hidden.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  expect(bulk).toHaveLength(1);

  const undone = callsOf(page, 'POST', 'changes/undo');
  const undo = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: /^Undo/ });
  await undo.first().dblclick();
  await expect(page.getByText(`Undone: ${unique}`)).toBeVisible();
  expect(undone).toHaveLength(1);
  await page.getByRole('link', { name: unique }).click();
  await page.getByRole('link', { name: 'Change log' }).click();
  // Checks the four entries of the record's change log: created, changed, hidden and undone.
  await expect(page.getByRole('button', { name: /^Copy request ID/ })).toHaveCount(4);
});
