import type { session as english } from '../en/session.ts';
import type { Translated } from '../translated.ts';

/** Los textos de una sesión que termina, que sigue o que no sigue. */
export const session: Translated<typeof english> = {
  expiring: 'Su sesión termina en un minuto.',
  stay: 'Seguir conectado',
  stays: 'Su sesión sigue abierta.',
  renewFailed: 'No se pudo renovar su sesión. %{advice} (%{message})',
  ended: {
    title: 'Su sesión ha terminado',
    text: 'Los cambios de esta página aún no se han guardado. Inicie sesión de nuevo en una ventana aparte y siga donde está.',
    draft: 'Si inicia sesión en esta página, los cambios vuelven como borrador.',
    inWindow: 'Iniciar sesión de nuevo',
    onPage: 'Iniciar sesión en esta página',
    waiting: 'Esperando la ventana de inicio de sesión…',
    signOutOther: 'Cerrar la sesión de la otra cuenta',
  },
};
