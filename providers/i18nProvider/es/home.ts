/** The start page. */
export const home = {
  title: 'Inicio',
  lead: '%{district}, %{day}',
  all: 'Todo',
  allCounted: 'Todo: %{count}',
  none: 'Ahora no hay nada.',
  more: 'y %{smart_count} más |||| y %{smart_count} más',
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
    unknown:
      'Su acceso aún no está conectado con un registro de este distrito. El administrador de su distrito puede conectarlo.',
  },
  tasks: { title: 'De uso frecuente' },
};
