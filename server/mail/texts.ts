import { fillText } from '#schemas/messages/fillText.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { type NewMail, oneLine } from './queueMail.ts';

interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** What each kind of mail is filled with. */
interface MailArguments {
  /** `expires`: a moment as the reader writes it. */
  readonly invitation: {
    readonly name: string;
    readonly district: string;
    readonly link: string;
    readonly expires: string;
  };
  readonly test: { readonly name: string; readonly publicUrl: string };
}

type MailKind = keyof MailArguments;

const en: Record<MailKind, MailText> = {
  invitation: {
    subject: 'Your sign-in for absences and substitutes (%{district})',
    text: `Hello %{name},

%{district} has given you a sign-in for its absence and substitute management.
Open this link to set it up. It works once, until %{expires}:

%{link}

If you did not expect this mail, do nothing: without the link nobody can sign in as you.`,
  },
  test: {
    subject: 'Test mail of the absence and substitute management',
    text: `Hello %{name},

you asked for this test mail at %{publicUrl}. Mail arrives.`,
  },
};

const es: Record<MailKind, MailText> = {
  invitation: {
    subject: 'Su acceso a ausencias y sustitutos (%{district})',
    text: `Hola, %{name}:

%{district} le ha dado acceso a su gestión de ausencias y sustitutos.
Abra este enlace para configurarlo. Funciona una sola vez, hasta %{expires}:

%{link}

Si no esperaba este correo, no haga nada: sin el enlace nadie puede entrar en su nombre.`,
  },
  test: {
    subject: 'Correo de prueba de la gestión de ausencias y sustitutos',
    text: `Hola, %{name}:

usted pidió este correo de prueba en %{publicUrl}. El correo llega.`,
  },
};

const texts: Record<Language, Record<MailKind, MailText>> = { en, es };

/** A kind of mail in a language, filled in: what `queueMail` wants beside the organisation and the address. */
export function mailIn<Kind extends MailKind>(
  language: Language,
  kind: Kind,
  args: MailArguments[Kind],
): Pick<NewMail, 'kind' | 'subject' | 'text'> {
  const { subject, text } = texts[language][kind];
  const lines = Object.entries(args).map(([name, value]) => [name, oneLine(value)]);
  const filled = Object.fromEntries(lines) as MailArguments[Kind];
  return { kind, subject: fillText(subject, filled), text: fillText(text, filled) };
}
