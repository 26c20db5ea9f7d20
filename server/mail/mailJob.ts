import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import type { JobKind, JobOutcome, JobTurn } from '../jobs/jobKind.ts';
import {
  expireMail,
  hasDueMail,
  type MailProblem,
  markFailed,
  markSent,
  maxSendingSeconds,
  type OutgoingMail,
  removeEnded,
  takeMail,
} from './outbox.ts';
import type { MailTransport } from './transport.ts';

/** Dependencies of the mail jobs. `mail` is undefined if no mail server is configured. */
export interface MailDependencies {
  readonly database: Pick<Database, 'maintain'>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  readonly mail?: { readonly transport: MailTransport; readonly keepDays: number } | undefined;
}

/** Seconds before each retry. If the last retry fails, the mail has failed. */
export const mailRetryDelays: readonly number[] = [60, 300, 900, 3600, 4 * 3600, 12 * 3600];

/** Milliseconds that shutdown waits for a mail in progress. */
const closingWait = 3000;

/** Sends due mail from the outbox, one at a time. The rows store the time of the next attempt. */
export const mailJob: JobKind<never, MailDependencies> = {
  name: 'mail',
  ids: [],
  due: {
    every: 15,
    read: async ({ database, mail }) => (mail && (await hasDueMail(database)) ? [{}] : []),
  },
  retry: { limit: 3, seconds: 15 },
  timeLimit: 3 * maxSendingSeconds,
  isExclusive: true,
  run: (_, needs, turn) => sendAll(needs, turn),
};

/** Deletes old sent and failed mail. */
export const mailCleanupJob: JobKind<never, MailDependencies> = {
  name: 'mail-cleanup',
  ids: [],
  due: { every: 3600, read: async ({ mail }) => (mail ? [{}] : []) },
  retry: { limit: 1, seconds: 60 },
  timeLimit: 300,
  run: async (_, { database, mail }) => {
    if (mail) await removeEnded(database, mail.keepDays);
  },
};

async function sendAll(needs: MailDependencies, { signal, closing }: JobTurn): Promise<JobOutcome> {
  const ended = afterClosing(closing);
  const { expired, interrupted } = await expireMail(needs.database);
  for (const mail of expired) logProblem(needs.log, mail, { failure: 'expired', message: '' });
  for (const mail of interrupted) logProblem(needs.log, mail, { failure: 'interrupted', message: '' });
  while (!signal.aborted) {
    const mail = needs.mail && (await takeMail(needs.database));
    if (!mail) return undefined;
    const problem = await sendOne(needs, mail, ended);
    // While the server is unreachable, only one mail is tried, and the others keep their attempts.
    if (problem?.failure === 'unreachable' || problem?.failure === 'interrupted') return undefined;
  }
  return 'more';
}

async function sendOne(
  { database, log, mail: settings }: MailDependencies,
  mail: OutgoingMail,
  ended: Promise<void>,
): Promise<MailProblem | undefined> {
  const transport = settings?.transport;
  const closed = ended.then(() => closedProblem(transport?.isHandedOver(mail) === true));
  const problem = await Promise.race([transport?.send(mail), closed]);
  if (!problem) {
    await markSent(database, mail);
    log.info(factsOf(mail), 'mail sent');
    return undefined;
  }
  const isEnded = problem.failure === 'refused' || problem.failure === 'interrupted';
  const again = isEnded ? undefined : mailRetryDelays[mail.attempts - 1];
  await markFailed(database, mail, problem, again);
  logProblem(log, mail, problem, again);
  return problem;
}

/** Waits until some time after shutdown began. */
async function afterClosing(closing: AbortSignal): Promise<void> {
  if (!closing.aborted) await once(closing, 'abort');
  await wait(closingWait, undefined, { ref: false });
}

/**
 * Returns the problem of a mail that is in progress at shutdown. It is uncertain whether the mail was sent if the mail
 * server already has all of it.
 */
function closedProblem(isHandedOver: boolean): MailProblem {
  return {
    failure: isHandedOver ? 'interrupted' : 'unreachable',
    message: 'The service ended before the mail server answered.',
  };
}

/** Logs a mail problem: district, kind and attempts, without text or address. */
function logProblem(
  log: MailDependencies['log'],
  mail: OutgoingMail,
  { failure }: MailProblem,
  again?: number | undefined,
): void {
  const facts = { ...factsOf(mail), failure };
  if (failure === 'interrupted') log.error(facts, 'mail may or may not have been sent');
  else if (again === undefined) log.error(facts, 'mail given up');
  else log.warn(facts, 'mail not sent, tried again later');
}

function factsOf({ id, organization, kind, attempts }: OutgoingMail) {
  return { mail: id, organization, kind, attempts };
}
