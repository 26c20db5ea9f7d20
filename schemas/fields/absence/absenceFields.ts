import { dayStatuses } from '../../status/dayStatus.ts';
import { overallStatus } from '../../status/overallFill.ts';

/** Options of the fields of an absence that are computed from its days on read (docs/domain.md#absences). */
const ofDays = { computed: true, filter: false, sort: false } as const;

const overall = overallStatus(dayStatuses.statuses);

export const dayTotals = {
  fromDate: { type: 'string', format: 'date', title: 'First day', readOnly: true, 'x-field': ofDays },
  toDate: { type: 'string', format: 'date', title: 'Last day', readOnly: true, 'x-field': ofDays },
  dayCount: { type: 'integer', title: 'Days', readOnly: true, 'x-field': ofDays },
  overallFill: {
    type: 'string',
    title: 'Fill status',
    description: 'Total of all days.',
    readOnly: true,
    oneOf: overall.oneOf,
    'x-field': { ...ofDays, values: overall.values },
  },
  dayStatuses: {
    type: 'array',
    title: 'Statuses of its days',
    items: { type: 'integer', oneOf: dayStatuses.oneOf },
    readOnly: true,
    'x-field': { ...ofDays, when: { hidden: true } },
  },
  openDay: {
    type: 'integer',
    title: 'First day without a substitute',
    readOnly: true,
    'x-field': { ...ofDays, when: { hidden: true } },
  },
} as const;

/** The summary of an absence's days at the top of its page. */
export const daysSummary = {
  title: 'Days',
  of: 'absence/absence-day',
  sort: { field: 'absenceDate' },
  texts: ['{absenceDate}', '{shiftType}', '{fillStatus}', '#{confirmationNumber}'],
  atMost: 20,
} as const;

/** Whether an absence needs a substitute, and how long its jobs are held. */
export const absenceHold = {
  needsSubstitute: { type: 'boolean', title: 'Substitute needed', default: true },
  hold: {
    type: 'string',
    title: 'Hold',
    description: 'Held jobs aren’t offered to substitutes.',
    oneOf: [
      { const: 'none', title: 'Not held' },
      { const: 'untilTime', title: 'Until date and time' },
      { const: 'untilApproved', title: 'Until approved' },
    ],
    default: 'none',
  },
  heldUntil: {
    type: 'string',
    format: 'date-time',
    title: 'Expires',
    description: 'Blank: until released.',
  },
} as const;

/** Whether substitutes keep days that a change affects. Sent with the change and not stored. */
export const keepSubstitute = {
  type: 'boolean',
  title: 'Keep the substitute',
  description: 'Of changed days. Blank: moved days lose the substitute.',
  writeOnly: true,
  'x-field': { sent: 'answer' },
} as const;

/** When the hold ended; set by the service. */
export const releasedAt = {
  type: 'string',
  format: 'date-time',
  title: 'Released',
  description: 'Jobs are offered since then.',
  readOnly: true,
} as const;

/** Who entered the absence, when and how. */
export const absenceEntry = {
  createdAt: { type: 'string', format: 'date-time', title: 'Entered', readOnly: true },
  createdBy: { type: 'string', title: 'Entered by', maxLength: 120, readOnly: true },
  channel: {
    type: 'string',
    title: 'Channel',
    readOnly: true,
    oneOf: [
      { const: 'web', title: 'Web' },
      { const: 'admin', title: 'Administrator' },
      { const: 'phone', title: 'Telephone' },
      { const: 'mobile', title: 'Mobile application' },
      { const: 'import', title: 'Import' },
      { const: 'interface', title: 'API' },
    ],
  },
} as const;

/** The notes of an absence. Notes to the substitute are stored with each day. */
export const absenceNotes = {
  notesToAdministrator: { type: 'string', title: 'Notes to administrator', maxLength: 500 },
  administratorNotes: {
    type: 'string',
    title: 'Administrator’s notes',
    description: 'Not visible to the employee.',
    maxLength: 500,
    'x-field': { permission: { view: 'ABSR.NOTES_ADMIN_VIEW', edit: 'ABSR.NOTES_ADMIN_EDIT' } },
  },
} as const;

export const absenceTexts = {
  ...overall.es,
  'First day': 'Primer día',
  'Last day': 'Último día',
  Days: 'Días',
  'Statuses of its days': 'Estados de sus días',
  'First day without a substitute': 'Primer día sin sustituto',
  'Total of all days.': 'Total de todos los días.',
  'Substitute needed': 'Se necesita sustituto',
  Hold: 'Retención',
  'Keep the substitute': 'Conservar al sustituto',
  'Of changed days. Blank: moved days lose the substitute.':
    'De los días cambiados. En blanco: los días movidos pierden al sustituto.',
  'Held jobs aren’t offered to substitutes.': 'Los trabajos retenidos no se ofrecen a sustitutos.',
  'Not held': 'Sin retener',
  'Until date and time': 'Hasta fecha y hora',
  'Until approved': 'Hasta la aprobación',
  Expires: 'Caduca',
  'Blank: until released.': 'En blanco: hasta que se libere.',
  Released: 'Liberada',
  'Jobs are offered since then.': 'Desde entonces se ofrecen los trabajos.',
  Entered: 'Registrada',
  'Entered by': 'Registrada por',
  Channel: 'Canal',
  Web: 'Web',
  Administrator: 'Administrador',
  Telephone: 'Teléfono',
  'Mobile application': 'Aplicación móvil',
  Import: 'Importación',
  API: 'API',
  'Notes to administrator': 'Notas para el administrador',
  'Administrator’s notes': 'Notas del administrador',
  'Not visible to the employee.': 'No visibles para el empleado.',
} as const;
