import type { FromSchema } from 'json-schema-to-ts';
import { stateColours } from '../../status/statusTable.ts';
import type { DeepReadonly } from '../../values/deepReadonly.ts';
import { name, permissionName } from './basicWords.ts';

/**
 * The keywords `actions` and `states`: actions on records besides reading and saving, and the states of a record. Part
 * of the meta-schema (`metaSchema.ts`).
 */

const names = { type: 'array', items: name, uniqueItems: true } as const;
const state = { type: ['string', 'integer'] } as const;

/** Icons for action buttons. */
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
  description: 'What is said before, and what the button says. `{label}` is the record, `{count}` how many.',
  properties: {
    title: { ...name, description: 'The head of the dialog. Default: the label.' },
    text: { ...name, description: 'What will happen, and what cannot be taken back.' },
    button: { ...name, description: 'Default: the label.' },
  },
} as const;

const preview = {
  type: 'object',
  additionalProperties: false,
  required: ['operation'],
  description:
    'An operation that is asked first: what it answers fills the read-only fields of `ask`, by which others can be hidden.',
  properties: {
    operation: { ...name, description: 'The name of the operation.' },
    entity: { ...name, description: 'The `$id` of the entity whose operation it is. Default: this one.' },
    fills: {
      type: 'object',
      additionalProperties: { type: 'string', pattern: '^/' },
      description: 'Field → JSON Pointer into the answer. Default: the fields that the answer has.',
    },
    ids: { ...name, description: 'Under which name the ids of the records go along, as a list in the body.' },
    action: { ...name, description: 'Under which name the name of the action goes along, in the body.' },
  },
} as const;

const actionProperties = {
  label: { ...name, description: 'What the button says.' },
  key: {
    type: 'string',
    pattern: '^[a-z]$',
    description: 'The letter that does it to the record that is shown beside the list. Default: none.',
  },
  icon: { enum: actionIcons, description: 'The picture on its button. Default: none.' },
  for: {
    type: 'array',
    items: { enum: actionSubjects },
    minItems: 1,
    uniqueItems: true,
    description: 'What it is done to. Default: `["record"]`.',
  },
  operation: {
    ...name,
    description:
      'The operation that does it. Default: `update` where it says `set`, else the one of the same name.',
  },
  set: { type: 'object', description: 'The values that fields get: an update of the record.' },
  copy: { ...name, description: 'The field whose values of the chosen records are put on the clipboard.' },
  send: {
    ...names,
    description:
      'What goes along of the record: names of fields, and `_version` for the version that was read; with a `?` at the end a call without it is taken too.',
  },
  permission: {
    oneOf: [permissionName, { type: 'array', items: permissionName, minItems: 1, uniqueItems: true }],
    description: 'What somebody needs, in the place of the permission to edit; of several, all.',
  },
  condition: { type: 'object', description: 'What the record must be, as a JSON Schema fragment.' },
  because: { ...name, description: 'Why it cannot be done where the condition does not hold.' },
  otherwise: {
    enum: ['disabled', 'hidden'],
    description: 'How it is drawn where it cannot be done. Default: `disabled`, with the reason.',
  },
  enforced: {
    type: 'boolean',
    description:
      'Whether a call is refused where the condition does not hold. Default: true. False: the condition only says when it is offered; a call that finds nothing to do is answered as any other.',
  },
  ask: {
    type: 'object',
    description:
      'What is asked first: the JSON Schema of an object. A field that the record has too starts with its value. At a service of others `x-field.wire` of its fields says how they are sent.',
  },
  rules: { type: 'array', items: { type: 'object' }, description: 'Rules between the fields of `ask`.' },
  page: {
    type: 'string',
    pattern: '^/[^\\s]+$',
    description:
      'The address of the console where it is done: its button leads there and asks nothing. Fields of the record stand in braces; of a record without them it is done in the usual way.',
  },
  preview,
  uses: {
    type: 'boolean',
    description: 'Whether the dialog shows what refers to the record, counted and linked. Default: false.',
  },
  confirm,
  goesBy: {
    ...names,
    description:
      'The fields that it goes by: a change of others since the record was read does not matter. Default: all.',
  },
  answer: {
    oneOf: [{ enum: ['record', 'file', 'none'] }, { type: 'object' }],
    description:
      'What the service answers: the record, a file, nothing, or what a schema says. Default: the record.',
  },
  tells: {
    ...names,
    description:
      'The properties of the answer that are shown when it is done, as fields are; `answer` says what they are.',
  },
  makes: {
    ...name,
    description:
      'The property of `tells` whose rows name new records by ID and version (`_version`): they can be undone together, by the `undo` of the entity.',
  },
  done: { ...name, description: 'What is said when it is done. `{label}` and `{count}`, as in `confirm`.' },
  stays: {
    type: 'array',
    minItems: 1,
    description:
      'What stays as it was, said after `done`: each where its condition over what was asked and answered holds.',
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['count', 'text'],
      properties: {
        count: { ...name, description: 'The field of `ask` that says how many; nothing is said of none.' },
        when: {
          type: 'object',
          description: 'What was answered, as a JSON Schema fragment. Default: anything.',
        },
        text: { ...name, description: 'What is said. `{count}`, as in `confirm`.' },
      },
    },
  },
  refresh: { ...names, description: 'The `$id`s of other entities whose records are read anew afterwards.' },
  at: {
    ...name,
    description: 'The field beside which it stands in the form; the field is changed by it alone.',
  },
  dangerous: { type: 'boolean', description: 'Drawn in red: it takes something away.' },
  final: {
    type: 'boolean',
    description:
      'Whether it cannot be taken back, which its dialog says before. Default: what a call of its own does is final; what sets fields is not.',
  },
} as const;

