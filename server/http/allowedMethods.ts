import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../common/domainError.ts';
import { pathOf } from './logging.ts';

/** Gives the methods that an address is offered with; empty for an address that does not exist. */
type AllowedMethods = (path: string) => string[];

/**
 * Watches the routes that are registered from now on, so that a call with a method that its address
 * does not offer can be told from one to an address that does not exist.
 */
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

/** `/api/payCodes/:id` as a regular expression; letter case does not matter, as in the router. */
function patternOf(url: string): RegExp {
  const steps = url.split('/').map((step) => {
    if (step.startsWith(':')) return '[^/]+';
    return step === '*' ? '.*' : step.replace(/[.$+()[\]{}|\\^?]/g, '\\$&');
  });
  return new RegExp(`^${steps.join('/')}$`, 'i');
}

/** Below these, an address that does not exist is an error; anywhere else it is a page of the console. */
export const servicePaths = /^\/(services|idp)(\/|$)/i;
const filePaths = /^\/(assets|entities)(\/|$)/i;

interface NotFoundAnswers {
  readonly allowedMethods: AllowedMethods;
  /** Below `/services` nothing is told to a stranger, not even what does not exist. */
  readonly identify: (request: FastifyRequest) => Promise<void>;
  readonly sendConsole: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

/** Answers requests that no route takes: the console's page for a person, 404 or 405 for a program. */
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

/** Whether a browser asks for a page of the console, and no program for anything else. */
export function isPage(request: FastifyRequest, path: string): boolean {
  const reads = request.method === 'GET' || request.method === 'HEAD';
  const wantsHtml = (request.headers.accept ?? '').includes('text/html');
  return reads && wantsHtml && !servicePaths.test(path) && !filePaths.test(path);
}
