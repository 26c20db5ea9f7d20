import type { calls as en, pages as english, ra as raEnglish } from '../en/pages.ts';
import type { Translated } from '../translated.ts';
import { failed } from './derived/failed.ts';

/** Spanish texts of error screens and hand-written pages. */
export const pages: Translated<typeof english> = {
  notFound: {
    title: 'Esta página no existe',
    text: 'Quizá la dirección no es correcta, o la página se movió o se eliminó.',
    record: 'Quizá se eliminó, o usted no tiene acceso.',
    back: 'Volver',
    home: 'Ir a la página de inicio',
  },
  missingRecord: {
    title: '%{title}: no se encuentra',
    text: 'Quizá se eliminó, o usted no tiene acceso.',
  },
  forbidden: {
    title: 'Ejem...',
    text: 'No tiene permiso para acceder a esta página.',
    code: '(error 403)',
    missing: 'Permiso que falta:',
    switchedOff: 'Esta función está desactivada en su distrito.',
    ask: 'El administrador de su distrito puede concedérselo.',
    askNamed: '%{name} puede concedérselo.',
    again: 'Intentar de nuevo',
  },
  failed,
  districts: {
    title: 'Distritos',
    opens: 'Elija un distrito para abrir «%{title}».',
    opensPage: 'Elija un distrito para abrir la página.',
    search: 'Buscar en todos los distritos y personas',
    hint: 'Distrito, estado, ID de NCES o persona',
    recent: 'Distritos recientes',
    pinned: 'Distritos fijados',
    pin: 'Fijar %{name}',
    unpin: 'Dejar de fijar %{name}',
    nothingWaits: 'No hay tareas pendientes.',
    results: 'Distritos encontrados',
    first: 'Distritos de la A a la Z',
    all: '%{smart_count} distrito |||| %{smart_count} distritos',
    some: '%{shown} de %{total} distritos. Escriba más para acotar la búsqueda.',
    none: 'Ningún distrito coincide con «%{search}».',
    noneHint:
      'Busque por una parte del nombre, las dos letras del estado o las primeras cifras del ID de NCES.',
    failed: 'No se pudieron cargar los distritos.',
    again: 'Intentar de nuevo',
    ncesId: 'ID de NCES %{id}',
    closed: 'Cerrado desde el %{date}',
    manage: 'Añadir o modificar distritos',
    empty: 'Todavía no hay distritos',
    emptyLead: 'Añada un distrito del directorio NCES con sus escuelas, o introdúzcalo a mano.',
    addFirst: 'Añadir un distrito',
  },
  referenceData: {
    title: 'Datos de referencia',
    lead: 'Listas que usan las ausencias, las vacantes y las personas.',
    lookUps: 'Listas compartidas',
    lookUpsLead: 'El producto las mantiene para todos los distritos.',
    add: 'Añadir',
    addTo: 'Añadir a: %{title}',
    records: '%{count} entrada |||| %{count} entradas',
    moreThan: 'más de %{count} entradas',
    noCount: 'recuento no disponible',
    nothing: 'No tiene acceso a ningún dato de referencia.',
  },
  overview: {
    search: 'Buscar una página',
    notFound: 'Ninguna página para «%{text}».',
    nothingHint: 'Pida acceso al administrador de su distrito.',
  },
  setUp: {
    title: 'Preparar el distrito',
    lead: 'Lo que necesita su distrito antes de la primera ausencia, en orden.',
    done: '%{done} de %{count} pasos listos',
    none: 'Todavía no hay.',
    notSaved: 'Sin guardar. Rigen los valores predeterminados.',
    createAbsence: 'Crear ausencia',
  },
  settings: {
    title: 'Configuración',
    lead: 'Lo que decide su distrito.',
    nothing: 'No tiene acceso a ninguna configuración.',
  },
};

export const calls: Translated<typeof en> = {
  partFailed: 'No se pudo cargar una parte de esta página.',
  close: 'Cerrar',
  helperScriptFailed: 'No se pudo cargar Sidekick',
};

/** Spanish texts for the keys that react-admin itself uses. */
export const ra: Translated<typeof raEnglish> = {
  action: {
    clear_array_input: 'Vaciar la lista',
    close: 'Cerrar',
    create: 'Añadir',
    delete: 'Eliminar',
    refresh: 'Actualizar',
    undo: 'Deshacer',
  },
  auth: { auth_check_error: 'Inicie sesión para continuar.' },
  boolean: { true: 'Sí', false: 'No', null: ' ' },
  input: {
    references: {
      all_missing: 'No se encontraron los registros referidos.',
      many_missing: 'Algunos registros referidos ya no existen.',
      single_missing: 'El registro referido ya no existe.',
    },
  },
  message: {
    clear_array_input: '¿Vaciar toda la lista?',
    error: 'Algo salió mal.',
    invalid_form: 'Corrija los campos resaltados.',
    loading: 'Cargando',
    select_all_limit_reached: 'Son demasiados. Solo se seleccionan los primeros %{max}.',
    unsaved_changes: 'Algunos de sus cambios no se han guardado.',
  },
  navigation: { next: 'Siguiente', page: 'Página %{page}', previous: 'Anterior' },
  notification: {
    bad_item: 'Datos inesperados del servicio.',
    canceled: 'Cancelado.',
    created: 'Creado.',
    data_provider_error: 'Respuesta inesperada del servicio.',
    deleted: 'Eliminado. |||| %{smart_count} eliminados.',
    http_error: 'No se pudo conectar con el servicio.',
    i18n_error: 'No se pudieron cargar los textos de este idioma.',
    item_doesnt_exist: 'Quizá se eliminó, o usted no tiene acceso.',
    logged_out: 'Su sesión ha terminado. Inicie sesión de nuevo.',
    not_authorized: 'No tiene permiso para hacer esto.',
    updated: 'Guardado. |||| %{smart_count} guardados.',
  },
  page: {
    create: 'Añadir %{name}',
    edit: '%{name} %{recordRepresentation}',
    list: '%{name}',
    show: '%{name} %{recordRepresentation}',
  },
  validation: {
    email: 'Introduzca un correo electrónico válido.',
    maxLength: 'Introduzca como máximo %{max} caracteres.',
    maxValue: 'El valor debe ser %{max} o menos.',
    minLength: 'Introduzca al menos %{min} caracteres.',
    minValue: 'El valor debe ser %{min} o más.',
    number: 'Introduzca un número.',
    oneOf: 'Elija una de estas: %{options}.',
    regex: 'Formato incorrecto.',
    required: 'Introduzca un valor.',
    unique: 'Este valor ya está en uso.',
  },
};
