/** The action that copies the planned days of a school year to the next one. Users can leave out single days. */
export const copyAction = {
  copyDays: {
    label: 'Copy last year',
    icon: 'copy',
    for: ['list'],
    final: false,
    preview: { operation: 'copyPreview' },
    ask: {
      type: 'object',
      required: ['days'],
      properties: {
        fromYear: { type: 'string', title: 'From', readOnly: true },
        toYear: { type: 'string', title: 'To', readOnly: true },
        days: {
          type: 'array',
          title: 'Days to add',
          description:
            'Holidays go by their rule, other days keep week and weekday. Remove days to leave out.',
          minItems: 1,
          maxItems: 366,
          items: {
            type: 'object',
            required: ['closedOn', 'label', 'copiedFrom'],
            properties: {
              closedOn: { type: 'string', format: 'date', title: 'Date' },
              label: { type: 'string', title: 'Name', minLength: 1, maxLength: 80 },
              copiedFrom: { type: 'string', format: 'date', title: 'Last year' },
            },
          },
        },
      },
    },
    confirm: { title: 'Copy last year’s days', button: 'Add days' },
    answer: { type: 'object', properties: { count: { type: 'integer' } } },
    done: 'Days added to the calendar.',
  },
} as const;
