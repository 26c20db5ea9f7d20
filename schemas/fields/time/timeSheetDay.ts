/** The hours of a day: planned, entered, and the resulting minutes (docs/domain.md#timesheets). */
export const timeSheetTimes = {
  scheduledIn: { type: 'string', title: 'Planned from', 'x-field': { widget: 'clockTime' } },
  scheduledOut: { type: 'string', title: 'Planned to', 'x-field': { widget: 'clockTime' } },
  timeIn: { type: 'string', title: 'From', 'x-field': { widget: 'clockTime' } },
  timeOut: { type: 'string', title: 'To', 'x-field': { widget: 'clockTime' } },
  hours: {
    type: 'number',
    title: 'Hours',
    description: 'Paid minutes as hours.',
    minimum: 0,
    maximum: 24,
    multipleOf: 0.01,
  },
  units: {
    type: 'number',
    title: 'Days',
    minimum: 0,
    maximum: 1,
    multipleOf: 0.01,
  },
} as const;

/** The context of a day's hours, read-only: its period, date, school and absence day. */
export const timeSheetOf = {
  timeSheetPeriodId: {
    type: 'integer',
    title: 'Period',
    readOnly: true,
    'x-field': { reference: 'time-sheet/time-sheet-period' },
  },
  workDate: { type: 'string', format: 'date', title: 'Date', readOnly: true },
  instituteId: {
    type: 'integer',
    title: 'School',
    readOnly: true,
    'x-field': { reference: 'settings/school', until: false },
  },
  confirmationNumber: {
    type: 'integer',
    title: 'Absence day',
    readOnly: true,
    'x-field': { reference: 'absence/absence-day' },
  },
} as const;

/** The kind of work that a timesheet row records: a job, a walk-in or a duty (docs/domain.md#timesheets). */
export const timeSheetKind = {
  type: 'string',
  title: 'Kind',
  oneOf: [
    { const: 'assignment', title: 'Job' },
    { const: 'walkIn', title: 'Walk-in' },
    { const: 'duty', title: 'Duty' },
  ],
  default: 'assignment',
} as const;

const minutes = { type: 'integer', minimum: 0, 'x-field': { unit: 'minutes' } } as const;

/** The total of all breaks in a shift, in minutes. */
export const breakMinutes = { ...minutes, title: 'Breaks', maximum: 959 } as const;

/** The reason for an office's entry or correction. */
export const correctionReason = {
  type: 'string',
  title: 'Reason for the change',
  description: 'The substitute sees it.',
  maxLength: 200,
} as const;

export const endsNextDay = { type: 'boolean', title: 'Ends the next day', default: false } as const;

export const rejectReason = {
  type: 'string',
  title: 'Reason for returning',
  description: 'The substitute sees it.',
  maxLength: 200,
} as const;

const moment = (title: string) => ({ type: 'string', format: 'date-time', title }) as const;
const by = (title: string) => ({ type: 'string', title, maxLength: 120 }) as const;

/**
 * How far the clock of the device on which hours were entered deviates from the correct time. Set only if that clock is
 * wrong. The times themselves follow the service's clock (docs/domain.md#timesheets).
 */
export const clockDifference = {
  type: 'integer',
  title: 'Device clock off by',
  description: 'How much the device’s clock was off when hours were entered.',
  minimum: -2_147_483_648,
  maximum: 2_147_483_647,
  'x-field': { unit: 'minutes' },
} as const;

/** How and by whom hours were entered. Instants and integer minutes are authoritative; clock times are for display. */
export const timeSheetEntry = {
  kind: timeSheetKind,
  reason: { type: 'string', title: 'Reason', description: 'Of hours without a job.', maxLength: 200 },
  jobGone: {
    type: 'boolean',
    title: 'No longer assigned',
    description: 'The substitute was removed from the job after hours were entered.',
    default: false,
  },
  timeZone: { type: 'string', title: 'Time zone', maxLength: 60 },
  scheduledBreak: { ...minutes, title: 'Planned breaks', maximum: 1439 },
  scheduledMinutes: { ...minutes, title: 'Planned minutes', maximum: 1440 },
  scheduledUnits: { type: 'number', title: 'Planned days', minimum: 0, maximum: 1, multipleOf: 0.01 },
  startedAt: moment('Started at'),
  endedAt: moment('Ended at'),
  endsNextDay,
  breakMinutes,
  minutes: { ...minutes, title: 'Paid minutes', maximum: 1440 },
  submittedAt: moment('Submitted at'),
  submittedBy: by('Submitted by'),
  certificationVersion: { type: 'integer', title: 'Certification', minimum: 1, maximum: 9999 },
  correctionReason,
  correctedAt: moment('Changed at'),
  correctedBy: by('Changed by'),
  ownTimeIn: { type: 'string', title: 'Substitute entered from', 'x-field': { widget: 'clockTime' } },
  ownTimeOut: { type: 'string', title: 'Substitute entered to', 'x-field': { widget: 'clockTime' } },
  ownBreakMinutes: { ...minutes, title: 'Substitute entered breaks', maximum: 959 },
  ownMinutes: { ...minutes, title: 'Substitute entered minutes', maximum: 1440 },
  objection: {
    type: 'string',
    title: 'Objection',
    description: 'The substitute disagrees with a change. Hours are not released until this is settled.',
    maxLength: 500,
  },
  objectedAt: moment('Objected at'),
  rejectReason,
  releasedAt: moment('Released at'),
  clockDifference,
} as const;

