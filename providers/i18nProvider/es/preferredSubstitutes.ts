import type { preferredSubstitutes as english } from '../en/preferredSubstitutes.ts';
import type { Translated } from '../translated.ts';

/** Los textos de los sustitutos preferidos de un tipo de empleado. */
export const preferredSubstitutes: Translated<typeof english> = {
  title: 'Sustitutos preferidos',
  lead: 'A quién se llama primero para los empleados de un tipo y a quién no se llama nunca.',
  show: 'Mostrar',
  filter: { all: 'Todos', included: 'Incluidos', excluded: 'Excluidos' },
  included: 'Incluido',
  excluded: 'Excluido',
  ownVisibility: 'Visibilidad propia',
  column: {
    rank: 'Orden de llamada',
    substitute: 'Sustituto',
    state: 'Estado',
    comments: 'Comentarios',
    actions: 'Acciones',
  },
  chooseType: 'Elija un tipo de empleado',
  none: 'Todavía no hay sustitutos preferidos',
  noneHint: 'Se pregunta a todos los sustitutos calificados en el orden habitual.',
  noneOfFilter: 'No hay ningún sustituto en este grupo',
  failed: 'No se pudo cargar la lista.',
  add: 'Añadir sustitutos',
  addTitle: 'Añadir sustitutos',
  addCount: 'Añadir %{smart_count} sustituto |||| Añadir %{smart_count} sustitutos',
  adding: '%{done} de %{total}',
  edit: 'Editar',
  include: 'Incluir',
  exclude: 'Excluir',
  remove: 'Eliminar',
  cancel: 'Cancelar',
  named: {
    edit: 'Editar: %{name}',
    include: 'Incluir: %{name}',
    exclude: 'Excluir: %{name}',
    remove: 'Eliminar: %{name}',
  },
  up: 'Llamar antes: %{name}',
  down: 'Llamar después: %{name}',
  excludeTitle: '¿Excluir a %{name}?',
  excludeText:
    'A los sustitutos excluidos no se les llama ni se les muestra el trabajo. Pierden su orden de llamada.',
  done: {
    included: 'Incluido de nuevo.',
    excluded: 'Excluido.',
    reordered: 'Se cambió el orden de llamada.',
    added: 'Se añadió %{smart_count} sustituto. |||| Se añadieron %{smart_count} sustitutos.',
  },
  example: 'Ejemplo: registrado a las 16:00 para las 08:00 del día siguiente',
  visibleSameDay: 'Visible desde las %{time} del mismo día',
  visibleNextDay: 'Visible desde las %{time} del día siguiente',
};
