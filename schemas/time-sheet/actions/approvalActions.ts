import { rejectReason } from '../../fields/time/timeSheetDay.ts';

const refresh = ['time-sheet/time-sheet-item', 'substitute/timesheet-history'] as const;
const whileSubmitted = { properties: { status: { const: 'submitted' } }, required: ['status'] } as const;

const places = {
  instituteId: {
    type: 'integer',
    title: 'School',
    description: 'Blank: all schools.',
    'x-field': { reference: 'settings/school' },
  },
  timeSheetPeriodId: {
    type: 'integer',
    title: 'Period',
    'x-field': { reference: 'time-sheet/time-sheet-period' },
  },
} as const;

const leftRow = {
  substituteId: { type: 'integer', title: 'Substitute', 'x-field': { reference: 'substitute/substitute' } },
  workDate: { type: 'string', format: 'date', title: 'Date' },
  instituteId: { type: 'integer', title: 'School', 'x-field': { reference: 'settings/school' } },
  reason: { type: 'string', title: 'Because' },
} as const;

/** Actions of approvers and the office on pending hours (docs/domain.md#time-approval). */
export const timeApprovalActions = {
  approve: {
    label: 'Approve',
    icon: 'check',
    key: 'a',
    for: ['record', 'rows'],
    permission: 'VTOPTIONS.APPROVETIME',
    condition: whileSubmitted,
    because: 'Only submitted hours can be approved.',
    enforced: false,
    final: false,
    refresh,
    done: 'Day approved |||| {count} days approved',
  },
  reject: {
    label: 'Return',
    icon: 'undo',
    for: ['record', 'rows'],
    permission: 'VTOPTIONS.APPROVETIME',
    condition: whileSubmitted,
    because: 'Only submitted hours can be returned.',
    enforced: false,
    ask: { required: ['rejectReason'], properties: { rejectReason } },
    final: false,
    refresh,
    done: 'Day returned |||| {count} days returned',
  },
  approveAll: {
    label: 'Approve within tolerance',
    icon: 'check',
    for: ['list'],
    permission: 'VTOPTIONS.APPROVETIME',
    ask: { properties: places },
    answer: {
      type: 'object',
      required: ['approvedDays', 'leftDays', 'left'],
      properties: {
        approvedDays: { type: 'integer', title: 'Days approved' },
        leftDays: { type: 'integer', title: 'Days left for you to look at' },
        left: {
          type: 'array',
          title: 'Left',
          items: { type: 'object', properties: leftRow },
        },
      },
    },
    tells: ['approvedDays', 'leftDays', 'left'],
    confirm: {
      title: 'Approve hours within tolerance',
      text: 'Approves submitted hours close to schedule. Others stay, and are listed with the reason.',
      button: 'Approve',
    },
    final: false,
    refresh,
    done: 'Hours approved',
  },
  release: {
    label: 'Release to payroll',
    icon: 'send',
    for: ['list'],
    permission: 'VTOPTIONS.RELEASE',
    ask: {
      required: ['timeSheetPeriodId'],
      properties: {
        ...places,
        withoutMissing: {
          type: 'boolean',
          title: 'Leave out days without hours',
          description: 'Otherwise the hours of their school aren’t released.',
          default: false,
        },
      },
    },
    answer: {
      type: 'object',
      required: ['releasedDays', 'stoppedSchools', 'left'],
      properties: {
        releasedDays: { type: 'integer', title: 'Days released' },
        stoppedSchools: { type: 'integer', title: 'Schools stopped' },
        left: {
          type: 'array',
          title: 'What stops them',
          items: { type: 'object', properties: leftRow },
        },
      },
    },
    tells: ['releasedDays', 'stoppedSchools', 'left'],
    confirm: {
      title: 'Release hours to payroll',
      text: 'A school with unapproved hours or an objection is not released; what stops it is listed.',
      button: 'Release',
    },
    refresh,
    done: 'Hours released',
  },
} as const;

export const timeApprovalActionTexts = {
  'Only submitted hours can be approved.': 'Solo se aprueban horas enviadas.',
  'Only submitted hours can be returned.': 'Solo se devuelven horas enviadas.',
  'Day approved |||| {count} days approved': 'Día aprobado |||| {count} días aprobados',
  'Day returned |||| {count} days returned': 'Día devuelto |||| {count} días devueltos',
  'Approve within tolerance': 'Aprobar dentro de la tolerancia',
  'Blank: all schools.': 'En blanco: todas las escuelas.',
  Because: 'Porque',
  'Days approved': 'Días aprobados',
  'Days left for you to look at': 'Días que debe revisar',
  Left: 'Quedan',
  'Approve hours within tolerance': 'Aprobar horas dentro de la tolerancia',
  'Approves submitted hours close to schedule. Others stay, and are listed with the reason.':
    'Aprueba las horas enviadas cercanas a lo previsto. Las demás quedan y se muestran con el motivo.',
  'Hours approved': 'Horas aprobadas',
  'Release to payroll': 'Liberar para nómina',
  'Leave out days without hours': 'Omitir días sin horas',
  'Otherwise the hours of their school aren’t released.': 'Si no, las horas de su escuela no se liberan.',
  'Days released': 'Días liberados',
  'Schools stopped': 'Escuelas detenidas',
  'What stops them': 'Qué las detiene',
  'Release hours to payroll': 'Liberar horas para nómina',
  'A school with unapproved hours or an objection is not released; what stops it is listed.':
    'No se libera una escuela con horas sin aprobar o una objeción; se muestra qué la detiene.',
  'Hours released': 'Horas liberadas',
} as const;
