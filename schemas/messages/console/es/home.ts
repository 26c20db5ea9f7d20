/** The start page. */
export const home = {
  title: 'Inicio',
  lead: '%{district}, %{day}',
  all: 'Todo',
  allCounted: 'Todo: %{count}',
  none: 'Ahora no hay nada.',
  more: 'y %{smart_count} más |||| y %{smart_count} más',
  awaited: 'Se está preparando la página de inicio',
  steps: {
    title: 'Primeros pasos',
    lead: 'Con esto empieza un distrito. Todo se puede añadir uno por uno o traer en un archivo.',
    there: 'Ya está',
    missing: 'Todavía no hay',
    import: 'Importar',
    importOf: 'Importar: %{title}',
  },
  failed: 'No se pudo leer.',
  drafts: {
    title: 'Sin terminar en este navegador',
    none: 'Nada de lo que empezó aquí espera a ser guardado.',
    new: 'Nuevo: %{title}',
  },
  own: {
    title: 'Sobre usted',
    balances: 'Días que quedan, por motivo',
    skills: 'Competencias',
    absences: 'Sus próximos días',
    files: 'Su currículum y su foto',
    unknown:
      'Su acceso aún no está conectado con una persona de este distrito. El administrador de su distrito puede conectarlo.',
  },
  files: {
    photo: 'Foto',
    resume: 'Currículum',
    none: 'Aún no hay.',
    noneYours: 'Aún no hay. Su distrito lo añade por usted.',
    removed: { photo: 'Se quitó la foto.', resume: 'Se quitó el currículum.' },
    failed: 'No se pudo hacer. Inténtelo de nuevo.',
  },
  disclaimer: {
    title: 'Llamadas automáticas',
    open: 'Confírmelo, por favor. Hasta entonces no recibe llamadas; los trabajos se siguen mostrando aquí.',
    confirmed: 'Ya lo ha confirmado.',
    confirm: 'Lo he leído y estoy de acuerdo',
    acting: 'Solo el sustituto puede confirmarlo.',
    done: 'Se guardó su confirmación.',
    failed: 'No se pudo guardar su confirmación.',
  },
  recent: {
    title: 'Abierto hace poco',
    none: 'Lo que abra aparecerá aquí.',
  },
  changes: {
    title: 'Cambios desde ayer',
    last: '%{smart_count} cambio, de %{name}, %{time} |||| %{smart_count} cambios, el último de %{name}, %{time}',
    none: 'Nada cambió desde ayer.',
    about: 'Hubo más de 10,000; se cuentan los últimos.',
  },
  imports: {
    title: 'Sus importaciones sin terminar',
    rows: '%{smart_count} fila |||| %{smart_count} filas',
  },
  notices: {
    title: 'Avisos',
  },
  pin: 'Su PIN',
  tasks: { title: 'De uso frecuente' },
};
