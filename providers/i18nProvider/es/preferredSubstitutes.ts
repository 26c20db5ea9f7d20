import type {
  allocation as allocationEnglish,
  preferredSubstitutes as english,
} from '../en/preferredSubstitutes.ts';
import type { Translated } from '../translated.ts';

/** Los textos de los sustitutos preferidos de tipos de empleado y de empleados. */
export const preferredSubstitutes: Translated<typeof english> = {
  title: 'Sustitutos preferidos',
  lead: 'A quién se llama primero para los empleados de un tipo y a quién no se llama nunca.',
  show: 'Mostrar',
  filter: { all: 'Todos', included: 'Incluidos', excluded: 'Excluidos' },
  included: 'Incluido',
  excluded: 'Excluido',
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
  reorder: 'Cambiar el orden',
  reorderLead:
    'A los que tienen orden de llamada se les avisa y llama primero. Arrastre un nombre, use sus botones o pulse Alt con una flecha.',
  saveOrder: 'Guardar el orden',
  nothingToOrder: 'Todavía no hay a quién ordenar.',
  newcomer: 'Añadido entretanto (número %{id})',
  part: { ids: 'Órdenes de llamada 1 a 5', others: 'Después de ellos, en este orden' },
  moved: {
    ids: '%{name} tiene el orden de llamada %{at}',
    others: '%{name} tiene el lugar %{at} después de los que tienen orden',
  },
  changedMeanwhile: 'Alguien cambió esta lista mientras usted la ordenaba. Todavía no se ha guardado nada.',
  keepMine: 'Conservar mi orden',
  takeTheirs: 'Mostrar el suyo',
  alsoCounts:
    'También se aplica la lista del tipo de empleado: %{preferred} preferidos, %{excluded} excluidos',
  done: {
    included: 'Incluido de nuevo.',
    excluded: 'Excluido.',
    reordered: 'Se cambió el orden de llamada.',
    added: 'Se añadió %{smart_count} sustituto. |||| Se añadieron %{smart_count} sustitutos.',
  },
  visibilityFailed: 'No se pudo cargar lo que se aplica a la visibilidad de los trabajos.',
  inForce: {
    title: 'Lo que se aplica',
    percent: 'Proporción de la antelación',
    minimum: 'Visible como mínimo',
    maximum: 'Visible como máximo',
  },
  from: {
    substitute: 'de este sustituto',
    list: 'de la lista del empleado',
    callGroup: 'del grupo de llamada',
    district: 'del distrito',
    nobody: 'lo habitual',
  },
  ownLimits: 'Visibilidad propia: %{percent} %, como máximo %{maximum}',
  listVisible:
    'Los trabajos se ven durante el %{percent} % de la antelación (%{percentFrom}), como máximo %{maximum} antes de empezar (%{maximumFrom})',
  example: 'Ejemplo: registrado a las 16:00 para las 08:00 del día siguiente',
  visibleSameDay: 'Visible desde las %{time} del mismo día',
  visibleNextDay: 'Visible desde las %{time} del día siguiente',
};

/** Los textos de los grupos de asignación: versiones que se solapan, su línea de tiempo, líneas de códigos contables. */
export const allocation: Translated<typeof allocationEnglish> = {
  overlaps:
    'Estas fechas se solapan con otra versión |||| Estas fechas se solapan con otras %{smart_count} versiones',
  asked: 'La versión que está guardando',
  existing: 'Versiones con las que se solapa',
  ways: 'Cómo seguir',
  adjustEarlier: 'Terminar la versión anterior el día antes',
  adjustNew: 'Mover las fechas de esta versión',
  ends: '%{before} pasa a ser %{after}',
  runs: 'Esta versión: %{after}',
  impossible: {
    adjustEarlier: 'No es posible: una versión con la que se solapa no empieza antes que esta.',
    adjustNew: 'No es posible: no quedaría ningún día para esta versión.',
  },
  cancel: 'Volver al formulario',
  apply: 'Guardar así',
  noEnd: 'desde %{from}, sin final',
  timeline: 'Versiones en el tiempo',
  timelineFailed: 'No se pudieron dibujar las versiones.',
  now: 'Ahora',
  oneDay: 'Desde y hasta son el mismo día: la versión se aplica solo ese día.',
  split: 'Repartir el 100 % por igual entre %{smart_count} líneas',
};
