import { fieldWireSchema } from '../../service/fieldWire.ts';
import { stateColours } from '../../status/statusTable.ts';
import { condition, name, permissionName } from './basicWords.ts';
import { computedWord, defaultWord } from './expressionWords.ts';
import { fieldInheritsWord } from './inheritsWord.ts';

/**
 * The schema of `x-field`, and the limits that apply to the whole product:
 * docs/specification.md#application-5-validation, #application-9-limits.
 */
export const fieldOptionsSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    reference: { ...name, description: 'The `$id` of the entity that this field points to.' },
    choices: {
      type: 'object',
      additionalProperties: false,
      required: ['field', 'is'],
      description:
        'Narrows what a reference offers and takes: records whose `field` names, or has chosen, what the field `is` of this record does; `orNobody`: also those where it is empty.',
      properties: {
        field: { ...name, description: 'The field of the records that are offered.' },
        is: { ...name, description: 'The field of this record that says the same.' },
        orNobody: { type: 'boolean', description: 'Also those where the field is empty.' },
      },
    },
    owner: {
      type: 'boolean',
      description:
        'The record belongs to the one that this names, and goes with it; one that names none belongs to nobody.',
    },
    until: {
      oneOf: [name, { const: false }],
      description:
        'Of a reference: the date up to which this record uses the other one. A dialog that deactivates the other one counts only records that are not over. `false`: it counts none, because their days count.',
    },
    widget: {
      enum: [
        'longText',
        'duration',
        'dayMask',
        'clockTime',
        'timeWindows',
        'phone',
        'secret',
        'file',
        'json',
      ],
      description: 'The field kind, only where the type does not decide.',
    },
    radio: {
      type: 'boolean',
      description: 'A choice is drawn as radio buttons, so that people see what they choose between.',
    },
    precision: {
      enum: ['month'],
      description: 'A date that is shown stands for its whole month: 11/2026.',
    },
    within: {
      ...name,
      description:
        'Of times of the week: the field of the record with the times in which they count. The week that is drawn shows them.',
    },
    unit: {
      enum: ['minutes', 'hours', 'days', 'percent'],
      description:
        'What the number counts. A duration of hours that may have decimals is one of work: hours and minutes, no days.',
    },
    parts: {
      type: 'object',
      minProperties: 1,
      additionalProperties: {
        type: 'object',
        additionalProperties: false,
        required: ['is', 'most'],
        properties: {
          is: { type: 'integer', minimum: 1, description: 'How much of the number one of the part is.' },
          most: { type: 'integer', minimum: 1, description: 'How many of the part there can be.' },
        },
      },
      description:
        'Rows that are saved together may say the number in parts, the largest first: how much of it one of the part `is`, and the `most` that there can be.',
    },
    when: {
      type: 'object',
      additionalProperties: false,
      description: 'Conditions over the record, as JSON Schema fragments.',
      properties: {
        hidden: { ...condition, description: 'When it is not shown, nor sent.' },
        readOnly: { ...condition, description: 'When it cannot be changed.' },
        required: { ...condition, description: 'When it must be filled.' },
      },
    },
    permission: {
      type: 'object',
      additionalProperties: false,
      description: 'Permissions of this field, beside those of the entity.',
      properties: {
        view: { ...permissionName, description: 'Who sees it. Others do not change it either.' },
        edit: { ...permissionName, description: 'Who changes it.' },
        otherwise: {
          description: 'The value that it has, in what an action asks, for those who may not change it.',
        },
      },
    },
    sent: {
      enum: ['typed', 'answer'],
      description:
        'Goes along with a save and is not stored with the record: typed into the form, or the answer to a question of the service, or to one asked before the form was opened.',
    },
    duplicateOf: {
      type: 'boolean',
      description:
        'On a duplicate it names the record that was duplicated, so that the service can take along what belongs to that one; sent, and a reference to the own record.',
    },
    repeat: {
      ...name,
      description: 'A secret is typed twice: what the second input is called.',
    },
    alias: {
      ...name,
      description:
        'Another name under which a save may send it to a service of ours. Answers have the name of the field.',
    },
    setAt: {
      ...name,
      description: 'The date-time field that says since when a secret is set; it has no value while none is.',
    },
    unique: {
      oneOf: [
        { type: 'boolean' },
        { const: 'confirmable' },
        {
          type: 'object',
          additionalProperties: false,
          required: ['within'],
          properties: {
            within: { ...name, description: 'The field within whose value it is the only one.' },
          },
        },
        {
          type: 'object',
          additionalProperties: false,
          required: ['unless'],
          properties: { unless: { ...name, description: 'The yes/no field that says that it is meant.' } },
        },
      ],
      description:
        'No two records of an organisation hold the same value, without regard to case, accents and blanks; `within`: no two that hold the same in that field; `unless`: unless that yes/no field, which goes along with the save, says that it is meant; `confirmable`: as the domain says (`server/domain`).',
    },
    values: {
      type: 'object',
      minProperties: 1,
      additionalProperties: {
        type: 'object',
        additionalProperties: false,
        minProperties: 1,
        properties: {
          label: { ...name, description: 'What it is called, where the schema does not say it (`enum`).' },
          colour: { enum: stateColours, description: 'The colour that it is shown in.' },
        },
      },
      description:
        'What the values of a choice are called, and their colours, by value: `{ Y: { label: "Open", colour: "filled" } }`. Names belong into the schema where it is one’s own (`oneOf` of `const` and `title`).',
    },
    wire: fieldWireSchema,
    empty: {
      ...name,
      description:
        'What it means that nothing is chosen, shown in its place in lists, on cards, on pages and in drop-downs: "Every school".',
    },
    personal: { type: 'boolean', description: 'Personal data: masked in logs and change logs.' },
    filter: { type: 'boolean', description: 'Whether lists can be filtered by it. Default: by kind.' },
    sort: { type: 'boolean', description: 'Whether lists can be sorted by it. Default: by kind.' },
    stamp: {
      type: 'boolean',
      description:
        'The service sets it to the moment of each write, whichever tab of the record that comes from.',
    },
    inherits: fieldInheritsWord,
    computed: computedWord,
    default: defaultWord,
  },
} as const;
