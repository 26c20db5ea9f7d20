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
        'Which records it is about, as a view of the list says it; `today`, `today+4` and `today-1` stand for days, `schoolday+4` for the fifth school day from today on.',
    },
    columns: {
      ...names,
      description: 'The fields that a row says beside its name.',
    },
    sort: {
      ...sortWord,
      description: 'The order of the rows. Default: that of the list.',
    },
    waits: {
      type: 'boolean',
      description:
        'Work waits there: how many there are also stands beside the line of the menu, and leads to them. Default: no.',
    },
    atMost: {
      type: 'integer',
      minimum: 1,
      maximum: 20,
      description: 'How many rows are shown; the others are behind a link. Default: 6.',
    },
  },
} as const;

/** The keyword `firstStep`: the entity's position among the setup steps of a new district. */
export const firstStepWord = {
  type: 'integer',
  minimum: 1,
  description:
    'A new district needs some of these before it can begin: their place among the first steps, which the start page names to those who may add them while any is missing.',
} as const;

/** The keyword `tiles` of an entity. */
export const tilesWord = {
  type: 'array',
  minItems: 1,
  items: tileWord,
  description: 'What the start page says of its records, for those who may see them.',
} as const;
