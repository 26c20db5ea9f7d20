import { overallFills } from '../../rules/overallFill.ts';

/** What a request says of its days, worked out from them when it is read (docs/domain.md#absence-requests). */
const ofDays = { computed: true, filter: false, sort: false } as const;

/** Its colours are those of the days (`fillStates`). */
const fillColours = {
  unfilled: { colour: 'unfilled' },
  partiallyFilled: { colour: 'unfilled' },
  held: { colour: 'held' },
  closed: { colour: 'closed' },
  filled: { colour: 'filled' },
  subNotNeeded: { colour: 'notNeeded' },
  closedDay: { colour: 'closed' },
  cancelled: { colour: 'closed' },
  deleted: { colour: 'closed' },
} as const;

export const requestDays = {
  fromDate: { type: 'string', format: 'date', title: 'First day', readOnly: true, 'x-field': ofDays },
  toDate: { type: 'string', format: 'date', title: 'Last day', readOnly: true, 'x-field': ofDays },
  dayCount: { type: 'integer', title: 'Days', readOnly: true, 'x-field': ofDays },
  overallFill: {
    type: 'string',
    title: 'Fill status',
    description: 'Of all days together.',
    readOnly: true,
    oneOf: overallFills,
    'x-field': { ...ofDays, values: fillColours },
  },
} as const;

/** The days of it in words, in the head of its page. */
export const daysSummary = {
  title: 'Days',
  of: 'absence/absence',
  sort: { field: 'absenceDate' },
  texts: ['{absenceDate}', '{shiftType}', '{fillStatus}', '#{confirmationNumber}'],
  atMost: 20,
} as const;

/** Until when its jobs are not offered. */
export const requestHold = {
  needsSubstitute: { type: 'boolean', title: 'Substitute needed', default: true },
  hold: {
    type: 'string',
    title: 'Hold',
    description: 'While it is held, no substitute is offered the job.',
    oneOf: [
      { const: 'none', title: 'Not held' },
      { const: 'untilTime', title: 'Until a moment' },
      { const: 'untilApproved', title: 'Until it is approved' },
    ],
    default: 'none',
  },
  heldUntil: {
    type: 'string',
    format: 'date-time',
    title: 'Held until',
    description: 'Without a moment: until somebody releases it.',
  },
  releasedAt: {
    type: 'string',
    format: 'date-time',
    title: 'Released',
    description: 'Since then its jobs are offered.',
  },
} as const;

/** Who entered it, when and how. */
export const requestEntry = {
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
      { const: 'interface', title: 'Interface' },
    ],
  },
} as const;

/** What was noted with it; what a substitute is told stands with each day. */
export const requestNotes = {
  notesToAdministrator: { type: 'string', title: 'Notes to administrator', maxLength: 500 },
  administratorNotes: {
    type: 'string',
    title: 'Administrator’s notes',
    description: 'The employee does not see them.',
    maxLength: 500,
    'x-field': { permission: { view: 'ABSR.NOTES_ADMIN_VIEW', edit: 'ABSR.NOTES_ADMIN_EDIT' } },
  },
} as const;

export const requestTexts = {
  'First day': 'Primer día',
  'Last day': 'Último día',
  Days: 'Días',
  'Of all days together.': 'De todos los días juntos.',
  'Partially filled': 'Cubierta en parte',
  'Substitute needed': 'Se necesita sustituto',
  Hold: 'Retención',
  'While it is held, no substitute is offered the job.':
    'Mientras está retenida, el trabajo no se ofrece a ningún sustituto.',
  'Not held': 'Sin retener',
  'Until a moment': 'Hasta un momento',
  'Until it is approved': 'Hasta que se apruebe',
  'Held until': 'Retenida hasta',
  'Without a moment: until somebody releases it.': 'Sin un momento: hasta que alguien la libere.',
  Released: 'Liberada',
  'Since then its jobs are offered.': 'Desde entonces se ofrecen sus trabajos.',
  Entered: 'Registrada',
  'Entered by': 'Registrada por',
  Channel: 'Canal',
  Web: 'Web',
  Administrator: 'Administrador',
  Telephone: 'Teléfono',
  'Mobile application': 'Aplicación móvil',
  Import: 'Importación',
  Interface: 'Interfaz',
  'Notes to administrator': 'Notas para el administrador',
  'Administrator’s notes': 'Notas del administrador',
  'The employee does not see them.': 'El empleado no las ve.',
} as const;
