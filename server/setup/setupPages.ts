import { fillText } from '#schemas/messages/fillText.ts';
import { setupTexts } from '#schemas/messages/pages/setupTexts.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { html } from '../http/html.ts';
import { type FormField, formPage, plainPage } from '../identity/signIn/formPage.ts';
import { setupPath } from './setupLinks.ts';

/** The fields of the form, in their order; the last two only where people sign in at the embedded provider. */
export const setupFields = ['firstName', 'lastName', 'email', 'login', 'password'] as const;
export type SetupField = (typeof setupFields)[number];

export interface SetupForm {
  readonly language: Language;
  readonly token: string;
  readonly isForeign: boolean;
  readonly values: Readonly<Partial<Record<SetupField, string>>>;
  /** What is wrong, in the person's language, by field. */
  readonly problems: Readonly<Partial<Record<SetupField, string>>>;
}

/** What each field is; the first three are asked of everybody. */
const fields: readonly (Pick<FormField, 'type' | 'autocomplete'> & { readonly name: SetupField })[] = [
  { name: 'firstName', type: 'text', autocomplete: 'given-name' },
  { name: 'lastName', type: 'text', autocomplete: 'family-name' },
  { name: 'email', type: 'email', autocomplete: 'email' },
  { name: 'login', type: 'text', autocomplete: 'username' },
  { name: 'password', type: 'password', autocomplete: 'new-password' },
];

/** The page on which the first support account is made. */
export function setupPage({ language, token, isForeign, values, problems }: SetupForm): string {
  const texts = setupTexts[language];
  const hints: Partial<Record<SetupField, string>> = { login: texts.loginHint, password: texts.passwordHint };
  const { lead, leadForeign, make, goOn } = texts;
  return formPage({
    language,
    texts: { ...texts, ...(isForeign ? { lead: leadForeign, button: goOn } : { lead, button: make }) },
    addressIn: (one) => `${setupPath}?token=${token}&lang=${one}`,
    fields: fields.slice(0, isForeign ? 3 : undefined).map((field) => ({
      ...field,
      label: texts[field.name],
      value: values[field.name],
      hint: hints[field.name],
      problem: problems[field.name],
    })),
  });
}

/** For a link that is used, too old or mistyped. */
export function wrongLinkPage(language: Language): string {
  const texts = setupTexts[language];
  return plainPage(language, texts.wrongTitle, [texts.wrong, texts.howAgain]);
}

/** For a link after there is a support account. */
export function setUpPage(language: Language): string {
  const texts = setupTexts[language];
  const way = html`<p><a class="primary" href="/">${texts.signIn}</a></p>`;
  return plainPage(language, texts.doneTitle, [texts.done], way);
}

/** In the place of the console while nobody has an account. */
export function notSetUpPage(language: Language, publicUrl: string): string {
  const texts = setupTexts[language];
  const where = fillText(texts.where, { address: `${publicUrl}${setupPath}?token=` });
  return plainPage(language, texts.notYetTitle, [texts.notYet, where, texts.howAgain]);
}

/** For somebody who tried too often. */
export function tooManyPage(language: Language): string {
  const texts = setupTexts[language];
  return plainPage(language, texts.tooManyTitle, [texts.tooMany]);
}
