import type { security as english } from '../en/security.ts';
import type { Translated } from '../translated.ts';

/** Profiles, who has them, and what is switched on in a district, in Spanish. */
export const security: Translated<typeof english> = {
  orgUsers: 'Usuarios de la organización',
  campusUsers: 'Usuarios de escuela',
  search: 'Buscar un permiso',
  openAll: 'Abrir todo',
  closeAll: 'Cerrar todo',
  granted: '%{count} de %{all} concedidos',
  countOf: '%{count} de %{all}',
  noneFound: 'Ningún permiso tiene «%{search}» en su nombre.',
  unread: 'No se pudieron leer los permisos',
  notHeld: 'Usted no tiene este permiso.',
  holders: 'Quién tiene este permiso',
  noHolders: 'Nadie tiene este permiso.',
  compare: {
    link: 'Comparar',
    title: 'Comparar dos perfiles',
    lead: 'Solo lo que los dos perfiles conceden de forma distinta.',
    first: 'Primer perfil',
    second: 'Segundo perfil',
    choose: 'Elija dos perfiles.',
    failed: 'No se pudieron leer los perfiles',
    same: 'Ambos conceden lo mismo.',
    count: 'Una diferencia |||| %{smart_count} diferencias',
    permission: 'Permiso',
    granted: 'Concedido',
  },
  features: {
    title: 'Funciones y ajustes',
    lead: 'Lo que está activado en este distrito. El cambio se ve la próxima vez que se abre el distrito.',
    features: 'Funciones',
    settings: 'Ajustes',
    changed: 'Cambiado',
    count: 'Un cambio sin guardar |||| %{smart_count} cambios sin guardar',
    save: 'Guardar',
    reset: 'Descartar los cambios',
    saved: 'Guardado.',
    stale:
      'Otra persona cambió los interruptores entretanto. La página los muestra como están ahora; revise los suyos y guarde.',
    failed: 'No se pudieron leer los interruptores',
    changes: 'Últimos cambios',
    noChanges: 'Aquí aún no se ha cambiado nada.',
  },
};
