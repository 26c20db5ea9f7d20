import type { actions as english } from '../en/actions.ts';
import type { Translated } from '../translated.ts';

export const actions: Translated<typeof english> = {
  cancel: 'Cancelar',
  done: 'Hecho: %{action}',
  notPossible: 'Esto no puede hacerse con este registro tal como está.',
  notWhile: 'No es posible mientras %{field} sea %{value}.',
  notWhileEmpty: 'No es posible mientras %{field} esté vacío.',
  locked: 'Otra persona está editando este registro.',
  stale:
    'Alguien ha cambiado %{label} desde que abrió esta página. No se ha hecho nada. Esto es lo que ahora es distinto:',
  changes: 'Lo que se cambió',
  allTheSame: '%{action}, con estos valores',
  previewFailed: 'No se pudo leer a qué afecta.',
  copied: 'Se copió un valor. |||| Se copiaron %{smart_count} valores.',
  nothingToCopy: 'Ninguno de estos registros tiene un valor que copiar.',
  copyFailed: 'No se pudo copiar nada.',
  ofRow: 'Lo que puede hacerse con %{label}',
  submit: '%{action}: %{count}',
  gone: 'El registro ya no existe.',
};
