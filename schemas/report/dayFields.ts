import { dayAmounts } from '../fields/absence/dayAmounts.ts';
import { reconcileFields } from '../fields/absence/reconcileFields.ts';
import { assignmentSources, assignmentSourceTexts } from '../fields/channels.ts';
import { phoneByPermission } from '../fields/choiceFields.ts';
import { employment } from '../fields/employment.ts';
import { absentee, dayAtSchool, notesToSubstitute } from '../fields/historyFields.ts';
import { approvalStatus, approvalStatuses } from '../status/approvalStatus.ts';
import { dayStatuses, fillStatus } from '../status/dayStatus.ts';
import { reconcileStatuses } from '../status/reconcileStatus.ts';
import { calendarFields, weekdayTexts } from './schoolDayFields.ts';

const clock = (title: string) =>
  ({ type: 'string', title, readOnly: true, 'x-field': { widget: 'clockTime' } }) as const;

/** The sections of a report of days: the fill statuses, unfilled first. */
const sections = dayStatuses.statuses.map(({ title, color }, at) => ({ value: at + 1, title, color }));

/** Fields of absence and vacancy days in reports (docs/domain.md#reports). */
export const reportDayFields = {
  confirmationNumber: { type: 'integer', title: 'Confirmation number', readOnly: true },
  section: {
    type: 'integer',
    title: 'Section',
    readOnly: true,
    oneOf: sections.map(({ value, title }) => ({ const: value, title })),
    'x-field': {
      values: Object.fromEntries(sections.map(({ value, color }) => [value, { colour: color }])),
    },
  },
  ...absentee,
  workerTypeId: { ...employment.workerTypeId, readOnly: true },
  title: { type: 'string', title: 'Job title', readOnly: true },
  ...dayAtSchool,
  ...calendarFields,
  startTime: clock('Absence start'),
  endTime: clock('Absence end'),
  jobStartTime: clock('Substitute start'),
  jobEndTime: clock('Substitute end'),
  fillStatus: { ...fillStatus, readOnly: true, 'x-field': { values: dayStatuses.values } },
  absenceReasonId: {
    type: 'integer',
    title: 'Absence reason',
    readOnly: true,
    'x-field': { reference: 'reference-data/absence-reason', permission: { view: 'RPTABS.REASON' } },
  },
  substituteId: {
    type: 'integer',
    title: 'Substitute',
    readOnly: true,
    'x-field': { reference: 'substitute/substitute' },
  },
  phoneNumber: phoneByPermission,
  approvalStatus: { ...approvalStatus, readOnly: true, 'x-field': { values: approvalStatuses.values } },
  reconcileStatus: { ...reconcileFields.reconcileStatus, readOnly: true },
  ...dayAmounts,
  notesToSubstitute,
  countsInFillRate: {
    type: 'boolean',
    title: 'Needs a substitute',
    description: 'Counts in the fill rate.',
    readOnly: true,
  },
  kind: {
    type: 'string',
    title: 'Kind',
    readOnly: true,
    oneOf: [
      { const: 'absence', title: 'Absence' },
      { const: 'vacancy', title: 'Vacancy' },
    ],
  },
  source: { type: 'string', title: 'Accepted by', oneOf: assignmentSources, readOnly: true },
  isCovered: {
    type: 'boolean',
    title: 'Covered',
    description: 'By a substitute or by colleagues.',
    readOnly: true,
  },
  startsRun: {
    type: 'boolean',
    title: 'Starts an occurrence',
    description: 'The employee was not absent on the school day before.',
    readOnly: true,
  },
  nextToClosedDay: {
    type: 'boolean',
    title: 'Next to a closed day',
    description: 'The weekday before or after is not a school day.',
    readOnly: true,
  },
  leadHours: {
    type: 'number',
    title: 'Lead time',
    description: 'From entry to start.',
    readOnly: true,
    'x-field': { unit: 'hours' },
  },
  hoursToFill: {
    type: 'number',
    title: 'Time to fill',
    description: 'From entry until a substitute took the job.',
    readOnly: true,
    'x-field': { unit: 'hours' },
  },
} as const;

/** Additional fields of reports of filled days. */
export const signInFields = {
  room: { type: 'string', title: 'Room', maxLength: 40, readOnly: true },
  payCodeId: {
    type: 'integer',
    title: 'Pay code',
    readOnly: true,
    'x-field': { reference: 'reference-data/pay-code' },
  },
} as const;

export const signInTexts = { Room: 'Aula' } as const;

/** Options common to reports of days. */
export const ofDays = {
  id: 'confirmationNumber',
  label: '#{confirmationNumber}',
  service: 'absence',
  computed: 'reportDays',
  events: { follows: ['absence/absence-day', 'absence/reconciliation'] },
  visibility: { schools: 'instituteId', employeeTypes: 'workerId.workerTypeId' },
} as const;

/** The name column of a report of days. */
export const dayName = {
  field: 'workerId',
  otherwise: 'vacancyProfileId',
  beneath: 'confirmationNumber',
} as const;

export const reportDayTexts = {
  ...dayStatuses.es,
  ...approvalStatuses.es,
  ...reconcileStatuses.es,
  Reconciliation: 'Conciliación',
  'Days taken': 'Días que toma',
  'Hours taken': 'Horas que toma',
  'Blank: hours unknown, counted as a full day.': 'En blanco: horas desconocidas, cuenta como un día entero.',
  'Notes to substitute': 'Notas para el sustituto',
  ...weekdayTexts,
  ...assignmentSourceTexts,
  'Accepted by': 'Aceptado por',
  Kind: 'Clase',
  Absence: 'Ausencia',
  Vacancy: 'Vacante',
  Covered: 'Cubierto',
  'By a substitute or by colleagues.': 'Por un sustituto o por compañeros.',
  'Starts an occurrence': 'Inicia una ocurrencia',
  'The employee was not absent on the school day before.':
    'El empleado no estaba ausente el día lectivo anterior.',
  'Next to a closed day': 'Junto a un día cerrado',
  'The weekday before or after is not a school day.': 'El día laborable anterior o siguiente no es lectivo.',
  'Lead time': 'Antelación',
  'From entry to start.': 'Desde el registro hasta el inicio.',
  'Time to fill': 'Tiempo de cobertura',
  'From entry until a substitute took the job.': 'Desde el registro hasta que un sustituto tomó el trabajo.',
  Section: 'Sección',
  'Job title': 'Puesto',
  'Absence start': 'Inicio de la ausencia',
  'Absence end': 'Fin de la ausencia',
  'Substitute start': 'Inicio del sustituto',
  'Substitute end': 'Fin del sustituto',
  Approval: 'Aprobación',
  'Needs a substitute': 'Necesita sustituto',
  'Counts in the fill rate.': 'Cuenta en la tasa de cobertura.',
} as const;
