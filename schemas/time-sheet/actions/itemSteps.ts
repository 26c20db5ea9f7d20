import { breakMinutes, correctionReason, endsNextDay, rejectReason } from '../../fields/time/timeSheetDay.ts';
import { byService, timeSheetStates, timeSheetSteps } from '../../fields/time/timeSheetStates.ts';

const of = ['record', 'rows'] as const;
const refresh = ['substitute/timesheet-history'] as const;

const step = { for: of, send: ['_version'], final: false, refresh } as const;
const { submit, reject, approve, recall, release } = timeSheetSteps;

/**
 * The transitions of a timesheet line until payroll. Each transition is a separate call (docs/domain.md#timesheets).
 */
export const itemStates = {
  ...timeSheetStates,
  transitions: {
    enter: byService(timeSheetSteps.enter),
    submit: {
      ...submit,
      ...step,
      icon: 'send',
      permission: 'VTOPTIONS.EDITTIME',
      done: 'Submitted: {label} |||| {count} days submitted',
    },
    approve: {
      ...approve,
      ...step,
      icon: 'check',
      permission: 'VTOPTIONS.APPROVETIME',
      done: 'Approved: {label} |||| {count} days approved',
    },
    reject: {
      ...reject,
      ...step,
      icon: 'undo',
      permission: 'VTOPTIONS.APPROVETIME',
      ask: { required: ['rejectReason'], properties: { rejectReason } },
      done: 'Returned: {label} |||| {count} days returned',
    },
    recall: {
      ...recall,
      ...step,
      icon: 'undo',
      permission: 'VTOPTIONS.APPROVETIME',
      because: 'Only submitted or approved hours that weren’t released can be recalled.',
      done: 'Recalled: {label} |||| {count} days recalled',
    },
    release: {
      ...release,
      ...step,
      icon: 'lock',
      permission: 'VTOPTIONS.RELEASE',
      condition: {
        not: { required: ['objection'] },
        anyOf: [
          { properties: { status: { const: 'approved' } } },
          { properties: { isPaper: { const: true } }, required: ['isPaper'] },
        ],
      },
      because: 'Only approved hours, or hours on paper, without an objection can be released.',
      done: 'Released: {label} |||| {count} days released',
    },
    extract: byService(timeSheetSteps.extract),
    free: byService(timeSheetSteps.free),
    adjust: {
      ...timeSheetSteps.adjust,
      ...step,
      icon: 'unlock',
      permission: 'EXTRACT.MARKEXTRACTED',
      because: 'Only extracted hours.',
      otherwise: 'hidden',
      ask: { required: ['correctionReason'], properties: { correctionReason } },
      confirm: {
        title: 'Open {label} for adjustment?',
        text: 'Payroll has these hours. Once they are released again, the next extract sends the difference.',
        button: 'Open for adjustment',
      },
      done: 'Open for adjustment: {label} |||| {count} days open for adjustment',
    },
  },
} as const;

/** Statuses in which hours can still be changed. */
const changeable = ['notEntered', 'entered', 'submitted', 'rejected'] as const;
const beforePayroll = [...changeable, 'approved'] as const;

/** The field that marks a time as in the repeated hour when daylight saving ends (1 to 2 AM in the United States). */
const second = (title: string, of: string) =>
  ({
    type: 'boolean',
    title,
    description: 'Only on the night that clocks go back.',
    'x-field': {
      when: { hidden: { not: { properties: { [of]: { pattern: '^01:' } }, required: [of] } } },
    },
  }) as const;

const times = {
  timeIn: { type: 'string', title: 'From', 'x-field': { widget: 'clockTime' } },
  secondIn: second('Start is in the repeated hour', 'timeIn'),
  timeOut: { type: 'string', title: 'To', 'x-field': { widget: 'clockTime' } },
  secondOut: second('End is in the repeated hour', 'timeOut'),
  endsNextDay,
  breakMinutes,
} as const;

const comments = { type: 'string', title: 'Comments', maxLength: 500 } as const;

