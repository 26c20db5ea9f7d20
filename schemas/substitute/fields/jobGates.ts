/**
 * What can keep a substitute from a job, in the order in which it is told, called as the gates of `schemas/rules` call it
 * (docs/domain.md#eligibility). Each is judged by itself.
 */
export const gates = [
  { const: 'inactive', title: 'Inactive' },
  { const: 'joinsLater', title: 'Not started yet' },
  { const: 'busy', title: 'Busy' },
  { const: 'doesNotWork', title: 'Non-working day' },
  { const: 'lacksSkills', title: 'Missing a required skill' },
  { const: 'excludedByDistrict', title: 'Excluded by the district' },
  { const: 'excludedBySchool', title: 'Excluded by the school or its region' },
  { const: 'excludedByEmployee', title: 'Excluded by the employee' },
  { const: 'excludedByVacancyProfile', title: 'Excluded by the vacancy profile' },
  { const: 'excludedByEmployeeType', title: 'Excluded by the employee type' },
  { const: 'visibleLater', title: 'Not visible yet' },
  { const: 'schoolNotChosen', title: 'Not a preferred school' },
  { const: 'overDailyLimit', title: 'Over the daily limit' },
  { const: 'overWeeklyLimit', title: 'Over the weekly limit' },
  { const: 'overMonthlyLimit', title: 'Over the monthly limit' },
  { const: 'rejectedTooOften', title: 'Maximum number of rejections reached' },
  { const: 'held', title: 'Job held' },
  { const: 'startsTooSoon', title: 'Already started' },
  { const: 'mayNotSearch', title: 'Can’t search for jobs' },
] as const;

export type GateName = (typeof gates)[number]['const'];

/** The same in Spanish. */
export const gateTexts = {
  Inactive: 'Inactivo',
  'Not started yet': 'Aún no ha empezado',
  Busy: 'Ocupado',
  'Non-working day': 'Día no laborable',
  'Missing a required skill': 'Falta una competencia requerida',
  'Excluded by the district': 'Excluido por el distrito',
  'Excluded by the school or its region': 'Excluido por la escuela o su región',
  'Excluded by the employee': 'Excluido por el empleado',
  'Excluded by the vacancy profile': 'Excluido por el perfil de vacante',
  'Excluded by the employee type': 'Excluido por el tipo de empleado',
  'Not visible yet': 'Aún no visible',
  'Not a preferred school': 'No es una escuela preferida',
  'Over the daily limit': 'Por encima del límite diario',
  'Over the weekly limit': 'Por encima del límite semanal',
  'Over the monthly limit': 'Por encima del límite mensual',
  'Maximum number of rejections reached': 'Se alcanzó el número máximo de rechazos',
  'Job held': 'Trabajo retenido',
  'Already started': 'Ya empezó',
  'Can’t search for jobs': 'No puede buscar trabajos',
} as const;
