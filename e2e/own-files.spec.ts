import { expect, expectAccessible, expectContrast, test } from './story.ts';

const district = '/district/622710';
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test('a substitute uploads and removes their own photo if permitted, but not their résumé', async ({
  as,
}) => {
  const admin = await as('admin', `${district}/substitute/resume-photo?substituteId=1`);
  const set = async (name: string, isOn: boolean) => {
    const one = admin.getByRole('switch', { name });
    await expect(one).toBeVisible();
    if ((await one.isChecked()) === isOn) return;
    await one.click();
    await expect(one).toBeChecked({ checked: isOn });
    await expect(one).toBeEnabled();
  };
  await set('Photo', true);
  await set('Résumé', true);

  const own = await as('substitute', `${district}/`);
  const tile = own.getByRole('region', { name: 'Your résumé and photo' });
  await expect(tile.getByRole('button', { name: 'Choose photo' })).toBeVisible();
  const chosen = tile.locator('input[type=file]');
  await chosen.nth(0).setInputFiles({ name: 'Me.pdf', mimeType: 'application/pdf', buffer: picture });
  await chosen.nth(1).setInputFiles({ name: 'Me.png', mimeType: 'image/png', buffer: picture });
  await expect(tile.getByText('Photo saved.')).toBeVisible();
  await expect(tile.getByText('The file’s content doesn’t match its file type.')).toBeVisible();
  await expect(tile.getByText('Me.png')).toBeVisible();
  await expectAccessible(own, 'one’s own files');
  await expectContrast(own, 'dark', 'one’s own files, dark');

  await tile.getByRole('button', { name: 'Remove Me.png' }).click();
  await own.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(own.getByText('Photo removed.')).toBeVisible();

  await set('Résumé', false);
  const text = Buffer.from('Taught third grade for six years.');
  await chosen.nth(0).setInputFiles({ name: 'Me.txt', mimeType: 'text/plain', buffer: text });
  await expect(
    tile.getByText('Your district manages this file. You can’t upload or remove it yourself.'),
  ).toBeVisible();
  await expect(tile.getByRole('button', { name: 'Choose résumé' })).toHaveCount(0);
  await expect(tile.getByRole('button', { name: 'Choose photo' })).toBeVisible();
});
