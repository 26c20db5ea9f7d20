import { translationsWord } from '../../service/translationsWord.ts';
import { entityServiceNames } from '../../services.ts';
import { accountWord } from './accountWord.ts';
import { actionsOptions, statesOptions } from './actionOptions.ts';
import { name } from './basicWords.ts';
import { computedRowsWord } from './computedRowsWord.ts';
import { eventsWord } from './eventsWord.ts';
import { uniqueWord } from './expressionWords.ts';
import { countWord, headWords, pageWord } from './headWords.ts';
import { importOptions } from './importWords.ts';
import { inheritsWord } from './inheritsWord.ts';
import { formWord, listWord } from './layoutWords.ts';
import { canWord, operationsWord, permissionWord, resultsWord } from './operationWords.ts';
import { partsWord } from './partsWord.ts';
import { permissionsWord } from './permissionWords.ts';
import { lockOptions, orderedOptions, privateWord, recordOptions, visibilityWord } from './recordWords.ts';
import { rulesWord } from './ruleWords.ts';
import { firstStepWord, tilesWord } from './tileWords.ts';

/** The keywords of an entity for the pickers that select its records. */
const pickerWords = {
  createInPlace: {
    type: 'boolean',
    description:
      'Whether pickers offer to create a record that is looked for, to who may add one. `false` for what is set up for a whole district and not in passing: schools, absence reasons. Default: true.',
  },
} as const;

/** The schema of `x-entity`. */
export const entityOptionsSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['service', 'permission'],
  properties: {
    id: {
      ...name,
      description:
        'The field that identifies a record. Default: the one `readOnly` integer that ends in `Id`.',
    },
    label: {
      ...name,
      description:
        'How a record is named, a template such as `{payCodeName}`; words beside the places have their Spanish among the translations. Default: its title, name or code, else its ID.',
    },
    plural: {
      ...name,
      description: 'The title of many, for the list and the menu. Default: the plural of the title.',
    },
    path: {
      type: 'string',
      pattern: '^/[^?#]+[^/?#]$',
      description: 'The console’s address. Default: `/` and the `$id`.',
    },
    service: {
      ...name,
      examples: entityServiceNames(),
      description:
        'Which service answers (`schemas/services.ts`); its base address is run-time configuration.',
    },
    operations: operationsWord,
    can: canWord,
    results: resultsWord,
    permission: permissionWord,
    permissions: permissionsWord,
    flags: {
      type: 'array',
      items: { type: 'string', pattern: '^!?(PSEUDO\\.)?[A-Za-z][A-Za-z0-9_]*$' },
      description:
        'Feature flags of the organisation that must be on (leading `!`: off), and settings by their pseudo-permission: `PSEUDO.ImportsEnabled`.',
    },
    record: recordOptions,
    lock: lockOptions,
    table: {
      type: 'string',
      pattern: '^[a-z][a-z0-9_]*$',
      description:
        'Where the reference service stores it. Default: the last part of the `$id`, in snake case.',
    },
    scope: {
      enum: ['organization', 'global'],
      description:
        'Whether each organisation has records of its own, or all have the same ones. Default: `organization`.',
    },
    single: { type: 'boolean', description: 'An organisation has exactly one record of it.' },
    inherits: inheritsWord,
    parent: { ...name, description: 'The reference to the record that it belongs to and goes with.' },
    computed: computedRowsWord,
    ...pickerWords,
    hiddenBy: {
      ...name,
      description: 'The boolean field that takes a record out of pickers (`!`: when off).',
    },
    account: accountWord,
    visibility: visibilityWord,
    private: privateWord,
    list: listWord,
    ...headWords,
    page: pageWord,
    count: countWord,
    tiles: tilesWord,
    firstStep: firstStepWord,
    form: formWord,
    replaceable: {
      type: 'boolean',
      description:
        'Whether another record can take its place everywhere; a person is nobody else. Default: yes.',
    },
    history: { type: 'boolean', description: 'Whether a change log is kept. Default: yes.' },
    undo: {
      ...name,
      description:
        'The action that takes back a new record whose kind has no `delete`: right after it was made, or with its import.',
    },
    import: importOptions,
    ordered: orderedOptions,
    parts: partsWord,
    unique: uniqueWord,
    rules: rulesWord,
    menu: { type: 'boolean', description: 'Whether the menu lists it. Default: yes.' },
    actions: actionsOptions,
    states: statesOptions,
    events: eventsWord,
    translations: translationsWord,
  },
} as const;
