import { name, names } from './basicWords.ts';
import { listRowWords, sortWord } from './listWords.ts';

/** The keyword `group` of a list: the field by which its rows are grouped. */
export const groupWord = {
  ...name,
  description:
    'The field that groups the rows. Each group has a heading with its row count. Initially, the list is sorted by this field.',
} as const;

/** The keyword `totals` of a list: a row of totals below its rows. */
export const totalsWord = {
  type: 'object',
  additionalProperties: { enum: ['sum', 'count', 'least', 'greatest'] },
  description: "Totals below the list, by field, over all matching rows: `{ days: 'sum' }`.",
} as const;

const otherRows = {
  of: { ...name, description: 'The entity of another list. Default: this list.' },
  where: { type: 'object', description: 'A filter for its rows. Default: all.' },
  same: {
    type: 'object',
    additionalProperties: name,
    description:
      'Pairs of a field of this list and a field of the other list: `{ instituteId: "instituteIds" }`. Filters on these fields also apply to the other rows. If this list is grouped by one of them, the other rows are counted for each of its values.',
  },
} as const;

/** The keyword `measures` of a list: figures above it. */
export const measuresWord = {
  type: 'object',
  description:
    'Figures above the list, by name, over all matching rows: row counts, sums and shares. Each opens its rows.',
  additionalProperties: {
    type: 'object',
    additionalProperties: false,
    required: ['title', 'description'],
    properties: {
      title: { ...name, description: 'The title: `Fill rate`.' },
      description: { ...name, description: 'The formula, in one sentence.' },
      where: {
        type: 'object',
        description: 'The rows to count: a filter, as in `views`. Default: all.',
      },
      sum: { ...name, description: 'The number to add up. Default: rows are counted.' },
      distinct: { ...name, description: 'The field whose distinct values are counted.' },
      percentile: {
        type: 'object',
        additionalProperties: false,
        required: ['of', 'at'],
        description:
          'A percentile: the number below which this percentage of the values lies. 50 is the median: `{ of: "hoursToFill", at: 90 }`.',
        properties: {
          of: { ...name, description: 'The number.' },
          at: { type: 'integer', minimum: 1, maximum: 99, description: 'The percentage.' },
        },
      },
      outOf: {
        type: 'object',
        description: 'The rows to take a share of: a filter; `{}` for all. Default: no share.',
      },
      ofTotal: {
        type: 'boolean',
        description: 'In a group, takes the share of the rows of all groups. Default: of the group’s rows.',
      },
      per: {
        type: 'array',
        minItems: 1,
        description: 'The divisor, the product of these: rows of this list, or of others.',
        items: {
          type: 'object',
          additionalProperties: false,
          properties: otherRows,
        },
      },
      percent: {
        type: 'boolean',
        description: 'Shows the quotient as a percentage. Default: as a number.',
      },
      against: {
        type: 'object',
        additionalProperties: false,
        required: ['of', 'same', 'atLeast'],
        description:
          'The rows whose share by the same filter is the expected share. The index is the actual share divided by the expected share.',
        properties: {
          ...otherRows,
          atLeast: {
            type: 'integer',
            minimum: 1,
            description: 'The minimum number of rows. Below it, no index is shown.',
          },
        },
      },
      hours: {
        type: 'boolean',
        description: 'Shows total minutes as hours and minutes, `37:30`. Default: false.',
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
    'The list can also be shown as a table of its `measures` for each value of a field. The address selects it: `by=instituteId`.',
  properties: {
    by: {
      ...names,
      minItems: 1,
      description: 'The fields to choose from: choices, references, yes/no fields, dates and short texts.',
    },
    first: {
      type: 'boolean',
      description: 'The list starts with the table by the first field. Default: false.',
    },
  },
} as const;

/** The keyword `sheet` of a list: makes its PDF file a form to print and fill in. */
export const sheetWord = {
  type: 'object',
  additionalProperties: false,
  required: ['fill'],
  description:
    'The PDF file of the list is a form. Each value of its `group` starts a page, with columns and rows to fill in by hand.',
  properties: {
    fill: {
      ...names,
      minItems: 1,
      maxItems: 6,
      description: 'The titles of the empty columns, after those of the list. The last one is the widest.',
    },
    blank: {
      type: 'integer',
      minimum: 0,
      maximum: 20,
      description: 'The number of empty rows after each group. Default: none.',
    },
  },
} as const;

/** The layout keywords of a form group. */
export const groupLayoutWords = {
  section: {
    ...name,
    description: 'The heading above this group and the following ones, up to the next section.',
  },
  columns: {
    enum: [1, 2, 3],
    description: 'The number of fields side by side, if there is room. Default: 2.',
  },
  closed: {
    type: 'boolean',
    description: 'Collapsed at first. The group expands on a click, and if one of its fields has an error.',
  },
  radios: {
    type: 'array',
    minItems: 1,
    description: 'Radio buttons that replace dependent fields of the group. Each option sets all of them.',
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['title', 'options'],
      properties: {
        title: { ...name, description: 'The title of the choice: `Daily limit`.' },
        options: {
          type: 'array',
          minItems: 2,
          description: 'The options, in order. The first one that matches the record’s values is selected.',
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['title', 'set'],
            properties: {
              title: { ...name, description: 'The title of the option: `District default`.' },
              of: {
                ...name,
                description: 'A read-only field of the group. Its value is shown with the title.',
              },
              set: {
                type: 'object',
                minProperties: 1,
                description: 'The values that the option sets, by field.',
              },
            },
          },
        },
      },
    },
  },
} as const;

/** The keyword `list`: the options of an entity's list. */
export const listWord = {
  type: 'object',
  additionalProperties: false,
  description:
    'The list: its columns, order, searched fields, predefined views and bulk actions. Default: every short field, sorted by the label.',
  properties: {
    columns: { ...names, description: 'The fields of the columns, in order.' },
    ...listRowWords,
    sort: sortWord,
    search: {
      ...names,
      description:
        'The fields to search. A reference matches if the search of its entity finds the record by the whole text.',
    },
    group: groupWord,
    totals: totalsWord,
    measures: measuresWord,
    summary: summaryWord,
    sheet: sheetWord,
    bulk: {
      type: 'array',
      items: { enum: ['edit', 'hide', 'delete'] },
      description: 'The bulk actions. Default: what the operations allow.',
    },
  },
} as const;

/** The keyword `form`: the options of an entity's form. */
export const formWord = {
  type: 'object',
  additionalProperties: false,
  description: 'The form groups, in order. Default: one group, in the order of the schema.',
  properties: {
    requiredFirst: {
      type: 'boolean',
      description:
        'A new record asks for its required fields first. Groups without a value are collapsed. Default: false.',
    },
    groups: {
      type: 'array',
      description: 'The groups, in order. Fields in no group are in their own group at the end.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['title', 'fields'],
        properties: {
          title: { ...name, description: 'The heading of the group.' },
          description: { ...name, description: 'A sentence below the heading.' },
          fields: { ...names, description: 'The fields, in order.' },
          ...groupLayoutWords,
        },
      },
    },
  },
} as const;
