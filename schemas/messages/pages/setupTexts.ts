import type { Language } from '../../protocol/session/session.ts';

const en = {
  title: 'Set up the console',
  lead: 'This installation has no account yet. Make the first one: it looks after every district, and gives all others theirs.',
  leadForeign:
    'This installation has no account yet. Say who you are; then you sign in at your identity provider, and that sign-in becomes the first account of support.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  login: 'User name',
  loginHint: '3 to 120 letters, digits and . _ @ + -',
  password: 'Password',
  passwordHint: 'At least 12 characters. A sentence that only you know is a good one.',
  make: 'Make the account',
  goOn: 'Go on to sign in',
  busy: 'Working…',
  notDone: 'Nothing was made yet',
  fix: 'Look at the fields below.',
  required: 'Fill this in.',
  tooLong: 'Enter at most 60 characters.',
  emailForm: 'Enter an e-mail address, such as name@example.org.',
  wrongTitle: 'This link does not work',
  wrong: 'It was used already, it is older than 24 hours, or a part of it is missing.',
  howAgain:
    'While there is no support account, each start of the service prints a new link. Without a restart: npm run admin -- setup-link.',
  doneTitle: 'The console is set up',
  done: 'There is a support account already; this link is not needed any more.',
  signIn: 'Sign in',
  notYetTitle: 'The console is not set up yet',
  notYet: 'Nobody has an account in this installation.',
  where:
    'Whoever runs it finds a set-up link where the service was started: on its terminal or in its journal. It begins with %{address}.',
  tooManyTitle: 'Too many attempts',
  tooMany: 'Wait 15 minutes, then try again.',
};

type Texts = Readonly<Record<keyof typeof en, string>>;

const es: Texts = {
  title: 'Configurar la consola',
  lead: 'Esta instalación aún no tiene ninguna cuenta. Cree la primera: se ocupa de todos los distritos y da a los demás las suyas.',
  leadForeign:
    'Esta instalación aún no tiene ninguna cuenta. Diga quién es; después inicia sesión en su proveedor de identidad, y ese acceso será la primera cuenta de soporte.',
  firstName: 'Nombre',
  lastName: 'Apellido',
  email: 'Correo electrónico',
  login: 'Nombre de usuario',
  loginHint: 'De 3 a 120 letras, cifras y . _ @ + -',
  password: 'Contraseña',
  passwordHint: 'Al menos 12 caracteres. Una frase que solo usted conoce es buena.',
  make: 'Crear la cuenta',
  goOn: 'Continuar para iniciar sesión',
  busy: 'Trabajando…',
  notDone: 'Aún no se creó nada',
  fix: 'Revise los campos siguientes.',
  required: 'Complete este campo.',
  tooLong: 'Escriba como máximo 60 caracteres.',
  emailForm: 'Escriba una dirección de correo, como nombre@example.org.',
  wrongTitle: 'Este enlace no funciona',
  wrong: 'Ya se usó, tiene más de 24 horas o le falta una parte.',
  howAgain:
    'Mientras no haya una cuenta de soporte, cada arranque del servicio muestra un enlace nuevo. Sin reiniciar: npm run admin -- setup-link.',
  doneTitle: 'La consola está configurada',
  done: 'Ya hay una cuenta de soporte; este enlace ya no hace falta.',
  signIn: 'Iniciar sesión',
  notYetTitle: 'La consola aún no está configurada',
  notYet: 'Nadie tiene una cuenta en esta instalación.',
  where:
    'Quien la administra encuentra un enlace de configuración donde se arrancó el servicio: en su terminal o en su registro. Empieza por %{address}.',
  tooManyTitle: 'Demasiados intentos',
  tooMany: 'Espere 15 minutos e inténtelo de nuevo.',
};

export const setupTexts: Readonly<Record<Language, Texts>> = { en, es };
