import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Service } from '../http/service.ts';
import {
  expireMail,
  type MailProblem,
  markFailed,
  markSent,
  removeEnded,
  type TakenMail,
  takeMail,
} from './outbox.ts';
import { mailQueued } from './queueMail.ts';
import { type MailTransport, smtpTransport } from './transport.ts';

/** How often the outbox is looked at, how soon after something was put into it, how often it is tidied (ms). */
const lookEvery = 15_000;
const soon = 200;
const tidyEvery = 3_600_000;

/** How long the end of the service waits for a mail that is under way (ms); the next start sends it again. */
const timeout = 3000;

/** Sends the mail of this process, where a mail server is configured. It ends with the service. */
export function startMail(app: FastifyInstance, { config, database }: Service): void {
  if (!config.mail) return;
  const worker = mailWorker({
    database,
    transport: smtpTransport(config.mail),
    keepDays: config.mail.keepDays,
    tell: (event) => logMailEvent(app.log, event),
  });
  const report = (error: unknown) => app.log.error({ err: error }, 'the outbox could not be worked on');
  const tidy = () => void worker.tidy().catch(report);
  const look = () => void worker.look().catch(report);
  const timers = [setInterval(look, lookEvery), setInterval(tidy, tidyEvery)].map((timer) => timer.unref());
  const lookSoon = () => void setTimeout(look, soon).unref();
  mailQueued.on('queued', lookSoon);
  app.addHook('onReady', async () => {
    tidy();
    look();
  });
  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer);
    mailQueued.off('queued', lookSoon);
    await closeInTime(worker);
  });
}

async function closeInTime(worker: MailWorker): Promise<void> {
  const late = new AbortController();
  await Promise.race([worker.close(), wait(timeout, undefined, { signal: late.signal, ref: false })]);
  late.abort();
}

/** One line for what becomes of a mail: whose, of what kind, how often tried; neither text nor address. */
export function logMailEvent(log: FastifyBaseLogger, event: MailEvent): void {
  const { id, organization, kind, attempts } = event.mail;
  const facts = { mail: id, organization, kind, attempts };
  if (event.what === 'sent') log.info(facts, 'mail sent');
  else if (event.what === 'retry') {
    log.warn({ ...facts, failure: event.problem.failure }, 'mail not sent, tried again later');
  } else log.error({ ...facts, failure: event.problem.failure }, 'mail given up');
}

/** Seconds until the next attempt, after the first, the second …; after the last the mail is given up. */
export const mailWaits: readonly number[] = [60, 300, 900, 3600, 4 * 3600, 12 * 3600];

/** How long a process holds a mail, in seconds: longer than the mail server may take. */
export const mailLease = 120;

/** What is told of a mail: never its text, nor to whom it goes. */
export type MailEvent =
  | { readonly what: 'sent'; readonly mail: TakenMail }
  | { readonly what: 'retry' | 'failed'; readonly mail: TakenMail; readonly problem: MailProblem };

/** Sends what is in the outbox, in the background of one process. */
interface MailWorker {
  /** Sends all that is due, one after another; a second call while it is at work makes it look again. */
  readonly look: () => Promise<void>;
  /** Removes what was sent or given up long ago. */
  readonly tidy: () => Promise<void>;
  /** Begins no further mail, and waits for the one under way. */
  readonly close: () => Promise<void>;
}

interface MailWorkerParts {
  readonly database: Pick<Database, 'maintain'>;
  readonly transport: MailTransport;
  readonly tell: (event: MailEvent) => void;
  readonly keepDays: number;
  readonly waits?: readonly number[];
  readonly lease?: number;
}

/** Makes the worker of a process; several share one outbox. */
export function mailWorker(parts: MailWorkerParts): MailWorker {
  const holder = randomUUID();
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let isClosed = false;
  const sendAll = async () => {
    do {
      isAskedAgain = false;
      await expire(parts);
      while (!isClosed && (await sendNext(parts, holder))) await letOthersIn();
    } while (isAskedAgain && !isClosed);
  };
  return {
    look: () => {
      isAskedAgain = true;
      running ??= sendAll().finally(() => {
        running = undefined;
      });
      return running;
    },
    tidy: async () => {
      await removeEnded(parts.database, parts.keepDays);
    },
    close: async () => {
      isClosed = true;
      await running?.catch(() => {});
      parts.transport.close();
    },
  };
}

async function expire({ database, tell }: MailWorkerParts): Promise<void> {
  const problem: MailProblem = { failure: 'expired', message: '' };
  for (const mail of await expireMail(database)) tell({ what: 'failed', mail, problem });
}

/** Sends one mail; whether to go on: not when there is none, nor while the server cannot be had. */
async function sendNext(parts: MailWorkerParts, holder: string): Promise<boolean> {
  const { database, transport, tell, waits = mailWaits, lease = mailLease } = parts;
  const mail = await takeMail(database, holder, lease);
  if (!mail) return false;
  const problem = await transport.send(mail);
  if (!problem) {
    await markSent(database, mail, holder);
    tell({ what: 'sent', mail });
    return true;
  }
  const again = problem.failure === 'refused' ? undefined : waits[mail.attempts - 1];
  await markFailed(database, mail, holder, problem, again);
  tell({ what: again === undefined ? 'failed' : 'retry', mail, problem });
  return problem.failure !== 'unreachable';
}

/** Requests come between two mails. */
function letOthersIn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
