import type {
  shell as english,
  impersonation as impersonationEnglish,
  navigation as navigationEnglish,
  session as sessionEnglish,
} from '../en/shell.ts';
import type { Translated } from '../translated.ts';

/** The Spanish texts of the frame around every page. */
export const shell: Translated<typeof english> = {
  product: 'ABSMGMT',
  productLong: 'Gestión de ausencias y suplencias',
  skipToContent: 'Ir al contenido',
  loading: 'Cargando',
  menu: {
    label: 'Menú principal',
    open: 'Abrir el menú',
    close: 'Cerrar el menú',
    collapse: 'Contraer el menú',
    expand: 'Expandir el menú',
    pinned: 'Fijados',
    pin: 'Fijar %{label}',
    unpin: 'Dejar de fijar %{label}',
    waiting: '%{what}: %{count}',
  },
  pins: {
    notSaved: 'No se pudo guardar lo que está fijado. Inténtelo de nuevo.',
    tooMany: 'Aquí se pueden fijar %{most} como máximo. Quite primero lo que ya no necesite.',
  },
  district: {
    change: 'Cambiar de distrito: %{name}',
  },
  breadcrumb: 'Ruta de navegación',
  moreActions: 'Más acciones',
  account: {
    open: 'Cuenta: %{name} (%{initials})',
    title: 'Cuenta',
    language: 'Idioma',
    appearance: 'Apariencia',
    light: 'Clara',
    dark: 'Oscura',
    system: 'Sistema',
    settings: 'Mi cuenta',
    pin: 'Cambiar el PIN',
    signOut: 'Cerrar sesión',
    signingOut: 'Cerrando la sesión…',
  },
  role: {
    csRep: 'Representante de soporte',
    InstitutionAdministrator: 'Administrador de institución',
    worker: 'Empleado',
    substitute: 'Sustituto',
    org: 'Usuario de la organización',
    campus: 'Usuario de escuela',
    organizationParentUser: 'Usuario de varios distritos',
    multiOrgSubstitute: 'Sustituto de varios distritos',
  },
  partMissing: 'No se pudo cargar esta parte de la consola. Vuelva a cargar la página para intentarlo.',
  help: {
    open: 'Ayuda',
    title: 'Ayuda',
    contact: 'Preguntas sobre su acceso o los datos de su distrito:',
    noContact: 'Pregunte al administrador de su distrito.',
    version: 'Versión %{version}',
  },
  toasts: {
    label: 'Notificaciones',
    close: 'Cerrar: %{message}',
    closeShort: 'Cerrar',
    undo: 'Deshacer',
    types: { success: 'Hecho', info: 'Nota', warning: 'Advertencia', error: 'Error' },
  },
  unsaved: {
    title: '¿Salir sin guardar?',
    text: 'Los cambios de esta página no se han guardado. Se conservan como borrador en este navegador y podrá continuar con ellos cuando vuelva.',
    stay: 'Quedarse',
    leave: 'Salir y conservar el borrador',
    lostText: 'Lo que ha introducido en esta página no se ha guardado, y no se conserva al salir.',
    lostLeave: 'Salir sin guardar',
  },
  offline: {
    lost: 'No se puede contactar con el servicio. Lo que ve puede no estar al día y ahora no se puede guardar nada.',
    retrying: 'Intentándolo de nuevo…',
    retryIn: 'Próximo intento en %{smart_count} segundo. |||| Próximo intento en %{smart_count} segundos.',
    retryNow: 'Intentar ahora',
    back: 'Vuelve a tener conexión.',
  },
};

/** Los textos de actuar como otra persona. */
export const impersonation: Translated<typeof impersonationEnglish> = {
  label: 'Actuar como otra persona',
  acting: 'Está actuando como %{name}',
  byWhom: '%{type} · sesión iniciada como %{original}',
  readOnly: 'Solo lectura',
  writing: 'Cambios permitidos',
  allow: 'Permitir cambios',
  end: 'Terminar',
  endNamed: 'Terminar de actuar como %{name}',
  left: 'Quedan %{time}',
  minutesLeft: 'Queda %{smart_count} minuto como %{name} |||| Quedan %{smart_count} minutos como %{name}',
  confirmTitle: '¿Permitir cambios como %{name}?',
  confirmText:
    'Lo que guarde a partir de ahora cambia los datos en nombre de %{name}. Cada cambio se registra con los dos nombres.',
  cancel: 'Mantener solo lectura',
  actAs: 'Actuar como %{name}…',
  actAsTitle: 'Actuar como %{name}',
  reason: 'Motivo',
  reasonHint: 'Por ejemplo, el número de la solicitud. El motivo queda registrado.',
  tooShort: 'Escriba al menos %{from} caracteres para que otros entiendan el motivo.',
  rules:
    'Durante %{minutes} minutos, en esta pestaña. No se puede cambiar nada hasta que usted lo permita; todo queda registrado con su nombre y el de esa persona.',
  start: 'Empezar, solo lectura',
  onlyLooks:
    'Actúa como otra persona y solo puede mirar. Para cambiar algo, elija «Permitir cambios» arriba.',
  types: {
    csRep: 'Representante de soporte',
    InstitutionAdministrator: 'Administrador de institución',
    worker: 'Empleado',
    substitute: 'Sustituto',
    org: 'Usuario de la organización',
    campus: 'Usuario de escuela',
    organizationParentUser: 'Usuario de varios distritos',
    multiOrgSubstitute: 'Sustituto de varios distritos',
  },
};

/** Los textos de las direcciones que no llevan a ninguna página de la consola, o a una anterior. */
export const navigation: Translated<typeof navigationEnglish> = {
  later: {
    title: '«%{title}» todavía no forma parte de esta instalación',
    text: 'La dirección es correcta, pero esta página no se ha instalado. Todo lo demás puede usarse como siempre.',
    legacy: 'Abrir la página anterior',
  },
  legacy: {
    none: 'Las páginas anteriores no están conectadas',
    noneText:
      'Esta instalación no indica dónde están las páginas anteriores del producto. Quien administra la instalación puede configurar su dirección.',
    lead: 'Esta página todavía procede de la versión anterior del producto.',
    own: 'Abrir en una pestaña propia',
    page: 'Página anterior',
  },
};

/** Los textos de una sesión que termina, que sigue o que no sigue. */
export const session: Translated<typeof sessionEnglish> = {
  expiring: 'Su sesión termina en un minuto.',
  stay: 'Seguir conectado',
  stays: 'Su sesión sigue abierta.',
  renewFailed: 'No se pudo renovar su sesión. %{advice} (%{message})',
  ended: {
    title: 'Su sesión ha terminado',
    text: 'Los cambios de esta página aún no se han guardado. Inicie sesión de nuevo en una ventana aparte y siga donde está.',
    draft: 'Si inicia sesión en esta página, los cambios vuelven como borrador.',
    inWindow: 'Iniciar sesión de nuevo',
    onPage: 'Iniciar sesión en esta página',
    waiting: 'Esperando la ventana de inicio de sesión…',
    signOutOther: 'Cerrar la sesión de la otra cuenta',
  },
};
