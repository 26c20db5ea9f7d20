import type { Language } from '../../protocol/session/session.ts';

const en = {
  title: 'Set up the console',
  lead: 'Create the first account. It manages all districts and adds the other accounts.',
  leadForeign:
    'Enter your name, then sign in at your identity provider. That sign-in becomes the first support account.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  login: 'User name',
  loginHint: '3 to 120 letters, digits and . _ @ + -',
  password: 'Password',
  passwordHint: 'At least 12 characters. A sentence only you know works well.',
  make: 'Create account',
  goOn: 'Continue to sign-in',
  busy: 'Working…',
  notDone: 'The account wasn’t created',
  fix: 'Fix the highlighted fields.',
  required: 'Required.',
  tooLong: 'Enter at most 60 characters.',
  emailForm: 'Enter an email address, such as name@example.org.',
  wrongTitle: 'This link does not work',
  wrong: 'The link was already used, is older than 24 hours, or is incomplete.',
  howAgain: 'Restart the service to get a new link, or run: npm run admin -- setup-link.',
  doneTitle: 'The console is set up',
  done: 'A support account already exists. This link is no longer needed.',
  signIn: 'Sign in',
  notYetTitle: 'The console is not set up yet',
  notYet: 'There are no accounts in this installation yet.',
  where:
    'Your operator can find the set-up link in the service’s terminal or log. It starts with %{address}.',
  tooManyTitle: 'Too many attempts',
  tooMany: 'Wait 15 minutes, then try again.',
};

type Texts = Readonly<Record<keyof typeof en, string>>;

const es: Texts = {
  title: 'Configurar la consola',
  lead: 'Cree la primera cuenta. Administra todos los distritos y añade las demás cuentas.',
  leadForeign:
    'Escriba su nombre y después inicie sesión en su proveedor de identidad. Ese acceso será la primera cuenta de soporte.',
  firstName: 'Nombre',
  lastName: 'Apellido',
  email: 'Correo electrónico',
  login: 'Nombre de usuario',
  loginHint: 'De 3 a 120 letras, cifras y . _ @ + -',
  password: 'Contraseña',
  passwordHint: 'Al menos 12 caracteres. Sirve bien una frase que solo usted conozca.',
  make: 'Crear la cuenta',
  goOn: 'Continuar e iniciar sesión',
  busy: 'Trabajando…',
  notDone: 'No se creó la cuenta',
  fix: 'Corrija los campos resaltados.',
  required: 'Obligatorio.',
  tooLong: 'Escriba como máximo 60 caracteres.',
  emailForm: 'Escriba una dirección de correo, como nombre@example.org.',
  wrongTitle: 'Este enlace no funciona',
  wrong: 'El enlace ya se usó, tiene más de 24 horas o está incompleto.',
  howAgain: 'Reinicie el servicio para obtener un enlace nuevo, o ejecute: npm run admin -- setup-link.',
  doneTitle: 'La consola está configurada',
  done: 'Ya hay una cuenta de soporte; este enlace ya no hace falta.',
  signIn: 'Iniciar sesión',
  notYetTitle: 'La consola aún no está configurada',
  notYet: 'Todavía no hay cuentas en esta instalación.',
  where:
    'Su operador encuentra el enlace de configuración en la terminal o el registro del servicio. Empieza por %{address}.',
  tooManyTitle: 'Demasiados intentos',
  tooMany: 'Espere 15 minutos e inténtelo de nuevo.',
};

export const setupTexts: Readonly<Record<Language, Texts>> = { en, es };
