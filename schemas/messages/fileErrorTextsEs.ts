import type { FileErrorCode } from './fileErrorTexts.ts';

/** Spanish reasons why a file is rejected. */
export const fileErrorTextsEs: Record<FileErrorCode, string> = {
  octets: 'El archivo debe enviarse como application/octet-stream.',
  empty: 'El archivo está vacío.',
  noText: 'El archivo no es un texto, una hoja de cálculo (.xlsx) ni un archivo zip.',
  noHeading: 'El archivo no tiene fila de encabezado.',
  noSuchHeading:
    'La línea %{line} no está entre las primeras %{limit} líneas con contenido. Elija otra fila de encabezado.',
  noRows: 'El archivo tiene un encabezado, pero ninguna fila.',
  nobody:
    'El archivo tiene %{count} personas (%{roles}), pero nadie del personal, así que no hay nada que importar.',
  fixedWidth:
    'Las columnas del archivo están separadas solo por espacios (ancho fijo). Expórtelo como CSV o Excel y envíelo de nuevo.',
  tooManySheets: 'El libro tiene más de %{limit} hojas. Envíe solo la hoja necesaria.',
  tooManyBytes: 'El archivo ocupa más de %{limit} MB.',
  tooManyRows: 'El archivo tiene más de %{limit} filas. Divídalo.',
  tooManyColumns: 'El archivo tiene más de %{limit} columnas (línea %{line}).',
  farCell: 'La hoja tiene una celda en %{place}. El límite es de %{limit} columnas.',
  tooManyCells: 'La hoja tiene más de %{limit} celdas. Divídala.',
  tooManyTexts: 'La hoja de cálculo tiene más de %{limit} textos distintos. Divídala.',
  longRow:
    'La fila que empieza en la línea %{line} tiene más de %{limit} caracteres. Quizá falta cerrar una comilla.',
  tooLarge: 'El archivo ocupa más de %{limit} MB al descomprimirlo.',
  growsTooMuch: 'La parte «%{name}» crece más de %{limit} veces al descomprimirla.',
  tooManyFiles: 'El archivo zip contiene más de %{limit} archivos.',
  tooSlow: 'Leer el archivo tarda más de %{limit} segundos. Divídalo o guárdelo como CSV.',
  tooMuchMemory: 'El archivo necesita demasiada memoria. Divídalo o guárdelo como CSV.',
  uploadTooSlow: 'La subida tardó más de %{limit} segundos. Inténtelo de nuevo.',
  badZip: 'El archivo zip está dañado o protegido con contraseña.',
  emptyZip: 'El archivo zip está vacío.',
  badPath: 'El archivo zip contiene una ruta que apunta fuera de él.',
  manyTables: 'El archivo zip no es OneRoster ni una sola tabla.',
  badCalendar: 'El archivo iCalendar (.ics) está dañado.',
  tooManyEvents: 'El calendario tiene más de %{limit} días con eventos. Divídalo.',
  badSheet: 'La hoja de cálculo está dañada o en un formato antiguo. Guárdela como .xlsx o .csv.',
  emptySheet: 'La hoja de cálculo está vacía.',
  noSheet: 'El archivo no tiene ninguna hoja llamada «%{name}». Hojas: %{tables}.',
  noRoster: 'El archivo OneRoster no contiene datos de este tipo.',
  noUsers: 'users.csv falta o está vacío.',
  noOrgs: 'orgs.csv falta o está vacío.',
};
