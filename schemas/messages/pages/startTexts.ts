import type { Language } from '../../protocol/session/session.ts';

const en = {
  loading: 'Loading…',
  tryAgain: 'Try again',
  signInFailed: 'Sign-in did not work',
  signInFailedLead: 'Try again.',
  reason: 'Reason',
  insecure: 'This address is not secure',
  insecureLead:
    'The console needs an address that begins with https. Ask the administrator of your district for it.',
  unreachable: 'The console cannot be reached',
  closed: 'Your district is closed',
  signOut: 'Sign out',
  refused: 'Your account was not accepted',
  refusedLead:
    'You have signed in, but the service does not accept this account. Ask the administrator of your district.',
  signedOut: 'You are signed out',
  signedOutLead: 'You can close this tab, or sign in again.',
  signInAgain: 'Sign in again',
  signedOutHere: 'You are signed out of the console',
  signedOutHereLead:
    'Your identity provider may still know you, and would let you in again without asking. On a computer that others use too, close the browser.',
  otherAccount: 'Use another account',
  notifyAdministrator:
    'If it happens every time, tell the administrator of your district what is written below.',
  denied: 'Ahem...',
  deniedLead: "You don't have permission to access this page.",
  deniedCode: '(403 error)',
  toStartPage: 'Go to the start page',
  broken: 'Something went wrong.',
  brokenLead:
    'We don’t know what happened but something went wrong. Please wait a few minutes then try to sign in again.',
  reload: 'Click here to reload this page',
};

type Texts = Readonly<Record<keyof typeof en, string>>;

const es: Texts = {
  loading: 'Cargando…',
  tryAgain: 'Intentar de nuevo',
  signInFailed: 'No se pudo iniciar sesión',
  signInFailedLead: 'Inténtelo de nuevo.',
  reason: 'Motivo',
  insecure: 'Esta dirección no es segura',
  insecureLead:
    'La consola necesita una dirección que empiece por https. Pídala al administrador de su distrito.',
  unreachable: 'No se puede conectar con la consola',
  closed: 'Su distrito está cerrado',
  signOut: 'Cerrar sesión',
  refused: 'Su cuenta no fue aceptada',
  refusedLead:
    'Ha iniciado sesión, pero el servicio no acepta esta cuenta. Pregunte al administrador de su distrito.',
  signedOut: 'Ha cerrado la sesión',
  signedOutLead: 'Puede cerrar esta pestaña o iniciar sesión de nuevo.',
  signInAgain: 'Iniciar sesión de nuevo',
  signedOutHere: 'Ha cerrado la sesión en la consola',
  signedOutHereLead:
    'Es posible que su proveedor de identidad aún lo reconozca y lo deje entrar sin preguntar. En una computadora que usan otras personas, cierre el navegador.',
  otherAccount: 'Usar otra cuenta',
  notifyAdministrator: 'Si ocurre siempre, dígale al administrador de su distrito lo que está escrito abajo.',
  denied: 'Ejem...',
  deniedLead: 'No tiene permiso para acceder a esta página.',
  deniedCode: '(error 403)',
  toStartPage: 'Ir a la página de inicio',
  broken: 'Algo salió mal.',
  brokenLead:
    'No sabemos qué pasó, pero algo salió mal. Espere unos minutos e intente iniciar sesión de nuevo.',
  reload: 'Haga clic aquí para recargar esta página',
};

/** What is said before the console itself is there. */
export const startTexts: Readonly<Record<Language, Texts>> = { en, es };
