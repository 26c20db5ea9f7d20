import type { employeeTabs as en } from '../en/employeeTabs.ts';
import type { Translated } from '../translated.ts';

/** Los textos de las pestañas de un empleado: saldos con sus registros, y archivos de ausencias. */
export const employeeTabs: Translated<typeof en> = {
  balances: {
    log: 'Registro de los saldos',
    reason: 'Motivo de ausencia',
    allReasons: 'Todos los motivos',
    failed: 'No se pudo cargar el registro.',
    noLines: 'Todavía no hay ningún saldo',
    noLinesText: 'Dé primero un motivo de ausencia al empleado; aquí se anota todo lo que pasa con su saldo.',
    absence: 'Ausencia n.º %{number}',
    unknown: 'Dato traspasado',
    bar: 'Quedan %{left} días tras las ausencias previstas',
    column: {
      date: 'Fecha',
      reason: 'Motivo de ausencia',
      kind: 'Qué',
      days: 'Días',
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
      expiry: 'Caducidad',
      usage: 'Ausencia',
    },
  },
  files: {
    add: 'Agregar archivos',
    title: 'Agregar archivos de ausencias',
    choose: 'Elegir archivos',
    kinds: 'Se aceptan %{kinds}, de %{limit} MB como máximo y hasta %{files} a la vez.',
    chosen: 'Archivos elegidos',
    remove: 'Quitar %{name}',
    upload: 'Agregar %{smart_count} archivo |||| Agregar %{smart_count} archivos',
    cancel: 'Cancelar',
    kept: 'Se agregó %{smart_count} archivo. |||| Se agregaron %{smart_count} archivos.',
    oneDay: 'Los dos días son el mismo: los archivos son solo para ese día.',
    download: 'Guardar %{name}',
    failed: 'No se pudo leer el archivo.',
  },
};
