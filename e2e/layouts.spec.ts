import { expect, test } from './story.ts';

test('shortcuts work on a keyboard without Latin letters', async ({ as }) => {
  const page = await as('admin', '/district/622710/reference-data/pay-code');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay codes');
  const press = (key: string, code: string, ctrlKey = false) =>
    page.evaluate(
      (event) =>
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', { ...event, bubbles: true, cancelable: true }),
        ),
      { key, code, ctrlKey },
    );
  await press('л', 'KeyK', true);
  await expect(page.getByRole('combobox', { name: /Page, name, number/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await press('п', 'KeyG');
  await press('у', 'KeyE');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Employees');
});
