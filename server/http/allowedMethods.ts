import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../common/domainError.ts';
import { pathOf } from './logging.ts';

/** Returns the HTTP methods that an address supports; none if the address does not exist. */
type AllowedMethods = (path: string) => string[];

/** Collects the routes registered from now on, to tell an unsupported method from an unknown address. */
export function watchMethods(app: FastifyInstance): AllowedMethods {
  const routes: { method: string; pattern: RegExp }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    for (const one of [method].flat()) routes.push({ method: one, pattern: patternOf(url) });
  });
  return (path) => {
    const matching = routes.filter(({ pattern }) => pattern.test(path));
    return [...new Set(matching.map(({ method }) => method))].sort();
  };
}

/** Converts a route's address, such as `/api/payCodes/:id`, to a regular expression. Ignores case, like the router. */
function patternOf(url: string): RegExp {
  const steps = url.split('/').map((step) => {
    if (step.startsWith(':')) return '[^/]+';
    return step === '*' ? '.*' : step.replace(/[.$+()[\]{}|\\^?]/g, '\\$&');
  });
  return new RegExp(`^${steps.join('/')}$`, 'i');
}

/**
 * Matches the paths below which an unknown address returns an error. Any other unknown path is a page of the console.
 */
export const servicePaths = /^\/(services|idp)(\/|$)/i;
const filePaths = /^\/(assets|entities)(\/|$)/i;

interface NotFoundAnswers {
  readonly allowedMethods: AllowedMethods;
  /**
   * Identifies the caller first, because callers who are not signed in learn nothing below `/services`, not even which
   * addresses exist.
   */
  readonly identify: (request: FastifyRequest) => Promise<void>;
  readonly sendConsole: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

/** Handles requests without a route: the console's page for a browser, 404 or 405 for a program. */
export function registerNotFound(app: FastifyInstance, answers: NotFoundAnswers): void {
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request.url);
    if (/^\/services(\/|$)/i.test(path)) await answers.identify(request);
    const allowed = answers.allowedMethods(path);
    if (allowed.length > 0 && !allowed.includes(request.method)) {
      reply.header('Allow', allowed.join(', '));
      throw new DomainError('methodNotAllowed');
    }
    if (isPage(request, path)) return answers.sendConsole(request, reply);
    throw new DomainError('notFound');
  });
}

/** Whether a browser requests a page of the console. */
export function isPage(request: FastifyRequest, path: string): boolean {
  const reads = request.method === 'GET' || request.method === 'HEAD';
  const wantsHtml = (request.headers.accept ?? '').includes('text/html');
  return reads && wantsHtml && !servicePaths.test(path) && !filePaths.test(path);
}
