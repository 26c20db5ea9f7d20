import { createHash } from 'node:crypto';
import { DomainError } from '../../common/domainError.ts';
import type { Database } from '../../database/database.ts';
import type { Table } from '../../database/table.ts';
import type { JobKind } from '../../jobs/jobKind.ts';
import type { WriteContext } from '../write/writeContext.ts';
import type { OperationRequest, OperationResponse } from './operation.ts';

/**
 * Stores responses by `Idempotency-Key`, so that a repeated request runs once. The row is written in the transaction of
 * the work itself: a second request with the key waits for the first, on any process.
 */
export const idempotencyTable: Table = {
  name: 'kept_answer',
  scope: 'organization',
  columns: [
    { name: 'org_id', type: 'bigint', notNull: true },
    { name: 'user_key', type: 'text', notNull: true },
    { name: 'request_key', type: 'text', notNull: true },
    /** Hash of the request, because a key belongs to one request only. */
    { name: 'request_hash', type: 'text', notNull: true },
    /** The stored response. Null while the work runs; other transactions never see it null. */
    { name: 'answer', type: 'jsonb' },
    { name: 'created_at', type: 'timestamptz', notNull: true, default: 'now()' },
  ],
  primaryKey: ['org_id', 'user_key', 'request_key'],
  foreignKeys: [],
  checks: [],
  indexes: [{ name: 'kept_answer_created', method: 'btree', unique: false, on: ['created_at'] }],
};

/** Hours to keep a response; retries come much sooner. */
const retentionHours = 24;

const longestKey = 200;

/**
 * Runs the work of a request with an idempotency key once; a repeat gets the same response. Throws `badRequest` if the
 * key was used for a different request.
 */
export async function runIdempotent(
  request: OperationRequest,
  context: WriteContext,
  work: () => Promise<OperationResponse>,
): Promise<OperationResponse> {
  const { idempotencyKey: key, actor } = request;
  if (key === undefined) return work();
  if (actor.organization === 0) throw bad('an Idempotency-Key needs a district');
  if (!/^[\x21-\x7e]+$/.test(key) || key.length > longestKey)
    throw bad(`an Idempotency-Key has at most ${longestKey} characters, and no blanks`);
  const row = [actor.organization, actor.userKey, key];
  const hash = hashOf(request);
  const first = await context.sql(
    `insert into kept_answer (org_id, user_key, request_key, request_hash) values ($1, $2, $3, $4)
     on conflict do nothing returning 1`,
    [...row, hash],
  );
  const keyCondition = 'org_id = $1 and user_key = $2 and request_key = $3';
  if (first.length === 0) {
    const [found] = await context.sql(
      `select request_hash, answer from kept_answer where ${keyCondition}`,
      row,
    );
    if (found?.request_hash !== hash) throw bad('this Idempotency-Key was used for another request');
    return found.answer as OperationResponse;
  }
  const answer = await work();
  await context.sql(`update kept_answer set answer = $4 where ${keyCondition}`, [
    ...row,
    JSON.stringify(answer),
  ]);
  return answer;
}

function hashOf({ stored, query, body, actor }: OperationRequest): string {
  const content = JSON.stringify([stored.entity.name, query, body, actor.language]);
  return createHash('sha256').update(content).digest('base64url');
}

function bad(reason: string): DomainError {
  return new DomainError('badRequest', { args: { reason } });
}

/** Deletes expired idempotency responses. */
export const idempotencyCleanupJob: JobKind<never, { readonly database: Pick<Database, 'maintain'> }> = {
  name: 'kept-answer-cleanup',
  ids: [],
  due: {
    every: 3600,
    read: async ({ database }) => {
      const old = await database.maintain((sql) =>
        sql(`select 1 from kept_answer where ${isOld} limit 1`, [retentionHours]),
      );
      return old.map(() => ({}));
    },
  },
  retry: { limit: 3, seconds: 60 },
  timeLimit: 300,
  run: async (_, { database }) => {
    await database.maintain((sql) => sql(`delete from kept_answer where ${isOld}`, [retentionHours]));
    return undefined;
  },
};

const isOld = 'created_at < now() - make_interval(hours => $1)';
