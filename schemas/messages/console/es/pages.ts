import type { calls as en, pages as english, ra as raEnglish } from '../en/pages.ts';
import type { Translated } from '../translated.ts';
import { failed } from './derived/failed.ts';

/** The Spanish texts of error screens and of the hand-written pages. */
export const pages: Translated<typeof english> = {
  notFound: {
    title: 'Esta página no existe',
    text: 'Puede que la dirección esté mal escrita, o que aquello a lo que llevaba se haya movido o eliminado.',
    record: 'Lo que busca no existe o ya no existe.',
    back: 'Volver',
    home: 'Ir a la página de inicio',
  },
  missingRecord: {
    title: '%{title}: no se encuentra',
    text: 'Se eliminó, no está entre lo que usted puede ver, o la dirección no es correcta.',
  },
  forbidden: {
    title: 'Ejem...',
    text: 'No tiene permiso para acceder a esta página.',
    code: '(error 403)',
    missing: 'El permiso que falta:',
    switchedOff: 'Esta parte de la consola no está activada para su distrito.',
    ask: 'El administrador de su distrito puede concedérselo.',
    askNamed: '%{name} puede concedérselo.',
    again: 'Intentar de nuevo',
  },
  failed,
  districts: {
    title: 'Distritos',
    opens: 'Elija el distrito en el que abrir «%{title}».',
    opensPage: 'Elija el distrito en el que abrir la página que pidió.',
    search: 'Buscar en todos los distritos y sus personas',
    hint: 'Distrito, estado, id. NCES o persona',
    recent: 'Distritos recientes',
    pinned: 'Distritos fijados',
    pin: 'Fijar %{name}',
    unpin: 'Dejar de fijar %{name}',
    nothingWaits: 'Nada espera aquí.',
    results: 'Distritos encontrados',
    first: 'Los primeros distritos por nombre',
    all: '%{smart_count} distrito |||| %{smart_count} distritos',
    some: '%{shown} de %{total} distritos. Escriba más para acotar la búsqueda.',
    none: 'Ningún distrito coincide con «%{search}».',
    noneHint:
      'Busque por una parte del nombre, las dos letras del estado o las primeras cifras del id. NCES.',
    failed: 'No se pudieron cargar los distritos.',
    again: 'Intentar de nuevo',
    ncesId: 'Id. NCES %{id}',
    closed: 'Cerrado desde el %{date}',
    manage: 'Añadir o modificar distritos',
    empty: 'Aún no hay distritos: añada el primero',
    emptyLead: 'Un distrito del directorio NCES viene con sus escuelas; los demás se introducen a mano.',
    addFirst: 'Añadir un distrito',
  },
  referenceData: {
    title: 'Datos de referencia',
    lead: 'Las listas de las que eligen ausencias, vacantes y personas.',
    lookUps: 'Tablas comunes',
    lookUpsLead: 'Las mismas para todos los distritos; las mantiene el producto.',
    add: 'Añadir',
    addTo: 'Añadir a: %{title}',
    records: '%{count} entrada |||| %{count} entradas',
    moreThan: 'más de %{count} entradas',
    noCount: 'número desconocido',
    nothing: 'Aquí no hay nada que pueda ver.',
    nothingHint: 'Pida al administrador de su distrito el permiso para ver los datos de referencia.',
  },
};

export const calls: Translated<typeof en> = {
  partFailed: 'No se pudo cargar una parte de esta página.',
  close: 'Cerrar',
  helperScriptFailed: 'No se pudo cargar Sidekick',
};

/** The Spanish texts that react-admin's hooks ask for by their own keys. */
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
      all_missing: 'No se encontró aquello a lo que se refiere.',
      many_missing: 'Parte de aquello a lo que se refiere ya no existe.',
      single_missing: 'Aquello a lo que se refiere ya no existe.',
    },
  },
  message: {
    clear_array_input: '¿Quiere vaciar toda la lista?',
    error: 'Algo salió mal.',
    invalid_form: 'Algunos campos necesitan revisión.',
    loading: 'Cargando',
    select_all_limit_reached:
      'Hay demasiados para seleccionarlos todos. Solo se seleccionan los primeros %{max}.',
    unsaved_changes: 'Algunos de sus cambios no se han guardado.',
  },
  navigation: { next: 'Siguiente', page: 'Página %{page}', previous: 'Anterior' },
  notification: {
    bad_item: 'Lo que llegó no es como se esperaba.',
    canceled: 'Cancelado.',
    created: 'Creado.',
    data_provider_error: 'La consola no pudo leer la respuesta del servicio.',
    deleted: 'Eliminado. |||| %{smart_count} eliminados.',
    http_error: 'No se pudo contactar con el servicio.',
    i18n_error: 'No se pudieron cargar los textos de este idioma.',
    item_doesnt_exist: 'Lo que busca no existe o ya no existe.',
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
    regex: 'No tiene la forma esperada.',
    required: 'Introduzca un valor.',
    unique: 'Este valor ya está en uso.',
  },
};
