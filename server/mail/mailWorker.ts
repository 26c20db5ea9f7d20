import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import {
  expireMail,
  type MailProblem,
  markFailed,
  markSent,
  removeEnded,
  type TakenMail,
  takeMail,
} from './outbox.ts';
import type { MailTransport } from './transport.ts';

/** Seconds until the next attempt, after the first, the second …; after the last the mail is given up. */
export const mailWaits: readonly number[] = [60, 300, 900, 3600, 4 * 3600, 12 * 3600];

/** How long a process holds a mail, in seconds: longer than the mail server may take. */
export const mailLease = 120;

/** What is told of a mail: never its text, nor to whom it goes. */
export type MailEvent =
  | { readonly what: 'sent'; readonly mail: TakenMail }
  | { readonly what: 'retry' | 'failed'; readonly mail: TakenMail; readonly problem: MailProblem };

/** Sends what is in the outbox, in the background of one process. */
export interface MailWorker {
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
