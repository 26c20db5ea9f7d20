import type { FromSchema } from 'json-schema-to-ts';
import { stateColours } from '../../status/statusTable.ts';
import type { DeepReadonly } from '../../values/deepReadonly.ts';
import { name, permissionName } from './basicWords.ts';

/**
 * The schemas in this file define the keywords `actions` and `states`: actions on records besides reading and saving,
 * and the states of a record. Part of the meta-schema (`metaSchema.ts`).
 */

const names = { type: 'array', items: name, uniqueItems: true } as const;
const state = { type: ['string', 'integer'] } as const;

/** Names of the icons that action buttons can have. */
export const actionIcons = [
  'add',
  'block',
  'cancel',
  'check',
  'convert',
  'copy',
  'download',
  'edit',
  'key',
  'lock',
  'mail',
  'repeat',
  'send',
  'undo',
  'unlock',
] as const;

export type ActionIcon = (typeof actionIcons)[number];

/** What an action applies to: a single record (its page or its row), the selected rows, or the whole list. */
export const actionSubjects = ['record', 'rows', 'list'] as const;

export type ActionSubject = (typeof actionSubjects)[number];

const confirm = {
  type: 'object',
  additionalProperties: false,
  description: 'The confirmation dialog. `{label}` is the record, `{count}` the number of records.',
  properties: {
    title: { ...name, description: 'The dialog title. Default: the label.' },
    text: { ...name, description: 'What will happen, and what cannot be undone.' },
    button: { ...name, description: 'The button text. Default: the label.' },
  },
} as const;

const preview = {
  type: 'object',
  additionalProperties: false,
  required: ['operation'],
  description:
    'An operation to call first. Its response fills the read-only fields of `ask`, which can hide other fields.',
  properties: {
    operation: { ...name, description: 'The operation’s name.' },
    entity: { ...name, description: 'The `$id` of the entity that has the operation. Default: this entity.' },
    fills: {
      type: 'object',
      additionalProperties: { type: 'string', pattern: '^/' },
      description: 'Field → JSON Pointer into the response. Default: the fields that the response has.',
    },
    ids: { ...name, description: 'The name of the list of record IDs in the body.' },
    action: { ...name, description: 'The name of the action’s name in the body.' },
  },
} as const;

const actionProperties = {
  label: { ...name, description: 'The button text.' },
  key: {
    type: 'string',
    pattern: '^[a-z]$',
    description: 'The shortcut key for the record shown beside the list. Default: none.',
  },
  icon: { enum: actionIcons, description: 'The button icon. Default: none.' },
  for: {
    type: 'array',
    items: { enum: actionSubjects },
    minItems: 1,
    uniqueItems: true,
    description: 'What the action applies to. Default: `["record"]`.',
  },
  operation: {
    ...name,
    description:
      'The operation to call. Default: `update` with `set`, otherwise the operation with the action’s name.',
  },
  set: { type: 'object', description: 'The field values to set. This updates the record.' },
  copy: {
    ...name,
    description: 'The field to copy: its values in the selected records go to the clipboard.',
  },
  send: {
    ...names,
    description:
      'What to send of the record: field names, and `_version` for the version that was read. A trailing `?` makes a value optional in the call.',
  },
  permission: {
    oneOf: [permissionName, { type: 'array', items: permissionName, minItems: 1, uniqueItems: true }],
    description:
      'The required permission, instead of the edit permission. If there are several, all are required.',
  },
  condition: { type: 'object', description: 'The condition for the record, as a JSON Schema fragment.' },
  because: { ...name, description: 'Why the action is unavailable when the condition does not hold.' },
  otherwise: {
    enum: ['disabled', 'hidden'],
    description: 'How an unavailable action is shown. Default: `disabled`, with the reason.',
  },
  enforced: {
    type: 'boolean',
    description:
      'Whether a call is refused when the condition does not hold. If false, the condition only decides when the action is offered, and a call with nothing to do succeeds like any other. Default: true.',
  },
  ask: {
    type: 'object',
    description:
      'The fields to ask for first: the JSON Schema of an object. A field that the record also has starts with the record’s value. For an external service, `x-field.wire` of each field sets how it is sent.',
  },
  rules: { type: 'array', items: { type: 'object' }, description: 'Rules between the fields of `ask`.' },
  page: {
    type: 'string',
    pattern: '^/[^\\s]+$',
    description:
      'The console address where the action is done. The button opens it and asks nothing. Record fields go in braces. If the record lacks one, the action runs as usual.',
  },
  preview,
  uses: {
    type: 'boolean',
    description: 'Whether the dialog shows what refers to the record, with counts and links. Default: false.',
  },
  confirm,
  goesBy: {
    ...names,
    description:
      'The fields that the action depends on. Changes to other fields since the record was read are ignored. Default: all.',
  },
  answer: {
    oneOf: [{ enum: ['record', 'file', 'none'] }, { type: 'object' }],
    description:
      'What the service returns: the record, a file, nothing, or a value that a schema describes. Default: the record.',
  },
  tells: {
    ...names,
    description:
      'The response properties to show as fields when the action is done. `answer` describes them.',
  },
  makes: {
    ...name,
    description:
      'The property of `tells` whose rows identify new records by ID and version (`_version`). The `undo` of the entity can undo them together.',
  },
  done: { ...name, description: 'The success message. It takes `{label}` and `{count}`, as in `confirm`.' },
  stays: {
    type: 'array',
    minItems: 1,
    description:
      'What did not change, shown after `done`. Each text is shown if its condition on the request and response holds.',
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['count', 'text'],
      properties: {
        count: {
          ...name,
          description: 'The field of `ask` that holds the count. A count of zero shows nothing.',
        },
        when: {
          type: 'object',
          description: 'The condition on the response, as a JSON Schema fragment. Default: any response.',
        },
        text: { ...name, description: 'The text to show. It takes `{count}`, as in `confirm`.' },
      },
    },
  },
  refresh: { ...names, description: 'The `$id`s of other entities whose records are reloaded afterwards.' },
  at: {
    ...name,
    description: 'The form field next to the button of the action. Only the action changes this field.',
  },
  dangerous: { type: 'boolean', description: 'Shown in red, for an action that removes something.' },
  final: {
    type: 'boolean',
    description:
      'Whether the action cannot be undone. The dialog says so first. Default: true for an action with its own call, false for one that sets fields.',
  },
} as const;

