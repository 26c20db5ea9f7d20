import type { reconcile as english } from '../en/reconcile.ts';
import type { Translated } from '../translated.ts';

export const reconcile: Translated<typeof english> = {
  title: 'Días por conciliar por fecha y escuela',
  failed: 'No se pudieron cargar los días por fecha y escuela.',
  none: 'No hubo ausencias en las últimas dos semanas.',
  school: 'Escuela',
  allSchools: 'Todas las escuelas',
  cell: '%{open} de %{total} sin conciliar, %{exceptions} con excepciones',
  ready: 'Conciliar %{smart_count} sin excepciones |||| Conciliar %{smart_count} sin excepciones',
  readyOn:
    '%{date}: conciliar %{smart_count} sin excepciones |||| %{date}: conciliar %{smart_count} sin excepciones',
  done: '%{smart_count} día conciliado |||| %{smart_count} días conciliados',
};
