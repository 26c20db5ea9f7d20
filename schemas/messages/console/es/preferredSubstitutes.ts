import type {
  allocation as allocationEnglish,
  preferredSubstitutes as english,
} from '../en/preferredSubstitutes.ts';
import type { Translated } from '../translated.ts';

/** Los textos de los sustitutos preferidos de tipos de empleado y de empleados. */
export const preferredSubstitutes: Translated<typeof english> = {
  alsoCounts:
    'También se aplica la lista del tipo de empleado: %{preferred} preferidos, %{excluded} excluidos',
  visibilityFailed: 'No se pudo cargar lo que se aplica a la visibilidad de los trabajos.',
  inForce: {
    title: 'Lo que se aplica',
    percent: 'Proporción de la antelación',
    minimum: 'Visible como mínimo',
    maximum: 'Visible como máximo',
  },
  from: {
    substitute: 'de este sustituto',
    list: 'de la lista del empleado',
    callGroup: 'del grupo de llamada',
    district: 'del distrito',
    nobody: 'lo habitual',
  },
  ownLimits: '%{percent} % de la antelación, como máximo %{maximum}',
  listVisible:
    'Los trabajos se ven durante el %{percent} % de la antelación (%{percentFrom}), como máximo %{maximum} antes de empezar (%{maximumFrom})',
  example: 'Ejemplo: registrado a las 16:00 para las 08:00 del día siguiente',
  visibleSameDay: 'Visible desde las %{time} del mismo día',
  visibleNextDay: 'Visible desde las %{time} del día siguiente',
};

/** Los textos de los grupos de asignación: versiones que se solapan, su línea de tiempo, líneas de códigos contables. */
export const allocation: Translated<typeof allocationEnglish> = {
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
  contrary: 'El mínimo es más largo que el máximo.',
};
