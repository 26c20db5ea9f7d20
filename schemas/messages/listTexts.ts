/** Words of lists that the console and the files of the service share. */
export const listTexts = {
  operator: {
    is: 'is',
    in: 'is any of',
    contains: 'contains',
    startsWith: 'starts with',
    from: 'from',
    to: 'up to',
    empty: 'is empty',
    any: 'has any of',
  },
  isEmpty: 'is empty',
  isFilled: 'is not empty',
  totals: {
    none: 'none',
    records: '%{smart_count} total',
    shown: '%{smart_count} shown',
    sum: 'Sum',
    count: 'Count',
    least: 'Minimum',
    greatest: 'Maximum',
  },
  measures: {
    none: 'N/A',
    of: '%{part} of %{whole}',
  },
  searchedFor: 'Search: %{text}',
  document: {
    rows: 'Rows: %{count}',
    generated: 'Created %{at}',
    filters: 'Filters: %{filters}',
    page: 'Page %{page} of %{pages}',
    noRows: 'No rows match.',
    continued: 'continued',
    missing: '□ stands for letters that this font doesn’t have. The CSV file has them.',
    tooManyRows: 'A PDF file has at most %{most} rows. Filter the list, or export it as CSV.',
  },
  report: {
    tooManyRows: 'A report has at most %{most} rows. Narrow its filters.',
    leftOut: 'Left out, because you don’t have access: %{columns}',
  },
};

/** The same in Spanish. */
export const listTextsEs: typeof listTexts = {
  operator: {
    is: 'es',
    in: 'es uno de',
    contains: 'contiene',
    startsWith: 'empieza por',
    from: 'desde',
    to: 'hasta',
    empty: 'está vacío',
    any: 'tiene alguno de',
  },
  isEmpty: 'está vacío',
  isFilled: 'no está vacío',
  totals: {
    none: 'ninguno',
    records: '%{smart_count} en total',
    shown: '%{smart_count} mostrados',
    sum: 'Suma',
    count: 'Cantidad',
    least: 'Mínimo',
    greatest: 'Máximo',
  },
  measures: {
    none: 'N/D',
    of: '%{part} de %{whole}',
  },
  searchedFor: 'Búsqueda: %{text}',
  document: {
    rows: 'Filas: %{count}',
    generated: 'Creado %{at}',
    filters: 'Filtros: %{filters}',
    page: 'Página %{page} de %{pages}',
    noRows: 'Ninguna fila coincide.',
    continued: 'continuación',
    missing: '□ sustituye letras que esta fuente no tiene. El archivo CSV las tiene.',
    tooManyRows: 'Un archivo PDF tiene como máximo %{most} filas. Filtre la lista o expórtela como CSV.',
  },
  report: {
    tooManyRows: 'Un informe tiene como máximo %{most} filas. Acote los filtros.',
    leftOut: 'Sin estas columnas, porque usted no tiene acceso: %{columns}',
  },
};
