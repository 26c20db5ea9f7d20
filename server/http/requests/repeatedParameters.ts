import type { FastifyRequest } from 'fastify';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';

/** Refuses a query parameter that is given twice: no call means anything by it. */
export function refuseRepeatedParameters(request: FastifyRequest): void {
  const query = request.query as Readonly<Record<string, string | string[]>>;
  const repeated = Object.keys(query).find((name) => Array.isArray(query[name]));
  if (repeated === undefined) return;
  throw new DomainError('badRequest', { args: { reason: `the query parameter ${repeated} is given twice` } });
}

/** The parameters of a record's own, beside those of lists, that a request may carry. */
export function refuseUnknownParameters(parameters: RecordData, known: readonly string[]): void {
  const unknown = Object.keys(parameters).find((name) => !known.includes(name));
  if (unknown !== undefined) throw new DomainError('unknownFilter', { args: { name: unknown } });
}
