import type { shell as english } from '../en/shell.ts';
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
    organizationParentUser: 'Usuario de la organización superior',
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
