import { name, names } from './basicWords.ts';
import { sortWord } from './listWords.ts';

const filter = {
  type: 'object',
  description:
    'Selects rows with a filter, as in a list view. `today`, `today+4` and `today-1` are days. `schoolday+4` is the fifth school day, counting from today.',
} as const;

/** The schema of the texts of a summary part. */
const summaryTexts = {
  type: 'array',
  minItems: 1,
  items: {
    oneOf: [
      name,
      {
        type: 'object',
        additionalProperties: false,
        required: ['text', 'when'],
        properties: {
          text: { ...name, description: 'The template.' },
          when: { type: 'object', description: 'The condition for the row, as a JSON Schema fragment.' },
        },
      },
    ],
  },
} as const;

/** A part of a record's summary: about the record itself, or about rows that refer to it. */
export const summaryPart = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'of', 'texts'],
  properties: {
    title: { ...name, description: 'The heading of the part.' },
    of: {
      ...name,
      description:
        'The `$id` of the source: a form of the record, or an entity whose rows refer to the record.',
    },
    through: {
      ...name,
      description:
        'The field that connects the record and the source. Either both refer to the same record by it, such as the other days of an absence, or the record refers to the source by it. Default: the rows refer to the record itself.',
    },
    filter,
    before: {
      type: 'object',
      additionalProperties: false,
      required: ['of', 'texts'],
      description:
        'For a form: district settings shown first on the same line, such as work days. They are not shown if the form shows nothing.',
      properties: {
        of: { ...name, description: 'The `$id` of the settings: an entity with one record (`single`).' },
        texts: { ...summaryTexts, description: 'The texts to show, as templates.' },
      },
    },
    sort: { ...sortWord, description: 'The order of the rows. Default: the order of their list.' },
    texts: {
      ...summaryTexts,
      description:
        'The texts to show, as templates: `{starts} – {ends}`. Two equal values are shown once. A template is left out if a field in it is empty, or if its `when` does not hold. For rows, the first template is the name of each row.',
    },
    atMost: { type: 'integer', minimum: 1, maximum: 20, description: 'The number of rows. Default: 3.' },
  },
} as const;

/** The keyword `count` of a tab of rows. */
export const countWord = {
  type: 'object',
  additionalProperties: false,
  description: 'Shows the number of the record’s rows beside the tab’s name. Default: no count.',
  properties: {
    filter,
    title: { ...name, description: 'What is counted, if there is a filter: `Unfilled`.' },
    alert: {
      type: 'boolean',
      description: 'Whether the count needs attention. An icon and a color show it.',
    },
  },
} as const;

/** The keywords for what a record page shows above its form. */
export const headWords = {
  head: {
    ...names,
    description:
      'Fields shown below the name on every page of a record, if they have a value: `identifier`, `instituteIds`. Default: none.',
  },
  summary: {
    type: 'array',
    minItems: 1,
    items: summaryPart,
    description:
      'The key facts of a record, above its form. If the record has tabs, they are on the first tab. A part is left out for users who cannot see its source.',
  },
} as const;

/** The keyword `page`: options of a record page with tabs. */
export const pageWord = {
  type: 'object',
  additionalProperties: false,
  required: ['tabs'],
  description:
    'A page for reading the record in tabs. Users change the record with its actions. Default: the form, with the record’s rows below it.',
  properties: {
    chips: {
      ...names,
      description: 'The state fields shown beside the name. Default: the field of `states`.',
    },
    alsoOf: {
      type: 'object',
      additionalProperties: false,
      required: ['of', 'through'],
      description:
        'Rows whose numbers also open the record. If no record has the number in the address, the page opens the record that the row with this number refers to.',
      properties: {
        of: { ...name, description: 'The `$id` of the rows’ entity.' },
        through: { ...name, description: 'The field of the rows that refers to the record.' },
      },
    },
    acts: {
      type: 'object',
      additionalProperties: false,
      required: ['of', 'through', 'title'],
      description:
        'A list of rows that wait for the user. If a row is about the record, the page offers the row’s actions.',
      properties: {
        of: { ...name, description: 'The `$id` of the rows’ entity.' },
        through: { ...name, description: 'The field of the rows that refers to the record.' },
        filter,
        title: { ...name, description: 'The text before the buttons.' },
      },
    },
    tabs: {
      type: 'array',
      minItems: 1,
      description: 'The tabs, in order. The page opens the first one.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['title'],
        properties: {
          title: { ...name, description: 'The tab’s title.' },
          groups: { ...names, description: 'The form groups on the tab, by title.' },
          rows: {
            type: 'array',
            minItems: 1,
            description: 'The lists below the groups. A list is left out for users who cannot see it.',
            items: {
              type: 'object',
              additionalProperties: false,
              required: ['of'],
              properties: {
                of: { ...name, description: 'The `$id` of the entity whose rows are listed.' },
                through: {
                  ...name,
                  description:
                    'The field by which the record and the rows refer to the same record. Default: the rows refer to the record itself.',
                },
                columns: { ...names, description: 'The fields of the rows. Default: those of their list.' },
              },
            },
          },
        },
      },
    },
  },
} as const;

/** The keyword `groups` of a record: groups of its tabs. */
export const groupsWord = {
  type: 'array',
  minItems: 1,
  description:
    'Groups of tabs, in order. With groups, the tabs are beside the record’s page. Tabs in no group come last. Default: one row of tabs.',
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['title', 'tabs'],
    properties: {
      title: { ...name, description: 'The group’s title.' },
      tabs: {
        ...names,
        minItems: 1,
        description: 'The last parts of the tabs’ addresses, in order: `general-information`.',
      },
      sharedPages: {
        type: 'array',
        minItems: 1,
        description:
          'Tabs of the group that share one page and one entry in the rail. Each tab keeps its address, which opens the page with that tab first. The others follow.',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['title', 'tabs'],
          properties: {
            title: { ...name, description: 'The name of the entry.' },
            tabs: {
              ...names,
              minItems: 2,
              description: 'The tabs of the page, in order. The entry opens the first one.',
            },
          },
        },
      },
    },
  },
} as const;
