import type { Language } from '../../protocol/session/session.ts';

interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** What each kind of mail is filled with. */
export interface MailArguments {
  /** `expires`: a moment as the reader writes it. */
  readonly invitation: {
    readonly name: string;
    readonly district: string;
    readonly link: string;
    readonly expires: string;
  };
  readonly test: { readonly name: string; readonly publicUrl: string };
}

export type MailKind = keyof MailArguments;

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

/** What mail says, by language and kind. */
export const mailTexts: Record<Language, Record<MailKind, MailText>> = { en, es };
