import type { failed as english } from '../../en/derived/failed.ts';
import type { Translated } from '../../translated.ts';

/** The Spanish texts of the generic error screen. */
export const failed: Translated<typeof english> = {
  title: 'Algo salió mal.',
  text: 'No sabemos qué ocurrió, pero algo salió mal. Espere unos minutos y vuelva a iniciar sesión.',
  reload: 'Haga clic aquí para recargar esta página',
  again: 'Intentar de nuevo',
  unreachable: 'No se pudo conectar con el servicio. Revise su conexión e inténtelo de nuevo.',
  requestId: 'Si vuelve a ocurrir, indique a soporte este ID de solicitud:',
};
