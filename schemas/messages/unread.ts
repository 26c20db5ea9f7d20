/** Why a file is not taken, in both languages; the limits that they name are in `schemas/protocol/imports/import.ts`. */
const en = {
  octets: 'The file must be sent as application/octet-stream.',
  empty: 'The file is empty.',
  noText: 'The file is not a text, a spreadsheet (.xlsx) or a zip file.',
  noHeading: 'The file has no heading row.',
  noSuchHeading:
    'The first %{limit} lines with anything in them have no line %{line}: choose another heading row.',
  noRows: 'The file has a heading and no rows.',
  nobody: '%{count} people read: %{roles}; nobody of the staff, so there is nothing to import.',
  tooManyBytes: 'The file is larger than %{limit} MB.',
  tooManyRows: 'The file has more than %{limit} rows. Send it in parts.',
  tooManyColumns: 'The file has more than %{limit} columns: line %{line}.',
  farCell: 'The sheet has a cell at %{place}: more than %{limit} columns are not taken.',
  tooManyCells: 'The sheet has more than %{limit} cells. Send it in parts.',
  tooManyTexts: 'The spreadsheet has more than %{limit} different texts. Send it in parts.',
  longRow:
    'The row that begins on line %{line} has more than %{limit} characters. Perhaps a quotation mark is not closed.',
  tooLarge: 'The file is larger than %{limit} MB when it is unpacked.',
  growsTooMuch: 'The part “%{name}” of the file grows more than %{limit} times when it is unpacked.',
  tooManyFiles: 'The zip file holds more than %{limit} files.',
  tooSlow: 'The file takes longer than %{limit} seconds to read. Send it in parts, or as CSV.',
  tooMuchMemory: 'The file needs more memory than one file is given. Send it in parts, or as CSV.',
  uploadTooSlow: 'The file did not arrive within %{limit} seconds.',
  badZip: 'The zip file is damaged, or protected by a password.',
  emptyZip: 'The zip file is empty.',
  badPath: 'The zip file holds a path that leads out of it.',
  manyTables: 'The zip file is neither OneRoster nor a single table.',
  badSheet: 'The spreadsheet is damaged, or of an older kind. Save it as .xlsx or .csv.',
  emptySheet: 'The spreadsheet is empty.',
  noSheet: 'The file has no sheet called “%{name}”. It has: %{tables}.',
  noRoster: 'OneRoster has no records of this kind.',
  noUsers: 'The file users.csv is missing or empty.',
  noOrgs: 'The file orgs.csv is missing or empty.',
} as const;

/** The texts of files that are not taken, by their codes. */
export type UnreadCode = keyof typeof en;

const es: Record<UnreadCode, string> = {
  octets: 'El archivo debe enviarse como application/octet-stream.',
  empty: 'El archivo está vacío.',
  noText: 'El archivo no es un texto, una hoja de cálculo (.xlsx) ni un archivo zip.',
  noHeading: 'El archivo no tiene fila de encabezado.',
  noSuchHeading:
    'Las primeras %{limit} líneas con contenido no incluyen la línea %{line}: elija otra fila de encabezado.',
  noRows: 'El archivo tiene un encabezado y ninguna fila.',
  nobody: '%{count} personas leídas: %{roles}; nadie del personal, así que no hay nada que importar.',
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
  noRoster: 'OneRoster no tiene registros de este tipo.',
  noUsers: 'El archivo users.csv falta o está vacío.',
  noOrgs: 'El archivo orgs.csv falta o está vacío.',
};

/** Each text begins with what happened, as the person reads it beneath "The file was not taken". */
export const unread: { readonly en: Record<UnreadCode, string>; readonly es: Record<UnreadCode, string> } = {
  en,
  es,
};
