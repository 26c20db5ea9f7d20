/** Colleagues who cover periods of a day instead of a substitute (docs/domain.md#fill-status). */
export const coveredBy = {
  type: 'array',
  title: 'Covered by',
  description: 'Colleagues who cover the day, and when. No substitute is looked for.',
  maxItems: 12,
  items: {
    type: 'object',
    required: ['workerId', 'fromTime', 'toTime'],
    additionalProperties: false,
    properties: {
      workerId: { type: 'integer', title: 'Colleague', 'x-field': { reference: 'employee/employee' } },
      fromTime: { type: 'string', title: 'From', 'x-field': { widget: 'clockTime' } },
      toTime: { type: 'string', title: 'To', 'x-field': { widget: 'clockTime' } },
    },
  },
  'x-field': { filter: false, sort: false, permission: { edit: 'ABSR.STOPFILL' } },
} as const;

export const coveredByTexts = {
  'Covered by': 'Cubierto por',
  'Colleagues who cover the day, and when. No substitute is looked for.':
    'Compañeros que cubren el día, y cuándo. No se busca sustituto.',
  Colleague: 'Compañero',
  From: 'Desde',
  To: 'Hasta',
} as const;
