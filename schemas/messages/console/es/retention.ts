import type { retention as english } from '../en/retention.ts';
import type { Translated } from '../translated.ts';

/** How long a district keeps what grows, in Spanish. */
export const retention: Translated<typeof english> = {
  title: 'Conservación',
  lead: 'Cuánto tiempo conserva este distrito registros e historiales. Lo más antiguo se elimina una vez al día, en segundo plano; antes pasa a un archivo que queda aquí hasta que usted lo descarte.',
  failed: 'No se pudo leer la conservación del distrito',
  kinds: {
    changeLog: 'Registro de cambios',
    signIns: 'Historial de inicios de sesión',
    importRows: 'Filas de archivos importados',
    notifications: 'Notificaciones',
  },
  means: {
    changeLog: 'Los cambios más antiguos ya no se muestran ni pueden restaurarse.',
    signIns: 'Los inicios de sesión más antiguos ya no se muestran con sus empleados.',
    importRows:
      'Las importaciones más antiguas siguen en la lista; ya no pueden revertirse ni verse fila por fila.',
    notifications: 'Las notificaciones más antiguas salen de la campana.',
  },
  months: 'Meses',
  forGood: 'Vacío: para siempre. Mínimo: %{least}.',
  range: 'Escriba un número entero de %{least} a %{most}, o nada.',
  nothing: 'Antes del %{before}: nada que eliminar',
  would: 'Antes del %{before}: %{count} por eliminar',
  save: 'Guardar',
  reset: 'Descartar',
  saved: 'Guardado. Lo más antiguo se elimina en el plazo de un día.',
  stale:
    'Otra persona cambió estos ajustes entretanto. La página muestra lo guardado; introduzca de nuevo sus cambios.',
  runs: 'Lo que se eliminó',
  noRuns: 'Todavía no se ha eliminado nada.',
  running: 'Eliminándose',
  file: '%{kind}: %{count}, descargar',
  gone: '%{kind}: %{count}',
  drop: 'Descartar los archivos',
  dropAsk:
    'Los archivos de esta eliminación se pierden para siempre, también lo que usted no puede ver en ellos. ¿Los ha descargado alguien que puede verlo todo?',
  dropped: 'Los archivos ya no están.',
  removed: 'Los cambios anteriores al %{before} se eliminaron según la conservación del distrito.',
  keeps:
    'El distrito conserva los cambios durante %{smart_count} mes; lo más antiguo se elimina. |||| El distrito conserva los cambios durante %{smart_count} meses; lo más antiguo se elimina.',
  noChanges: 'No hay ningún cambio que aún se conserve',
};

/** El correo de un distrito: lo que se puede hacer con él. */
export const mail = {
  sendAgain: 'Enviar de nuevo',
  sendNow: 'Enviar ahora',
  cancel: 'Cancelar el envío',
  done: {
    sendAgain: 'El correo se envía en un momento. |||| %{smart_count} correos se envían en un momento.',
    cancel: 'El correo no se envía. |||| %{smart_count} correos no se envían.',
  },
  notDone: '%{label}: %{message}',
} as const;
