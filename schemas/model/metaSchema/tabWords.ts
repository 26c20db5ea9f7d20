import { actionsOptions, statesOptions } from './actionOptions.ts';
import { familyName, name } from './basicWords.ts';
import { computedRowsWord } from './computedRowsWord.ts';
import { entityOptionsSchema } from './entityWords.ts';
import { uniqueWord } from './expressionWords.ts';
import { importOptions } from './importWords.ts';
import { requestLines } from './operationWords.ts';
import { orderedOptions } from './recordWords.ts';

const {
  account,
  label,
  plural,
  visibility,
  private: ofSome,
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
  private: ofSome,
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
    tab: { ...name, description: 'What the tab is called. Default: the title.' },
    rows: {
      type: 'boolean',
      description: 'A list of rows that belong to the record, in a table of their own.',
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
            view: { ...familyName, description: 'Who sees the tab.' },
            add: { ...familyName, description: 'Who adds rows. Default: who edits.' },
            edit: { ...familyName, description: 'Who changes it.' },
            delete: { ...familyName, description: 'Who deletes rows. Default: who edits.' },
            export: { ...familyName, description: 'Who exports them. Default: who sees them.' },
          },
        },
      ],
      description: 'Within the family of the record. Default: that of the record itself.',
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
    page: { type: 'string', pattern: '^[a-z0-9-]+$', description: 'The last part of its address.' },
    title: { ...name, description: 'What the tab is called.' },
    permission: { ...familyName, description: 'Who sees it, within the family of the record.' },
    settings: {
      ...name,
      description:
        'The settings (`x-entity.inherits`) that it shows as the record, a school, has them: "settings/absence-settings". Who may see these of schools sees the tab.',
    },
    operations: requestLines,
  },
} as const;
