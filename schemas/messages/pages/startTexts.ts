import type { Language } from '../../protocol/session/session.ts';

const en = {
  loading: 'Loading…',
  tryAgain: 'Try again',
  signInFailed: 'Sign-in failed',
  signInFailedLead: 'Try again.',
  reason: 'Reason',
  insecure: 'This address is not secure',
  insecureLead: 'The console needs an https address. Ask your district administrator for it.',
  unreachable: 'Couldn’t reach the console',
  closed: 'Your district is closed',
  signOut: 'Sign out',
  refused: 'You don’t have access',
  refusedLead: 'You signed in, but this account isn’t set up here. Ask your district administrator.',
  signedOut: 'You are signed out',
  signedOutLead: 'Close this tab, or sign in again.',
  signInAgain: 'Sign in again',
  signedOutHere: 'You are signed out of the console',
  signedOutHereLead:
    'You may still be signed in at your identity provider. On a shared computer, close the browser.',
  otherAccount: 'Use another account',
  notifyAdministrator: 'If it keeps happening, send your district administrator the details below.',
  denied: 'Ahem...',
  deniedLead: "You don't have permission to access this page.",
  deniedCode: '(403 error)',
  toStartPage: 'Go to the home page',
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
  insecureLead: 'La consola necesita una dirección https. Pídala al administrador de su distrito.',
  unreachable: 'No se puede conectar con la consola',
  closed: 'Su distrito está cerrado',
  signOut: 'Cerrar sesión',
  refused: 'No tiene acceso',
  refusedLead:
    'Ha iniciado sesión, pero esta cuenta no está configurada aquí. Pregunte al administrador de su distrito.',
  signedOut: 'Ha cerrado la sesión',
  signedOutLead: 'Cierre esta pestaña o inicie sesión de nuevo.',
  signInAgain: 'Iniciar sesión de nuevo',
  signedOutHere: 'Ha cerrado la sesión en la consola',
  signedOutHereLead:
    'Quizá su sesión sigue abierta en su proveedor de identidad. En una computadora compartida, cierre el navegador.',
  otherAccount: 'Usar otra cuenta',
  notifyAdministrator: 'Si sigue ocurriendo, envíe a su administrador del distrito los datos de abajo.',
  denied: 'Ejem...',
  deniedLead: 'No tiene permiso para acceder a esta página.',
  deniedCode: '(error 403)',
  toStartPage: 'Ir a la página de inicio',
  broken: 'Algo salió mal.',
  brokenLead:
    'No sabemos qué pasó, pero algo salió mal. Espere unos minutos e intente iniciar sesión de nuevo.',
  reload: 'Haga clic aquí para recargar esta página',
};

/** Texts shown before the console is loaded. */
export const startTexts: Readonly<Record<Language, Texts>> = { en, es };
