/**
 * What can keep a substitute from a job, in the order in which it is told (docs/domain.md#eligibility). The service
 * judges each by itself, and none stops at the first.
 */
export const gates = [
  { const: 'inactive', title: 'The substitute is inactive' },
  { const: 'notJoined', title: 'Has not joined by that day' },
  { const: 'busy', title: 'Has another job then' },
  { const: 'away', title: 'Does not work then' },
  { const: 'skill', title: 'Lacks a skill' },
  { const: 'district', title: 'Excluded by the district' },
  { const: 'school', title: 'Excluded by the school or its region' },
  { const: 'employee', title: 'Excluded by the employee' },
  { const: 'employeeType', title: 'Excluded by the employee type' },
  { const: 'notYet', title: 'Is not shown yet' },
  { const: 'ownList', title: 'Not one of the schools where the substitute works' },
  { const: 'dayLimit', title: 'More hours than in a day' },
  { const: 'weekLimit', title: 'More hours than in a week' },
  { const: 'monthLimit', title: 'More hours than in a month' },
  { const: 'held', title: 'The job is held' },
  { const: 'begun', title: 'The job has begun' },
  { const: 'search', title: 'May not search for jobs' },
] as const;

export type GateName = (typeof gates)[number]['const'];

/** The same in Spanish. */
export const gateTexts = {
  'The substitute is inactive': 'El sustituto está inactivo',
  'Has not joined by that day': 'Aún no se ha incorporado ese día',
  'Has another job then': 'Tiene otro trabajo entonces',
  'Does not work then': 'No trabaja entonces',
  'Lacks a skill': 'Le falta una competencia',
  'Excluded by the district': 'Excluido por el distrito',
  'Excluded by the school or its region': 'Excluido por la escuela o su región',
  'Excluded by the employee': 'Excluido por el empleado',
  'Excluded by the employee type': 'Excluido por el tipo de empleado',
  'Is not shown yet': 'Todavía no se muestra',
  'Not one of the schools where the substitute works': 'No es una de las escuelas donde trabaja el sustituto',
  'More hours than in a day': 'Más horas que en un día',
  'More hours than in a week': 'Más horas que en una semana',
  'More hours than in a month': 'Más horas que en un mes',
  'The job is held': 'El trabajo está retenido',
  'The job has begun': 'El trabajo ha empezado',
  'May not search for jobs': 'No puede buscar trabajos',
} as const;
