import { expect, expectAccessible, expectContrast, test } from './story.ts';

const district = '/district/622710';

test('a substitute confirms the disclaimer; an administrator sees it and requests a new confirmation', async ({
  as,
  unique,
}) => {
  const text = `Calls are automatic. ${unique}`;
  const admin = await as('admin', `${district}/settings/call-time-disclaimer`);
  await expect(admin.getByRole('heading', { level: 1, name: 'Call-time disclaimer' })).toBeVisible();
  const publish = async (words: string) => {
    await admin.goto(`${district}/settings/call-time-disclaimer/new`);
    await admin.getByRole('textbox', { name: 'Text' }).fill(words);
    await admin
      .getByRole('button', { name: /^(Save|Add)$/ })
      .first()
      .click();
    await expect(admin).not.toHaveURL(/\/new/);
  };
  await publish(text);
  await expectAccessible(admin, 'a version of the disclaimer');

  const own = await as('substitute', `${district}/`);
  const tile = own.getByRole('region', { name: 'Automatic calls' });
  await expect(tile).toContainText(text);
  await expectAccessible(own, 'the start page with a disclaimer');
  await expectContrast(own, 'dark', 'the start page with a disclaimer, dark');
  await tile.getByRole('button', { name: 'I’ve read this and agree' }).click();
  await expect(tile).toContainText('You have confirmed this.');
  await expect(tile.getByRole('button')).toHaveCount(0);

  await admin.goto(`${district}/substitute/call-time-disclaimer?substituteId=1`);
  const page = admin.getByRole('main');
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(text)).toBeVisible();
  await expectAccessible(admin, 'the disclaimer of a substitute');
  await admin.getByRole('button', { name: 'Ask to confirm again' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Ask to confirm again' }).click();
  await expect(page.getByText('Not confirmed: no calls until then')).toBeVisible();

  await own.reload();
  await expect(tile.getByRole('button', { name: 'I’ve read this and agree' })).toBeVisible();
  await publish('');
  await own.reload();
  await expect(own.getByRole('region', { name: 'Your upcoming jobs' })).toBeVisible();
  await expect(tile).toHaveCount(0);
});
