/** The schools where an employee works, by weekday (docs/domain.md#planning-an-absence). */
export const schedule = {
  type: 'array',
  title: 'Schools by weekday',
  description: 'Where they work on which days. Blank: always the first school.',
  maxItems: 14,
  items: {
    type: 'object',
    required: ['instituteId', 'days', 'shiftType'],
    additionalProperties: false,
    properties: {
      instituteId: { type: 'integer', title: 'School', 'x-field': { reference: 'settings/school' } },
      days: { type: 'integer', title: 'Days', minimum: 1, maximum: 127, 'x-field': { widget: 'dayMask' } },
      shiftType: {
        type: 'integer',
        title: 'Part of the day',
        oneOf: [
          { const: 1, title: 'Full day' },
          { const: 2, title: 'Half day AM' },
          { const: 3, title: 'Half day PM' },
        ],
      },
    },
  },
  'x-field': {
    filter: false,
    sort: false,
    when: { hidden: { properties: { instituteIds: { maxItems: 1 } } } },
  },
} as const;

export const scheduleTexts = {
  'Schools by weekday': 'Escuelas por día de la semana',
  'Where they work on which days. Blank: always the first school.':
    'Dónde trabaja qué días. En blanco: siempre la primera escuela.',
  Days: 'Días',
  'Part of the day': 'Parte del día',
  'Full day': 'Día completo',
  'Half day AM': 'Medio día (mañana)',
  'Half day PM': 'Medio día (tarde)',
} as const;
