import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { DomainError } from '../common/domainError.ts';
import { isLoopback } from '../common/isLoopback.ts';
import type { Config } from '../config/config.ts';
import { badRequest } from './requests/badRequest.ts';

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

/** Asked for by machines that know an address and no name: load balancers, and Prometheus. */
const askedByAddress = /^\/(health|metrics)(\/|$)/i;

/**
 * Refuses requests for another host than that of `PUBLIC_URL`, with 421: nothing that the console answers is meant
 * for a name that is not its own. What a proxy says about the host counts only where proxies are believed
 * (`TRUST_PROXY`). A console of this machine answers to every name of this machine.
 */
export function refuseForeignHosts(app: FastifyInstance, { publicUrl }: Config): void {
  const own = new URL(publicUrl);
  app.addHook('onRequest', async (request) => {
    if (request.headers.host === undefined && request.raw.httpVersion !== '1.0')
      throw badRequest('the header Host is missing');
    if (askedByAddress.test(pathOf(request.url)) || isOwn(request, own)) return;
    throw new DomainError('misdirected', { args: { address: publicUrl } });
  });
}

function isOwn({ host }: FastifyRequest, own: URL): boolean {
  const requested = URL.canParse(`${own.protocol}//${host}`)
    ? new URL(`${own.protocol}//${host}`)
    : undefined;
  if (!requested) return false;
  return requested.host === own.host || (isLoopback(own) && isLoopback(requested));
}
