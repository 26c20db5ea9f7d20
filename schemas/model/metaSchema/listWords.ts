import { name, names } from './basicWords.ts';

/** The keyword `tree` of a list: its rows form a tree. */
const treeWord = {
  type: 'object',
  additionalProperties: false,
  required: ['parent'],
  description:
    'Shows computed rows as a tree grid, all at once, each below its parent row. Stored records can be shown as a tree or as a table. The address selects the tree: `tree=1`. A search or a view also shows the rows above its matches.',
  properties: {
    parent: {
      ...name,
      description: 'The whole number or reference that holds the parent row’s `id`.',
    },
    search: {
      ...names,
      description: 'The fields to search, as displayed: for a choice, the title. Default: those of `search`.',
    },
    also: {
      type: 'object',
      additionalProperties: false,
      required: ['title', 'fields'],
      description: 'More to search while a switch is on.',
      properties: {
        title: { ...name, description: 'The label of the switch.' },
        fields: { ...names, description: 'More fields to search, as displayed.' },
        of: { type: 'object', description: 'The rows to search: a filter, as in `views`. Default: all.' },
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
    'The list can also be shown as a calendar, by month or by year. The address selects it: `calendar=2026-11`, `calendar=2026`.',
  properties: {
    date: { ...name, description: 'The date of a row.' },
    mark: {
      ...name,
      description:
        'The choice whose colors (`values`) mark the rows. Default: the record’s state, if it has one.',
    },
    says: { ...names, description: 'The fields shown on a day beside the row’s name. Default: none.' },
  },
} as const;

/** The keyword `sort`: the order of the rows. */
export const sortWord = {
  description: 'The initial order of the rows.',
  type: 'object',
  additionalProperties: false,
  required: ['field'],
  properties: {
    field: { ...name, description: 'The field to sort by.' },
    then: {
      ...name,
      description: 'The field that breaks ties, in the same order.',
    },
    order: { enum: ['ASC', 'DESC'], description: 'Ascending or descending. Default: ascending.' },
  },
} as const;

/** The keywords for the rows of a list: columns, initial filter and views. */
export const listRowWords = {
  noun: {
    ...name,
    description:
      'The plural noun for the rows in messages, if the plural names the page instead: “No hours to approve yet”. Default: the plural.',
  },
  name: {
    type: 'object',
    additionalProperties: false,
    description:
      'The first column, which stays in view: the record’s label (or a `field`), and another field `beneath` it. Default: the first column.',
    properties: {
      field: { ...name, description: 'The field that names a row. Default: the record’s label.' },
      otherwise: {
        ...name,
        description:
          'The field that names a row if the first field has no value. Default: the record’s label.',
      },
      beneath: { ...name, description: 'The field below it in small type, such as a person’s number.' },
      apart: {
        ...names,
        description:
          'Texts that tell namesakes apart in pickers, after `beneath`, such as a person’s school. Default: none.',
      },
    },
  },
  priority: {
    ...names,
    description:
      'The columns to keep if there is not room for all, the most important first. Default: the order of the columns.',
  },
  editable: {
    ...names,
    description:
      'The references and choices that can be edited in their cells. Each change is saved at once, if the record and the user’s permissions allow it. Default: none.',
  },
  card: {
    ...names,
    description:
      'The fields shown beside the row’s name on a phone. Default: the first columns with a value.',
  },
  facets: {
    ...names,
    description:
      'The fields that users filter by most. Each is open above the list, with its values and the number of records for each.',
  },
  opens: {
    ...name,
    description: 'The title of the initial view. Default: all records except hidden ones.',
  },
  views: {
    type: 'array',
    description: 'Predefined views, shown as tabs above the list with their record counts.',
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['title', 'filter'],
      properties: {
        title: { ...name, description: 'The tab’s title.' },
        filter: {
          type: 'object',
          description:
            'The filter of the view. Hidden records are also left out. `today`, `today+4` and `today-1` are days. `schoolday+4` is the fifth school day, counting from today. `month` and `monthend` are the first and last day of this month, and `month-1` is the first day of last month. `now-60` is 60 minutes ago. `null` in a list of values means no value.',
        },
        sort: sortWord,
        columns: { ...names, description: 'The columns. Default: those of the list.' },
      },
    },
  },
  day: {
    ...name,
    description:
      'The date by which the list shows one day at a time: today, or the `day` in the address. Buttons above the list open the previous and the next school day.',
  },
  calendar: calendarWord,
  tree: treeWord,
} as const;
