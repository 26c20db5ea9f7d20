import type { employeeTabs as en } from '../en/employeeTabs.ts';
import type { Translated } from '../translated.ts';

/** Los textos de las pestañas de un empleado: saldos con sus registros, y archivos de ausencias. */
export const employeeTabs: Translated<typeof en> = {
  balances: {
    addTo: 'Sumar a %{name}',
    added: 'Se cambió el saldo de %{name}.',
    log: 'Registro de los saldos',
    reason: 'Motivo o grupo de saldo',
    allReasons: 'Todos los saldos',
    failed: 'No se pudo cargar el registro.',
    noLines: 'Todavía no hay ningún saldo',
    noLinesText: 'Dé primero un motivo de ausencia al empleado; aquí se anota todo lo que pasa con su saldo.',
    absence: 'Ausencia n.º %{number}',
    assumed: 'Horas desconocidas: cuenta como un día entero',
    unknown: 'Dato traspasado',
    yearBefore: 'Año de saldo cerrado',
    bar: 'Queda tras las ausencias previstas: %{left}',
    maximum: 'Máximo anual: %{days}',
    days: '%{smart_count} día |||| %{smart_count} días',
    hours: '%{smart_count} hora |||| %{smart_count} horas',
    noStartDate:
      'Los años de saldo empiezan según la fecha de inicio y este empleado no tiene ninguna. Mientras tanto vale la fecha fija del distrito.',
    giveStartDate: 'Indicar una fecha',
    closing: {
      action: 'Cerrar el año',
      title: 'Cerrar el año de saldo',
      explained:
        'Los saldos cuyo año ha terminado siguen con lo que se traspasa; lo que supera el traspaso máximo caduca. Verá en qué queda antes de que cambie nada; un año cerrado no se puede volver a abrir.',
      text: 'Hay %{count} saldo por cerrar. Se traspasa: %{carried} días. Caduca: %{expired} días. |||| Hay %{count} saldos por cerrar. Se traspasa: %{carried} días. Caduca: %{expired} días.',
      preview: 'En qué queda el cierre',
      nothing: 'No hay ningún año de saldo por cerrar.',
      failed: 'No se pudo cargar lo que está por cerrar.',
      submit: 'Cerrar %{smart_count} saldo |||| Cerrar %{smart_count} saldos',
      column: {
        balance: 'Saldo',
        year: 'Año de saldo',
        netDays: 'Quedó al final',
        carriedDays: 'Traspasado',
        expiredDays: 'Caducado',
      },
      state: {
        changed:
          'El saldo ha cambiado desde que se mostró, así que se dejó como está. Abra esto otra vez para verlo de nuevo.',
        notFound: 'Este saldo ya no existe.',
      },
    },
    column: {
      date: 'Fecha',
      reason: 'Motivo o grupo',
      kind: 'Qué',
      days: 'Días',
      hours: 'Horas',
      before: 'Antes',
      after: 'Después',
      source: 'Origen',
      comment: 'Motivo indicado',
    },
    kind: {
      initial: 'Saldo inicial',
      accrual: 'Devengo',
      adjust: 'Ajuste',
      carryover: 'Traspaso',
      carriedIn: 'Del año anterior',
      expiry: 'Caducidad',
      usage: 'Ausencia',
    },
  },
  files: {
    add: 'Añadir archivos',
    title: 'Añadir archivos de ausencias',
    choose: 'Elegir archivos',
    kinds: 'Se aceptan %{kinds}, de %{limit} MB como máximo y hasta %{files} a la vez.',
    chosen: 'Archivos elegidos',
    remove: 'Quitar %{name}',
    upload: 'Añadir %{smart_count} archivo |||| Añadir %{smart_count} archivos',
    cancel: 'Cancelar',
    kept: 'Se añadió %{smart_count} archivo. |||| Se añadieron %{smart_count} archivos.',
    oneDay: 'Los dos días son el mismo: los archivos son solo para ese día.',
    download: 'Guardar %{name}',
    failed: 'No se pudo leer el archivo.',
  },
};
