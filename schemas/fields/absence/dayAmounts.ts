/**
 * The balance usage and hours of an absence day, calculated when the day is saved (docs/domain.md#usage-and-rounding).
 */
export const dayAmounts = {
  durationDays: {
    type: 'number',
    title: 'Days taken',
    description: 'Blank: hours unknown, counted as a full day.',
    minimum: 0,
    readOnly: true,
    'x-field': { filter: false, sort: false },
  },
  durationHours: {
    type: 'number',
    title: 'Hours taken',
    minimum: 0,
    multipleOf: 0.01,
    readOnly: true,
    'x-field': { unit: 'hours', filter: false, sort: false },
  },
} as const;

const computed = { computed: true, widget: 'clockTime', filter: false, sort: false } as const;

/** Start and end of a day for all shift types, computed on read. */
export const dayTimes = {
  startTime: { type: 'string', title: 'Starts', readOnly: true, 'x-field': computed },
  endTime: { type: 'string', title: 'Ends', readOnly: true, 'x-field': computed },
} as const;

export const dayAmountTexts = {
  Starts: 'Empieza',
  Ends: 'Termina',
  'Days taken': 'Días que toma',
  'Hours taken': 'Horas que toma',
  'Blank: hours unknown, counted as a full day.': 'En blanco: horas desconocidas, cuenta como un día entero.',
} as const;
