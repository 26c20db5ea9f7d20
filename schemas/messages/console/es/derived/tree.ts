import type { tree as english } from '../../en/derived/tree.ts';
import type { Translated } from '../../translated.ts';

export const tree: Translated<typeof english> = {
  open: 'Desplegar %{label}',
  close: 'Plegar %{label}',
  openAll: 'Desplegar todo',
  closeAll: 'Plegar todo',
  all: '%{total} en total',
  found: '%{found} de %{total}',
  loading: 'Cargando el resto…',
  notWhole: 'No se pudo cargar el resto.',
};