/** Actions of the office on hours, besides the transitions. */
export const itemActions = {
  correct: {
    label: 'Enter or correct',
    icon: 'edit',
    permission: ['VTOPTIONS.EDITTIME', 'ABSR.EDIT_SUBTIMES'],
    send: ['_version'],
    condition: { properties: { status: { enum: changeable } } },
    because: 'Approved hours must be recalled first; released hours stay.',
    ask: {
      required: ['timeIn', 'timeOut', 'correctionReason'],
      properties: { ...times, correctionReason, comments },
    },
    final: false,
    refresh,
    done: 'Hours entered: {label}',
  },
  add: {
    label: 'Add hours',
    icon: 'add',
    for: ['list'],
    permission: 'VTOPTIONS.EDITTIME',
    ask: {
      required: ['substituteId', 'instituteId', 'workDate', 'kind', 'reason', 'timeIn', 'timeOut'],
      properties: {
        substituteId: {
          type: 'integer',
          title: 'Substitute',
          'x-field': { reference: 'substitute/substitute' },
        },
        instituteId: { type: 'integer', title: 'School', 'x-field': { reference: 'settings/school' } },
        workDate: { type: 'string', format: 'date', title: 'Date' },
        kind: {
          type: 'string',
          title: 'Kind',
          oneOf: [
            { const: 'walkIn', title: 'Walk-in' },
            { const: 'duty', title: 'Duty' },
          ],
          default: 'walkIn',
        },
        reason: { type: 'string', title: 'Reason', minLength: 1, maxLength: 200 },
        ...times,
        comments,
      },
    },
    confirm: { title: 'Add hours without a job', button: 'Add' },
    final: false,
    refresh,
    done: 'Hours added',
  },
  markPaper: {
    label: 'Mark as paper',
    icon: 'check',
    operation: 'paper',
    for: of,
    permission: 'VTOPTIONS.APPROVETIME',
    send: ['_version'],
    set: { isPaper: true },
    condition: { properties: { isPaper: { const: false }, status: { enum: beforePayroll } } },
    because: 'This day is already on paper or was released to payroll.',
    final: false,
    refresh,
    done: 'Day marked as paper. |||| {count} days marked as paper.',
  },
  unmarkPaper: {
    label: 'Unmark as paper',
    icon: 'undo',
    operation: 'paper',
    for: of,
    permission: 'VTOPTIONS.APPROVETIME',
    send: ['_version'],
    set: { isPaper: false },
    condition: {
      properties: { isPaper: { const: true }, status: { enum: beforePayroll } },
      required: ['isPaper'],
    },
    because: 'This day isn’t on paper or was released to payroll.',
    final: false,
    refresh,
    done: 'Paper mark removed. |||| Paper mark removed from {count} days.',
  },
} as const;

const call = (name: string) => `POST /api/v1.0/timeSheetItem/${name}?timeSheetItemId`;

/** The service calls that run the transitions and actions of a time-sheet item. */
export const itemOperations = {
  submit: call('submit'),
  approve: call('approve'),
  reject: call('reject'),
  recall: call('recall'),
  release: call('release'),
  correct: call('correct'),
  paper: call('paper'),
  adjust: call('adjust'),
  add: 'POST /api/v1.0/timeSheetItem/add',
} as const;

export const itemStepTexts = {
  'Submitted: {label} |||| {count} days submitted': 'Enviado: {label} |||| {count} días enviados',
  'Approved: {label} |||| {count} days approved': 'Aprobado: {label} |||| {count} días aprobados',
  'Returned: {label} |||| {count} days returned': 'Devuelto: {label} |||| {count} días devueltos',
  'Only submitted or approved hours that weren’t released can be recalled.':
    'Solo se retiran horas enviadas o aprobadas que no se hayan liberado.',
  'Recalled: {label} |||| {count} days recalled': 'Retirado: {label} |||| {count} días retirados',
  'Only approved hours, or hours on paper, without an objection can be released.':
    'Solo se liberan horas aprobadas, o en papel, sin objeción.',
  'Released: {label} |||| {count} days released': 'Liberado: {label} |||| {count} días liberados',
  'Only extracted hours.': 'Solo horas extraídas.',
  'Open {label} for adjustment?': '¿Abrir {label} para ajuste?',
  'Payroll has these hours. Once they are released again, the next extract sends the difference.':
    'Nómina ya tiene estas horas. Cuando se liberen de nuevo, la siguiente extracción enviará la diferencia.',
  'Open for adjustment: {label} |||| {count} days open for adjustment':
    'Abierto para ajuste: {label} |||| {count} días abiertos para ajuste',
  'Start is in the repeated hour': 'El inicio cae en la hora repetida',
  'End is in the repeated hour': 'El fin cae en la hora repetida',
  'Only on the night that clocks go back.': 'Solo la noche en que se retrasan los relojes.',
  'Enter or correct': 'Anotar o corregir',
  'Approved hours must be recalled first; released hours stay.':
    'Las horas aprobadas se retiran primero; las liberadas quedan.',
  'Hours entered: {label}': 'Horas anotadas: {label}',
  'Add hours': 'Añadir horas',
  'Add hours without a job': 'Añadir horas sin trabajo asignado',
  Add: 'Añadir',
  'Hours added': 'Horas añadidas',
  'Mark as paper': 'Marcar como en papel',
  'Unmark as paper': 'Quitar marca de papel',
  'This day is already on paper or was released to payroll.':
    'Este día ya está en papel o se envió a nómina.',
  'This day isn’t on paper or was released to payroll.': 'Este día no está en papel o se envió a nómina.',
  'Day marked as paper. |||| {count} days marked as paper.':
    'Día marcado como en papel. |||| {count} días marcados como en papel.',
  'Paper mark removed. |||| Paper mark removed from {count} days.':
    'Marca de papel quitada. |||| Marca de papel quitada de {count} días.',
} as const;
