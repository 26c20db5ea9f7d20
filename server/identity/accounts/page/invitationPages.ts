import { fillText } from '#schemas/messages/fillText.ts';
import { type Language, languages } from '#schemas/protocol/session/session.ts';
import { type Html, html } from '../../../http/html.ts';
import { layout } from '../../signIn/layout.ts';
import { signInTexts } from '../../signIn/texts.ts';
import { invitationPath } from '../invitationAddress.ts';
import { invitationTexts } from './texts.ts';

/** The fields of the form; `repeat` guards against a slip of the finger. */
export const invitationFields = ['login', 'password', 'repeat'] as const;
export type InvitationField = (typeof invitationFields)[number];

export interface InvitationForm {
  readonly language: Language;
  readonly token: string;
  readonly firstName: string;
  readonly district: string | undefined;
  /** Where people sign in at a foreign provider there is nothing to choose. */
  readonly isForeign: boolean;
  /** The person has a sign-in, and gets another password. */
  readonly isReset: boolean;
  readonly login: string;
  /** What is wrong, in the person's language, by field. */
  readonly problems: Readonly<Partial<Record<InvitationField, string>>>;
}

/** The page on which an invitation is accepted; it works without script. */
export function invitationPage(form: InvitationForm): string {
  const { language, isForeign, problems } = form;
  const texts = invitationTexts[language];
  const hasProblems = Object.keys(problems).length > 0;
  return layout({
    language,
    title: hasProblems ? texts.notDone : texts.title,
    ...(isForeign ? {} : { script: 'sign-in.js' as const }),
    content: html`<h1>${texts.title}</h1>
<p class="lead">${leadOf(form)}</p>
${hasProblems && html`<div class="summary" role="alert" tabindex="-1" autofocus><div><h2>${texts.notDone}</h2><p>${texts.fix}</p></div></div>`}
<form method="post" action="${addressOf(form.token, language)}" data-busy="${texts.busy}">
${!isForeign && invitationFields.map((field) => fieldOf(form, field))}
<button class="primary" type="submit">${isForeign ? texts.goOn : texts.save}</button>
</form>`,
    footer: languageLinks(form),
  });
}

function leadOf({ language, isForeign, isReset, firstName, district }: InvitationForm): string {
  const texts = invitationTexts[language];
  const lead = isForeign ? texts.leadForeign : isReset ? texts.leadReset : texts.lead;
  return fillText(lead, { name: firstName, district: district ?? texts.support });
}

function addressOf(token: string, language: Language): string {
  return `${invitationPath}?token=${encodeURIComponent(token)}&lang=${language}`;
}

const autocomplete = { login: 'username', password: 'new-password', repeat: 'new-password' } as const;

function fieldOf({ language, login, problems }: InvitationForm, field: InvitationField): Html {
  const texts = invitationTexts[language];
  const problem = problems[field];
  const hint = { login: texts.loginHint, password: texts.passwordHint, repeat: undefined }[field];
  const isSecret = field !== 'login';
  const input = html`<input id="${field}" name="${field}" type="${isSecret ? 'password' : 'text'}" required maxlength="256"
 value="${isSecret ? '' : login}" autocomplete="${autocomplete[field]}" autocapitalize="none" spellcheck="false"
 aria-describedby="${field}Error ${hint !== undefined && `${field}Hint`}" ${problem !== undefined && html`aria-invalid="true"`}>`;
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

function languageLinks({ language, token }: InvitationForm): Html {
  const links = languages.map((one) =>
    one === language
      ? html`<span lang="${one}" aria-current="true">${languageNames[one]}</span>`
      : html`<a href="${addressOf(token, one)}" lang="${one}" hreflang="${one}">${languageNames[one]}</a>`,
  );
  return html`<nav aria-label="${signInTexts[language].otherLanguage}">${links}</nav>`;
}

/** After the invitation was accepted. */
export function acceptedPage(language: Language, login: string): string {
  const texts = invitationTexts[language];
  const way = html`<p><a class="primary" href="/">${texts.signIn}</a></p>`;
  return plainPage(language, texts.doneTitle, fillText(texts.done, { login }), way);
}

/** For a link that is used, withdrawn, too old or not whole. */
export function closedInvitationPage(language: Language): string {
  const texts = invitationTexts[language];
  return plainPage(language, texts.wrongTitle, texts.wrong);
}

/** For somebody who tried too often. */
export function tooManyPage(language: Language): string {
  const texts = invitationTexts[language];
  return plainPage(language, texts.tooManyTitle, texts.tooMany);
}

function plainPage(language: Language, title: string, lead: string, way?: Html): string {
  return layout({
    language,
    title,
    content: html`<h1>${title}</h1>
<p class="lead" role="status">${lead}</p>
${way}`,
  });
}
