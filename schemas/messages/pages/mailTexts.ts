import type { Language } from '../../protocol/session/session.ts';

interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** The arguments of the texts of each kind of mail. */
export interface MailArguments {
  /** `expires` is a time, formatted for the reader. */
  readonly invitation: {
    readonly name: string;
    readonly district: string;
    readonly link: string;
    readonly expires: string;
  };
  /** `when` contains days and times, formatted for the reader. */
  readonly jobOffer: {
    readonly name: string;
    readonly district: string;
    readonly when: string;
    readonly school: string;
    readonly job: string;
    readonly link: string;
  };
  readonly confirmEmail: { readonly name: string; readonly code: string; readonly minutes: string };
  readonly test: { readonly name: string; readonly publicUrl: string };
}

export type MailKind = keyof MailArguments;

const en: Record<MailKind, MailText> = {
  invitation: {
    subject: 'Your sign-in for absences and substitutes (%{district})',
    text: `Hello %{name},

%{district} invited you to its absence and substitute management.
Open this link to set up your sign-in. It works once, until %{expires}:

%{link}

If you didn’t expect this email, ignore it. No one can sign in as you without the link.`,
  },
  jobOffer: {
    subject: 'Job offer: %{when}, %{school}',
    text: `Hello %{name},

%{district} offers you job %{job}:

%{when}
%{school}

Open this link to accept or decline. The first substitute who accepts gets the job:

%{link}`,
  },
  confirmEmail: {
    subject: 'Confirm your email address: %{code}',
    text: `Hello %{name},

Enter this code under “My account” to use this email address. It works for %{minutes} minutes:

%{code}

If you didn’t ask for it, ignore this email. Nothing changes without the code.`,
  },
  test: {
    subject: 'Test email from absence and substitute management',
    text: `Hello %{name},

You requested this test email at %{publicUrl}. Email delivery works.`,
  },
};

const es: Record<MailKind, MailText> = {
  invitation: {
    subject: 'Su acceso a ausencias y sustitutos (%{district})',
    text: `Hola, %{name}:

%{district} le invita a su gestión de ausencias y sustitutos.
Abra este enlace para configurar su acceso. Funciona una sola vez, hasta %{expires}:

%{link}

Si no esperaba este correo, ignórelo. Sin el enlace nadie puede entrar en su nombre.`,
  },
  jobOffer: {
    subject: 'Oferta de trabajo: %{when}, %{school}',
    text: `Hola, %{name}:

%{district} le ofrece el trabajo %{job}:

%{when}
%{school}

Abra este enlace para aceptar o rechazar. El primer sustituto que acepta obtiene el trabajo:

%{link}`,
  },
  confirmEmail: {
    subject: 'Confirme su dirección de correo: %{code}',
    text: `Hola, %{name}:

Escriba este código en «Mi cuenta» para usar esta dirección de correo. Funciona durante %{minutes} minutos:

%{code}

Si no lo pidió, ignore este correo. Sin el código no cambia nada.`,
  },
  test: {
    subject: 'Correo de prueba de la gestión de ausencias y sustitutos',
    text: `Hola, %{name}:

Usted pidió este correo de prueba en %{publicUrl}. El envío de correo funciona.`,
  },
};

export const mailTexts: Record<Language, Record<MailKind, MailText>> = { en, es };
