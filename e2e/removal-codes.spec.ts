import type { Page } from '@playwright/test';
import { en } from '#schemas/messages/en.ts';
import { es } from '#schemas/messages/es.ts';
import { expect, test } from './story.ts';

const district = '/district/622710';

/**
 * What a service may say to a removal, with the name of each sentence
 * (docs/specification.md#master-data-8-other-records).
 */
interface Removal {
  readonly kind: string;
  /** Where one is added. */
  readonly add: string;
  readonly refused: readonly (readonly [answer: object, sentence: string])[];
  /** What is said of a success. */
  readonly done: RegExp;
}

const numbered = (sentence: string, ...codes: readonly number[]) =>
  codes.map((result) => [{ result }, sentence] as const);

const removals: readonly Removal[] = [
  {
    kind: 'substitute',
    add: '/substitute/general-information/new',
    refused: [
      ...numbered('substitute.remove.absences', 1),
      ...numbered('substitute.remove.other', -1, -2, -3, -4, -5, -6, -7),
      ...numbered('substitute.remove.failed', -8),
    ],
    done: /, Alma was deleted\.$/,
  },
  {
    kind: 'campus user',
    add: '/adminUser/general-information/new?userType=5',
    refused: numbered('adminUser.remove.failed', -1),
    done: /^The campus user was deleted\.$/,
  },
];

const languages = {
  en: { messages: en, more: 'More actions', remove: 'Delete', close: 'Cancel' },
  es: { messages: es, more: 'Más acciones', remove: 'Eliminar', close: 'Cancelar' },
} as const;

type Language = keyof typeof languages;

for (const { kind, add, refused, done } of removals) {
  test(`${kind}: each number that deleting can come to has its sentence in the question, in both languages`, async ({
    as,
    unique,
  }) => {
    const page = await as('admin', `${district}${add}`);
    const path = await make(page, unique);
    const answer: { json: object } = { json: {} };
    await page.route(/\/(substitute|adminUser)\?/i, (route) =>
      route.request().method() === 'DELETE' ? route.fulfill(answer) : route.fallback(),
    );
    for (const language of ['es', 'en'] as const) {
      await page.evaluate((locale) => {
        localStorage.setItem('RaStore.absmgmt.locale', JSON.stringify(locale));
      }, language);
      await page.goto(path);
      for (const [json, sentence] of refused) {
        answer.json = json;
        await remove(page, language);
        const question = page.getByRole('alertdialog');
        await expect(question.getByRole('alert'), JSON.stringify(json)).toContainText(
          sentenceOf(language, sentence),
        );
        await question.getByRole('button', { name: languages[language].close }).click();
      }
    }
    answer.json = { result: 0 };
    await remove(page, 'en');
    await expect(page.getByText(done)).toBeVisible();
    await expect(page).toHaveURL(/select-/);
  });
}

/** Adds a person of that last name; gives the address of their general information. */
async function make(page: Page, last: string): Promise<string> {
  const type = page.getByRole('combobox', { name: 'User type' });
  await page.getByLabel('First name').fill('Alma');
  await page.getByLabel('Last name').fill(last);
  if (await type.isVisible()) {
    await type.click();
    await page.getByRole('option', { name: 'Campus user' }).click();
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${last}, Alma` })).toBeVisible();
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** Asks for the removal, and says yes. */
async function remove(page: Page, language: Language): Promise<void> {
  const words = languages[language];
  await page.getByRole('button', { name: words.more }).click();
  await page.getByRole('menuitem', { name: words.remove }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.remove }).click();
}

/** A sentence of the product, without what it says of the record. */
function sentenceOf(language: Language, name: string): string {
  const found = name
    .split('.')
    .reduce<unknown>((texts, step) => (texts as Record<string, unknown>)[step], languages[language].messages);
  return String(found).split('%{')[0] ?? '';
}
