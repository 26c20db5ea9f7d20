import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail that the server received. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly source: string;
}

/** Returns the SMTP error code for a recipient, or undefined to accept the recipient. */
export type Verdict = (recipient: string) => number | undefined;

export interface MailServer {
  readonly port: number;
  readonly letters: ReceivedMail[];
  /** Changes how the server responds to recipients. */
  judge(verdict: Verdict): void;
  close(): Promise<void>;
}

/** Starts a mail server in this process that accepts everything by default. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const letters: ReceivedMail[] = [];
  let verdict: Verdict = () => undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _, done) => {
      const code = verdict(address);
      if (code === undefined) return done();
      done(
        Object.assign(new Error(`${code === 550 ? 'No such user' : 'Try later'} ${address}`), {
          responseCode: code,
        }),
      );
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        letters.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(parts).toString(),
        });
        done();
      });
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: portOf(server.server),
    letters,
    judge: (next) => {
      verdict = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Starts a mail server that receives a whole mail and closes the connection without a response. */
export async function startForgetfulServer(): Promise<{
  readonly port: number;
  readonly taken: () => number;
  close(): Promise<void>;
}> {
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, session) => {
      stream.resume();
      stream.on('end', () => {
        count += 1;
        for (const connection of server.connections) if (connection.id === session.id) connection.close();
      });
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: portOf(server.server),
    taken: () => count,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Starts a mail server that accepts connections and never responds. */
export async function startSilentServer(): Promise<{ readonly port: number; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: portOf(server),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
