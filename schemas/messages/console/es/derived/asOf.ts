import type { asOf as english } from '../../en/derived/asOf.ts';
import type { Translated } from '../../translated.ts';

/** Los textos de una lista por la que se pregunta con una fecha anterior. */
export const asOf: Translated<typeof english> = {
  ask: 'Mostrar',
  now: 'Ahora',
  ahead: 'Ese momento aún no ha llegado.',
  showing: 'Tal como era todo el %{moment}.',
  kept: 'De los registros se leen los trabajos y quién los tenía, las listas y cuándo muestran, las exclusiones, las competencias, los días en que no trabaja, las escuelas, los límites, los permisos y el trabajo en otros distritos.',
  notKept:
    'No se conserva y por eso está como ahora: la zona horaria del distrito, si la persona acepta trabajar para varios distritos y todo lo que ningún registro cuenta.',
};
