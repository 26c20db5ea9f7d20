import type { actions as english } from '../../en/derived/actions.ts';
import type { Translated } from '../../translated.ts';

export const actions: Translated<typeof english> = {
  cancel: 'Cancelar',
  done: 'Hecho: %{action}',
  final: 'Esto no se puede deshacer.',
  notPossible: 'Esto no puede hacerse con %{this} tal como está todo.',
  notWhile: 'No es posible mientras %{field} sea %{value}.',
  notWhileEmpty: 'No es posible mientras %{field} esté vacío.',
  locked: 'Otra persona está editando %{this}.',
  stale:
    'Alguien ha cambiado %{label} desde que abrió esta página. No se ha hecho nada. Esto es lo que ahora es distinto:',
  changes: 'Lo que se cambió',
  allTheSame: '%{action}, con estos valores',
  close: 'Cerrar',
  previewFailed: 'No se pudo leer a qué afecta.',
  copied: 'Se copió un valor. |||| Se copiaron %{smart_count} valores.',
  nothingToCopy: 'Ninguno de %{these} tiene un valor que copiar.',
  copyFailed: 'No se pudo copiar nada.',
  ofRow: 'Lo que puede hacerse con %{label}',
  submit: '%{action}: %{count}',
  gone: '%{The} ya no existe.',
};
