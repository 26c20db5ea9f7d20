import type { FromSchema } from 'json-schema-to-ts';

/**
 * The maximum number of acts that one call undoes. An act is one request with its changes; a bulk run over many records
 * consists of several acts.
 */
export const actsAtMost = 20;

/** The result of an undo for a field or record: `reversed`, `kept` because it was edited since, or `failed`. */
const outcomes = ['reversed', 'kept', 'failed'] as const;

export type FieldOutcome = (typeof outcomes)[number];

/** The number of an act or a change: a number in JSON, decimal digits in the header X-Act. */
export const actNumber = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } as const;

/** The description of the response header X-Act in `/openapi.json`. */
export const actHeader = {
  description:
    'The number of the act. `POST /v1.0/changes/undo` uses it to undo the act. Absent if the act cannot be undone.',
  schema: { type: 'string', pattern: '^[1-9][0-9]{0,15}$', maxLength: 16 },
} as const;

const preview = {
  type: 'boolean',
  description: 'Nothing is written. The response gives the result for each record.',
} as const;

/** `POST /v1.0/changes/undo`: undoes some of the user's own acts. */
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
      description: 'The numbers from the X-Act header of the responses.',
    },
    preview,
  },
} as const;

export type UndoRequest = FromSchema<typeof undoRequestSchema>;

const name = { type: 'string', maxLength: 200 } as const;

/** `POST /v1.0/changes/restore`: undoes a change in a change log, or only some of its fields. */
export const restoreRequestSchema = {
  title: 'RestoreRequest',
  type: 'object',
  additionalProperties: false,
  required: ['entity', 'changeId'],
  properties: {
    entity: { ...name, description: 'The entity whose log has the change.' },
    changeId: actNumber,
    fields: {
      type: 'array',
      minItems: 1,
      maxItems: 300,
      items: name,
      description:
        'Only these fields are restored to their values before the change, even if they were edited since. Not possible for a change that created or deleted the record.',
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
    entity: { ...name, description: 'The entity that lists the records, or the record’s entity.' },
    recordId: { ...name, description: 'The record.' },
    changeId: {
      ...actNumber,
      description: 'The change to go back before. It and all later changes are undone.',
    },
    seen: {
      type: 'array',
      maxItems: 10_000,
      description: 'What the preview returned. Records that changed since are kept.',
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

/** The response of an undo, with the result for each record. */
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
              'The effect: the record is changed, a new record is removed, or a deleted record is restored.',
          },
          outcome: { enum: outcomes },
          version: {
            type: ['integer', 'null'],
            description: 'The current version; null if the record is gone.',
          },
          fields: {
            type: 'array',
            items: {
              type: 'object',
              required: ['field', 'outcome'],
              properties: {
                field: { type: 'string' },
                now: { description: 'The value before the undo.' },
                then: { description: 'The value before the change.' },
                outcome: { enum: outcomes },
                message: { type: 'string' },
              },
            },
          },
          message: { type: 'string', description: 'Why it failed, or why the value was kept.' },
        },
      },
    },
  },
} as const;

export type RestoreAnswer = FromSchema<typeof restoreAnswerSchema>;

/** The result of an undo for a record. */
export type RestoreResult = RestoreAnswer['results'][number];
