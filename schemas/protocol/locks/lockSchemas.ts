import type { FromSchema } from 'json-schema-to-ts';

const closed = { type: 'object', additionalProperties: false } as const;
const moment = { type: 'string', format: 'date-time' } as const;
const textOrNone = { type: ['string', 'null'] } as const;

const place = {
  key: {
    type: 'integer',
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'The id of the record.',
  },
  tableName: { type: 'string', maxLength: 60, description: 'Worker, substitutes and so on.' },
  session: {
    type: 'string',
    minLength: 1,
    maxLength: 80,
    pattern: '^[!-~]+$',
    description: 'The browser tab that sends the request; the sign-in session by default.',
  },
} as const;

/** The body of `POST /api/lock` (docs/specification.md#master-data-7-employee-service). */
export const lockRequestSchema = {
  title: 'LockRequest',
  ...closed,
  description: 'A lock request',
  required: ['key', 'tableName'],
  properties: {
    ...place,
    mode: { type: 'string', maxLength: 20, description: '`edit`, the only value and the default.' },
    takeOver: { type: 'boolean', description: 'Takes over the lock from its holder.' },
    ask: {
      type: 'boolean',
      description: 'Asks the holder for the lock. The holder sees it at the next renewal.',
    },
  },
} as const;

/** The body of `POST /api/unlock`. */
export const unlockRequestSchema = {
  title: 'UnlockRequest',
  ...closed,
  description: 'A lock to release',
  required: ['key', 'tableName'],
  properties: place,
} as const;

/** A lock in a response. */
export const lockSchema = {
  ...closed,
  title: 'A lock and its holder',
  required: [
    'ownerKey',
    'ownerName',
    'actingAs',
    'since',
    'expiresAt',
    'isMine',
    'sameSession',
    'requestedBy',
    'requestedAt',
    'mayTakeOver',
  ],
  properties: {
    ownerKey: { type: 'string', description: 'userTypeId-userId of the holder.' },
    ownerName: { type: 'string' },
    actingAs: { ...textOrNone, description: 'The person that the holder acts as, if any.' },
    since: moment,
    expiresAt: { ...moment, description: 'When the lock expires unless it is renewed.' },
    isMine: { type: 'boolean' },
    sameSession: { type: 'boolean', description: 'Held by the tab that sends the request.' },
    requestedBy: { ...textOrNone, description: 'The last person who asked the holder for the lock.' },
    requestedAt: { type: ['string', 'null'], format: 'date-time' },
    mayTakeOver: { type: 'boolean', description: 'Whether the caller can take over the lock.' },
  },
} as const;

/**
 * The response of the three lock calls, which take, release or read a lock: a result code in the service's numbering,
 * and the lock, if any.
 */
export const lockAnswerSchema = {
  title: 'LockAnswer',
  ...closed,
  description: 'The result of a lock call',
  required: ['result'],
  properties: {
    result: { type: 'integer', description: '0 success, -1 same session … 10 no lock.' },
    lock: lockSchema,
  },
} as const;

export type LockRequest = FromSchema<typeof lockRequestSchema>;
export type UnlockRequest = FromSchema<typeof unlockRequestSchema>;
export type RecordLock = FromSchema<typeof lockSchema>;
export type LockAnswer = FromSchema<typeof lockAnswerSchema>;
