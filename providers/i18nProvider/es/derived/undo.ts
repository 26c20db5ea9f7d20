import type { undo as english } from '../../en/derived/undo.ts';
import type { Translated } from '../../translated.ts';

export const undo: Translated<typeof english> = {
  done: 'Deshecho: %{label} |||| Deshecho: %{count}',
  working: 'Se está deshaciendo',
  title: 'Lo que se deshizo',
  progress: '%{done} de %{total} partes',
  reversed: 'Uno está como antes. |||| %{count} están como antes.',
  kept: 'Editado desde entonces; se queda como está: |||| Editados desde entonces; se quedan como están (%{count}):',
  failed: 'No se pudo deshacer: |||| No se pudieron deshacer (%{count}):',
  nothing: 'Nada cambiaría: todo está como entonces.',
  more: 'y uno más |||| y %{count} más',
  restored: 'Restaurado: %{label} |||| Restaurado: %{count} partes',
  takeBack: 'Deshacer este cambio',
  bringBack: 'Recuperarlo',
  field: 'Restaurar',
  fieldOf: 'Restaurar: %{field}',
  moment: {
    button: 'Como estaba antes…',
    title: 'Como estaba antes del %{at}',
    text: 'Este cambio y todos los posteriores se deshacen, los hiciera quien los hiciera, en todas las pestañas que usted puede abrir. No se escribe nada hasta que elija Restaurar.',
    failed: 'No se pudo leer lo que cambiaría',
    remove: 'Se añadió después, y se quita.',
    recreate: 'Se eliminó después, y vuelve.',
    cancel: 'Cancelar',
    restore: 'Restaurar',
  },
  usesFailed: 'No se pudo contar lo que remite a %{this}',
  noUses: 'Nada remite a %{this}.',
  uses: 'Se nombra %{this} en un lugar, que se queda: |||| Se nombra %{this} en %{count} lugares, que se quedan:',
  retry: 'Intentar de nuevo',
  close: 'Cerrar',
};
