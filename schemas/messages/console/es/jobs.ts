/** The jobs of the substitute who is signed in. */
export const jobs = {
  title: 'Sus trabajos',
  lead: 'Los que ha aceptado y los que podría aceptar.',
  failed: 'No se pudieron leer sus trabajos.',
  until: 'al %{day} · %{smart_count} día |||| al %{day} · %{smart_count} días',
  vacancy: 'Vacante',
  onDays: 'En estos días: %{days}',
  opensAt: 'Termina por sí solo: %{moment}',
  parts: { coming: 'Sus próximos trabajos', open: 'Trabajos que puede aceptar', kept: '¿Por qué estos no?' },
  keptLead: 'Trabajos abiertos que algo suyo le impide aceptar.',
  none: {
    coming: 'No tiene ningún trabajo próximo.',
    open: 'Ahora no hay ningún trabajo que pueda aceptar.',
    onlyKept:
      'Ahora no hay ningún trabajo que pueda aceptar. Abajo está lo que le impide aceptar los abiertos.',
    mayNotSearch: 'Su distrito no le permite buscar trabajos aquí.',
  },
  cut: 'Hay más trabajos abiertos, que empiezan más tarde.',
  because: {
    joinsLater: 'Usted empieza a trabajar para el distrito más tarde',
    busy: 'Tiene otro trabajo entonces',
    doesNotWork: 'Usted no trabaja entonces',
    lacksSkills: 'Le falta una competencia que se pide',
    schoolNotChosen: 'No es una de las escuelas donde trabaja',
    overDailyLimit: 'Más horas de las que puede trabajar en un día',
    overWeeklyLimit: 'Más horas de las que puede trabajar en una semana',
    overMonthlyLimit: 'Más horas de las que puede trabajar en un mes',
    rejectedTooOften: 'Ya dijo que no',
    startsTooSoon: 'Ya ha empezado',
  },
};