/** The schema of the options of an action. */
const actionOptions = {
  title: 'An action',
  description: 'An action besides the five operations.',
  type: 'object',
  additionalProperties: false,
  required: ['label'],
  properties: actionProperties,
} as const;

const transitionOptions = {
  title: 'A transition',
  description: 'A step from one state to another: an action with the states it connects.',
  type: 'object',
  additionalProperties: false,
  required: ['label', 'from', 'to'],
  properties: {
    ...actionProperties,
    from: {
      oneOf: [state, { type: 'array', items: state, minItems: 1, uniqueItems: true }],
      description: 'The state or states in which the transition is available.',
    },
    to: { ...state, description: 'The state of the record afterwards.' },
    begun: {
      ...name,
      description:
        'The message if the record has not reached the state yet because the service continues in the background. It takes `{label}`, as in `confirm`.',
    },
    by: {
      enum: ['service'],
      description: 'The service makes the transition itself. It is not offered to anyone.',
    },
  },
} as const;

/** The keyword `x-entity.actions`: the actions of an entity, by name. */
export const actionsOptions = {
  type: 'object',
  additionalProperties: actionOptions,
  description:
    'Actions besides the five operations. They appear in the record’s toolbar, the row menu, the bar for selected rows and the command palette.',
} as const;

/** The keyword `x-entity.states`: the states of an entity's records, and the transitions between them. */
export const statesOptions = {
  type: 'object',
  additionalProperties: false,
  required: ['field', 'values'],
  description:
    'The states of a record. Only the listed transitions are possible, no matter how the change is made.',
  properties: {
    field: { ...name, description: 'The choice field that holds the state.' },
    start: {
      oneOf: [state, { type: 'array', items: state, minItems: 1, uniqueItems: true }],
      description:
        'The states allowed for a new record. Default: the field’s default, otherwise the first state.',
    },
    values: {
      type: 'object',
      description:
        'The states, by field value. `statusTable` generates them and the field’s choices from one table.',
      minProperties: 1,
      additionalProperties: {
        type: 'object',
        additionalProperties: false,
        properties: {
          colour: {
            enum: stateColours,
            description: 'The color, with its icon. Default: `closed`.',
          },
          label: { ...name, description: 'The label. Default: the title of the choice.' },
          working: {
            type: 'boolean',
            description:
              'The service is working on the record: its page reloads every two seconds. Default: false.',
          },
        },
      },
    },
    transitions: {
      type: 'object',
      additionalProperties: transitionOptions,
      description: 'The transitions between states. No others are possible.',
    },
  },
} as const;

export type ActionOptions = DeepReadonly<FromSchema<typeof actionOptions>>;
export type TransitionOptions = DeepReadonly<FromSchema<typeof transitionOptions>>;
export type StatesOptions = DeepReadonly<FromSchema<typeof statesOptions>>;
