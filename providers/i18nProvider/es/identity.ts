import type { identity as english } from '../en/identity.ts';
import type { Translated } from '../translated.ts';

/** Quién es alguien para el proveedor de identidad y en el conjunto de productos. */
export const identity: Translated<typeof english> = {
  account: {
    title: 'Cuenta de acceso',
    name: 'Nombre de la cuenta',
    reading: 'Se está buscando la cuenta.',
    none: 'Nadie inicia sesión como este usuario.',
    failed: 'No se pudo consultar la cuenta',
    differs: 'La cuenta tiene otro nombre que el usuario. Compruebe que pertenece a la misma persona.',
  },
  provider: {
    title: 'Cuenta en el proveedor de identidad',
    userName: 'Nombre de usuario',
    name: 'Nombre',
    email: 'Correo electrónico',
    unknown: 'El proveedor de identidad no indica nada sobre esta cuenta.',
    failed: 'No se pudo leer la cuenta',
  },
  schools: {
    title: 'Escuelas que usted ve',
    count: 'Una escuela |||| %{smart_count} escuelas',
    none: 'Ninguna escuela está dentro de lo que usted puede ver.',
    show: 'Mostrar las escuelas',
    hide: 'Ocultar las escuelas',
    inactive: 'no activa',
    failed: 'No se pudieron leer las escuelas',
  },
  staff: {
    profile: 'Perfil del personal',
    name: 'Nombre',
    email: 'Correo electrónico',
    userType: 'Tipo de usuario',
    userKey: 'Clave de usuario',
    failed: 'No se pudo leer el perfil del personal',
    applications: 'Aplicaciones del personal',
    applicationsLead: 'Usted puede administrar las aplicaciones de esta persona. El distrito tiene estas:',
    noApplications: 'El distrito no tiene ninguna otra aplicación.',
    applicationsFailed: 'No se pudieron leer las aplicaciones',
    open: 'Ir a las aplicaciones',
  },
};
