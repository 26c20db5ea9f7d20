import type { FastifyRequest } from 'fastify';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';

/** Refuses a repeated query parameter, which is never valid. */
export function refuseRepeatedParameters(request: FastifyRequest): void {
  const query = request.query as Readonly<Record<string, string | string[]>>;
  const repeated = Object.keys(query).find((name) => Array.isArray(query[name]));
  if (repeated === undefined) return;
  throw new DomainError('badRequest', { args: { reason: `the query parameter ${repeated} is given twice` } });
}

/** Refuses unknown query parameters of a call. */
export function refuseUnknownParameters(parameters: RecordData, known: readonly string[]): void {
  const unknown = Object.keys(parameters).find((name) => !known.includes(name));
  if (unknown !== undefined) throw new DomainError('unknownFilter', { args: { name: unknown } });
}
