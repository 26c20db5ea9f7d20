import type { SignInErrorCode } from './signInErrors.ts';

/** What helps: trying again, another account, or telling somebody who can change the set-up. */
export type SignInWay = 'again' | 'account' | 'tell';

export interface SignInAdvice {
  readonly way: SignInWay;
  readonly en: string;
  readonly es: string;
}

const setUp: SignInAdvice = {
  way: 'tell',
  en: 'The console is not set up completely for your identity provider. You cannot change that yourself.',
  es: 'La consola no está configurada por completo para su proveedor de identidad. Usted no puede cambiarlo.',
};

const notMeant: SignInAdvice = {
  way: 'tell',
  en: 'What the identity provider sent was not meant for this console, so you were not signed in.',
  es: 'Lo que envió el proveedor de identidad no era para esta consola, por eso no se inició la sesión.',
};

const incomplete: SignInAdvice = {
  way: 'tell',
  en: 'The identity provider’s answer was incomplete, so you were not signed in. Try again.',
  es: 'La respuesta del proveedor de identidad estaba incompleta, por eso no se inició la sesión. Inténtelo de nuevo.',
};

const untrusted: SignInAdvice = {
  way: 'tell',
  en: 'The identity provider’s answer could not be trusted, so you were not signed in. Try again.',
  es: 'No se pudo confiar en la respuesta del proveedor de identidad, por eso no se inició la sesión. Inténtelo de nuevo.',
};

const clock: SignInAdvice = {
  way: 'tell',
  en: 'The clock of this computer and that of the identity provider differ by more than ten minutes. Set the date and the time of this computer, and try again.',
  es: 'El reloj de esta computadora y el del proveedor de identidad difieren en más de diez minutos. Corrija la fecha y la hora de esta computadora e inténtelo de nuevo.',
};

const anotherPerson: SignInAdvice = {
  way: 'account',
  en: 'Somebody else is signed in at the identity provider than before. Sign in again with your own account.',
  es: 'En el proveedor de identidad ha iniciado sesión otra persona que antes. Inicie sesión de nuevo con su propia cuenta.',
};

const requestedFor: SignInAdvice = {
  way: 'account',
  en: 'The identity provider wants to ask you something before it lets you in. Sign in again, and answer it there.',
  es: 'El proveedor de identidad quiere preguntarle algo antes de dejarlo entrar. Inicie sesión de nuevo y responda allí.',
};

const late: SignInAdvice = {
  way: 'again',
  en: 'This sign-in is no longer open: it took too long, was begun in another tab, or was finished already. Try again.',
  es: 'Este inicio de sesión ya no está abierto: tardó demasiado, comenzó en otra pestaña o ya terminó. Inténtelo de nuevo.',
};

const notReached: SignInAdvice = {
  way: 'again',
  en: 'The identity provider could not be reached. Check your connection, and try again in a minute.',
  es: 'No se pudo conectar con el proveedor de identidad. Revise su conexión e inténtelo de nuevo en un minuto.',
};

/** For each way in which signing in can fail, a sentence that says what to do now. */
export const signInAdvice: Readonly<Record<SignInErrorCode, SignInAdvice>> = {
  noUrl: setUp,
  noPopupRedirect: setUp,
  noSilentRedirect: setUp,
  popupClosed: {
    way: 'again',
    en: 'The sign-in window was closed before it was done. Try again, and leave it open until it closes by itself.',
    es: 'La ventana de inicio de sesión se cerró antes de terminar. Inténtelo de nuevo y déjela abierta hasta que se cierre sola.',
  },
  popupInvalid: incomplete,
  popupBlocked: {
    way: 'again',
    en: 'The browser did not open the sign-in window. Allow windows for this site, or sign in on this page.',
    es: 'El navegador no abrió la ventana de inicio de sesión. Permita las ventanas para este sitio o inicie sesión en esta página.',
  },
  frameTimedOut: {
    way: 'again',
    en: 'The identity provider did not answer in time. Sign in again.',
    es: 'El proveedor de identidad no respondió a tiempo. Inicie sesión de nuevo.',
  },
  loginRequired: {
    way: 'account',
    en: 'The identity provider does not know you any more, or knows another account. Sign in again.',
    es: 'El proveedor de identidad ya no lo reconoce, o reconoce otra cuenta. Inicie sesión de nuevo.',
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
    en: 'The identity provider did not let this account in. Use another account, or ask the administrator of your district for access.',
    es: 'El proveedor de identidad no dejó entrar a esta cuenta. Use otra cuenta o pida acceso al administrador de su distrito.',
  },
  tooManyRedirects: {
    way: 'tell',
    en: 'You were sent to the sign-in page several times without getting in. Try again, or use another account.',
    es: 'Se le envió varias veces a la página de inicio de sesión sin poder entrar. Inténtelo de nuevo o use otra cuenta.',
  },
  providerFailed: notReached,
  unreachable: notReached,
  refused: {
    way: 'tell',
    en: 'The identity provider refused to sign you in. Try again.',
    es: 'El proveedor de identidad se negó a iniciar la sesión. Inténtelo de nuevo.',
  },
};
