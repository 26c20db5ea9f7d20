import { name, names } from './basicWords.ts';
import { listRowWords, sortWord } from './listWords.ts';

/** The keyword `group` of a list: the field by which its rows are grouped. */
export const groupWord = {
  ...name,
  description:
    'The field by whose value the rows stand together, below a heading with how many there are. The list is sorted by it at first.',
} as const;

/** The keyword `totals` of a list: a row of totals below its rows. */
export const totalsWord = {
  type: 'object',
  additionalProperties: { enum: ['sum', 'count', 'least', 'greatest'] },
  description: "What is told of numbers below the list, by field, over all that match: `{ days: 'sum' }`.",
} as const;

const otherRows = {
  of: { ...name, description: 'The entity of another list. Default: the list itself.' },
  where: { type: 'object', description: 'Which of its rows: a filter. Default: all.' },
  same: {
    type: 'object',
    additionalProperties: name,
    description:
      'Which of its fields is which of ours, `{ instituteId: "instituteIds" }`: by these its rows are narrowed as ours are, and counted for each value that ours are grouped by.',
  },
} as const;

/** The keyword `measures` of a list: figures above it. */
export const measuresWord = {
  type: 'object',
  description:
    'Figures that are told above the list, over all that match, by a name of their own: rows that are counted, numbers that are added up, shares. Each opens the rows behind it.',
  additionalProperties: {
    type: 'object',
    additionalProperties: false,
    required: ['title', 'description'],
    properties: {
      title: { ...name, description: 'What it is called: `Fill rate`.' },
      description: { ...name, description: 'The formula in a sentence.' },
      where: {
        type: 'object',
        description: 'The rows that count: a filter, as in `views`. Default: all.',
      },
      sum: { ...name, description: 'The number that is added up. Default: rows are counted.' },
      distinct: { ...name, description: 'The field whose different values are counted.' },
      percentile: {
        type: 'object',
        additionalProperties: false,
        required: ['of', 'at'],
        description:
          'The number below which so many percent of the values are, at 50 the median: `{ of: "hoursToFill", at: 90 }`.',
        properties: {
          of: { ...name, description: 'The number.' },
          at: { type: 'integer', minimum: 1, maximum: 99, description: 'How many percent.' },
        },
      },
      outOf: {
        type: 'object',
        description: 'The rows of which it is a share: a filter; `{}` for all. Default: it is no share.',
      },
      ofTotal: {
        type: 'boolean',
        description: 'In a group it is a share of the rows of all groups. Default: of those of the group.',
      },
      per: {
        type: 'array',
        minItems: 1,
        description: 'What it is divided by, the product of these: rows of the list, or of others.',
        items: {
          type: 'object',
          additionalProperties: false,
          properties: otherRows,
        },
      },
      percent: {
        type: 'boolean',
        description: 'What is divided is shown as a percentage. Default: as a number.',
      },
      against: {
        type: 'object',
        additionalProperties: false,
        required: ['of', 'same', 'atLeast'],
        description:
          'The rows whose share by the same filter was to be expected: an index tells how often that the share is.',
        properties: {
          ...otherRows,
          atLeast: { type: 'integer', minimum: 1, description: 'Of fewer rows no index is shown.' },
        },
      },
      hours: {
        type: 'boolean',
        description: 'Minutes that are added up are shown as hours and minutes, `37:30`. Default: no.',
      },
      digits: { type: 'integer', minimum: 0, maximum: 2, description: 'Decimal places. Default: 0.' },
    },
  },
} as const;

/** The keyword `summary` of a list: a table of its measures, one line per value of a field. */
export const summaryWord = {
  type: 'object',
  additionalProperties: false,
  required: ['by'],
  description:
    'The list can also be shown as a table of its `measures` for each value of a field, which the address says: `by=instituteId`.',
  properties: {
    by: {
      ...names,
      minItems: 1,
      description: 'The choices, references, yes/no fields, dates and short texts to choose among.',
    },
    first: {
      type: 'boolean',
      description: 'The list begins with the table by the first of them. Default: no.',
    },
  },
} as const;

/** The keyword `sheet` of a list: makes its PDF file a form to print and fill in. */
export const sheetWord = {
  type: 'object',
  additionalProperties: false,
  required: ['fill'],
  description:
    'The PDF file of the list is a form: each value of its `group` begins a page, with columns and rows to fill in by hand.',
  properties: {
    fill: {
      ...names,
      minItems: 1,
      maxItems: 6,
      description: 'What the empty columns are called, behind those of the list; the last one is the widest.',
    },
    blank: {
      type: 'integer',
      minimum: 0,
      maximum: 20,
      description: 'How many empty rows follow those of each group. Default: none.',
    },
  },
} as const;

/** The layout keywords of a form group. */
export const groupLayoutWords = {
  section: {
    ...name,
    description: 'The heading above this group and those that follow, up to the next section.',
  },
  columns: {
    enum: [1, 2, 3],
    description: 'How many fields stand side by side where there is room. Default: 2.',
  },
  closed: {
    type: 'boolean',
    description: 'Shut at first; it opens by a click, and where one of its fields has a problem.',
  },
  radios: {
    type: 'array',
    minItems: 1,
    description: 'Radio buttons that replace dependent fields of the group: each option sets all of them.',
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['title', 'options'],
      properties: {
        title: { ...name, description: 'The name of the choice: `Daily limit`.' },
        options: {
          type: 'array',
          minItems: 2,
          description: 'In their order. The first one whose values the record has is selected.',
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['title', 'set'],
            properties: {
              title: { ...name, description: 'The name of the option: `District default`.' },
              of: {
                ...name,
                description: 'A read-only field of the group whose value is shown with the name.',
              },
              set: { type: 'object', minProperties: 1, description: 'The values that it sets, by field.' },
            },
          },
        },
      },
    },
  },
} as const;

/** The keyword `list`. */
export const listWord = {
  type: 'object',
  additionalProperties: false,
  description:
    'What its list shows: columns, order, the fields that a search text looks into, views that are there from the beginning, what can be done with several rows. Default: every short field, in the order of the label.',
  properties: {
    columns: { ...names, description: 'The fields of the columns, in their order.' },
    ...listRowWords,
    sort: sortWord,
    search: {
      ...names,
      description:
        'The fields that a search text looks into. A reference is found where the search of its entity finds the record by the whole text.',
    },
    group: groupWord,
    totals: totalsWord,
    measures: measuresWord,
    summary: summaryWord,
    sheet: sheetWord,
    bulk: {
      type: 'array',
      items: { enum: ['edit', 'hide', 'delete'] },
      description: 'What can be done with several rows at once. Default: what the operations allow.',
    },
  },
} as const;

/** The keyword `form`. */
export const formWord = {
  type: 'object',
  additionalProperties: false,
  description: 'The groups of the form, in their order. Default: one group, in the order of the schema.',
  properties: {
    requiredFirst: {
      type: 'boolean',
      description:
        'A new record asks for its required fields first. Groups in which nothing is filled are shut then. Default: no.',
    },
    groups: {
      type: 'array',
      description: 'In their order; a field that no group names stands in one of its own at the end.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['title', 'fields'],
        properties: {
          title: { ...name, description: 'The heading of the group.' },
          description: { ...name, description: 'A sentence below the heading.' },
          fields: { ...names, description: 'Its fields, in their order.' },
          ...groupLayoutWords,
        },
      },
    },
  },
} as const;
