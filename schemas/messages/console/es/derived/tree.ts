import type { tree as english } from '../../en/derived/tree.ts';
import type { Translated } from '../../translated.ts';

export const tree: Translated<typeof english> = {
  open: 'Mostrar lo que está debajo de %{label}',
  close: 'Ocultar lo que está debajo de %{label}',
  openAll: 'Desplegar todo',
  closeAll: 'Plegar todo',
  all: '%{total} en total',
  found: '%{found} de %{total} encontrados',
  loading: 'El resto está en camino…',
  notWhole: 'No se pudo cargar el resto.',
};
