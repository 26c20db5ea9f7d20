import type {
  shell as english,
  impersonation as impersonationEnglish,
  navigation as navigationEnglish,
  session as sessionEnglish,
} from '../en/shell.ts';
import type { Translated } from '../translated.ts';

/** Spanish texts of the shell around every page. */
export const shell: Translated<typeof english> = {
  product: 'ABSMGMT',
  productLong: 'Gestión de ausencias y suplencias',
  skipToContent: 'Ir al contenido',
  loading: 'Cargando…',
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
    notSaved: 'No se pudo guardar lo fijado. Inténtelo de nuevo.',
    tooMany: 'Aquí puede fijar hasta %{most}. Quite uno primero.',
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
    text: 'Sus cambios no se han guardado. Quedan como borrador en esta computadora y puede continuar después.',
    stay: 'Quedarse',
    leave: 'Salir y conservar el borrador',
    lostText: 'Sus cambios no se han guardado y se perderán si sale.',
    lostLeave: 'Salir sin guardar',
  },
  offline: {
    lost: 'No se puede conectar con el servicio. Lo que ve puede no estar al día y ahora no puede guardar.',
    retrying: 'Intentándolo de nuevo…',
    retryIn: 'Próximo intento en %{smart_count} segundo. |||| Próximo intento en %{smart_count} segundos.',
    retryNow: 'Intentar ahora',
    back: 'Vuelve a tener conexión.',
  },
};

/** Spanish texts of impersonation. */
export const impersonation: Translated<typeof impersonationEnglish> = {
  label: 'Actuar como otra persona',
  acting: 'Está actuando como %{name}',
  byWhom: '%{type} · sesión iniciada como %{original}',
  readOnly: 'Solo lectura',
  writing: 'Cambios permitidos',
  allow: 'Permitir cambios',
  end: 'Terminar',
  endNamed: 'Dejar de actuar como %{name}',
  left: 'Quedan %{time}',
  minutesLeft: 'Queda %{smart_count} minuto como %{name} |||| Quedan %{smart_count} minutos como %{name}',
  confirmTitle: '¿Permitir cambios como %{name}?',
  confirmText: 'Los cambios que guarde se hacen en nombre de %{name} y se registran con los dos nombres.',
  cancel: 'Mantener solo lectura',
  actAs: 'Actuar como %{name}…',
  actAsTitle: 'Actuar como %{name}',
  reason: 'Motivo',
  reasonHint: 'Por ejemplo, el número de la solicitud. El motivo queda registrado.',
  tooShort: 'Escriba al menos %{from} caracteres para que otros entiendan el motivo.',
  rules:
    'Dura %{minutes} minutos, solo en esta pestaña. Empieza en modo de solo lectura. Todo queda registrado con los dos nombres.',
  start: 'Empezar en modo de solo lectura',
  onlyLooks:
    'Está viendo la consola como otra persona (solo lectura). Para hacer cambios, elija «Permitir cambios» arriba.',
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

/** Spanish texts of addresses without a page in the console, or with a legacy one. */
export const navigation: Translated<typeof navigationEnglish> = {
  later: {
    title: '«%{title}» todavía no está instalado',
    text: 'La dirección es correcta, pero esta página no está disponible en esta instalación.',
    legacy: 'Abrir la página anterior',
  },
  legacy: {
    none: 'Las páginas anteriores no están conectadas',
    noneText:
      'La dirección de las páginas anteriores no está configurada. Pida a su operador que la configure.',
    lead: 'Esta página todavía es de la versión anterior.',
    own: 'Abrir en una pestaña nueva',
    page: 'Página anterior',
  },
};

/** Spanish texts of a session that ends, continues, or cannot continue. */
export const session: Translated<typeof sessionEnglish> = {
  expiring: 'Su sesión termina en un minuto.',
  stay: 'Seguir conectado',
  stays: 'Su sesión sigue abierta.',
  renewFailed: 'No se pudo renovar su sesión. %{advice} (%{message})',
  ended: {
    title: 'Su sesión ha terminado',
    text: 'Sus cambios aún no se han guardado. Inicie sesión de nuevo en otra ventana y continúe aquí.',
    draft: 'Si inicia sesión en esta página, sus cambios se restauran como borrador.',
    inWindow: 'Iniciar sesión de nuevo',
    onPage: 'Iniciar sesión en esta página',
    waiting: 'Esperando la ventana de inicio de sesión…',
    signOutOther: 'Cerrar la sesión de la otra cuenta',
  },
};
