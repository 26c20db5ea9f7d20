import { userTexts } from '../fields/adminUser.ts';

/** The Spanish texts of an admin user's general information. */
export const adminUserTexts = {
  ...userTexts,
  'Admin user': 'Usuario administrador',
  'Admin users': 'Usuarios administradores',
  'Name, sign-in, profiles and distribution lists.':
    'Nombre, inicio de sesión, perfiles y listas de distribución.',
  'Job title': 'Puesto',
  'Inactive users can’t sign in.': 'Los usuarios inactivos no pueden iniciar sesión.',
  'Sign-in name: letters, digits and characters allowed in email addresses.':
    'Nombre de acceso: letras, dígitos y caracteres de direcciones de correo.',
  'Signs in with the identity provider': 'Inicia sesión con el proveedor de identidad',
  'Approval email': 'Correos de aprobaciones',
  'Feedback email': 'Correos de valoraciones',
  'End-of-booking email': 'Correos de fin de reserva',
  'Event email': 'Correos de eventos',
  'Distribution lists': 'Listas de distribución',
  'Lists this user receives email from.': 'Listas por las que este usuario recibe correo.',
  Person: 'Persona',
  'Sign-in': 'Inicio de sesión',
  'Sign-in settings': 'Ajustes del inicio de sesión',
  Profiles: 'Perfiles',
  'Changes take effect immediately.': 'Los cambios tienen efecto de inmediato.',
  Email: 'Correo electrónico',
} as const;
