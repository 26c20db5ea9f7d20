import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { headers } from '#schemas/protocol/entities/headers.ts';
import { DomainError } from '../../common/domainError.ts';

/** Returns a refusal for an invalid parameter. The reason names the parameter. */
export function badRequest(reason: string): DomainError {
  return new DomainError('badRequest', { args: { reason } });
}

const trusted = /^[\w.-]{8,64}$/;

/** Returns the request id: the client's own, if safe in logs and headers, else a new one. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const received = request.headers[headers.requestId.toLowerCase()];
  return typeof received === 'string' && trusted.test(received) ? received : randomUUID();
}

/** Adds the request id to every response, so that people can quote it to support. */
export function registerRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(headers.requestId, request.id);
  });
}
