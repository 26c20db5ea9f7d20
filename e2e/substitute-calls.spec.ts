import { expect, expectAccessible, test } from './story.ts';

const record = '/district/622710/substitute';

/** The paths of the tabs about calls, each with the first words of its page. */
const tabs = {
  performance: 'Offered',
  'call-history': 'Result',
  'sms-history': 'Text messages',
  'calling-mode': 'Missed calls in a row',
};

test('the record shows the offers to a substitute and their results', async ({ as }) => {
  const page = await as('admin', `${record}/general-information?substituteId=3`);
  await expect(page.locator('main h1').first()).toBeVisible();
  for (const [tab, text] of Object.entries(tabs)) {
    await page.goto(`${record}/${tab}?substituteId=3`);
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    if (tab === 'performance') await expect(page.getByRole('img', { name: /^Bar chart/ })).toBeVisible();
    await expectAccessible(page, `a substitute: ${tab}`);
  }
});
