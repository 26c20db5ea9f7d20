import { name, names } from './basicWords.ts';
import { sortWord } from './listWords.ts';

/** A tile of the start page that an entity declares: shows the first rows of a filtered list. */
export const tileWord = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'filter'],
  properties: {
    title: { ...name, description: 'The heading of the tile.' },
    filter: {
      type: 'object',
      description:
        'Selects records with a filter, as in a list view. `today`, `today+4` and `today-1` are days. `schoolday+4` is the fifth school day, counting from today.',
    },
    columns: {
      ...names,
      description: 'The fields shown beside the row’s name.',
    },
    sort: {
      ...sortWord,
      description: 'The order of the rows. Default: the order of the list.',
    },
    waits: {
      type: 'boolean',
      description:
        'Marks the records as pending work. Their count is also beside the menu entry and links to them. Default: false.',
    },
    atMost: {
      type: 'integer',
      minimum: 1,
      maximum: 20,
      description: 'The number of rows shown. A link leads to the others. Default: 6.',
    },
  },
} as const;

/** The keyword `firstStep`: the entity's position among the setup steps of a new district. */
export const firstStepWord = {
  type: 'integer',
  minimum: 1,
  description:
    'The position of the entity among the first steps. A new district needs some of its records before it can start. While there are none, the start page shows the step to users who can add them.',
} as const;

/** The keyword `tiles` of an entity: its tiles on the start page. */
export const tilesWord = {
  type: 'array',
  minItems: 1,
  items: tileWord,
  description: 'The tiles on the start page for users who can see the records.',
} as const;
