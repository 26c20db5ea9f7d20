/** The words of an entity that say how it is chosen by others. */
export const pickerWords = {
  createInPlace: {
    type: 'boolean',
    description:
      'Whether pickers offer to create a record that is looked for, to who may add one. `false` for what is set up for a whole district and not in passing: schools, absence reasons. Default: true.',
  },
} as const;
