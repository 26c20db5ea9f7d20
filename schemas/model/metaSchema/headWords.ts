import { name, names } from './basicWords.ts';
import { sortWord } from './listWords.ts';

const filter = {
  type: 'object',
  description:
    'Which of the rows, as a view of the list says it; `today`, `today+4` and `today-1` stand for days, `schoolday+4` for the fifth school day from today on.',
} as const;

/** The texts of a summary part. */
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
          when: { type: 'object', description: 'What the row must be, as a JSON Schema fragment.' },
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
        'The `$id` of what it is read from: a form of the record, or an entity whose rows refer to the record.',
    },
    through: {
      ...name,
      description:
        'The field by which both name the same record, such as the other days of one absence, or by which the record names what is read. Default: the rows refer to the record itself.',
    },
    filter,
    before: {
      type: 'object',
      additionalProperties: false,
      required: ['of', 'texts'],
      description:
        'Of a form: what the settings of the district say first, in the same line, such as on which days people work. Nothing where the form says nothing.',
      properties: {
        of: { ...name, description: 'The `$id` of the settings: an entity with one record (`single`).' },
        texts: { ...summaryTexts, description: 'What is said, as templates.' },
      },
    },
    sort: { ...sortWord, description: 'The order of the rows. Default: that of their list.' },
    texts: {
      ...summaryTexts,
      description:
        'What is said, as templates: `{starts} – {ends}`, which is one of both where they are the same. One of them with an empty field is left out, or one whose `when` does not hold. Of rows, the first is what each is called.',
    },
    atMost: { type: 'integer', minimum: 1, maximum: 20, description: 'How many rows. Default: 3.' },
  },
} as const;

/** The keyword `count` of a tab of rows. */
export const countWord = {
  type: 'object',
  additionalProperties: false,
  description: 'How many rows the record has, beside the name of the tab. Default: it is not counted.',
  properties: {
    filter,
    title: { ...name, description: 'What is counted, where a filter says which: `Unfilled`.' },
    alert: { type: 'boolean', description: 'Somebody should look: told by an icon and a colour.' },
  },
} as const;

/** The keywords for what a record page shows above its form. */
export const headWords = {
  head: {
    ...names,
    description:
      'The fields that stand beneath the name on every page of a record, with a value: `identifier`, `instituteIds`. Default: none.',
  },
  summary: {
    type: 'array',
    minItems: 1,
    items: summaryPart,
    description:
      'What matters of a record, above its form: of a record of several tabs on the first of them. Whoever may not see what a part is read from does not get it.',
  },
} as const;

/** The keyword `page`: options of a record page with tabs. */
export const pageWord = {
  type: 'object',
  additionalProperties: false,
  required: ['tabs'],
  description:
    'The page of a record in tabs, for reading: the record is changed by its actions. Default: its form, with the rows that belong to it below.',
  properties: {
    chips: {
      ...names,
      description: 'The fields with states that stand beside the name. Default: that of `states`.',
    },
    alsoOf: {
      type: 'object',
      additionalProperties: false,
      required: ['of', 'through'],
      description:
        'Rows whose numbers lead to the record too: an address with the number of a row, which no record has, opens the record that the row names.',
      properties: {
        of: { ...name, description: 'The `$id` of the rows.' },
        through: { ...name, description: 'The field of the rows that names the record.' },
      },
    },
    acts: {
      type: 'object',
      additionalProperties: false,
      required: ['of', 'through', 'title'],
      description:
        'A list in which a row waits for the person: where it is about the record, the page offers what can be done with it.',
      properties: {
        of: { ...name, description: 'The `$id` of the rows.' },
        through: { ...name, description: 'The field of the rows that names the record.' },
        filter,
        title: { ...name, description: 'What is said before the buttons.' },
      },
    },
    tabs: {
      type: 'array',
      minItems: 1,
      description: 'The tabs in their order. The page opens the first one.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['title'],
        properties: {
          title: { ...name, description: 'What the tab is called.' },
          groups: { ...names, description: 'The groups of the form that it shows, by their titles.' },
          rows: {
            type: 'array',
            minItems: 1,
            description: 'The lists below them. Whoever may not see one does not get it.',
            items: {
              type: 'object',
              additionalProperties: false,
              required: ['of'],
              properties: {
                of: { ...name, description: 'The `$id` of the entity whose rows are listed.' },
                through: {
                  ...name,
                  description:
                    'The field by which the record and the rows name the same. Default: the rows refer to the record itself.',
                },
                columns: { ...names, description: 'Their fields. Default: those of their list.' },
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
    'The groups of its tabs, in their order: with them, the tabs of a record stand beside its page. A tab that no group names comes after them. Default: one row of tabs.',
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['title', 'tabs'],
    properties: {
      title: { ...name, description: 'What the group is called.' },
      tabs: {
        ...names,
        minItems: 1,
        description: 'The last parts of the addresses of its tabs, in their order: `general-information`.',
      },
      sharedPages: {
        type: 'array',
        minItems: 1,
        description:
          'Tabs of the group that share one page and one entry in the rail. Every tab keeps its address: it opens the page with that tab first, and the others follow.',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['title', 'tabs'],
          properties: {
            title: { ...name, description: 'The name of the entry.' },
            tabs: {
              ...names,
              minItems: 2,
              description: 'The tabs of the page in their order. The entry opens the first one.',
            },
          },
        },
      },
    },
  },
} as const;
