import type { Language } from '../../protocol/session/session.ts';

const en = {
  title: 'Set up your sign-in',
  lead: 'Hello %{name}. %{district} has given you a sign-in. Choose the user name and the password with which you will sign in.',
  leadForeign:
    'Hello %{name}. %{district} has given you a sign-in. Continue and sign in as you are used to: that account will be linked.',
  leadReset: 'Hello %{name}. Choose a new password. Wherever you are signed in now, you will be signed out.',
  support: 'The console',
  login: 'User name',
  loginHint: 'For example your e-mail address.',
  password: 'New password',
  passwordHint: 'At least 12 characters. A few words that you remember are good.',
  repeat: 'The same password again',
  required: 'Enter a value.',
  notDone: 'Your sign-in is not set up yet',
  fix: 'Some entries need another look.',
  save: 'Set up sign-in',
  busy: 'One moment…',
  goOn: 'Continue to sign-in',
  doneTitle: 'Your sign-in is set up',
  done: 'Sign in with the user name %{login} and your new password.',
  signIn: 'Sign in',
  wrongTitle: 'This link no longer works',
  wrong:
    'It was used already, it is too old, or it was not copied whole. Ask whoever gave it to you for a new one.',
  tooManyTitle: 'Too many attempts',
  tooMany: 'Wait 15 minutes, then open the link again.',
};

type Texts = Readonly<Record<keyof typeof en, string>>;

const es: Texts = {
  title: 'Configure su acceso',
  lead: 'Hola, %{name}. %{district} le ha dado acceso. Elija el nombre de usuario y la contraseña con los que iniciará sesión.',
  leadForeign:
    'Hola, %{name}. %{district} le ha dado acceso. Continúe e inicie sesión como siempre: esa cuenta quedará vinculada.',
  leadReset:
    'Hola, %{name}. Elija una contraseña nueva. Se cerrará la sesión en todos los lugares donde la tenga abierta.',
  support: 'La consola',
  login: 'Nombre de usuario',
  loginHint: 'Por ejemplo, su dirección de correo.',
  password: 'Contraseña nueva',
  passwordHint: 'Al menos 12 caracteres. Unas palabras que recuerde son una buena elección.',
  repeat: 'La misma contraseña otra vez',
  required: 'Escriba un valor.',
  notDone: 'Su acceso todavía no está configurado',
  fix: 'Algunos datos necesitan revisión.',
  save: 'Configurar el acceso',
  busy: 'Un momento…',
  goOn: 'Continuar e iniciar sesión',
  doneTitle: 'Su acceso está configurado',
  done: 'Inicie sesión con el nombre de usuario %{login} y su contraseña nueva.',
  signIn: 'Iniciar sesión',
  wrongTitle: 'Este enlace ya no funciona',
  wrong: 'Ya se usó, es demasiado antiguo o no se copió entero. Pida uno nuevo a quien se lo dio.',
  tooManyTitle: 'Demasiados intentos',
  tooMany: 'Espere 15 minutos y abra el enlace de nuevo.',
};

/** The texts of the page on which an invitation is accepted. */
export const invitationTexts: Record<Language, Texts> = { en, es };
