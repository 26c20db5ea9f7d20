import { abilitiesSchema } from '../../service/abilitySchema.ts';
import { operationSchema, requestLinePattern } from '../../service/wireSchema.ts';
import { name, names, permissionName } from './basicWords.ts';

/** Individually declared operations: each as a request line, or as overrides of the service's declaration. */
export const requestLines = {
  description: 'Its operations: each as its request line, or as what it says otherwise than its service.',
  type: 'object',
  additionalProperties: { oneOf: [{ type: 'string', pattern: requestLinePattern }, operationSchema] },
} as const;

/** The keyword `operations`: the operations that an entity offers. */
export const operationsWord = {
  oneOf: [{ type: 'array', items: { enum: ['list', 'get', 'create', 'update', 'delete'] } }, requestLines],
  description:
    'The operations that exist: by convention (their names), or each as its request line, or as what it says otherwise than its service.',
} as const;

/** The keyword `can`: the abilities of an external service for the records of an entity. */
export const canWord = {
  ...abilitiesSchema,
  description: 'What a service of somebody else can with these records otherwise than its declaration says.',
} as const;

const permissions = {
  type: 'object',
  additionalProperties: false,
  required: ['view'],
  properties: {
    view: { ...permissionName, description: 'Who sees it.' },
    add: { ...permissionName, description: 'Who adds. Default: who edits.' },
    edit: { ...permissionName, description: 'Who changes it. Default: who sees it.' },
    delete: { ...permissionName, description: 'Who deletes. Default: who edits.' },
    export: { ...permissionName, description: 'Who exports. Default: who sees it.' },
  },
} as const;

/** A prefix for the VIEW, EDIT and DELETE permissions: `REFDATA.PAYCODE`, or a family. */
const permissionStem = { type: 'string', pattern: '^!?[A-Z][A-Z0-9]*(\\.[A-Z][A-Z0-9_]*)*$' } as const;

/** The keyword `permission`. */
export const permissionWord = {
  oneOf: [permissionStem, permissions],
  description:
    'What somebody needs: a name that stands for its `.VIEW`, `.EDIT` (also to add) and `.DELETE`, or a name for each; a leading `!`: whoever lacks it. Default: of what is not named, `view` for `edit` and `export`, `edit` for `add` and `delete`.',
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
      description: 'Its text in every language, or the name of a message (`schemas/messages`).',
    },
    field: { ...name, description: 'The field at which it is told. Default: above the form.' },
    success: { type: 'boolean', description: 'Whether it means that it was done. Default: false.' },
    by: {
      type: 'object',
      additionalProperties: false,
      required: ['field', 'messages'],
      properties: {
        field: { ...name, description: 'The field of the record.' },
        messages: {
          type: 'object',
          additionalProperties: name,
          description: 'The message for each of its values.',
        },
      },
      description:
        'Other messages for records that have such a value in a field: `{ field: "userType", messages: { 5: … } }`.',
    },
    from: {
      ...names,
      minItems: 1,
      description:
        'What it stands for: codes of refusals (`notFound`) or of problems of its field (`unique`); `failure`: all others.',
    },
  },
} as const;

/** The keyword `results`: the meanings of the result codes of each operation. */
export const resultsWord = {
  type: 'object',
  additionalProperties: { type: 'object', additionalProperties: resultMeaning },
  description: 'For each operation, what the service’s result codes mean.',
} as const;
