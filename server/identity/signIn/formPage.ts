import { signInTexts } from '#schemas/messages/pages/signInTexts.ts';
import { type Language, languages } from '#schemas/protocol/session/session.ts';
import { type Html, html } from '../../http/html.ts';
import { layout } from './layout.ts';

export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'email' | 'password';
  /** Value of the field's `autocomplete` attribute. */
  readonly autocomplete: string;
  /** The value that the person entered before; a password is never sent back. */
  readonly value?: string | undefined;
  readonly hint?: string | undefined;
  /** Message about the problem with the field, in the person's language. */
  readonly problem?: string | undefined;
}

/** A page with a form before sign-in; works without JavaScript. */
export interface FormPage {
  readonly language: Language;
  readonly texts: Readonly<
    Record<'title' | 'lead' | 'button' | 'busy' | 'notDone' | 'fix' | 'required', string>
  >;
  /** Returns the address of the form in a language. Used for submitting it and for the language links. */
  readonly addressIn: (language: Language) => string;
  readonly fields: readonly FormField[];
}

/**
 * Renders a page with a form. A summary of problems comes first, so that screen readers read it aloud. The script is
 * only included if there is a field named `password`.
 */
export function formPage({ language, texts, addressIn, fields }: FormPage): string {
  const hasProblems = fields.some(({ problem }) => problem !== undefined);
  const hasPassword = fields.some(({ name }) => name === 'password');
  return layout({
    language,
    title: hasProblems ? texts.notDone : texts.title,
    ...(hasPassword ? { script: 'sign-in.js' as const } : {}),
    content: html`<h1>${texts.title}</h1>
<p class="lead">${texts.lead}</p>
${hasProblems && html`<div class="summary" role="alert" tabindex="-1" autofocus><div><h2>${texts.notDone}</h2><p>${texts.fix}</p></div></div>`}
<form method="post" action="${addressIn(language)}" data-busy="${texts.busy}">
${fields.map((field) => fieldOf(field, language, texts.required))}
<button class="primary" type="submit">${texts.button}</button>
</form>`,
    footer: languageLinks(language, addressIn),
  });
}

function fieldOf(field: FormField, language: Language, required: string): Html {
  const { name, label, type, autocomplete, value = '', hint, problem } = field;
  const isPassword = name === 'password';
  const input = html`<input id="${name}" name="${name}" type="${type}" required maxlength="256"
 value="${type === 'password' ? '' : value}" autocomplete="${autocomplete}"
 ${(type !== 'text' || autocomplete === 'username') && html`autocapitalize="none" spellcheck="false"`}
 aria-describedby="${name}Error ${hint !== undefined && `${name}Hint`} ${isPassword && 'capsLock'}" ${problem !== undefined && html`aria-invalid="true"`}>`;
  return html`<div class="field">
<label for="${name}">${label}</label>
${isPassword ? withReveal(input, language) : input}
<p class="error" id="${name}Error" ${problem === undefined && html`hidden`}>${problem ?? required}</p>
${hint !== undefined && html`<p class="hint" id="${name}Hint">${hint}</p>`}
${isPassword && capsLockHint(language)}
</div>`;
}

/** Wraps a password field with a button that shows or hides the password. */
export function withReveal(input: Html, language: Language): Html {
  const texts = signInTexts[language];
  return html`<div class="reveal">${input}
<button type="button" id="reveal" hidden aria-controls="password" aria-label="${texts.showPassword}"
 data-show="${texts.show}" data-hide="${texts.hide}" data-show-label="${texts.showPassword}" data-hide-label="${texts.hidePassword}">${texts.show}</button>
</div>`;
}

/** Hint that is shown below a password field while Caps Lock is on. */
export function capsLockHint(language: Language): Html {
  return html`<p class="hint" role="status"><span id="capsLock" hidden>${signInTexts[language].capsLock}</span></p>`;
}

const languageNames: Record<Language, string> = { en: 'English', es: 'Español' };

/** Links to the page in the other languages. */
export function languageLinks(language: Language, addressIn: (language: Language) => string): Html {
  const links = languages.map((one) =>
    one === language
      ? html`<span lang="${one}" aria-current="true">${languageNames[one]}</span>`
      : html`<a href="${addressIn(one)}" lang="${one}" hreflang="${one}">${languageNames[one]}</a>`,
  );
  return html`<nav aria-label="${signInTexts[language].otherLanguage}">${links}</nav>`;
}

/** Renders a page with only a message. The first line is emphasized. `link` is a link below the message. */
export function plainPage(language: Language, title: string, lines: readonly string[], link?: Html): string {
  const [lead = '', ...others] = lines;
  return layout({
    language,
    title,
    content: html`<h1>${title}</h1>
<p class="lead" role="status">${lead}</p>
${others.map((line) => html`<p>${line}</p>`)}
${link}`,
  });
}