/** The options of an action. */
const actionOptions = {
  title: 'An action',
  description: 'One thing that can be done beside the five operations.',
  type: 'object',
  additionalProperties: false,
  required: ['label'],
  properties: actionProperties,
} as const;

const transitionOptions = {
  title: 'A transition',
  description: 'One step from a state to another: an action, and between which states.',
  type: 'object',
  additionalProperties: false,
  required: ['label', 'from', 'to'],
  properties: {
    ...actionProperties,
    from: {
      oneOf: [state, { type: 'array', items: state, minItems: 1, uniqueItems: true }],
      description: 'The state, or the states, in which it can be done.',
    },
    to: { ...state, description: 'The state in which the record is then.' },
    begun: {
      ...name,
      description:
        'What is said where the record is not in its state yet, as the service goes on in the background. `{label}`, as in `confirm`.',
    },
    by: { enum: ['service'], description: 'The service does it by itself; nobody is offered it.' },
  },
} as const;

/** `x-entity.actions`, by name. */
export const actionsOptions = {
  type: 'object',
  additionalProperties: actionOptions,
  description:
    'What can be done beside the five operations: drawn in the record’s toolbar, the menu of its row, the bar of chosen rows and the command palette.',
} as const;

/** `x-entity.states`. */
export const statesOptions = {
  type: 'object',
  additionalProperties: false,
  required: ['field', 'values'],
  description:
    'The states that a record goes through; only the transitions that are named are possible, on every way.',
  properties: {
    field: { ...name, description: 'The field that holds the state: a choice.' },
    start: {
      oneOf: [state, { type: 'array', items: state, minItems: 1, uniqueItems: true }],
      description:
        'The states that a new record may have. Default: the default of the field, else the first.',
    },
    values: {
      type: 'object',
      description:
        'The states, by the values of the field. `statusTable` makes them from one table, with the choices of the field.',
      minProperties: 1,
      additionalProperties: {
        type: 'object',
        additionalProperties: false,
        properties: {
          colour: {
            enum: stateColours,
            description: 'Its colour, with the icon of that colour. Default: `closed`.',
          },
          label: { ...name, description: 'Default: the title of the choice.' },
          working: {
            type: 'boolean',
            description:
              'The service is at work on the record: its page is read again every other second. Default: false.',
          },
        },
      },
    },
    transitions: {
      type: 'object',
      additionalProperties: transitionOptions,
      description: 'The steps from one to another; there are no others.',
    },
  },
} as const;

export type ActionOptions = DeepReadonly<FromSchema<typeof actionOptions>>;
export type TransitionOptions = DeepReadonly<FromSchema<typeof transitionOptions>>;
export type StatesOptions = DeepReadonly<FromSchema<typeof statesOptions>>;
