import type { RecordData } from '../../values/jsonSchema.ts';

/** A problem or a notice that a dry run of a save reports. */
export interface PlanFinding {
  /** The path of the field: `comments`, `days.2.shiftType`; empty for the record as a whole. */
  readonly field: string;
  readonly code: string;
  /** The message in the language of the request. */
  readonly message: string;
  readonly args: Readonly<Record<string, string | number>>;
}

/** The response to a dry run of saving a record with its child rows. */
export interface PlanAnswer {
  /** Whether the record would be saved. */
  readonly ok: boolean;
  /**
   * The record and its child rows as they would be saved, with all values that could be computed; null if nothing could
   * be computed.
   */
  readonly record: RecordData | null;
  readonly problems: readonly PlanFinding[];
  /** Messages that do not prevent the save. */
  readonly notices: readonly PlanFinding[];
}

const findings = {
  type: 'array',
  items: {
    type: 'object',
    required: ['field', 'code', 'message', 'args'],
    properties: {
      field: {
        type: 'string',
        description: 'The place: `comments`, `days.2.shiftType`; empty for the whole record.',
      },
      code: { type: 'string' },
      message: { type: 'string', description: 'In the language of the request.' },
      args: { type: 'object', description: 'The values in the message.' },
    },
  },
} as const;

/** The schema of a dry run's response for a record's schema. */
export const planAnswerSchema = (record: object) =>
  ({
    type: 'object',
    required: ['ok', 'record', 'problems', 'notices'],
    properties: {
      ok: { type: 'boolean', description: 'Whether the record would be saved.' },
      record,
      problems: findings,
      notices: { ...findings, description: 'Values for display only.' },
    },
  }) as const;
