import { fillText } from '#schemas/messages/fillText.ts';
import { type Language, languages } from '#schemas/protocol/session/session.ts';
import { type Html, html } from '../http/html.ts';
import { layout } from '../identity/signIn/layout.ts';
import { signInTexts } from '../identity/signIn/texts.ts';
import { setupPath } from './setupLinks.ts';
import { setupTexts } from './texts.ts';

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

const autocomplete: Readonly<Record<SetupField, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  login: 'username',
  password: 'new-password',
};

/** The page on which the first support account is made. */
export function setupPage(form: SetupForm): string {
  const texts = setupTexts[form.language];
  const fields = form.isForeign ? setupFields.slice(0, 3) : setupFields;
  const hasProblems = Object.keys(form.problems).length > 0;
  return layout({
    language: form.language,
    title: texts.title,
    ...(form.isForeign ? {} : { script: 'sign-in.js' as const }),
    content: html`<h1>${texts.title}</h1>
<p class="lead">${form.isForeign ? texts.leadForeign : texts.lead}</p>
${hasProblems && html`<div class="summary" role="alert" tabindex="-1" autofocus><div><h2>${texts.notDone}</h2><p>${texts.fix}</p></div></div>`}
<form method="post" action="${addressOf(form.token, form.language)}" data-busy="${texts.busy}">
${fields.map((field) => fieldOf(form, field))}
<button class="primary" type="submit">${form.isForeign ? texts.goOn : texts.make}</button>
</form>`,
    footer: languageLinks(form),
  });
}

function addressOf(token: string, language: Language): string {
  return `${setupPath}?token=${token}&lang=${language}`;
}

function fieldOf({ language, values, problems }: SetupForm, field: SetupField): Html {
  const texts = setupTexts[language];
  const problem = problems[field];
  const hint = { login: texts.loginHint, password: texts.passwordHint }[field as string];
  const type = { email: 'email', password: 'password' }[field as string] ?? 'text';
  const input = html`<input id="${field}" name="${field}" type="${type}" required maxlength="200"
 value="${field === 'password' ? '' : (values[field] ?? '')}" autocomplete="${autocomplete[field]}"
 ${(field === 'login' || field === 'email') && html`autocapitalize="none" spellcheck="false"`}
 aria-describedby="${field}Error ${hint ? `${field}Hint` : ''}" ${problem !== undefined && html`aria-invalid="true"`}>`;
  return html`<div class="field">
<label for="${field}">${texts[field]}</label>
${field === 'password' ? withReveal(input, language) : input}
<p class="error" id="${field}Error" ${problem === undefined && html`hidden`}>${problem ?? texts.required}</p>
${hint !== undefined && html`<p class="hint" id="${field}Hint">${hint}</p>`}
${field === 'password' && html`<p class="hint" role="status"><span id="capsLock" hidden>${signInTexts[language].capsLock}</span></p>`}
</div>`;
}

function withReveal(input: Html, language: Language): Html {
  const texts = signInTexts[language];
  return html`<div class="reveal">${input}
<button type="button" id="reveal" hidden aria-controls="password" aria-label="${texts.showPassword}"
 data-show="${texts.show}" data-hide="${texts.hide}" data-show-label="${texts.showPassword}" data-hide-label="${texts.hidePassword}">${texts.show}</button>
</div>`;
}

const languageNames: Record<Language, string> = { en: 'English', es: 'Español' };

function languageLinks({ language, token }: SetupForm): Html {
  const links = languages.map((one) =>
    one === language
      ? html`<span lang="${one}" aria-current="true">${languageNames[one]}</span>`
      : html`<a href="${addressOf(token, one)}" lang="${one}" hreflang="${one}">${languageNames[one]}</a>`,
  );
  return html`<nav aria-label="${signInTexts[language].otherLanguage}">${links}</nav>`;
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

function plainPage(language: Language, title: string, lines: readonly string[], way?: Html): string {
  const [lead = '', ...others] = lines;
  return layout({
    language,
    title,
    content: html`<h1>${title}</h1>
<p class="lead">${lead}</p>
${others.map((line) => html`<p>${line}</p>`)}
${way}`,
  });
}
