import type { district as english } from '../en/district.ts';
import type { Translated } from '../translated.ts';

/** The Spanish texts of changing the district, and of a district that the sign-in is not for. */
export const district: Translated<typeof english> = {
  title: 'Sus distritos',
  current: 'Esta pestaña está en él',
  newTab: '(se abre en otra pestaña)',
  failed: 'No se pudieron leer sus distritos.',
  some: 'Los primeros %{shown} de %{total}.',
  wrong: {
    title: 'Su sesión no es para este distrito',
    write: 'No se guardó nada. Lo que escribió sigue en la página.',
    read: 'El servicio ya no responde para este distrito. Lo que escribió sigue en la página.',
    tab: 'Esta pestaña está en',
    person: 'Ha iniciado sesión como',
    own: 'Su sesión es para',
    none: 'Ningún distrito. Pregunte al administrador de su distrito.',
    goOn: 'Abra su distrito en otra pestaña: esta página queda como está. Si debe trabajar en el distrito de esta pestaña, pida acceso a su administrador; después compruébelo de nuevo y guarde.',
    check: 'Comprobar de nuevo',
    checking: 'Comprobando…',
    still: 'El distrito de esta pestaña sigue rechazado.',
    again: 'Este distrito vuelve a estar abierto para usted. Guarde otra vez.',
    stay: 'Quedarse en esta página',
  },
};
