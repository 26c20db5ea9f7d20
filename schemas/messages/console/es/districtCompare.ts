import type { districtCompare as english } from '../en/districtCompare.ts';
import type { Translated } from '../translated.ts';

/** The Spanish texts of the page on which support compares the reference data of two districts. */
export const districtCompare: Translated<typeof english> = {
  title: 'Comparar distritos',
  lead: 'Los datos de referencia de dos distritos, uno al lado del otro. Las líneas elegidas se pueden copiar de uno a otro.',
  here: 'Este distrito',
  there: 'Otro distrito',
  kind: 'Qué se compara',
  choose: 'Elija el otro distrito y qué se compara.',
  searchFailed: 'No se pudieron buscar los distritos. Escriba de nuevo para volver a intentarlo.',
  noDistrict: 'No existe ese distrito',
  failed: 'No se pudieron comparar los dos distritos',
  empty: 'Ninguno de los dos distritos tiene nada de esto',
  reading: 'Leyendo %{names}…',
  same: 'Los dos distritos tienen la misma %{count} línea. No hay nada que copiar. |||| Los dos distritos tienen las mismas %{count} líneas. No hay nada que copiar.',
  filter: 'Qué líneas',
  all: 'Todas',
  states: {
    different: 'Diferentes',
    onlyHere: 'Solo aquí',
    onlyThere: 'Solo allí',
    equal: 'Iguales',
  },
  state: 'Comparación',
  missing: 'No está',
  none: 'vacío',
  chooseAll: 'Elegir todas las líneas que no son iguales',
  chooseOne: 'Elegir %{name}',
  copy: 'Copiar %{count} línea a %{name} |||| Copiar %{count} líneas a %{name}',
  copyHint:
    'Las líneas se comprueban primero en ese distrito. No se escribe nada hasta que usted lo confirme, y la copia se puede deshacer.',
  notCopied:
    '%{Many}: se puede comparar, pero no copiar, porque la importación de archivos no lo admite. Añada o cambie lo que difiere en la lista del distrito (%{many}).',
  nothingChosen: 'Elija antes líneas abajo: las que difieren o las que solo tiene un distrito.',
  nothingFrom: 'Ninguna de las líneas elegidas está en %{name}.',
  more: 'Mostrar más (quedan %{count})',
  fileName: 'Copia de %{name}',
};
