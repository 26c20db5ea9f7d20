import type { products as english } from '../en/products.ts';
import type { Translated } from '../translated.ts';

/** Los textos de la selección de productos. */
export const products: Translated<typeof english> = {
  title: 'Elija un producto',
  failed: 'No se pudo abrir la página que pidió. Elija adónde ir.',
  lead: 'Los productos de su distrito. Su sesión sirve para todos.',
  list: 'Productos',
  console: 'Gestión de ausencias',
  here: 'Está aquí',
  notPurchased: 'No contratado',
  open: 'Abrir %{name}',
  learnMore: 'Más información sobre %{name}',
  opening: 'Abriendo %{name}',
  unreadable: 'No se pudieron cargar los demás productos.',
  again: 'Intentar de nuevo',
};
