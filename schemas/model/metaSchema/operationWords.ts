import { abilitiesSchema } from '../../service/abilitySchema.ts';
import { operationSchema, requestLinePattern } from '../../service/wireSchema.ts';
import { name, names, permissionName } from './basicWords.ts';

/** Individually declared operations: each as a request line, or as overrides of the service's declaration. */
export const requestLines = {
  description:
    'The operations of the tab. Each is a request line, or lists its differences from the service.',
  type: 'object',
  additionalProperties: { oneOf: [{ type: 'string', pattern: requestLinePattern }, operationSchema] },
} as const;

/** The keyword `operations`: the operations that an entity offers. */
export const operationsWord = {
  oneOf: [{ type: 'array', items: { enum: ['list', 'get', 'create', 'update', 'delete'] } }, requestLines],
  description:
    'The operations that exist: names, by convention, or for each a request line or its differences from the service.',
} as const;

/** The keyword `can`: the abilities of an external service for the records of an entity. */
export const canWord = {
  ...abilitiesSchema,
  description:
    'What an external service can do with these records, where it differs from the service’s declaration.',
} as const;

const permissions = {
  type: 'object',
  additionalProperties: false,
  required: ['view'],
  properties: {
    view: { ...permissionName, description: 'Who can view records.' },
    add: { ...permissionName, description: 'Who can add records. Default: `edit`.' },
    edit: { ...permissionName, description: 'Who can change records. Default: `view`.' },
    delete: { ...permissionName, description: 'Who can delete records. Default: `edit`.' },
    export: { ...permissionName, description: 'Who can export records. Default: `view`.' },
  },
} as const;

/** A prefix for the VIEW, EDIT and DELETE permissions: `REFDATA.PAYCODE`, or a family. */
const permissionStem = { type: 'string', pattern: '^!?[A-Z][A-Z0-9]*(\\.[A-Z][A-Z0-9_]*)*$' } as const;

/** The keyword `permission`: the permissions that an entity's records require. */
export const permissionWord = {
  oneOf: [permissionStem, permissions],
  description:
    'The required permissions: one name that stands for its `.VIEW`, `.EDIT` (also to add) and `.DELETE`, or a name for each. With a leading `!`, the user must lack the permission. Default: `view` for `edit` and `export`, `edit` for `add` and `delete`.',
} as const;

/** The meaning of a result code of an operation. */
export const resultMeaning = {
  type: 'object',
  additionalProperties: false,
  required: ['message'],
  properties: {
    message: {
      oneOf: [
        name,
        {
          type: 'object',
          additionalProperties: false,
          required: ['en'],
          properties: {
            en: { ...name, description: 'In English.' },
            es: { ...name, description: 'In Spanish.' },
          },
        },
      ],
      description: 'The text in every language, or a message key (`schemas/messages`).',
    },
    field: { ...name, description: 'The field that shows the message. Default: above the form.' },
    success: { type: 'boolean', description: 'Whether the code means success. Default: false.' },
    by: {
      type: 'object',
      additionalProperties: false,
      required: ['field', 'messages'],
      properties: {
        field: { ...name, description: 'The field of the record.' },
        messages: {
          type: 'object',
          additionalProperties: name,
          description: 'The message for each value.',
        },
      },
      description:
        'Other messages for records with certain values in a field: `{ field: "userType", messages: { 5: … } }`.',
    },
    from: {
      ...names,
      minItems: 1,
      description:
        'What the code stands for: codes of refusals (`notFound`), or of problems of its field (`unique`). `failure` stands for all others.',
    },
  },
} as const;

/** The keyword `results`: the meanings of the result codes of each operation. */
export const resultsWord = {
  type: 'object',
  additionalProperties: { type: 'object', additionalProperties: resultMeaning },
  description: 'The meaning of the service’s result codes, by operation.',
} as const;