/** Who approved the hours of a day, and where (docs/domain.md#timesheets). */
export const timeSheetApproval = {
  isPaper: {
    type: 'boolean',
    title: 'On paper',
    description: 'Approved on paper instead of here.',
    default: false,
  },
  approvedAt: { type: 'string', format: 'date-time', title: 'Approved at' },
  approver: { type: 'string', title: 'Approved by', maxLength: 120 },
  comments: { type: 'string', title: 'Comments', maxLength: 500 },
} as const;

/**
 * A field that repeats the value of another field under its name in the specification. Forms only show the original
 * field.
 */
const alias = <const T extends object>(shape: T, computed: string) =>
  ({ ...shape, readOnly: true, 'x-field': { computed, when: { hidden: true } } }) as const;

/** Field names of a timesheet row (docs/specification.md#master-data-3-substitute: "Timesheet row"). */
export const timeSheetRow = {
  timeSheetId: alias({ type: 'integer', title: 'Timesheet number' }, 'timeSheetItemId'),
  released: alias({ type: 'boolean', title: 'Released' }, "status == 'released' || status == 'extracted'"),
  approvedTime: alias({ type: 'string', format: 'date-time', title: 'Approval time' }, 'approvedAt'),
  timeSheetPeriodStartDate: alias(
    { type: 'string', format: 'date', title: 'Period from' },
    'timeSheetPeriodId.fromDate',
  ),
  timeSheetPeriodEndDate: alias(
    { type: 'string', format: 'date', title: 'Period to' },
    'timeSheetPeriodId.toDate',
  ),
  school: alias({ type: 'string', title: 'School name' }, 'instituteId.institutionName'),
} as const;

export const timeSheetDayTexts = {
  Period: 'Periodo',
  'Planned from': 'Previsto desde',
  'Planned to': 'Previsto hasta',
  Hours: 'Horas',
  'Paid minutes as hours.': 'Los minutos pagados, en horas.',
  Days: 'Días',
  'On paper': 'En papel',
  'Approved on paper instead of here.': 'Se aprueba en papel en lugar de aquí.',
  'Approved at': 'Aprobado el',
  'Approved by': 'Aprobado por',
  'Timesheet number': 'Número del parte de horas',
  Released: 'Liberado',
  'Approval time': 'Hora de aprobación',
  'Period from': 'Periodo desde',
  'Period to': 'Periodo hasta',
  'School name': 'Nombre de la escuela',
} as const;

export const timeSheetEntryTexts = {
  Kind: 'Tipo',
  Job: 'Trabajo',
  'Walk-in': 'Sin trabajo asignado',
  Duty: 'Turno de servicio',
  Reason: 'Motivo',
  'Of hours without a job.': 'De horas sin trabajo asignado.',
  'No longer assigned': 'Ya no asignado',
  'The substitute was removed from the job after hours were entered.':
    'El sustituto se retiró del trabajo después de anotar horas.',
  'Time zone': 'Zona horaria',
  'Planned breaks': 'Descansos previstos',
  'Planned minutes': 'Minutos previstos',
  'Planned days': 'Días previstos',
  'Started at': 'Comenzó el',
  'Ended at': 'Terminó el',
  'Ends the next day': 'Termina al día siguiente',
  Breaks: 'Descansos',
  'Paid minutes': 'Minutos pagados',
  'Submitted at': 'Enviado el',
  'Submitted by': 'Enviado por',
  Certification: 'Certificación',
  'Reason for the change': 'Motivo del cambio',
  'The substitute sees it.': 'El sustituto lo ve.',
  'Changed at': 'Cambiado el',
  'Changed by': 'Cambiado por',
  'Substitute entered from': 'El sustituto anotó desde',
  'Substitute entered to': 'El sustituto anotó hasta',
  'Substitute entered breaks': 'El sustituto anotó descansos',
  'Substitute entered minutes': 'El sustituto anotó minutos',
  Objection: 'Objeción',
  'The substitute disagrees with a change. Hours are not released until this is settled.':
    'El sustituto no está de acuerdo con un cambio. Las horas no se liberan hasta resolverlo.',
  'Objected at': 'Objetado el',
  'Reason for returning': 'Motivo de la devolución',
  'Released at': 'Liberado el',
  'Device clock off by': 'Desfase del reloj del dispositivo',
  'How much the device’s clock was off when hours were entered.':
    'Cuánto difería el reloj del dispositivo al anotar las horas.',
} as const;
