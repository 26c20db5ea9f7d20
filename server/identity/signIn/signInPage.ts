import { signInTexts } from '#schemas/messages/pages/signInTexts.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { type Html, html } from '../../http/html.ts';
import { capsLockHint, languageLinks, withReveal } from './formPage.ts';
import { layout } from './layout.ts';

/** Why the user is not signed in. */
export type SignInProblem = 'wrong' | 'tooMany' | 'disabled' | 'closed' | 'missing';

interface SignInForm {
  readonly language: Language;
  /** Path to which the form is submitted, also used for the language links. */
  readonly path: string;
  readonly userName?: string;
  readonly problem?: SignInProblem;
  /** The fields that were left empty. */
  readonly missing?: readonly ('userName' | 'password')[];
}

/** Renders the sign-in page of the embedded provider. */
export function signInPage(form: SignInForm): string {
  const texts = signInTexts[form.language];
  return layout({
    language: form.language,
    title: form.problem ? texts.notDone : texts.signIn,
    script: 'sign-in.js',
    content: html`<h1>${texts.signIn}</h1>
<p class="lead">${texts.lead}</p>
${form.problem && summary(form, form.problem)}
<form method="post" action="${form.path}?lang=${form.language}" data-busy="${texts.busy}">
${userNameField(form)}
${passwordField(form)}
<button class="primary" type="submit">${texts.signIn}</button>
</form>
<p class="help">${texts.help}</p>`,
    footer: languageLinks(form.language, (language) => `${form.path}?lang=${language}`),
  });
}

/** The message about the problem, at the start of the page: it gets the focus and is read aloud. */
function summary({ language }: SignInForm, problem: SignInProblem): Html {
  const texts = signInTexts[language];
  return html`<div class="summary" role="alert" tabindex="-1" autofocus>
${warning}<div><h2>${texts.notDone}</h2><p>${texts[problem]}</p></div>
</div>`;
}

function userNameField(form: SignInForm): Html {
  const texts = signInTexts[form.language];
  const isMissing = form.missing?.includes('userName') ?? false;
  return html`<div class="field">
<label for="userName">${texts.userName}</label>
<input id="userName" name="userName" type="text" required maxlength="200" value="${form.userName ?? ''}"
 autocomplete="username" autocapitalize="none" autocorrect="off" spellcheck="false" aria-describedby="userNameError"
 ${isMissing && html`aria-invalid="true"`} ${focused(form) === 'userName' && html`autofocus`}>
<p class="error" id="userNameError" ${!isMissing && html`hidden`}>${texts.userNameMissing}</p>
</div>`;
}

function passwordField(form: SignInForm): Html {
  const texts = signInTexts[form.language];
  const isMissing = form.missing?.includes('password') ?? false;
  const input = html`<input id="password" name="password" type="password" required maxlength="256" autocomplete="current-password"
 aria-describedby="passwordError capsLock" ${isMissing && html`aria-invalid="true"`} ${focused(form) === 'password' && html`autofocus`}>`;
  return html`<div class="field">
<label for="password">${texts.password}</label>
${withReveal(input, form.language)}
<p class="error" id="passwordError" ${!isMissing && html`hidden`}>${texts.passwordMissing}</p>
${capsLockHint(form.language)}
</div>`;
}

/** The field that gets the focus: the first empty one; undefined if the problem gets the focus instead. */
function focused({ problem, userName = '' }: SignInForm): 'userName' | 'password' | undefined {
  if (problem) return undefined;
  return userName === '' ? 'userName' : 'password';
}

const warning = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
<path d="M12 3 1.8 20.5h20.4zM12 10v5m0 2.2v.3" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"/>
</svg>`;
