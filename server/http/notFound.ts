import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../domainError.ts';
import type { AllowedMethods } from './allowedMethods.ts';
import { pathOf } from './logging.ts';

/** Below these, an address that does not exist is an error; anywhere else it is a page of the console. */
const servicePaths = /^\/(services|idp)(\/|$)/i;
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

function isPage(request: FastifyRequest, path: string): boolean {
  const reads = request.method === 'GET' || request.method === 'HEAD';
  const wantsHtml = (request.headers.accept ?? '').includes('text/html');
  return reads && wantsHtml && !servicePaths.test(path) && !filePaths.test(path);
}
