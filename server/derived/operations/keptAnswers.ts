import { createHash } from 'node:crypto';
import { DomainError } from '../../common/domainError.ts';
import type { Database } from '../../database/database.ts';
import type { Table } from '../../database/table.ts';
import type { JobKind } from '../../jobs/jobKind.ts';
import type { WriteContext } from '../write/writeContext.ts';
import type { Answer, OperationRequest } from './operation.ts';

/**
 * Answers to requests that named a key, so that the same request is done once, however often it is sent. A row is written in
 * the transaction of what was done: a second request with the key waits for the first, whichever process has it.
 */
export const keptAnswerTable: Table = {
  name: 'kept_answer',
  scope: 'organization',
  columns: [
    { name: 'org_id', type: 'bigint', notNull: true },
    { name: 'user_key', type: 'text', notNull: true },
    { name: 'request_key', type: 'text', notNull: true },
    /** Of what was asked for: a key is for one request. */
    { name: 'request_hash', type: 'text', notNull: true },
    /** Empty while the work goes on, which nobody else sees. */
    { name: 'answer', type: 'jsonb' },
    { name: 'created_at', type: 'timestamptz', notNull: true, default: 'now()' },
  ],
  primaryKey: ['org_id', 'user_key', 'request_key'],
  foreignKeys: [],
  checks: [],
  indexes: [{ name: 'kept_answer_created', method: 'btree', unique: false, on: ['created_at'] }],
};

/** How long an answer is kept, in hours: whoever lost one asks again long before. */
const keptHours = 24;

const longestKey = 200;

/**
 * Does what a request with a key asks for, once: the same request again has the same answer. Throws `badRequest` for a key
 * that stands for another request.
 */
export async function answerOnce(
  request: OperationRequest,
  context: WriteContext,
  work: () => Promise<Answer>,
): Promise<Answer> {
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
  const mine = 'org_id = $1 and user_key = $2 and request_key = $3';
  if (first.length === 0) {
    const [found] = await context.sql(`select request_hash, answer from kept_answer where ${mine}`, row);
    if (found?.request_hash !== hash) throw bad('this Idempotency-Key was used for another request');
    return found.answer as Answer;
  }
  const answer = await work();
  await context.sql(`update kept_answer set answer = $4 where ${mine}`, [...row, JSON.stringify(answer)]);
  return answer;
}

function hashOf({ stored, query, body, actor }: OperationRequest): string {
  const asked = JSON.stringify([stored.entity.name, query, body, actor.language]);
  return createHash('sha256').update(asked).digest('base64url');
}

function bad(reason: string): DomainError {
  return new DomainError('badRequest', { args: { reason } });
}

/** Removes answers that nobody asks for any more. */
export const keptAnswerCleanupJob: JobKind<never, { readonly database: Pick<Database, 'maintain'> }> = {
  name: 'kept-answer-cleanup',
  ids: [],
  due: {
    every: 3600,
    read: async ({ database }) => {
      const old = await database.maintain((sql) =>
        sql(`select 1 from kept_answer where ${isOld} limit 1`, [keptHours]),
      );
      return old.map(() => ({}));
    },
  },
  retry: { limit: 3, seconds: 60 },
  timeLimit: 300,
  run: async (_, { database }) => {
    await database.maintain((sql) => sql(`delete from kept_answer where ${isOld}`, [keptHours]));
    return undefined;
  },
};

const isOld = 'created_at < now() - make_interval(hours => $1)';
