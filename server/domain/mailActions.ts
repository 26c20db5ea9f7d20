import { DomainError } from '../common/domainError.ts';
import type { Row } from '../database/database.ts';
import { wakeJobs } from '../jobs/sendJob.ts';
import { mailJob } from '../mail/mailJob.ts';
import { maxSendingSeconds } from '../mail/outbox.ts';
import type { ActionRequest, Domain } from './domainRule.ts';
import { readBodyFields } from './readBodyFields.ts';

const entity = 'settings/mail';

/** Actions on a district's mail. */
export const mailActions: Domain = {
  actions: { [entity]: { sendAgain, cancel } },
};

/**
 * `POST mail/sendAgain`, with `{ mailId }`: sends a waiting mail now; a failed, canceled or uncertain mail gets all its
 * attempts again. Returns the mail. Throws `notFound`, and `badRequest` for a mail that was sent (its text is not
 * stored), is being sent or has expired.
 */
async function sendAgain(request: ActionRequest): Promise<unknown> {
  const row = await lockMail(request);
  if (row.state === 'sent' || row.body === '') throw refused('sent');
  if (row.is_late === true) throw refused('late');
  const { sql, actor, read } = request;
  await sql(
    `update mail_outbox set state = 'queued', next_attempt_at = now(), ended_at = null,
       attempts = case when state = 'queued' then attempts else 0 end,
       failure = case when state = 'queued' then failure end, last_error = case when state = 'queued' then last_error end
     where org_id = $1 and mail_id = $2`,
    [actor.organization, row.mail_id],
  );
  wakeJobs(sql, mailJob);
  return read.get(entity, Number(row.mail_id));
}

/**
 * `POST mail/cancel`, with `{ mailId }`: cancels a waiting mail. Returns the mail. Throws `notFound`, and `badRequest`
 * if it is not waiting.
 */
async function cancel(request: ActionRequest): Promise<unknown> {
  const row = await lockMail(request);
  if (row.state !== 'queued') throw refused('ended');
  const { sql, actor, read } = request;
  await sql(
    `update mail_outbox set state = 'cancelled', ended_at = now() where org_id = $1 and mail_id = $2`,
    [actor.organization, row.mail_id],
  );
  return read.get(entity, Number(row.mail_id));
}

/** Loads the mail and locks it until the transaction ends. Refuses one that is being sent. */
async function lockMail({ body, sql, actor }: ActionRequest): Promise<Row> {
  const id = namedMail(body);
  const [row] = await sql(
    `select mail_id, state, body, expires_at <= now() as is_late, taken_at > now() - make_interval(secs => ${maxSendingSeconds}) as is_held
     from mail_outbox where org_id = $1 and mail_id = $2 for update`,
    [actor.organization, id],
  );
  if (!row) throw new DomainError('notFound');
  if (row.state === 'queued' && row.is_held === true) throw refused('held');
  return row;
}

function namedMail(body: unknown): number {
  const { mailId } = readBodyFields(body, ['mailId']);
  if (Number.isSafeInteger(mailId)) return Number(mailId);
  throw new DomainError('badRequest', { args: { reason: 'mailId must be a whole number' } });
}

function refused(why: 'sent' | 'late' | 'ended' | 'held'): DomainError {
  return new DomainError('badRequest', { text: `refused.mail.${why}` });
}
