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
} as const;
