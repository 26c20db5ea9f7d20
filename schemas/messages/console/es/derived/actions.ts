import type { actions as english } from '../../en/derived/actions.ts';
import type { Translated } from '../../translated.ts';

export const actions: Translated<typeof english> = {
  cancel: 'Cancelar',
  done: 'Hecho: %{action}',
  final: 'Esto no se puede deshacer.',
  notPossible: 'Ahora esto no es posible con %{this}.',
  notWhile: 'No es posible mientras %{field} sea %{value}.',
  notWhileEmpty: 'No es posible mientras %{field} esté vacío.',
  locked: 'Otra persona está editando %{this}.',
  stale: '%{label} cambió desde que abrió esta página. No se ha hecho nada. Lo que ahora es distinto:',
  changes: 'Cambios',
  allTheSame: '%{action} con estos valores',
  close: 'Cerrar',
  undoAll: 'Deshacer todo',
  undone: 'Deshecha',
  previewFailed: 'No se pudo cargar la vista previa.',
  copied: 'Se copió un valor. |||| Se copiaron %{smart_count} valores.',
  nothingToCopy: 'Ninguno de %{these} tiene un valor que copiar.',
  copyFailed: 'No se pudo copiar.',
  ofRow: 'Acciones para %{label}',
  submit: '%{action}: %{count}',
  gone: '%{The} ya no existe.',
};
