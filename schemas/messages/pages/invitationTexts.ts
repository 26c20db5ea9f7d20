import type { Language } from '../../protocol/session/session.ts';

const en = {
  title: 'Set up your sign-in',
  lead: 'Hello %{name}. %{district} invited you. Choose a user name and password to sign in.',
  leadForeign: 'Hello %{name}. %{district} invited you. Continue and sign in as usual to link that account.',
  leadReset: 'Hello %{name}. Choose a new password. You will be signed out everywhere else.',
  support: 'The console',
  login: 'User name',
  loginHint: 'For example, your email address.',
  password: 'New password',
  passwordHint: 'At least 12 characters. A few words you remember work well.',
  repeat: 'Confirm password',
  required: 'Required.',
  notDone: 'Your sign-in is not set up yet',
  fix: 'Fix the highlighted fields.',
  save: 'Set up sign-in',
  busy: 'One moment…',
  goOn: 'Continue to sign-in',
  doneTitle: 'Your sign-in is set up',
  done: 'Sign in with the user name %{login} and your new password.',
  signIn: 'Sign in',
  wrongTitle: 'This link no longer works',
  wrong: 'The link was already used, is too old, or is incomplete. Ask the person who sent it for a new one.',
  tooManyTitle: 'Too many attempts',
  tooMany: 'Wait 15 minutes, then open the link again.',
};

type Texts = Readonly<Record<keyof typeof en, string>>;

const es: Texts = {
  title: 'Configure su acceso',
  lead: 'Hola, %{name}. %{district} le envió una invitación. Elija un nombre de usuario y una contraseña para iniciar sesión.',
  leadForeign:
    'Hola, %{name}. %{district} le envió una invitación. Continúe e inicie sesión como siempre para vincular esa cuenta.',
  leadReset: 'Hola, %{name}. Elija una contraseña nueva. Se cerrarán sus demás sesiones.',
  support: 'La consola',
  login: 'Nombre de usuario',
  loginHint: 'Por ejemplo, su dirección de correo.',
  password: 'Contraseña nueva',
  passwordHint: 'Al menos 12 caracteres. Sirven bien unas palabras que recuerde.',
  repeat: 'Confirme la contraseña',
  required: 'Obligatorio.',
  notDone: 'Su acceso todavía no está configurado',
  fix: 'Corrija los campos resaltados.',
  save: 'Configurar el acceso',
  busy: 'Un momento…',
  goOn: 'Continuar e iniciar sesión',
  doneTitle: 'Su acceso está configurado',
  done: 'Inicie sesión con el nombre de usuario %{login} y su contraseña nueva.',
  signIn: 'Iniciar sesión',
  wrongTitle: 'Este enlace ya no funciona',
  wrong: 'El enlace ya se usó, es demasiado antiguo o está incompleto. Pida uno nuevo a quien se lo envió.',
  tooManyTitle: 'Demasiados intentos',
  tooMany: 'Espere 15 minutos y abra el enlace de nuevo.',
};

/** Texts of the page for accepting an invitation. */
export const invitationTexts: Record<Language, Texts> = { en, es };
