/** When somebody worked on a day: as it was planned, as it was entered, and what it comes to (docs/domain.md#timesheets). */
export const timeSheetTimes = {
  scheduledIn: { type: 'string', title: 'Planned from', 'x-field': { widget: 'clockTime' } },
  scheduledOut: { type: 'string', title: 'Planned to', 'x-field': { widget: 'clockTime' } },
  timeIn: { type: 'string', title: 'From', 'x-field': { widget: 'clockTime' } },
  timeOut: { type: 'string', title: 'To', 'x-field': { widget: 'clockTime' } },
  hours: {
    type: 'number',
    title: 'Hours',
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

/** A value of the record under the name that the specification has for it; forms show the value itself. */
const alias = <const T extends object>(shape: T, computed: string) =>
  ({ ...shape, readOnly: true, 'x-field': { computed, when: { hidden: true } } }) as const;

/** Names of a timesheet row (docs/specification.md#master-data-3-substitute: "Timesheet row"). */
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
