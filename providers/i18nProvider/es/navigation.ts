import type { navigation as english } from '../en/navigation.ts';
import type { Translated } from '../translated.ts';

/** Los textos de las direcciones que no llevan a ninguna página de la consola, o a una anterior. */
export const navigation: Translated<typeof english> = {
  later: {
    title: '«%{title}» todavía no forma parte de esta instalación',
    text: 'La dirección es correcta, pero esta página no se ha instalado. Todo lo demás puede usarse como siempre.',
    legacy: 'Abrir la página anterior',
  },
  legacy: {
    none: 'Las páginas anteriores no están conectadas',
    noneText:
      'Esta instalación no indica dónde están las páginas anteriores del producto. Quien administra la instalación puede configurar su dirección.',
    lead: 'Esta página todavía procede de la versión anterior del producto.',
    own: 'Abrir en una pestaña propia',
    page: 'Página anterior',
  },
};
