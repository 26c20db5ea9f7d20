/**
 * What can keep a substitute from a job, in the order in which it is told, called as the gates of `schemas/rules` call it
 * (docs/domain.md#eligibility). Each is judged by itself.
 */
export const gates = [
  { const: 'inactive', title: 'The substitute is inactive' },
  { const: 'joinsLater', title: 'Has not joined by that day' },
  { const: 'busy', title: 'Is busy then' },
  { const: 'doesNotWork', title: 'Does not work then' },
  { const: 'lacksSkills', title: 'Lacks a skill' },
  { const: 'excludedByDistrict', title: 'Excluded by the district' },
  { const: 'excludedBySchool', title: 'Excluded by the school or its region' },
  { const: 'excludedByEmployee', title: 'Excluded by the employee' },
  { const: 'excludedByVacancyProfile', title: 'Excluded by the vacancy profile' },
  { const: 'excludedByEmployeeType', title: 'Excluded by the employee type' },
  { const: 'visibleLater', title: 'Is not shown yet' },
  { const: 'schoolNotChosen', title: 'Not one of the schools where the substitute works' },
  { const: 'overDailyLimit', title: 'More hours than in a day' },
  { const: 'overWeeklyLimit', title: 'More hours than in a week' },
  { const: 'overMonthlyLimit', title: 'More hours than in a month' },
  { const: 'rejectedTooOften', title: 'Maximum number of rejections reached' },
  { const: 'held', title: 'The job is held' },
  { const: 'startsTooSoon', title: 'The job has begun' },
  { const: 'mayNotSearch', title: 'May not search for jobs' },
] as const;

export type GateName = (typeof gates)[number]['const'];

/** The same in Spanish. */
export const gateTexts = {
  'The substitute is inactive': 'El sustituto está inactivo',
  'Has not joined by that day': 'Aún no se ha incorporado ese día',
  'Is busy then': 'Está ocupado entonces',
  'Does not work then': 'No trabaja entonces',
  'Lacks a skill': 'Le falta una competencia',
  'Excluded by the district': 'Excluido por el distrito',
  'Excluded by the school or its region': 'Excluido por la escuela o su región',
  'Excluded by the employee': 'Excluido por el empleado',
  'Excluded by the vacancy profile': 'Excluido por el perfil de vacante',
  'Excluded by the employee type': 'Excluido por el tipo de empleado',
  'Is not shown yet': 'Todavía no se muestra',
  'Not one of the schools where the substitute works': 'No es una de las escuelas donde trabaja el sustituto',
  'More hours than in a day': 'Más horas que en un día',
  'More hours than in a week': 'Más horas que en una semana',
  'More hours than in a month': 'Más horas que en un mes',
  'Maximum number of rejections reached': 'Se alcanzó el número máximo de rechazos',
  'The job is held': 'El trabajo está retenido',
  'The job has begun': 'El trabajo ha empezado',
  'May not search for jobs': 'No puede buscar trabajos',
} as const;
