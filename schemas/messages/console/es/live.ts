import type { live as english } from '../en/live.ts';
import type { Translated } from '../translated.ts';

export const live: Translated<typeof english> = {
  off: 'No hay ningún teléfono conectado a este servicio; no se llama a nadie.',
  simulated: 'Las llamadas son simuladas: los sustitutos contestan al azar.',
  next: 'Próxima ronda: %{moment}',
  none: 'No hay horas de llamada; no sigue ninguna ronda',
  last: 'Última ronda: %{moment}, %{smart_count} llamada |||| Última ronda: %{moment}, %{smart_count} llamadas',
  underWay: '%{smart_count} llamada en curso |||| %{smart_count} llamadas en curso',
  hour: 'Respuestas de la última hora',
  runNow: 'Hacer ahora la próxima ronda',
  ran: 'Ronda iniciada: %{moment}',
  failed: 'No se pudo cargar cuándo es la próxima ronda de llamadas.',
  empty: 'No hay trabajos abiertos en las próximas dos semanas.',
};
