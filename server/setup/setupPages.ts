import { fillText } from '#schemas/messages/fillText.ts';
import { setupTexts } from '#schemas/messages/pages/setupTexts.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { html } from '../http/html.ts';
import { type FormField, formPage, plainPage } from '../identity/signIn/formPage.ts';
import { setupPath } from './setupLinks.ts';

/** Form fields in order. The last two are only asked for with the embedded provider. */
export const setupFields = ['firstName', 'lastName', 'email', 'login', 'password'] as const;
export type SetupField = (typeof setupFields)[number];

export interface SetupForm {
  readonly language: Language;
  readonly token: string;
  readonly isForeign: boolean;
  readonly values: Readonly<Partial<Record<SetupField, string>>>;
  /** Messages about invalid fields, keyed by field, in the person's language. */
  readonly problems: Readonly<Partial<Record<SetupField, string>>>;
}

/** Input types of the form fields. The first three fields are always asked for. */
const fields: readonly (Pick<FormField, 'type' | 'autocomplete'> & { readonly name: SetupField })[] = [
  { name: 'firstName', type: 'text', autocomplete: 'given-name' },
  { name: 'lastName', type: 'text', autocomplete: 'family-name' },
  { name: 'email', type: 'email', autocomplete: 'email' },
  { name: 'login', type: 'text', autocomplete: 'username' },
  { name: 'password', type: 'password', autocomplete: 'new-password' },
];

/** The page that creates the first support account. */
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

/** The page for a used, expired or mistyped link. */
export function wrongLinkPage(language: Language): string {
  const texts = setupTexts[language];
  return plainPage(language, texts.wrongTitle, [texts.wrong, texts.howAgain]);
}

/** The page for a link that is opened after the support account exists. */
export function setUpPage(language: Language): string {
  const texts = setupTexts[language];
  const link = html`<p><a class="primary" href="/">${texts.signIn}</a></p>`;
  return plainPage(language, texts.doneTitle, [texts.done], link);
}

/** The page shown instead of the console while no account exists. */
export function notSetUpPage(language: Language, publicUrl: string): string {
  const texts = setupTexts[language];
  const howToStart = fillText(texts.where, { address: `${publicUrl}${setupPath}?token=` });
  return plainPage(language, texts.notYetTitle, [texts.notYet, howToStart, texts.howAgain]);
}

/** The page shown after too many attempts. */
export function tooManyPage(language: Language): string {
  const texts = setupTexts[language];
  return plainPage(language, texts.tooManyTitle, [texts.tooMany]);
}
