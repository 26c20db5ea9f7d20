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
import { lockOptions, orderedOptions, privateWords, recordOptions, visibilityWord } from './recordWords.ts';
import { rulesWord } from './ruleWords.ts';
import { firstStepWord, tilesWord } from './tileWords.ts';

/** The keywords of an entity for the pickers that select its records. */
const pickerWords = {
  createInPlace: {
    type: 'boolean',
    description:
      'Whether pickers offer to create a missing record to users who can add one. Use `false` for records that are set up for a whole district, such as schools and absence reasons. Default: true.',
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
        'The field that identifies a record. Default: the only `readOnly` integer whose name ends in `Id`.',
    },
    label: {
      ...name,
      description:
        'The record’s label: a template such as `{payCodeName}`. Words outside the placeholders need their Spanish in the translations. Default: the title, name or code, otherwise the ID.',
    },
    plural: {
      ...name,
      description: 'The plural title, for the list and the menu. Default: the plural of the title.',
    },
    path: {
      type: 'string',
      pattern: '^/[^?#]+[^/?#]$',
      description: 'The address in the console. Default: `/` and the `$id`.',
    },
    service: {
      ...name,
      examples: entityServiceNames(),
      description:
        'The service that serves the records (`schemas/services.ts`). Its base address is run-time configuration.',
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
        'Feature flags that the organization must have on (leading `!`: off). A setting is named by its pseudo-permission: `PSEUDO.ImportsEnabled`.',
    },
    record: recordOptions,
    lock: lockOptions,
    table: {
      type: 'string',
      pattern: '^[a-z][a-z0-9_]*$',
      description: 'The table in the reference service. Default: the last part of the `$id`, in snake case.',
    },
    scope: {
      enum: ['organization', 'global'],
      description:
        'Whether each organization has its own records or all share the same ones. Default: `organization`.',
    },
    single: { type: 'boolean', description: 'An organization has exactly one record.' },
    inherits: inheritsWord,
    parent: {
      ...name,
      description: 'The reference to the parent record. The record is deleted with its parent.',
    },
    computed: computedRowsWord,
    ...pickerWords,
    hiddenBy: {
      ...name,
      description: 'The yes/no field that removes a record from pickers (`!`: when off).',
    },
    account: accountWord,
    visibility: visibilityWord,
    private: privateWords,
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
        'Whether another record can replace it everywhere. A person cannot be replaced by another. Default: true.',
    },
    history: { type: 'boolean', description: 'Whether a change log is kept. Default: true.' },
    undo: {
      ...name,
      description:
        'The action that undoes a new record if the entity has no `delete`: right after creation, or with its import.',
    },
    import: importOptions,
    ordered: orderedOptions,
    parts: partsWord,
    unique: uniqueWord,
    rules: rulesWord,
    menu: { type: 'boolean', description: 'Whether the menu lists the entity. Default: true.' },
    actions: actionsOptions,
    states: statesOptions,
    events: eventsWord,
    translations: translationsWord,
  },
} as const;
