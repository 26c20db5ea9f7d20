import { actionsOptions, statesOptions } from './actionOptions.ts';
import { familyName, name } from './basicWords.ts';
import { computedRowsWord } from './computedRowsWord.ts';
import { entityOptionsSchema } from './entityWords.ts';
import { uniqueWord } from './expressionWords.ts';
import { importOptions } from './importWords.ts';
import { requestLines } from './operationWords.ts';
import { orderedOptions, privateWord } from './recordWords.ts';

const {
  account,
  label,
  plural,
  visibility,
  hiddenBy,
  replaceable,
  rules,
  results,
  flags,
  translations,
  list,
  form,
} = entityOptionsSchema.properties;

/** Keywords of an entity that are allowed both on a record, for its list, and on each tab. */
export const sharedWords = {
  account,
  label,
  plural,
  visibility,
  private: privateWord,
  hiddenBy,
  replaceable,
  rules,
  results,
  flags,
  translations,
  form,
  import: importOptions,
  actions: actionsOptions,
  states: statesOptions,
} as const;

/** The keywords of a tab in addition to its JSON Schema. A tab does not repeat the options of its record. */
export const tabOptionsSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    tab: { ...name, description: 'The tab’s title. Default: the title.' },
    rows: {
      type: 'boolean',
      description: 'The tab is a list of rows that belong to the record, in their own table.',
    },
    computed: computedRowsWord,
    id: entityOptionsSchema.properties.id,
    path: entityOptionsSchema.properties.path,
    table: entityOptionsSchema.properties.table,
    permission: {
      oneOf: [
        familyName,
        {
          type: 'object',
          additionalProperties: false,
          required: ['view'],
          properties: {
            view: { ...familyName, description: 'Who can view the tab.' },
            add: { ...familyName, description: 'Who can add rows. Default: `edit`.' },
            edit: { ...familyName, description: 'Who can change the tab.' },
            delete: { ...familyName, description: 'Who can delete rows. Default: `edit`.' },
            export: { ...familyName, description: 'Who can export rows. Default: `view`.' },
          },
        },
      ],
      description: 'The permission within the record’s family. Default: the record’s own permission.',
    },
    operations: requestLines,
    ...sharedWords,
    list,
    history: entityOptionsSchema.properties.history,
    ordered: orderedOptions,
    count: entityOptionsSchema.properties.count,
    unique: uniqueWord,
    events: entityOptionsSchema.properties.events,
  },
} as const;

/** A tab with a hand-written page, among the `tabs` of its record. */
export const pageTabSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['page', 'title'],
  anyOf: [{ required: ['permission'] }, { required: ['settings'] }],
  properties: {
    page: { type: 'string', pattern: '^[a-z0-9-]+$', description: 'The last part of the address.' },
    title: { ...name, description: 'The tab’s title.' },
    permission: { ...familyName, description: 'Who can view the tab, within the record’s family.' },
    settings: {
      ...name,
      description:
        'The settings (`x-entity.inherits`) to show with the values of the record, a school: "settings/absence-settings". Users who can see these settings of schools see the tab.',
    },
    operations: requestLines,
  },
} as const;
