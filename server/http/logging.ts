import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { DomainError } from '../common/domainError.ts';
import { isLoopback } from '../common/isLoopback.ts';
import type { Config } from '../config/config.ts';
import { badRequest } from './requests/badRequest.ts';

type LoggedError = Partial<Pick<NodeJS.ErrnoException, 'name' | 'message' | 'code' | 'stack'>>;

/**
 * Log settings (pino): structured, with request id, organization and user. Leaves out headers, query strings, bodies
 * and the details of database errors, because they contain tokens and personal data (docs/quality.md#security).
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

/** Logs one line per request when it has been answered. */
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

/** Adds organization and user to every later log line of a request. During an impersonation, adds both people. */
export function addActorToLog(request: FastifyRequest): void {
  const { organization, userKey, impersonation } = request.actor;
  const impersonator = impersonation?.impersonator.userKey;
  const whileActing = impersonation ? { impersonator, impersonation: impersonation.id } : {};
  request.log = request.log.child({ organization, user: userKey, ...whileActing });
}

/**
 * Removes the token from a path (`/token/{token}/…`; docs/specification.md#application-2-entry-routes), in any letter
 * case.
 */
export function withoutToken(path: string): string {
  const plain = path.replace(/%[0-9a-f]{2}/gi, (code) => {
    const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w/-]/.test(letter) ? letter : code;
  });
  return /^\/+token\//i.test(plain) ? '/token/…' : path;
}

/** Returns an address without its query, which may contain search text. */
export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url;
}

/** Matches paths that machines request with an IP address as host: load balancers and Prometheus. */
const machinePaths = /^\/(health|metrics)(\/|$)/i;

/**
 * Refuses requests for a host other than that of `PUBLIC_URL` with 421. A proxy's forwarded host only counts if proxies
 * are trusted (`TRUST_PROXY`). A local console accepts every name of this machine.
 */
export function refuseForeignHosts(app: FastifyInstance, { publicUrl }: Config): void {
  const own = new URL(publicUrl);
  app.addHook('onRequest', async (request) => {
    if (request.headers.host === undefined && request.raw.httpVersion !== '1.0')
      throw badRequest('the header Host is missing');
    if (machinePaths.test(pathOf(request.url)) || isOwn(request, own)) return;
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
