const weekdays = [
  ['Monday', 'lunes'],
  ['Tuesday', 'martes'],
  ['Wednesday', 'miércoles'],
  ['Thursday', 'jueves'],
  ['Friday', 'viernes'],
  ['Saturday', 'sábado'],
  ['Sunday', 'domingo'],
] as const;

/** The month and the weekday of a date, for grouping in reports. */
export const calendarFields = {
  month: {
    type: 'string',
    title: 'Month',
    maxLength: 7,
    readOnly: true,
  },
  weekday: {
    type: 'integer',
    title: 'Weekday',
    readOnly: true,
    oneOf: weekdays.map(([title], at) => ({ const: at + 1, title })),
  },
} as const;

export const weekdayTexts = {
  ...Object.fromEntries(weekdays),
  Month: 'Mes',
  Weekday: 'Día de la semana',
} as const;

export const schoolDayFields = {
  dayId: { type: 'string', maxLength: 36, readOnly: true },
  schoolDate: { type: 'string', format: 'date', title: 'Date', readOnly: true },
  ...calendarFields,
} as const;

/**
 * School days, filtered and grouped by date, month and weekday like the rows of the report: the divisor of measures.
 */
export const schoolDaysOf = {
  of: 'report/school-day',
  same: { absenceDate: 'schoolDate', month: 'month', weekday: 'weekday' },
} as const;
