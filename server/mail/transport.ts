import { createTransport } from 'nodemailer';
import type { MailSettings } from '../config/mailSettings.ts';
import type { MailProblem, TakenMail } from './outbox.ts';

/** Hands mail to the mail server. */
export interface MailTransport {
  /** Resolves when the server took the mail; undefined then, else what was wrong. Never throws. */
  send(mail: TakenMail): Promise<MailProblem | undefined>;
  /** Whether the server has the whole of a mail that is under way, and may send it. */
  isHandedOver(mail: TakenMail): boolean;
  close(): void;
}

/** How long the server may take, in milliseconds: to connect, to greet, between two words of it. */
export interface MailTimeouts {
  readonly connect: number;
  readonly silence: number;
}

const defaultTimeouts: MailTimeouts = { connect: 10_000, silence: 20_000 };

/** Talks SMTP with the server of the settings. */
export function smtpTransport(
  settings: MailSettings,
  timeout: MailTimeouts = defaultTimeouts,
): MailTransport {
  const { host, port, tls, user, password, from, replyTo } = settings;
  const transport = createTransport({
    pool: true,
    maxConnections: 1,
    maxRequeues: 0,
    host,
    port,
    secure: tls === 'implicit',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'none',
    ...(user ? { auth: { user, pass: password ?? '' } } : {}),
    connectionTimeout: timeout.connect,
    greetingTimeout: timeout.connect,
    socketTimeout: timeout.silence,
    dnsTimeout: timeout.connect,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // Mails whose last byte the server has: if it does not answer then, the mail may have been sent.
  const handedOver = new Set<unknown>();
  transport.use('stream', ({ message, data }, done) => {
    const read = message.createReadStream.bind(message);
    message.createReadStream = (options) =>
      read(options).once('end', () => void handedOver.add(data.messageId));
    done();
  });
  // Whoever sends hears of a failure; without a listener it would end the process as well.
  transport.on('error', () => {});
  return {
    send: async (mail) => {
      const messageId = messageIdOf(mail, from.address);
      try {
        await transport.sendMail({
          from,
          ...(replyTo ? { replyTo } : {}),
          to: { name: '', address: mail.to },
          subject: mail.subject,
          text: mail.text,
          messageId,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return undefined;
      } catch (error) {
        return problemOf(error, handedOver.has(messageId));
      } finally {
        handedOver.delete(messageId);
      }
    },
    isHandedOver: (mail) => handedOver.has(messageIdOf(mail, from.address)),
    close: () => transport.close(),
  };
}

/** The same at each attempt: one that arrived although nobody heard so is known again. */
function messageIdOf({ organization, id, createdAt }: TakenMail, from: string): string {
  return `<mail.${organization}.${id}.${createdAt.getTime()}@${from.split('@')[1]}>`;
}

interface SmtpError {
  readonly code?: string;
  readonly responseCode?: number;
  readonly message?: string;
}

/** What the server says about this mail, and what is wrong with the server. */
const aboutTheMail = ['EENVELOPE', 'EMESSAGE'];

function problemOf(error: unknown, isHandedOver: boolean): MailProblem {
  const { code = '', responseCode = 0, message = String(error) } = error as SmtpError;
  if (isHandedOver && responseCode === 0) return { failure: 'interrupted', message };
  if (!aboutTheMail.includes(code) || responseCode === 421) return { failure: 'unreachable', message };
  const isForGood = responseCode === 0 || responseCode >= 500;
  return { failure: isForGood ? 'refused' : 'deferred', message };
}
