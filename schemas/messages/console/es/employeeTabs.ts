import type { employeeTabs as en } from '../en/employeeTabs.ts';
import type { Translated } from '../translated.ts';

/** Spanish texts of an employee's tabs: balances with their ledgers, and absence files. */
export const employeeTabs: Translated<typeof en> = {
  balances: {
    addTo: 'Sumar a %{name}',
    added: 'Saldo cambiado: %{name}',
    log: 'Registro de los saldos',
    reason: 'Motivo o grupo de saldo',
    allReasons: 'Todos los saldos',
    failed: 'No se pudo cargar el registro.',
    noLines: 'Todavía no hay saldos',
    noLinesText: 'Añada un saldo para llevar los días ganados, usados y previstos.',
    absence: 'Ausencia n.º %{number}',
    assumed: 'Horas desconocidas: cuenta como un día entero',
    unknown: 'Migrado',
    yearBefore: 'Año de saldo cerrado',
    bar: 'Queda tras las ausencias previstas: %{left}',
    maximum: 'Máximo anual: %{days}',
    days: '%{smart_count} día |||| %{smart_count} días',
    hours: '%{smart_count} hora |||| %{smart_count} horas',
    noStartDate:
      'Los años de saldo empiezan según la fecha de inicio y este empleado no tiene ninguna. Hasta que la indique vale la fecha fija del distrito.',
    giveStartDate: 'Indicar una fecha',
    closing: {
      action: 'Cerrar el año',
      title: 'Cerrar el año de saldo',
      explained:
        'Los saldos cuyo año ha terminado continúan con lo que se traspasa. Los días por encima del traspaso máximo caducan. Revise antes la vista previa: un año cerrado no se puede reabrir.',
      text: 'Cierra %{count} saldo. Se traspasa: %{carried} días. Caduca: %{expired} días. |||| Cierra %{count} saldos. Se traspasa: %{carried} días. Caduca: %{expired} días.',
      preview: 'Vista previa',
      nothing: 'No hay ningún año de saldo por cerrar.',
      failed: 'No se pudo cargar la vista previa.',
      submit: 'Cerrar %{smart_count} saldo |||| Cerrar %{smart_count} saldos',
      column: {
        balance: 'Saldo',
        year: 'Año de saldo',
        netDays: 'Restante',
        carriedDays: 'Traspasado',
        expiredDays: 'Caducado',
      },
      state: {
        changed:
          'El saldo cambió después de abrir la vista previa, así que no se cerró. Abra la vista previa otra vez.',
        notFound: 'Este saldo ya no existe.',
      },
    },
    column: {
      date: 'Fecha',
      reason: 'Motivo o grupo',
      kind: 'Tipo',
      days: 'Días',
      hours: 'Horas',
      before: 'Antes',
      after: 'Después',
      source: 'Origen',
      comment: 'Comentario',
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
    oneDay: 'Las dos fechas son iguales: los archivos son solo para ese día.',
    download: 'Descargar %{name}',
    failed: 'No se pudo cargar el archivo.',
  },
};
