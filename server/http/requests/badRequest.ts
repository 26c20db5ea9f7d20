import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { headers } from '#schemas/protocol/entities/headers.ts';
import { DomainError } from '../../common/domainError.ts';

/** Refuses a parameter that makes no sense, with a reason that names it. */
export function badRequest(reason: string): DomainError {
  return new DomainError('badRequest', { args: { reason } });
}

const trusted = /^[\w.-]{8,64}$/;

/** The id of a request: the caller's own, when it is harmless in a log and a header, else a new one. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers[headers.requestId.toLowerCase()];
  return typeof given === 'string' && trusted.test(given) ? given : randomUUID();
}

/** Puts the request's id on every answer, so that a person can name it to support. */
export function registerRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(headers.requestId, request.id);
  });
}
