import type { FromSchema } from 'json-schema-to-ts';

/**
 * The maximum number of acts, each a request, that a call undoes. A bulk run over many records consists of several
 * acts.
 */
export const actsAtMost = 20;

/** The result of an undo for a field or record: `reversed`, `kept` because it was edited since, or `failed`. */
const outcomes = ['reversed', 'kept', 'failed'] as const;

export type FieldOutcome = (typeof outcomes)[number];

/** The number of an act or a change: a number in JSON, decimal digits in the header X-Act. */
export const actNumber = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } as const;

/** The response header X-Act for `/openapi.json`. */
export const actHeader = {
  description:
    'The number of the act, by which `POST /v1.0/changes/undo` takes it back; absent where it cannot be taken back.',
  schema: { type: 'string', pattern: '^[1-9][0-9]{0,15}$', maxLength: 16 },
} as const;

const preview = {
  type: 'boolean',
  description: 'Nothing is written: the answer says what would become of each record.',
} as const;

/** `POST /v1.0/changes/undo`: which of the user's own acts to undo. */
export const undoRequestSchema = {
  title: 'UndoRequest',
  type: 'object',
  additionalProperties: false,
  required: ['acts'],
  properties: {
    acts: {
      type: 'array',
      minItems: 1,
      maxItems: actsAtMost,
      items: actNumber,
      description: 'The numbers that the header X-Act of the answers to them had.',
    },
    preview,
  },
} as const;

export type UndoRequest = FromSchema<typeof undoRequestSchema>;

const name = { type: 'string', maxLength: 200 } as const;

/** `POST /v1.0/changes/restore`: a change in a change log to undo, or some of its fields. */
export const restoreRequestSchema = {
  title: 'RestoreRequest',
  type: 'object',
  additionalProperties: false,
  required: ['entity', 'changeId'],
  properties: {
    entity: { ...name, description: 'The entity in whose log the change is.' },
    changeId: actNumber,
    fields: {
      type: 'array',
      minItems: 1,
      maxItems: 300,
      items: name,
      description:
        'Only these get the values that they had before the change, also where they were edited since.',
    },
    preview,
  },
} as const;

export type RestoreRequest = FromSchema<typeof restoreRequestSchema>;

/** `POST /v1.0/changes/moment`: restores a record as it was before one of its changes. */
export const momentRequestSchema = {
  title: 'MomentRequest',
  type: 'object',
  additionalProperties: false,
  required: ['entity', 'recordId', 'changeId'],
  properties: {
    entity: { ...name, description: 'The entity that lists the records, or that the record is of.' },
    recordId: { ...name, description: 'The record.' },
    changeId: {
      ...actNumber,
      description: 'The change before which the moment is: it and all later ones are taken back.',
    },
    seen: {
      type: 'array',
      maxItems: 10_000,
      description: 'What a preview told: records that are another since are left alone.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['entity', 'recordId', 'version'],
        properties: { entity: name, recordId: name, version: { type: ['integer', 'null'] } },
      },
    },
    preview,
  },
} as const;

export type MomentRequest = FromSchema<typeof momentRequestSchema>;

/** The result of an undo for each record. */
export const restoreAnswerSchema = {
  title: 'RestoreAnswer',
  type: 'object',
  required: ['results'],
  properties: {
    results: {
      type: 'array',
      items: {
        type: 'object',
        required: ['entity', 'recordId', 'label', 'does', 'outcome', 'version', 'fields'],
        properties: {
          entity: { type: 'string' },
          recordId: { type: 'string' },
          label: { type: 'string' },
          does: {
            enum: ['change', 'remove', 'recreate'],
            description:
              'What taking it back is: it is changed, a new one is removed, a deleted one is made again.',
          },
          outcome: { enum: outcomes },
          version: {
            type: ['integer', 'null'],
            description: 'The version that it has now; null where it is gone.',
          },
          fields: {
            type: 'array',
            items: {
              type: 'object',
              required: ['field', 'outcome'],
              properties: {
                field: { type: 'string' },
                now: { description: 'What it held before it was taken back.' },
                then: { description: 'What it held before the change.' },
                outcome: { enum: outcomes },
                message: { type: 'string' },
              },
            },
          },
          message: { type: 'string', description: 'Why it failed, or why it was kept.' },
        },
      },
    },
  },
} as const;

export type RestoreAnswer = FromSchema<typeof restoreAnswerSchema>;

/** The result of an undo for a record. */
export type RestoreResult = RestoreAnswer['results'][number];
