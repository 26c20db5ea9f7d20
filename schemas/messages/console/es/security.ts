import type { security as english } from '../en/security.ts';
import type { Translated } from '../translated.ts';

/** Spanish texts of profiles, their holders, and a district's features and settings. */
export const security: Translated<typeof english> = {
  orgUsers: 'Usuarios de la organización',
  campusUsers: 'Usuarios de escuela',
  search: 'Buscar un permiso',
  openAll: 'Abrir todo',
  closeAll: 'Cerrar todo',
  granted: '%{count} de %{all} concedidos',
  countOf: '%{count} de %{all}',
  noneFound: 'Ningún permiso coincide con «%{search}».',
  unread: 'No se pudieron cargar los permisos',
  ofSuite: 'Lo usan otras aplicaciones de la suite.',
  notHeld: 'Usted no tiene este permiso.',
  holders: 'Quién tiene este permiso',
  noHolders: 'Nadie tiene este permiso.',
  compare: {
    link: 'Comparar',
    title: 'Comparar dos perfiles',
    lead: 'Muestra solo lo que los dos perfiles conceden de forma distinta.',
    first: 'Primer perfil',
    second: 'Segundo perfil',
    choose: 'Elija dos perfiles.',
    failed: 'No se pudieron cargar los perfiles',
    same: 'Sin diferencias.',
    count: 'Una diferencia |||| %{smart_count} diferencias',
    permission: 'Permiso',
    granted: 'Concedido',
  },
  features: {
    title: 'Funciones y ajustes',
    lead: 'Funciones activadas en este distrito. Los cambios se aplican la próxima vez que se abre el distrito.',
    features: 'Funciones',
    settings: 'Ajustes',
    changed: 'Cambiado',
    count: '1 cambio sin guardar |||| %{smart_count} cambios sin guardar',
    save: 'Guardar',
    reset: 'Descartar los cambios',
    saved: 'Guardado.',
    stale:
      'Otra persona cambió estos ajustes. La página muestra ahora los valores guardados. Revise los suyos y guarde de nuevo.',
    failed: 'No se pudieron cargar los ajustes',
    changes: 'Cambios recientes',
    noChanges: 'Todavía no hay cambios.',
    shows: 'Muestra: %{pages}',
    hides: 'Oculta: %{pages}',
    legacy:
      '%{smart_count} página anterior abre su página nueva |||| %{smart_count} páginas anteriores abren sus páginas nuevas',
    permissions: 'Permiso: %{names}',
    noEffect: 'Ninguna página ni permiso depende de esto.',
  },
};
