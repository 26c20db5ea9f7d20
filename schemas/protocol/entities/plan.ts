import type { RecordData } from '../../values/jsonSchema.ts';

/** A problem or a notice of a plan. */
export interface PlanFinding {
  /** Where: `comments`, `days.2.shiftType`; empty for the record as a whole. */
  readonly field: string;
  readonly code: string;
  /** In the language of the request. */
  readonly message: string;
  readonly args: Readonly<Record<string, string | number>>;
}

/** What saving a record with its parts would do. */
export interface PlanAnswer {
  /** Whether it would be saved. */
  readonly ok: boolean;
  /** The record with its rows as they would be, as far as they could be worked out; null where nothing could. */
  readonly record: RecordData | null;
  readonly problems: readonly PlanFinding[];
  /** What is only shown. */
  readonly notices: readonly PlanFinding[];
}

const findings = {
  type: 'array',
  items: {
    type: 'object',
    required: ['field', 'code', 'message', 'args'],
    properties: {
      field: { type: 'string', description: 'Where: `comments`, `days.2.shiftType`; empty for all of it.' },
      code: { type: 'string' },
      message: { type: 'string', description: 'In the language of the request.' },
      args: { type: 'object', description: 'What the message was made with.' },
    },
  },
} as const;

/** The schema of a plan around that of its record. */
export const planAnswerSchema = (record: object) =>
  ({
    type: 'object',
    required: ['ok', 'record', 'problems', 'notices'],
    properties: {
      ok: { type: 'boolean', description: 'Whether it would be saved.' },
      record,
      problems: findings,
      notices: { ...findings, description: 'What is only shown.' },
    },
  }) as const;
