import { createTransport } from 'nodemailer';
import type { MailSettings } from '../config/mailSettings.ts';
import type { MailProblem, OutgoingMail } from './outbox.ts';

/** Sends mail through the mail server. */
export interface MailTransport {
  /** Sends a mail. Resolves to undefined when the server accepted it, else to the problem. Never throws. */
  send(mail: OutgoingMail): Promise<MailProblem | undefined>;
  /** Whether the mail server has received all of a mail that is being sent, and may therefore deliver it. */
  isHandedOver(mail: OutgoingMail): boolean;
  close(): void;
}

/**
 * Timeouts of the mail connection in ms: `connect` for connecting and the greeting, `silence` between two responses.
 */
export interface MailTimeouts {
  readonly connect: number;
  readonly silence: number;
}

const defaultTimeouts: MailTimeouts = { connect: 10_000, silence: 20_000 };

/** Creates an SMTP transport for the configured server. */
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
  // Mails whose last byte was sent. They may have been delivered even if the server does not respond.
  const handedOver = new Set<unknown>();
  transport.use('stream', ({ message, data }, done) => {
    const read = message.createReadStream.bind(message);
    message.createReadStream = (options) =>
      read(options).once('end', () => void handedOver.add(data.messageId));
    done();
  });
  // `send` reports the error. Without this listener the error would also end the process.
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

/** Builds the same Message-ID for each attempt, so that a duplicate delivery can be recognized. */
function messageIdOf({ organization, id, createdAt }: OutgoingMail, from: string): string {
  return `<mail.${organization}.${id}.${createdAt.getTime()}@${from.split('@')[1]}>`;
}

interface SmtpError {
  readonly code?: string;
  readonly responseCode?: number;
  readonly message?: string;
}

/** Error codes for a problem of the mail itself, not of the mail server. */
const aboutTheMail = ['EENVELOPE', 'EMESSAGE'];

function problemOf(error: unknown, isHandedOver: boolean): MailProblem {
  const { code = '', responseCode = 0, message = String(error) } = error as SmtpError;
  if (isHandedOver && responseCode === 0) return { failure: 'interrupted', message };
  if (!aboutTheMail.includes(code) || responseCode === 421) return { failure: 'unreachable', message };
  const isForGood = responseCode === 0 || responseCode >= 500;
  return { failure: isForGood ? 'refused' : 'deferred', message };
}
