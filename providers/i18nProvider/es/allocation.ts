import type { allocation as english } from '../en/allocation.ts';
import type { Translated } from '../translated.ts';

/** Los textos de los grupos de asignación: versiones que se solapan, su línea de tiempo, líneas de códigos contables. */
export const allocation: Translated<typeof english> = {
  overlaps:
    'Estas fechas se solapan con otra versión |||| Estas fechas se solapan con otras %{smart_count} versiones',
  asked: 'La versión que está guardando',
  existing: 'Versiones con las que se solapa',
  ways: 'Cómo seguir',
  adjustEarlier: 'Terminar la versión anterior el día antes',
  adjustNew: 'Mover las fechas de esta versión',
  ends: '%{before} pasa a ser %{after}',
  runs: 'Esta versión: %{after}',
  impossible: {
    adjustEarlier: 'No es posible: una versión con la que se solapa no empieza antes que esta.',
    adjustNew: 'No es posible: no quedaría ningún día para esta versión.',
  },
  cancel: 'Volver al formulario',
  apply: 'Guardar así',
  noEnd: 'desde %{from}, sin final',
  timeline: 'Versiones en el tiempo',
  timelineFailed: 'No se pudieron dibujar las versiones.',
  now: 'Ahora',
  oneDay: 'Desde y hasta son el mismo día: la versión se aplica solo ese día.',
  split: 'Repartir el 100 % por igual entre %{smart_count} líneas',
};
