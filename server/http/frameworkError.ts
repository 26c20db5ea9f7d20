import type { FastifyError } from 'fastify';
import type { ResultCode } from '#schemas/protocol/resultCodes.ts';
import { DomainError } from '../domainError.ts';

/** Statuses by which the web framework says that a request cannot be taken as it is. */
const codeByStatus: Readonly<Record<number, ResultCode>> = {
  404: 'notFound',
  405: 'methodNotAllowed',
  413: 'tooLarge',
  414: 'tooLarge',
  415: 'unsupportedMediaType',
  429: 'tooMany',
};

/** Codes of Node's for a caller who hung up in the middle of the request. */
const cutConnection = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ECONNABORTED']);

/**
 * A failure of the request's form (broken JSON, too large, of the wrong type …), told in the
 * service's own codes; `undefined` when the error is no fault of the caller's.
 */
export function frameworkError(error: FastifyError | undefined): DomainError | undefined {
  if (cutConnection.has(error?.code ?? '')) return badRequest('the connection was cut');
  const status = error?.statusCode ?? 500;
  if (!error || status < 400 || status > 499) return undefined;
  const code = codeByStatus[status];
  return code ? new DomainError(code) : badRequest(error.message);
}

function badRequest(reason: string): DomainError {
  return new DomainError('badRequest', { args: { reason } });
}
