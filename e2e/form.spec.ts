import { expect, expectAccessible, test } from './story.ts';

const district = '/district/622710';
const payCodes = `${district}/reference-data/pay-code`;

test('an administrator adds a pay code, fixes errors, and changes it by keyboard alone', {
  tag: '@core',
}, async ({ as, unique }) => {
  const page = await as('admin', `${payCodes}/new`);
  const name = page.getByLabel('Name');
  await expect(name).toBeFocused();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const before = await save.boundingBox();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert')).toContainText('Fix 1 field.');
  await expect(page.getByRole('alert')).toContainText('“Name” is required.');
  // The error message above the form must not move the Save button.
  expect(await save.boundingBox()).toEqual(before);
  await expect(name).toBeFocused();
  await expectAccessible(page, 'a form with a problem');
  await page.keyboard.type(unique);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(unique);
  await expect(page.getByText(`Pay code created: ${unique}`)).toBeVisible();

  await page.getByLabel('External ID').fill('EXT');
  await page.getByRole('button', { name: '1 change' }).click();
  const changes = page.getByRole('dialog', { name: 'Unsaved changes' });
  await expect(changes.getByRole('listitem')).toHaveText(/External ID.*→ EXT/);
  await expectAccessible(page, 'the list of changes');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`Pay code updated: ${unique}`)).toBeVisible();
  await expect(page.getByRole('button', { name: '1 change' })).toBeHidden();
});

test('a duplicate name is reported at its field', async ({ as, unique }) => {
  const page = await as('admin', `${payCodes}/new`);
  await page.getByLabel('Name').fill(unique);
  await page.getByRole('button', { name: 'Save and add another' }).click();
  await expect(page.getByText(`Pay code created: ${unique}`)).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('');
  await page.getByLabel('Name').fill(unique);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/Another .+ already has this value for “.+”\./).last()).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(new RegExp(`${payCodes}$`));
});

test('a draft survives a reload, and leaving the page asks first', { tag: '@core' }, async ({
  as,
  unique,
}) => {
  const page = await as('admin', `${payCodes}/new`);
  await page.getByLabel('Name').fill(unique);
  await expect(page.getByRole('button', { name: '1 change' })).toBeVisible();
  await page.waitForFunction((text) => JSON.stringify(localStorage).includes(text), unique);
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText(/Your unsaved changes from .* were restored/)).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue(unique);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
  await expect(page.getByRole('alertdialog')).toContainText('Leave without saving?');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name')).toHaveValue(unique);
});

test('a bucket is created from the picker of the reason that needs it', async ({ as, unique }) => {
  const page = await as('admin', `${district}/reference-data/absence-reason/new`);
  const bucket = page.getByRole('combobox', { name: 'Bucket' });
  await bucket.fill(unique);
  await page.getByRole('option', { name: `Create “${unique}”` }).click();
  const dialog = page.getByRole('dialog', { name: 'Add absence reason bucket' });
  await expect(dialog.getByLabel('Name')).toHaveValue(unique);
  await expectAccessible(page, 'a record in a dialog');
  await dialog.getByRole('combobox', { name: 'School' }).click();
  await page.getByRole('option').nth(1).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(bucket).toHaveValue(unique);
});

test('a reader sees the record, and why it is read-only', async ({ as }) => {
  const page = await as('reader', payCodes);
  await page.getByRole('main').getByRole('row').getByRole('link').first().click();
  await expect(page.getByText(/To edit, you need the permission REFDATA.PAYCODE.EDIT/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
  await expectAccessible(page, 'a record for reading');
});

test('records are browsed in the order of their list', async ({ as }) => {
  const page = await as('admin', payCodes);
  const links = page.getByRole('main').getByRole('row').getByRole('link');
  const [first, second] = [await links.nth(0).innerText(), await links.nth(1).innerText()];
  await links.nth(0).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first);
  await page.getByRole('link', { name: /^Next / }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second);
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first);
});

test('a long form has an index of sections that marks the current one, and shows a picture next to its fields', async ({
  as,
}) => {
  const page = await as('admin', '/district/622710/employee/general-information?workerId=14');
  const index = page.getByRole('navigation', { name: 'Sections', exact: true });
  const part = (name: string) => index.getByRole('button', { name, exact: true });
  await expect(part('Person')).toHaveAttribute('aria-current', 'true');
  await part('Absence times').focus();
  await page.keyboard.press('Enter');
  await expect(part('Absence times')).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('heading', { name: 'Absence times' })).toBeInViewport();
  const picture = await page.getByRole('figure', { name: 'Work day' }).boundingBox();
  const field = await page.getByLabel('Day starts').boundingBox();
  expect(picture?.x ?? 0).toBeGreaterThan((field?.x ?? 0) + (field?.width ?? 0));
  await expectAccessible(page, 'a long form at one of its parts');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(index).toBeHidden();
});

test('an empty section of a record is collapsed, says what it is for, and expands for input', async ({
  as,
  unique,
}) => {
  const page = await as('admin', `${district}/reference-data/skill/new`);
  await page.getByLabel('Name').first().fill(unique);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(unique);
  const part = page.locator('summary').filter({ hasText: 'Short notice' });
  await expect(part).toContainText('Not filled in: Ignore from, Ignore up to');
  const upTo = page.getByRole('group', { name: 'Ignore up to' });
  await expect(upTo).toBeHidden();
  await expectAccessible(page, 'a record with a part that is shut');
  await part.focus();
  await page.keyboard.press('Enter');
  await expect(upTo).toBeVisible();
  await upTo.getByRole('textbox').or(upTo.getByRole('spinbutton')).first().fill('3');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`Skill updated: ${unique}`)).toBeVisible();
  await page.reload();
  await expect(upTo).toBeVisible();
  await expect(part).toHaveCount(0);
});
