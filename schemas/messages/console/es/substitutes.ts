/** The texts of the pages of substitutes. */
export const substitutes = {
  limit: {
    day: 'al día',
    week: 'a la semana',
    month: 'al mes',
    narrow: 'Menos horas %{spans} que en un tiempo más corto: el sustituto no puede trabajar más que eso.',
    tooLow: 'Nadie puede aceptar un trabajo con estos límites: el más corto dura %{hours} horas (%{spans}).',
  },
  performance: {
    chart:
      'Trabajos aceptados, rechazados y dejados, y llamadas sin respuesta, mes por mes, en barras; la tabla tiene lo mismo en cifras.',
    noBars: 'Aquí aparecerán los meses como barras, en cuanto se hayan ofrecido trabajos.',
  },
  files: {
    add: 'Añadir una foto o un currículum',
    title: 'Añadir una foto o un currículum',
    choose: { photo: 'Elegir una foto', resume: 'Elegir un currículum' },
    taken: 'Se aceptan %{kinds}, de %{limit} MB como máximo. Sustituye al anterior.',
    kept: { photo: 'Se guardó la foto.', resume: 'Se guardó el currículum.' },
    allKept: 'Se guardó el archivo. |||| Se guardaron %{smart_count} archivos.',
    upload: 'Guardar',
    cancel: 'Cancelar',
    close: 'Cerrar',
    download: 'Guardar %{name} en este equipo',
    failed: 'No se pudo leer el archivo.',
    remove: 'Quitar %{name}',
    removeTitle: '¿Quitar %{name}?',
    removeText: 'El archivo se elimina. No se puede recuperar.',
    removeButton: 'Quitar',
    removed: 'Se quitó %{name}.',
    photoOf: 'Foto del sustituto, %{name}',
    mayUpload: 'El sustituto puede enviar',
    canUploadPhoto: 'una foto',
    canUploadResume: 'un currículum',
    permissionsKept: 'Se guardó lo que puede enviar el sustituto.',
    permissionsFailed: 'No se pudo leer lo que puede enviar el sustituto.',
  },
};
