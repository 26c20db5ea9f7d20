import type { UnreadCode } from './unread.ts';

/** Why a file is not taken, in Spanish. */
export const unreadEs: Record<UnreadCode, string> = {
  octets: 'El archivo debe enviarse como application/octet-stream.',
  empty: 'El archivo está vacío.',
  noText: 'El archivo no es un texto, una hoja de cálculo (.xlsx) ni un archivo zip.',
  noHeading: 'El archivo no tiene fila de encabezado.',
  noSuchHeading:
    'Las primeras %{limit} líneas con contenido no incluyen la línea %{line}: elija otra fila de encabezado.',
  noRows: 'El archivo tiene un encabezado y ninguna fila.',
  nobody: '%{count} personas leídas: %{roles}; nadie del personal, así que no hay nada que importar.',
  fixedWidth:
    'Las columnas del archivo están separadas solo por espacios (ancho fijo). Expórtelo como CSV o Excel y envíelo de nuevo.',
  tooManySheets: 'El libro tiene más de %{limit} hojas. Envíe solo la hoja necesaria.',
  tooManyBytes: 'El archivo ocupa más de %{limit} MB.',
  tooManyRows: 'El archivo tiene más de %{limit} filas. Envíelo por partes.',
  tooManyColumns: 'El archivo tiene más de %{limit} columnas: línea %{line}.',
  farCell: 'La hoja tiene una celda en %{place}: no se aceptan más de %{limit} columnas.',
  tooManyCells: 'La hoja tiene más de %{limit} celdas. Envíela por partes.',
  tooManyTexts: 'La hoja de cálculo tiene más de %{limit} textos distintos. Envíela por partes.',
  longRow:
    'La fila que empieza en la línea %{line} tiene más de %{limit} caracteres. Quizá falta cerrar una comilla.',
  tooLarge: 'El archivo ocupa más de %{limit} MB al descomprimirlo.',
  growsTooMuch: 'La parte «%{name}» del archivo crece más de %{limit} veces al descomprimirla.',
  tooManyFiles: 'El archivo zip contiene más de %{limit} archivos.',
  tooSlow: 'Leer el archivo tarda más de %{limit} segundos. Envíelo por partes o como CSV.',
  tooMuchMemory:
    'El archivo necesita más memoria de la que se da a un archivo. Envíelo por partes o como CSV.',
  uploadTooSlow: 'El archivo no llegó en %{limit} segundos.',
  badZip: 'El archivo zip está dañado o protegido con contraseña.',
  emptyZip: 'El archivo zip está vacío.',
  badPath: 'El archivo zip contiene una ruta que sale de él.',
  manyTables: 'El archivo zip no es OneRoster ni una sola tabla.',
  badSheet: 'La hoja de cálculo está dañada o es de un tipo antiguo. Guárdela como .xlsx o .csv.',
  emptySheet: 'La hoja de cálculo está vacía.',
  noSheet: 'El archivo no tiene ninguna hoja llamada «%{name}». Tiene: %{tables}.',
  noRoster: 'El OneRoster no contiene nada de este tipo.',
  noUsers: 'El archivo users.csv falta o está vacío.',
  noOrgs: 'El archivo orgs.csv falta o está vacío.',
};
