import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Service } from '../service.ts';
import { type MailEvent, type MailWorker, mailWorker } from './mailWorker.ts';
import { mailQueued } from './queueMail.ts';
import { smtpTransport } from './transport.ts';

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
