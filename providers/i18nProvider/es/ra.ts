import type { ra as english } from '../en/ra.ts';
import type { Translated } from '../translated.ts';

/** The Spanish texts that react-admin's hooks ask for by their own keys. */
export const ra: Translated<typeof english> = {
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
      all_missing: 'No se encontraron los registros a los que se refiere.',
      many_missing: 'Al menos uno de los registros a los que se refiere ya no existe.',
      single_missing: 'El registro al que se refiere ya no existe.',
    },
  },
  message: {
    clear_array_input: '¿Quiere vaciar toda la lista?',
    error: 'Algo salió mal.',
    invalid_form: 'Algunos campos necesitan revisión.',
    loading: 'Cargando',
    select_all_limit_reached:
      'Hay demasiados registros para seleccionarlos todos. Solo se seleccionan los primeros %{max}.',
    unsaved_changes: 'Algunos de sus cambios no se han guardado.',
  },
  navigation: { next: 'Siguiente', page: 'Página %{page}', previous: 'Anterior' },
  notification: {
    bad_item: 'Este registro no es como se esperaba.',
    canceled: 'Cancelado.',
    created: 'Creado.',
    data_provider_error: 'La consola no pudo leer la respuesta del servicio.',
    deleted: 'Eliminado. |||| %{smart_count} eliminados.',
    http_error: 'No se pudo contactar con el servicio.',
    i18n_error: 'No se pudieron cargar los textos de este idioma.',
    item_doesnt_exist: 'Este registro no existe o ya no existe.',
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
    unique: 'Otro registro ya tiene este valor.',
  },
};
