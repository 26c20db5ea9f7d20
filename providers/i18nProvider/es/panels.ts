import type { panels as english } from '../en/panels.ts';
import type { Translated } from '../translated.ts';

/** Los textos de los paneles del encabezado. */
export const panels: Translated<typeof english> = {
  again: 'Reintentar',
  newTab: 'Se abre en una pestaña nueva',
  apps: {
    open: 'Otros productos',
    title: 'Otros productos',
    learnMore: 'No contratado. Más información',
    notPurchased: 'No contratado',
  },
  bell: {
    open: 'Notificaciones: %{parts}',
    waiting: '%{shown} sin leer |||| %{shown} sin leer',
    news: 'hay novedades en la consola',
    errors: '%{smart_count} error en esta pestaña |||| %{smart_count} errores en esta pestaña',
    past: 'Lo ocurrido en esta pestaña',
    title: 'Notificaciones',
    none: 'No tiene nada pendiente.',
    failed: 'No se pudieron cargar las notificaciones.',
    markRead: 'Marcar como leída',
    markUnread: 'Marcar como no leída',
    markAll: 'Marcar todas como leídas',
    notMarked: 'No se pudo marcar. Inténtelo de nuevo.',
    showRead: 'Mostrar también las leídas',
    hideRead: 'Ocultar las leídas',
  },
  news: {
    title: 'Novedades',
    failed: 'No se pudieron cargar las novedades.',
    all: 'Mostrar todas',
  },
  help: {
    support: 'Pedir ayuda a soporte',
    learningCenter: 'Centro de aprendizaje',
    institute: 'Instituto',
    shortcuts: 'Atajos de teclado',
  },
};
