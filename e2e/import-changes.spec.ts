import type { Page } from '@playwright/test';
import { sendFile } from './sendFile.ts';
import { expect, expectAccessible, expectContrast, inScheme, test } from './story.ts';

const employees = '/district/622710/import/employee/general-information';

// The stories run one after another, because they share a user, and the service reads only one file of a user at a
// time.
test.describe.configure({ mode: 'default' });

async function send(page: Page, name: string, content: string): Promise<void> {
  await page.goto(employees);
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeEnabled();
  await sendFile(page, name, content);
  await page.getByRole('button', { name: 'Check rows' }).click();
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible();
}

async function apply(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
  await expect(page.getByRole('heading', { name: 'Results' })).toBeVisible();
}

test('the preview of a payroll file joins lines of one person, asks about status words, and shows old and new values', async ({
  as,
  unique,
}) => {
  const page = await as('support', employees);
  const [left, stays] = [`${unique} 1`, `${unique} 2`];
  const rows = [
    `${left},${unique},Ann,Cesar Chavez Elementary,Elementary Teacher,Terminated`,
    `${left},${unique},Ann,Grover Cleveland Charter High,Elementary Teacher,Terminated`,
    `${stays},${unique},Bo,Cesar Chavez Elementary|Grover Cleveland Charter High,Elementary Teacher,Active`,
  ];
  const head = 'EmpNo,Last Name,First Name,Bldg,Job Class,Emp Status';
  await send(page, `staff ${unique}.csv`, `${head}\n${rows.join('\n')}\n`);
  await expect(page.getByRole('button', { name: 'New 2' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Joined 1' })).toBeVisible();
  await expect(page.getByText('2 lines are one record. Added from line 3.')).toBeVisible();
  await apply(page, 'Apply 2 rows');

  await send(
    page,
    `status ${unique}.csv`,
    `Personnel ID,Account State,Room\n${left},Active,12\n${stays},T,NULL\n`,
  );
  await expect(page.getByRole('button', { name: 'To fix 1' })).toBeVisible();
  await expectAccessible(page, 'words whose meaning is not certain');
  await page.getByRole('checkbox', { name: 'Leave blank: “NULL”' }).check();
  await page.getByRole('group', { name: '“T” means' }).getByRole('combobox').click();
  await page.getByRole('option', { name: 'No', exact: true }).click();
  await page.getByRole('button', { name: 'Check again with these values' }).click();
  await expect(page.getByRole('button', { name: 'To fix 0' })).toBeVisible();

  const changes = page.getByRole('region', { name: 'What changes' });
  await expect(changes.getByRole('listitem')).toHaveText([
    '1 becomes active',
    '1 becomes inactive',
    'Room: 1 changed',
  ]);
  await page.getByRole('button', { name: 'All 2' }).click();
  const first = page.getByRole('row', { name: new RegExp(left) });
  await expect(first.getByRole('cell').filter({ hasText: 'Becomes:' })).toHaveText([
    /Was: No.*→.*Becomes: Yes/,
    /Was: Main Office.*→.*Becomes: 12/,
  ]);
  await inScheme(page, 'light');
  await expectAccessible(page, 'old and new values');
  await expectContrast(page, 'dark', 'old and new values, dark');
});
