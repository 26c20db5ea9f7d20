import type { asOf as english } from '../../en/derived/asOf.ts';
import type { Translated } from '../../translated.ts';

/** Spanish texts of a list that shows its rows as of an earlier moment. */
export const asOf: Translated<typeof english> = {
  ask: 'Mostrar',
  now: 'Ahora',
  ahead: 'Es una fecha futura. Elija un momento anterior.',
  showing: 'Se muestra la situación del %{moment}.',
  kept: 'Reconstruido a partir del registro de cambios.',
  notKept: 'La zona horaria y el consentimiento para varios distritos se muestran como están hoy.',
};
