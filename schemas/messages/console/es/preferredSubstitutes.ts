import type {
  allocation as allocationEnglish,
  preferredSubstitutes as english,
} from '../en/preferredSubstitutes.ts';
import type { Translated } from '../translated.ts';

/** Spanish texts of the preferred substitutes of employee types and of employees. */
export const preferredSubstitutes: Translated<typeof english> = {
  alsoCounts:
    'También se aplica: la lista del tipo de empleado (%{preferred} preferidos, %{excluded} excluidos)',
  visibilityFailed: 'No se pudo cargar la visibilidad de los trabajos.',
  inForce: {
    title: 'Resultado',
    percent: 'Porcentaje de la antelación',
    minimum: 'Mostrar al menos',
    maximum: 'Mostrar no antes de',
  },
  from: {
    substitute: 'fijado para este sustituto',
    list: 'valor de la lista del empleado',
    callGroup: 'valor del grupo de llamada',
    district: 'valor del distrito',
    nobody: 'valor predeterminado',
  },
  ownLimits: '%{percent} % de la antelación, hasta %{maximum}',
  listVisible:
    'Los sustitutos preferidos ven los trabajos durante el %{percent} % de la antelación (%{percentFrom}), hasta %{maximum} antes (%{maximumFrom})',
  example: 'Ejemplo: registrado a las 4:00 p. m. para las 8:00 a. m. del día siguiente',
  visibleSameDay: 'Visible desde las %{time} del mismo día',
  visibleNextDay: 'Visible desde las %{time} del día siguiente',
};

/** Spanish texts of allocation groups. */
export const allocation: Translated<typeof allocationEnglish> = {
  overlaps:
    'Estas fechas se solapan con otra versión |||| Estas fechas se solapan con otras %{smart_count} versiones',
  asked: 'La versión que está guardando',
  existing: 'Versiones que se solapan',
  ways: 'Elija una solución',
  adjustEarlier: 'Terminar la versión anterior el día antes',
  adjustNew: 'Mover las fechas de esta versión',
  ends: '%{before} pasa a ser %{after}',
  runs: 'Esta versión: %{after}',
  impossible: {
    adjustEarlier: 'No es posible: la otra versión no empieza antes que esta.',
    adjustNew: 'No es posible: no quedaría ningún día para esta versión.',
  },
  cancel: 'Volver al formulario',
  apply: 'Aplicar y guardar',
  noEnd: 'desde %{from}, sin final',
  timeline: 'Versiones en el tiempo',
  timelineFailed: 'No se pudieron mostrar las versiones.',
  now: 'Ahora',
  oneDay: 'Desde y hasta son el mismo día: la versión se aplica solo ese día.',
  split: 'Repartir el 100 % por igual entre %{smart_count} líneas',
  contrary: 'El mínimo es más largo que el máximo.',
};
