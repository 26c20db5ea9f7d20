import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Config } from '../config.ts';

type LoggedError = Partial<Pick<NodeJS.ErrnoException, 'name' | 'message' | 'code' | 'stack'>>;

/**
 * How the service logs (pino): structured, with request id, organisation and user. Headers, query strings and
 * bodies stay out, and so do the details that the database adds to an error: they hold tokens and people's data
 * (docs/quality.md#security).
 */
export function loggerOptions({ logLevel }: Config) {
  return {
    level: logLevel,
    serializers: {
      req: ({ method, originalUrl = '' }: { method?: string; originalUrl?: string }) => ({
        method,
        path: withoutToken(pathOf(originalUrl)),
      }),
      res: (reply: { statusCode?: number }) => ({ statusCode: reply.statusCode }),
      err: ({ name = '', message = '', code, stack = '' }: LoggedError) => ({
        type: name,
        message,
        code,
        stack,
      }),
    },
  };
}

/** What is logged about a request: one line, when it has been answered. */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' });
  }

  override incomingRequest(): void {}

  override routeNotFound(): void {}

  override requestCompleted(_: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const milliseconds = Math.round(reply.elapsedTime);
    request.log.info({ req: request, res: reply, milliseconds }, 'request');
  }
}

/**
 * From here on every line about a request says in which organisation it is made and by whom; while
 * somebody acts as another person, both of them.
 */
export function nameInLog(request: FastifyRequest): void {
  const { organization, userKey, impersonation } = request.actor;
  const impersonator = impersonation?.impersonator.userKey;
  const whileActing = impersonation ? { impersonator, impersonation: impersonation.id } : {};
  request.log = request.log.child({ organization, user: userKey, ...whileActing });
}

/**
 * A path without the token that is handed over in it (`/token/{token}/…`;
 * docs/specification.md#application-2-entry-routes), however its letters are written.
 */
export function withoutToken(path: string): string {
  const plain = path.replace(/%[0-9a-f]{2}/gi, (code) => {
    const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w/-]/.test(letter) ? letter : code;
  });
  return /^\/+token\//i.test(plain) ? '/token/…' : path;
}

/** An address without its query, in which people's search words are. */
export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url;
}
