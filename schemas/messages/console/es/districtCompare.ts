import type { districtCompare as english } from '../en/districtCompare.ts';
import type { Translated } from '../translated.ts';

/** The Spanish texts of the page on which support compares the reference data of two districts. */
export const districtCompare: Translated<typeof english> = {
  title: 'Comparar distritos',
  lead: 'Compare los datos de referencia de dos distritos y copie líneas de uno a otro.',
  here: 'Este distrito',
  there: 'Otro distrito',
  kind: 'Qué comparar',
  choose: 'Elija el otro distrito y qué comparar.',
  searchFailed: 'No se pudieron buscar los distritos. Escriba de nuevo para volver a intentarlo.',
  noDistrict: 'Ningún distrito coincide',
  failed: 'No se pudieron comparar los dos distritos',
  empty: 'Ninguno de los dos distritos tiene',
  reading: 'Cargando %{names}…',
  same: 'Los dos distritos tienen la misma %{count} línea. No hay nada que copiar. |||| Los dos distritos tienen las mismas %{count} líneas. No hay nada que copiar.',
  filter: 'Líneas',
  all: 'Todas',
  states: {
    different: 'Diferentes',
    onlyHere: 'Solo aquí',
    onlyThere: 'Solo allí',
    equal: 'Iguales',
  },
  state: 'Comparación',
  missing: 'Falta',
  none: 'vacío',
  chooseAll: 'Elegir todas las líneas que difieren',
  chooseOne: 'Elegir %{name}',
  copy: 'Copiar %{count} línea a %{name} |||| Copiar %{count} líneas a %{name}',
  copyHint:
    'Las líneas se comprueban primero. No se guarda nada hasta que confirme. Puede deshacer la copia.',
  notCopied: '%{Many}: puede comparar, pero no copiar. Haga los cambios en la lista del distrito (%{many}).',
  nothingChosen: 'Elija antes líneas abajo.',
  nothingFrom: 'Ninguna de las líneas elegidas está en %{name}.',
  more: 'Mostrar más (quedan %{count})',
  fileName: 'Copia de %{name}',
};
