import type { Page } from '@playwright/test';
import { editing as english } from '#schemas/messages/console/en/derived/editing.ts';
import { editing as spanish } from '#schemas/messages/console/es/derived/editing.ts';
import { en } from '#schemas/messages/en.ts';
import { es } from '#schemas/messages/es.ts';
import { expect, test } from './story.ts';

const district = '/district/622710';

/**
 * The delete operation of a record kind: each possible response of the service, with the text key of the message that
 * it must show (docs/specification.md#master-data-8-other-records).
 */
interface Removal {
  readonly kind: string;
  /** The path of the create page. */
  readonly add: string;
  readonly refused: readonly (readonly [answer: object, sentence: string])[];
  /** The text of the notice when the removal succeeds. */
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
    done: /^Campus user deleted\.$/,
  },
];

const languages = {
  en: { messages: en, more: 'More actions', remove: 'Delete', close: 'Cancel' },
  es: { messages: es, more: 'Más acciones', remove: 'Eliminar', close: 'Cancelar' },
} as const;

type Language = keyof typeof languages;

for (const { kind, add, refused, done } of removals) {
  test(`${kind}: the delete dialog shows the message of each result code, in both languages`, async ({
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
      await speak(page, language, path);
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

const questions = { en: english.remove, es: spanish.remove } as const;

/**
 * A vacancy profile has no result codes for a removal. Instead, the dialog lists the references to it
 * (docs/specification.md#master-data-8-other-records).
 */
test('vacancy profile: the delete dialog explains what blocks the deletion, in both languages', async ({
  as,
  unique,
}) => {
  const general = `${district}/vacancy-profile/general-information`;
  const page = await as('admin', `${general}?vacancyProfileId=1`);
  const question = page.getByRole('alertdialog');
  // Checks that the profile's page is open, and no script has navigated away.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const language of ['es', 'en'] as const) {
    await speak(page, language, `${general}?vacancyProfileId=1`);
    await ask(page, language);
    await expect(question.getByRole('heading').first()).toContainText(
      questions[language].inUseTitle.split('%{label}')[1] ?? '',
    );
    await expect(question.getByRole('link').first()).toBeVisible();
    await expect(question.getByRole('button', { name: languages[language].remove, exact: true })).toHaveCount(
      0,
    );
  }
  await page.keyboard.press('Escape');

  const path = await duplicate(page, unique);
  const answer: { status: number; json: object } = { status: 409, json: {} };
  await page.route(/\/vacancyProfile/i, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill(answer) : route.fallback(),
  );
  for (const language of ['es', 'en'] as const) {
    await speak(page, language, path);
    answer.json = { code: 'stale', message: '', current: { _version: 99 } };
    await remove(page, language);
    const [, sentence = ''] = questions[language].stale.split('%{this}');
    await expect(question.getByRole('alert')).toContainText(sentence);
    await expect(question.getByRole('button', { name: questions[language].deleteAll })).toBeVisible();
    await question.getByRole('button', { name: languages[language].close }).click();
    await expect(question).toBeHidden();
  }
  await page.unroute(/\/vacancyProfile/i);
  await remove(page, 'en');
  await expect(page.getByText(`${unique} was deleted.`)).toBeVisible();
  await expect(page).toHaveURL(/vacancy-profile\/select/);
});

/** Duplicates the first vacancy profile with the given description; returns its path. */
async function duplicate(page: Page, description: string): Promise<string> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add vacancy profile');
  await page.getByRole('textbox', { name: /^Description/ }).fill(description);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(description);
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** Switches the console to a language and opens a path. */
async function speak(page: Page, language: Language, path: string): Promise<void> {
  await page.evaluate((locale) => {
    localStorage.setItem('RaStore.absmgmt.locale', JSON.stringify(locale));
  }, language);
  await page.goto(path);
}

/** Adds a person with that last name; returns the path of their general information. */
async function make(page: Page, last: string): Promise<string> {
  await page.getByLabel('First name').fill('Alma');
  await page.getByLabel(/^Last name/).fill(last);
  if (page.url().includes('/adminUser/')) {
    await page.getByRole('combobox', { name: 'User type' }).click();
    await page.getByRole('option', { name: 'Campus user' }).click();
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${last}, Alma` })).toBeVisible();
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** Opens the removal dialog and confirms it. */
async function remove(page: Page, language: Language): Promise<void> {
  await ask(page, language);
  await page.getByRole('alertdialog').getByRole('button', { name: languages[language].remove }).click();
}

async function ask(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: languages[language].more }).click();
  await page.getByRole('menuitem', { name: languages[language].remove }).click();
}

/** Returns the text of a product message in a language, cut off before its first placeholder. */
function sentenceOf(language: Language, name: string): string {
  const found = name
    .split('.')
    .reduce<unknown>((texts, step) => (texts as Record<string, unknown>)[step], languages[language].messages);
  return String(found).split('%{')[0] ?? '';
}
