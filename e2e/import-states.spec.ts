import type { Page } from '@playwright/test';
import { sendFile } from './sendFile.ts';
import { expect, expectAccessible, expectContrast, inScheme, test } from './story.ts';

const address = '/district/622710/import/employee/general-information';

/** Asserts that a step of the import is accessible in light and dark mode. */
async function look(page: Page, what: string): Promise<void> {
  await inScheme(page, 'light');
  await expectAccessible(page, what);
  await expectContrast(page, 'dark', `${what}, dark`);
}

test('every step of an import is accessible in Spanish and dark mode: similar names, question, result, undo', async ({
  as,
  unique,
}) => {
  const page = await as('admin', 'about:blank');
  await page.addInitScript(() => {
    if (window.origin !== 'null') localStorage.setItem('RaStore.absmgmt.locale', '"es"');
  });
  await page.goto(address);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('button', { name: 'Elegir archivos' })).toBeEnabled();
  await look(page, 'a new import');

  const file = `Employee number,First,Last,Employee type,Schools
${unique} 1,Ana,${unique},Elementary Techer,Grover Clevland Charter High
${unique} 2,Bo,,Elementary Techer,Grover Clevland Charter High
`;
  await sendFile(page, `${unique}.csv`, file);
  await expect(page.getByRole('button', { name: 'Comprobar las filas' })).toBeVisible();
  await look(page, 'the columns of a file');

  await press('Comprobar las filas');
  await expect(page.getByText('¿Quiso decir?').first()).toBeVisible();
  await look(page, 'near names');
  for (const name of ['Elementary Teacher', 'Grover Cleveland Charter High']) {
    const all = page.getByRole('button', { name: new RegExp(`^en las 2 filas: Usar «${name}»`) });
    await all.first().click();
    await expect(all).toHaveCount(0);
  }
  await expect(page.getByRole('button', { name: 'Aplicar 1 fila' })).toBeVisible();
  await look(page, 'a dry run with an error');

  await press('Aplicar 1 fila');
  await page.getByRole('dialog').getByRole('button', { name: 'Aplicar 1 fila' }).click();
  await expect(page.getByRole('heading', { name: 'Resultados' })).toBeVisible();
  await look(page, 'the result');
  await press('Deshacer la importación');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await look(page, 'the question before it is taken back');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer 1 fila' }).click();
  await expect(page.getByText('1 fila deshecha.')).toBeVisible();
  await look(page, 'what was taken back');
});
