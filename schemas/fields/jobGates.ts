import type { ClosedReason } from '../rules/eligibility/gate.ts';

/** Reasons that can keep a substitute from a job, in display order (docs/domain.md#eligibility). */
const titles = {
  inactive: 'Inactive',
  joinsLater: 'Not started yet',
  notOfDistrict: 'Doesn’t work for this district',
  busy: 'Busy',
  shortTravel: 'Little travel time',
  doesNotWork: 'Non-working day',
  lacksSkills: 'Missing a required skill',
  excludedByDistrict: 'Excluded by the district',
  excludedBySchool: 'Excluded by the school or its region',
  excludedByRegion: 'Excluded by the school or its region',
  excludedByEmployee: 'Excluded by the employee',
  excludedByVacancyProfile: 'Excluded by the vacancy profile',
  excludedByEmployeeType: 'Excluded by the employee type',
  visibleLater: 'Not visible yet',
  schoolNotChosen: 'Not a preferred school',
  permanentElsewhere: 'Permanent at another school',
  overDailyLimit: 'Over the daily limit',
  overWeeklyLimit: 'Over the weekly limit',
  overMonthlyLimit: 'Over the monthly limit',
  hasCancelledIt: 'Canceled this job',
  penalty: 'Canceled a job late',
  rejectedTooOften: 'Maximum number of rejections reached',
  awaitsApproval: 'Pending approval',
  held: 'Job held',
  recruitingStopped: 'Recruiting stopped',
  cutOffPassed: 'No longer offered',
  startsTooSoon: 'Already started',
  mayNotSearch: 'Can’t search for jobs',
  callsNotAccepted: 'Call-time disclaimer not confirmed',
  noPhone: 'No phone number',
  noTexts: 'No consent to text messages',
  notAtThisTime: 'Outside call times',
} as const satisfies Readonly<Record<ClosedReason, string>>;

/**
 * Reasons that both `gates` and `assignGates` include, because they apply to taking a job on the web as well as to
 * being assigned to it. In display order.
 */
const inBoth = [
  'doesNotWork',
  'lacksSkills',
  'excludedByDistrict',
  'excludedBySchool',
  'excludedByEmployee',
  'excludedByVacancyProfile',
  'excludedByEmployeeType',
  'visibleLater',
  'schoolNotChosen',
  'permanentElsewhere',
  'overDailyLimit',
  'overWeeklyLimit',
  'overMonthlyLimit',
  'hasCancelledIt',
  'penalty',
  'rejectedTooOften',
  'awaitsApproval',
  'held',
] as const satisfies readonly ClosedReason[];

/**
 * Reasons why a substitute cannot take an open or held job that they find on the web (`substitute/display-jobs`), in
 * display order.
 */
const names = [
  'inactive',
  'joinsLater',
  'busy',
  ...inBoth,
  'startsTooSoon',
  'mayNotSearch',
] as const satisfies readonly ClosedReason[];

export type GateName = (typeof names)[number];

/** The reasons in `names` as the choices of a field, with titles. */
export const gates = choicesOf(names);

/**
 * The reasons for which a substitute cannot be assigned to a job, as the choices of a field: all except those that only
 * apply to taking a job on the web or to calls.
 */
export const assignGates = choicesOf([
  'joinsLater',
  'notOfDistrict',
  'busy',
  'shortTravel',
  ...inBoth,
  'recruitingStopped',
  'cutOffPassed',
  'startsTooSoon',
]);

/** All reasons that can keep a substitute from a job, in display order. */
export const reasonsInOrder = Object.keys(titles) as readonly ClosedReason[];

function choicesOf<const T extends ClosedReason>(reasons: readonly T[]) {
  return reasons.map((name) => ({ const: name, title: titles[name] }));
}

/** The reason to display for a given reason: an exclusion by a region is displayed as an exclusion by a school. */
export function displayReason(reason: ClosedReason): ClosedReason {
  return reason === 'excludedByRegion' ? 'excludedBySchool' : reason;
}

/** The title of a reason in a language. */
export function reasonTitle(reason: ClosedReason, language: 'en' | 'es'): string {
  const title = titles[reason];
  return language === 'es' ? spanish[title] : title;
}

const spanish: Readonly<Record<(typeof titles)[ClosedReason], string>> = {
  Inactive: 'Inactivo',
  'Not started yet': 'Aún no ha empezado',
  'Doesn’t work for this district': 'No trabaja para este distrito',
  Busy: 'Ocupado',
  'Little travel time': 'Poco tiempo de traslado',
  'Non-working day': 'Día no laborable',
  'Missing a required skill': 'Falta una competencia requerida',
  'Excluded by the district': 'Excluido por el distrito',
  'Excluded by the school or its region': 'Excluido por la escuela o su región',
  'Excluded by the employee': 'Excluido por el empleado',
  'Excluded by the vacancy profile': 'Excluido por el perfil de vacante',
  'Excluded by the employee type': 'Excluido por el tipo de empleado',
  'Not visible yet': 'Aún no visible',
  'Not a preferred school': 'No es una escuela preferida',
  'Permanent at another school': 'Permanente en otra escuela',
  'Over the daily limit': 'Por encima del límite diario',
  'Over the weekly limit': 'Por encima del límite semanal',
  'Over the monthly limit': 'Por encima del límite mensual',
  'Canceled this job': 'Canceló este trabajo',
  'Canceled a job late': 'Canceló un trabajo tarde',
  'Maximum number of rejections reached': 'Se alcanzó el número máximo de rechazos',
  'Pending approval': 'Pendiente de aprobación',
  'Job held': 'Trabajo retenido',
  'Recruiting stopped': 'Búsqueda detenida',
  'No longer offered': 'Ya no se ofrece',
  'Already started': 'Ya empezó',
  'Can’t search for jobs': 'No puede buscar trabajos',
  'Call-time disclaimer not confirmed': 'Aviso de llamadas sin confirmar',
  'No phone number': 'Sin número de teléfono',
  'No consent to text messages': 'Sin consentimiento para mensajes',
  'Outside call times': 'Fuera del horario de llamadas',
};

/** The Spanish titles of `gates`. */
export const gateTexts = textsOf(gates);
export const assignGateTexts = textsOf(assignGates);

function textsOf(choices: readonly { readonly title: keyof typeof spanish }[]) {
  return Object.fromEntries(choices.map(({ title }) => [title, spanish[title]]));
}
