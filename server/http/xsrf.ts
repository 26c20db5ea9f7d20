import { randomBytes, timingSafeEqual } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { headers, xsrfCookie } from '#schemas/protocol/headers.ts';
import type { Config } from '../config.ts';
import { DomainError } from '../domainError.ts';
import { isSecure } from './securityHeaders.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);
const form = /^[\w-]{20,64}$/;

/**
 * Gives the browser the cookie whose value every write must repeat in a header: a foreign page can send the
 * cookie but not read it (docs/specification.md#application-7-conventions).
 */
export function offerXsrfCookie(config: Config, request: FastifyRequest, reply: FastifyReply): void {
  if (form.test(request.cookies[xsrfCookie] ?? '')) return;
  reply.setCookie(xsrfCookie, randomBytes(24).toString('base64url'), {
    path: '/',
    sameSite: 'strict',
    httpOnly: false,
    secure: isSecure(config.publicUrl),
  });
}

/** Refuses a write that does not repeat the cookie in its header. */
export function assertXsrf(request: FastifyRequest): void {
  if (reading.has(request.method)) return;
  const sent = request.headers[headers.xsrf.toLowerCase()];
  if (typeof sent === 'string' && sameText(sent, request.cookies[xsrfCookie])) return;
  throw new DomainError('xsrf');
}

function sameText(a: string, b: string | undefined): boolean {
  if (!b || !form.test(a)) return false;
  const [first, second] = [Buffer.from(a), Buffer.from(b)];
  return first.length === second.length && timingSafeEqual(first, second);
}
