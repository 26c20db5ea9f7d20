import { name, names } from './basicWords.ts';

/** The word `tree` of a list: its rows stand below each other. */
export const treeWord = {
  type: 'object',
  additionalProperties: false,
  required: ['parent'],
  description:
    'Rows that are worked out are shown as a tree grid, all of them at once: each below the row that it names. A search and the views bring the rows above what they find.',
  properties: {
    parent: {
      ...name,
      description: 'The whole number by which a row names the one above it, as that has it in its `id`.',
    },
    search: {
      ...names,
      description:
        'The fields that its search looks through, as people read them: of a choice the title. Default: those of `search`.',
    },
    also: {
      type: 'object',
      additionalProperties: false,
      required: ['title', 'fields'],
      description: 'What a search looks through as well while a switch is on.',
      properties: {
        title: { ...name, description: 'What the switch is called.' },
        fields: { ...names, description: 'Further fields, as people read them.' },
        of: { type: 'object', description: 'Of which rows: a filter, as in `views`. Default: of all.' },
      },
    },
  },
} as const;
