import { fieldWireSchema } from '../../service/fieldWire.ts';
import { stateColours } from '../../status/statusTable.ts';
import { condition, name, permissionName } from './basicWords.ts';
import { computedWord, defaultWord } from './expressionWords.ts';
import { fieldInheritsWord } from './inheritsWord.ts';

/**
 * The schema of `x-field`, the console's keyword for a field. Its patterns and limits apply to the whole product
 * (docs/specification.md#application-5-validation, #application-9-limits).
 */
export const fieldOptionsSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    reference: { ...name, description: 'The `$id` of the entity that the field refers to.' },
    choices: {
      type: 'object',
      additionalProperties: false,
      required: ['field', 'is'],
      description:
        'Limits the records that a reference offers and accepts. Their `field` must hold the same reference or choice as the field `is` of this record. `orNobody`: records with an empty `field` are included.',
      properties: {
        field: { ...name, description: 'The field of the offered records.' },
        is: { ...name, description: 'The field of this record that must match.' },
        orNobody: { type: 'boolean', description: 'Also include records with an empty field.' },
      },
    },
    owner: {
      type: 'boolean',
      description:
        'The record belongs to the referenced record and is deleted with it. Without a value, it belongs to no record.',
    },
    until: {
      oneOf: [name, { const: false }],
      description:
        'For a reference: the date until which this record uses the other one. A dialog that deactivates the other record counts only records that are not over. `false`: it counts none, because their days count.',
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
      description: 'The field kind, if the type does not decide it.',
    },
    radio: {
      type: 'boolean',
      description: 'Shows a choice as radio buttons, so that people see all options.',
    },
    precision: {
      enum: ['month'],
      description: 'Shows a date as its whole month: 11/2026.',
    },
    within: {
      ...name,
      description:
        'For times of the week: the field of the record with the times in which they count. The week chart shows those times.',
    },
    unit: {
      enum: ['minutes', 'hours', 'days', 'percent', 'bytes'],
      description:
        'The unit of the number. A duration in hours with decimals is working time: hours and minutes, no days. Bytes are shown in the largest unit that fits: 1.5 KB.',
    },
    parts: {
      type: 'object',
      minProperties: 1,
      additionalProperties: {
        type: 'object',
        additionalProperties: false,
        required: ['is', 'most'],
        properties: {
          is: { type: 'integer', minimum: 1, description: 'The size of this part, in units of the number.' },
          most: { type: 'integer', minimum: 1, description: 'The maximum of this part.' },
        },
      },
      description:
        'Rows that are saved together can send the number in parts, the largest first. `is` is the size of a part, and `most` its maximum.',
    },
    when: {
      type: 'object',
      additionalProperties: false,
      description: 'Conditions on the record, as JSON Schema fragments.',
      properties: {
        hidden: { ...condition, description: 'When the field is hidden and not sent.' },
        readOnly: { ...condition, description: 'When the field cannot be changed.' },
        required: { ...condition, description: 'When the field is required.' },
      },
    },
    permission: {
      type: 'object',
      additionalProperties: false,
      description: 'Permissions for this field, in addition to those of the entity.',
      properties: {
        view: { ...permissionName, description: 'Who can see the field. Others cannot change it either.' },
        edit: { ...permissionName, description: 'Who can change the field.' },
        otherwise: {
          description: 'In the fields of an action: the value for users who cannot change it.',
        },
      },
    },
    sent: {
      enum: ['typed', 'answer'],
      description:
        'Sent with a save, but not stored with the record. It is typed into the form, answers a question from the service, or answers a question asked before the form opened.',
    },
    duplicateOf: {
      type: 'boolean',
      description:
        'In a duplicate, this field identifies the original record, so that the service can also copy what belongs to it. The field must be sent, and refer to its own entity.',
    },
    repeat: {
      ...name,
      description: 'Asks for a secret twice. This is the label of the second input.',
    },
    alias: {
      ...name,
      description:
        'Another name that our own service accepts for the field in a save. Responses use the field’s name.',
    },
    setAt: {
      ...name,
      description: 'The date-time field that says when the secret was set. It is empty if no secret is set.',
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
            within: { ...name, description: 'The field within whose value the value must be unique.' },
          },
        },
        {
          type: 'object',
          additionalProperties: false,
          required: ['unless'],
          properties: { unless: { ...name, description: 'The yes/no field that confirms a duplicate.' } },
        },
      ],
      description:
        'No two records of an organization can have the same value, ignoring case, accents and spaces. `within`: only records with the same value in that field are compared. `unless`: a duplicate is allowed if that yes/no field, sent with the save, confirms it. `confirmable`: the domain decides (`server/domain`).',
    },
    values: {
      type: 'object',
      minProperties: 1,
      additionalProperties: {
        type: 'object',
        additionalProperties: false,
        minProperties: 1,
        properties: {
          label: { ...name, description: 'The label, if the schema does not give one (`enum`).' },
          colour: { enum: stateColours, description: 'The color.' },
        },
      },
      description:
        'The labels and colors of a choice, by value: `{ Y: { label: "Open", colour: "filled" } }`. In your own schema, give labels in the schema instead (`oneOf` of `const` and `title`).',
    },
    wire: fieldWireSchema,
    empty: {
      ...name,
      description:
        'The text for an empty selection, in lists, on cards, on pages and in drop-downs: "Every school".',
    },
    personal: { type: 'boolean', description: 'Personal data, masked in logs and change logs.' },
    filter: { type: 'boolean', description: 'Whether lists can be filtered by the field. Default: by kind.' },
    sort: { type: 'boolean', description: 'Whether lists can be sorted by the field. Default: by kind.' },
    stamp: {
      type: 'boolean',
      description: 'The service sets the field to the time of each write, from any tab of the record.',
    },
    inherits: fieldInheritsWord,
    computed: computedWord,
    default: defaultWord,
  },
} as const;
