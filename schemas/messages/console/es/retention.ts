import type { retention as english } from '../en/retention.ts';
import type { Translated } from '../translated.ts';

/** Spanish texts of a district's retention periods. */
export const retention: Translated<typeof english> = {
  title: 'Conservación',
  lead: 'Cuánto tiempo conserva este distrito registros e historiales. Lo más antiguo se elimina una vez al día. Una copia queda aquí como archivo hasta que usted la descarte.',
  failed: 'No se pudieron cargar los ajustes de conservación',
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
      'Las importaciones más antiguas siguen en la lista, pero no se pueden deshacer ni ver sus filas.',
    notifications: 'Las notificaciones más antiguas ya no se muestran.',
  },
  months: 'Meses',
  forGood: 'Déjelo vacío para conservar siempre. Mínimo: %{least}.',
  range: 'Escriba un número entero de %{least} a %{most}, o déjelo vacío.',
  nothing: 'Antes del %{before}: nada que eliminar',
  would: 'Antes del %{before}: %{count} por eliminar',
  save: 'Guardar',
  reset: 'Descartar los cambios',
  saved: 'Guardado. Lo más antiguo se elimina en el plazo de un día.',
  stale:
    'Otra persona cambió estos ajustes. La página muestra ahora sus cambios. Introduzca los suyos de nuevo.',
  runs: 'Entradas eliminadas',
  noRuns: 'Todavía no se ha eliminado nada.',
  running: 'Eliminándose',
  file: '%{kind}: %{count}, descargar',
  gone: '%{kind}: %{count}',
  drop: 'Descartar los archivos',
  dropAsk:
    'Los archivos de esta eliminación se borran para siempre, también los datos que usted no puede ver. ¿Los ha descargado alguien con acceso completo?',
  dropped: 'Archivos descartados.',
  removed: 'Los cambios anteriores al %{before} se eliminaron (conservación del distrito).',
  keeps:
    'El distrito conserva los cambios durante %{smart_count} mes; lo más antiguo se elimina. |||| El distrito conserva los cambios durante %{smart_count} meses; lo más antiguo se elimina.',
  noChanges: 'No se conserva ningún cambio',
};

/** Spanish texts of actions on a district's email. */
export const mail = {
  sendAgain: 'Enviar de nuevo',
  sendNow: 'Enviar ahora',
  cancel: 'Cancelar el envío',
  done: {
    sendAgain: 'El correo se enviará en breve. |||| %{smart_count} correos se enviarán en breve.',
    cancel: 'Correo cancelado. |||| %{smart_count} correos cancelados.',
  },
  notDone: '%{label}: %{message}',
} as const;
