import { name, names } from './basicWords.ts';

/** The keyword `tree` of a list: its rows form a tree. */
const treeWord = {
  type: 'object',
  additionalProperties: false,
  required: ['parent'],
  description:
    'Rows that are worked out are shown as a tree grid, all of them at once: each below the row that it names. Records can be shown so as well as in a table, which the address says: `tree=1`. A search and the views bring the rows above what they find.',
  properties: {
    parent: {
      ...name,
      description:
        'The whole number, or the reference, by which a row names the one above it, as that has it in its `id`.',
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

/** The keyword `calendar` of a list: its rows can be shown in a calendar. */
const calendarWord = {
  type: 'object',
  additionalProperties: false,
  required: ['date'],
  description:
    'The list can also be shown as a calendar, by month or by year, which the address says: `calendar=2026-11`, `calendar=2026`.',
  properties: {
    date: { ...name, description: 'The date on which a row stands.' },
    mark: {
      ...name,
      description:
        'The choice whose colors (`values`) mark the rows. Default: the state of the record, where it has one.',
    },
    says: { ...names, description: 'What a day says of a row beside its name. Default: nothing.' },
  },
} as const;

/** The sort of the rows. */
export const sortWord = {
  description: 'In which order the rows stand at first.',
  type: 'object',
  additionalProperties: false,
  required: ['field'],
  properties: {
    field: { ...name, description: 'By which field.' },
    then: {
      ...name,
      description: 'What decides between rows that are the same by the field, in the same order.',
    },
    order: { enum: ['ASC', 'DESC'], description: 'Ascending or descending. Default: ascending.' },
  },
} as const;

/** The keywords for the rows of a list: columns, initial filter and views. */
export const listRowWords = {
  name: {
    type: 'object',
    additionalProperties: false,
    description:
      'The first column, which stays in sight: what names a record (or a `field`), and `beneath` it another field. Default: the first column.',
    properties: {
      field: { ...name, description: 'What a row is called. Default: the label of the record.' },
      otherwise: {
        ...name,
        description: 'What a row is called where the field has no value. Default: the label of the record.',
      },
      beneath: { ...name, description: 'What stands below it in small: the number of a person.' },
      apart: {
        ...names,
        description:
          'Texts that tell namesakes apart where a record is chosen, after `beneath`: the school of a person. Default: none.',
      },
    },
  },
  priority: {
    ...names,
    description:
      'The columns that stay where there is not room for all, the most needed first. Default: the order of the columns.',
  },
  editable: {
    ...names,
    description:
      'The references and choices that are changed in their cells, each saved at once, where the record and the person allow it. Default: none.',
  },
  card: {
    ...names,
    description: 'What a row says on a phone beside its name. Default: the first columns that are filled.',
  },
  facets: {
    ...names,
    description:
      'The fields that a list is narrowed by most: each stands open above it, with its values and how many records have them.',
  },
  opens: {
    ...name,
    description:
      'The title of the view that the list begins with. Default: all records, without the hidden ones.',
  },
  views: {
    type: 'array',
    description:
      'Views that are there from the beginning, as tabs above the list with how many records each has.',
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['title', 'filter'],
      properties: {
        title: { ...name, description: 'What its tab is called.' },
        filter: {
          type: 'object',
          description:
            'What it asks for, beside that hidden records are left out; `today`, `today+4` and `today-1` stand for days, `schoolday+4` for the fifth school day from today on, `month` and `monthend` for the first and the last day of this month, `month-1` for the first of the month before, `now-60` for the moment 60 minutes ago, and `null` in a list of values for none.',
        },
        sort: sortWord,
        columns: { ...names, description: 'Its columns. Default: those of the list.' },
      },
    },
  },
  day: {
    ...name,
    description:
      'The date by which the list shows one day at a time: today, or the `day` of the address. Above the list are buttons for the previous and the next school day.',
  },
  calendar: calendarWord,
  tree: treeWord,
} as const;
