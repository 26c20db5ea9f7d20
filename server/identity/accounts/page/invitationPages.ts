import { fillText } from '#schemas/messages/fillText.ts';
import { invitationTexts } from '#schemas/messages/pages/invitationTexts.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { html } from '../../../http/html.ts';
import { type FormField, formPage, plainPage } from '../../signIn/formPage.ts';
import { invitationPath } from '../invitationAddress.ts';

/** Fields of the form. `repeat` is the password a second time, to detect typing errors. */
export type InvitationField = 'login' | 'password' | 'repeat';

export interface InvitationForm {
  readonly language: Language;
  readonly token: string;
  readonly firstName: string;
  readonly district: string | undefined;
  /** Whether sign-in is at a foreign provider, so that there is no login or password to choose. */
  readonly isForeign: boolean;
  /** Whether the person already has a sign-in and resets the password. */
  readonly isReset: boolean;
  readonly login: string;
  /** Messages about problems by field, in the person's language. */
  readonly problems: Readonly<Partial<Record<InvitationField, string>>>;
}

/** Renders the page on which a person accepts an invitation. */
export function invitationPage(form: InvitationForm): string {
  const { language, isForeign, token } = form;
  const texts = invitationTexts[language];
  return formPage({
    language,
    texts: { ...texts, lead: leadOf(form), button: isForeign ? texts.goOn : texts.save },
    addressIn: (one) => `${invitationPath}?token=${encodeURIComponent(token)}&lang=${one}`,
    fields: isForeign ? [] : fieldsOf(form),
  });
}

function leadOf({ language, isForeign, isReset, firstName, district }: InvitationForm): string {
  const texts = invitationTexts[language];
  const lead = isForeign ? texts.leadForeign : isReset ? texts.leadReset : texts.lead;
  return fillText(lead, { name: firstName, district: district ?? texts.support });
}

function fieldsOf({ language, login, problems }: InvitationForm): FormField[] {
  const texts = invitationTexts[language];
  const secret = { type: 'password', autocomplete: 'new-password' } as const;
  const fields: (Omit<FormField, 'name' | 'label'> & { name: InvitationField })[] = [
    { name: 'login', type: 'text', autocomplete: 'username', value: login, hint: texts.loginHint },
    { name: 'password', ...secret, hint: texts.passwordHint },
    { name: 'repeat', ...secret },
  ];
  return fields.map((field) => ({ ...field, label: texts[field.name], problem: problems[field.name] }));
}

/** Renders the page that is shown after a person accepted an invitation. */
export function acceptedPage(language: Language, login: string): string {
  const texts = invitationTexts[language];
  const link = html`<p><a class="primary" href="/">${texts.signIn}</a></p>`;
  return plainPage(language, texts.doneTitle, [fillText(texts.done, { login })], link);
}

/** Renders the page for an invitation link that is used, withdrawn, expired or incomplete. */
export function closedInvitationPage(language: Language): string {
  const texts = invitationTexts[language];
  return plainPage(language, texts.wrongTitle, [texts.wrong]);
}

/** Renders the page that is shown after too many attempts to accept an invitation. */
export function tooManyPage(language: Language): string {
  const texts = invitationTexts[language];
  return plainPage(language, texts.tooManyTitle, [texts.tooMany]);
}
