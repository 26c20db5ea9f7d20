const approved = { status: ['approved', 'released', 'extracted'] } as const;

/** Measures of the timesheet summary (docs/domain.md#timesheet-summary). */
export const timeSheetMeasures = {
  lines: { title: 'Days', description: 'Timesheet lines: one for each day and substitute.' },
  scheduled: {
    title: 'Scheduled',
    description: 'Planned hours and minutes.',
    sum: 'scheduledMinutes',
    hours: true,
  },
  entered: {
    title: 'Entered',
    description: 'Paid hours and minutes, as entered.',
    sum: 'minutes',
    hours: true,
  },
  approved: {
    title: 'Approved hours',
    description: 'Of these, hours that were approved, released or extracted.',
    where: approved,
    sum: 'minutes',
    hours: true,
  },
  missing: { title: 'Without hours', description: 'Days without hours.', where: { status: 'notEntered' } },
  pending: {
    title: 'To approve',
    description: 'Submitted days that wait for an approval.',
    where: { status: 'submitted', isPaper: false },
  },
  rejected: {
    title: 'Returned',
    description: 'Days that were returned to the substitute.',
    where: { status: 'rejected' },
  },
  paper: { title: 'On paper', description: 'Days that are approved on paper.', where: { isPaper: true } },
  released: {
    title: 'Released',
    description: 'Days released to payroll, of all.',
    where: { status: ['released', 'extracted'] },
    outOf: {},
  },
} as const;

export const timeSheetMeasureTexts = {
  'Timesheet lines: one for each day and substitute.': 'Líneas de horas: una por día y sustituto.',
  Scheduled: 'Previstas',
  'Planned hours and minutes.': 'Horas y minutos previstos.',
  'Paid hours and minutes, as entered.': 'Horas y minutos pagados, según lo anotado.',
  'Approved hours': 'Horas aprobadas',
  'Of these, hours that were approved, released or extracted.':
    'De estas, las aprobadas, liberadas o extraídas.',
  'Without hours': 'Sin horas',
  'Days without hours.': 'Días sin horas.',
  'To approve': 'Por aprobar',
  'Submitted days that wait for an approval.': 'Días enviados que esperan aprobación.',
  'Days that were returned to the substitute.': 'Días devueltos al sustituto.',
  'Days that are approved on paper.': 'Días aprobados en papel.',
  'Days released to payroll, of all.': 'Días liberados para nómina, del total.',
} as const;
