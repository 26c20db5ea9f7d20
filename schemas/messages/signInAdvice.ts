import type { SignInErrorCode } from './signInErrors.ts';

/**
 * What the user can do after a sign-in error: retry, use another account, or contact someone who can change the
 * configuration.
 */
export type SignInWay = 'again' | 'account' | 'tell';

export interface SignInAdvice {
  readonly way: SignInWay;
  readonly en: string;
  readonly es: string;
}

const setUp: SignInAdvice = {
  way: 'tell',
  en: 'Sign-in isn’t fully set up for your identity provider. Ask your administrator.',
  es: 'El inicio de sesión no está bien configurado para su proveedor de identidad. Pregunte a su administrador.',
};

const notMeant: SignInAdvice = {
  way: 'tell',
  en: 'The identity provider’s response was for another application, so you weren’t signed in.',
  es: 'La respuesta del proveedor de identidad era para otra aplicación, por eso no se inició la sesión.',
};

const incomplete: SignInAdvice = {
  way: 'tell',
  en: 'The identity provider’s response was incomplete. Try again.',
  es: 'La respuesta del proveedor de identidad estaba incompleta. Inténtelo de nuevo.',
};

const untrusted: SignInAdvice = {
  way: 'tell',
  en: 'The identity provider’s response couldn’t be verified. Try again.',
  es: 'No se pudo verificar la respuesta del proveedor de identidad. Inténtelo de nuevo.',
};

const clock: SignInAdvice = {
  way: 'tell',
  en: 'This computer’s clock differs from the identity provider’s by more than ten minutes. Correct the date and time, then try again.',
  es: 'El reloj de esta computadora difiere más de diez minutos del reloj del proveedor de identidad. Corrija la fecha y la hora e inténtelo de nuevo.',
};

const anotherPerson: SignInAdvice = {
  way: 'account',
  en: 'Another person is now signed in at the identity provider. Sign in again with your own account.',
  es: 'Otra persona tiene ahora la sesión abierta en el proveedor de identidad. Inicie sesión de nuevo con su propia cuenta.',
};

const requestedFor: SignInAdvice = {
  way: 'account',
  en: 'The identity provider needs your confirmation. Sign in again and follow its steps.',
  es: 'El proveedor de identidad necesita su confirmación. Inicie sesión de nuevo y siga sus pasos.',
};

const late: SignInAdvice = {
  way: 'again',
  en: 'This sign-in expired, was started in another tab, or is already complete. Try again.',
  es: 'Este inicio de sesión caducó, comenzó en otra pestaña o ya terminó. Inténtelo de nuevo.',
};

const notReached: SignInAdvice = {
  way: 'again',
  en: 'Couldn’t reach the identity provider. Check your connection and try again in a minute.',
  es: 'No se pudo conectar con el proveedor de identidad. Revise su conexión e inténtelo de nuevo en un minuto.',
};

/** For each sign-in error, a sentence that says what to do. */
export const signInAdvice: Readonly<Record<SignInErrorCode, SignInAdvice>> = {
  noUrl: setUp,
  noPopupRedirect: setUp,
  noSilentRedirect: setUp,
  popupClosed: {
    way: 'again',
    en: 'The sign-in window was closed too early. Try again and leave it open until it closes by itself.',
    es: 'La ventana de inicio de sesión se cerró demasiado pronto. Inténtelo de nuevo y déjela abierta hasta que se cierre sola.',
  },
  popupInvalid: incomplete,
  popupBlocked: {
    way: 'again',
    en: 'The browser blocked the sign-in window. Allow pop-ups for this site, or sign in on this page.',
    es: 'El navegador bloqueó la ventana de inicio de sesión. Permita las ventanas emergentes de este sitio o inicie sesión en esta página.',
  },
  frameTimedOut: {
    way: 'again',
    en: 'The identity provider didn’t respond in time. Sign in again.',
    es: 'El proveedor de identidad no respondió a tiempo. Inicie sesión de nuevo.',
  },
  loginRequired: {
    way: 'account',
    en: 'You’re no longer signed in at the identity provider, or you’re signed in with another account. Sign in again.',
    es: 'Su sesión en el proveedor de identidad terminó o es de otra cuenta. Inicie sesión de nuevo.',
  },
  consentRequired: requestedFor,
  interactionRequired: requestedFor,
  accountSelectionRequired: requestedFor,
  noAccessToken: incomplete,
  noTokenResponse: incomplete,
  noIdToken: incomplete,
  subMismatch: anotherPerson,
  authTimeMismatch: anotherPerson,
  azpMismatch: notMeant,
  invalidIssuer: notMeant,
  invalidAudience: notMeant,
  invalidAzp: notMeant,
  invalidSub: incomplete,
  invalidIat: incomplete,
  invalidNbf: incomplete,
  invalidExp: incomplete,
  iatInFuture: clock,
  nbfInFuture: clock,
  expInPast: clock,
  signatureFailed: untrusted,
  jwtFailed: untrusted,
  invalidNonce: untrusted,
  noKeys: notReached,
  invalidResponseType: late,
  unknownState: late,
  accessDenied: {
    way: 'account',
    en: 'The identity provider denied this account. Use another account, or ask your district administrator for access.',
    es: 'El proveedor de identidad rechazó esta cuenta. Use otra cuenta o pida acceso al administrador de su distrito.',
  },
  tooManyRedirects: {
    way: 'tell',
    en: 'Sign-in failed several times in a row. Try again, or use another account.',
    es: 'El inicio de sesión falló varias veces seguidas. Inténtelo de nuevo o use otra cuenta.',
  },
  providerFailed: notReached,
  unreachable: notReached,
  refused: {
    way: 'tell',
    en: 'The identity provider rejected the sign-in. Try again.',
    es: 'El proveedor de identidad rechazó el inicio de sesión. Inténtelo de nuevo.',
  },
};
