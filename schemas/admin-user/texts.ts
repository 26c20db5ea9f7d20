import { userTexts } from '../fields/adminUser.ts';

/** The Spanish of an admin user's general information. */
export const adminUserTexts = {
  ...userTexts,
  'Admin user': 'Usuario administrador',
  'Admin users': 'Usuarios administradores',
  'Who a user is, how they sign in, and what they may do and see.':
    'Quién es un usuario, cómo inicia sesión y qué puede hacer y ver.',
  'Job title': 'Puesto',
  'Inactive users cannot sign in.': 'Quien no está activo no puede iniciar sesión.',
  'With this name the user signs in: letters, digits and the signs that e-mail addresses have.':
    'Con este nombre el usuario inicia sesión: letras, cifras y los signos de las direcciones de correo.',
  'Signs in at the identity provider': 'Inicia sesión en el proveedor de identidad',
  'E-mail about approvals': 'Correo sobre aprobaciones',
  'E-mail about feedback': 'Correo sobre valoraciones',
  'E-mail when a booking ends': 'Correo al terminar una reserva',
  'E-mail about events': 'Correo sobre eventos',
  'Distribution lists': 'Listas de distribución',
  'The lists on which the user receives mail.': 'Las listas por las que el usuario recibe correo.',
  Person: 'Persona',
  'Signing in': 'Inicio de sesión',
  Profiles: 'Perfiles',
  'A change counts at once.': 'Un cambio vale de inmediato.',
  'E-mail': 'Correo electrónico',
} as const;
