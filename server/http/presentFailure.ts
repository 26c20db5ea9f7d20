import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { FieldProblem } from '#schemas/model/record/fieldProblem.ts';
import type { Failure, ResultCode } from '#schemas/protocol/entities/resultCodes.ts';
import { type NumberedResults, numberIn, outcomeIn, resultOf } from '#schemas/protocol/entities/resultOf.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { DomainError } from '../common/domainError.ts';
import { isConnectionFailure, isDiskFull, isReadOnly, isUnstorable, limitOf } from '../database/errors.ts';
import { isPage } from './allowedMethods.ts';
import { languageOf, translate } from './language.ts';
import { pathOf } from './logging.ts';
import { sendPage } from './pageForm.ts';
import { unreadablePage } from './plainPage.ts';

/** Default value of `Retry-After` in seconds, keyed by result code. */
const usualRetry: Partial<Record<ResultCode, number>> = { tooMany: 60, unavailable: 5 };

/**
 * Sends the response for any error that a request threw. No other function does. Refusals get their code and status,
 * malformed requests a 4xx, and bugs a 500 without details for the client. A bug is logged once.
 */
export function presentFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const domainError = asDomainError(error) ?? logged(error, request);
  const presented = presentDomainError(domainError, requestLanguage(request), request.id);
  const failure = {
    ...presented,
    ...resultOfError(domainError, request.results),
    ...outcomeOf(presented, request.results),
  };
  request.server.metrics?.errorResponses.inc({ code: domainError.code });
  if (domainError.code === 'unauthorized') logReason(domainError, request);
  if (domainError.code === 'badRequest' && isPage(request, pathOf(request.url)))
    return sendPage(reply, unreadablePage(requestLanguage(request)), 400);
  const retryAfter = domainError.details.retryAfter ?? usualRetry[domainError.code];
  if (retryAfter !== undefined) reply.header('Retry-After', String(retryAfter));
  if (domainError.code === 'unauthorized') reply.header('WWW-Authenticate', 'Bearer');
  return reply
    .status(domainError.status)
    .headers({ 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
    .send(JSON.stringify(failure));
}

/** Returns the error body of a refusal. The results of bulk operations use the same form. */
export function presentDomainError(domainError: DomainError, language: Language, requestId: string): Failure {
  const { text, args, problems, current, uses, details } = domainError.details;
  return {
    code: domainError.code,
    message: translate(language, text ?? `result.${domainError.code}`, { requestId, ...shortened(args) }),
    requestId,
    ...(problems ? { errors: presentProblems(problems, language) } : {}),
    ...(current ? { current } : {}),
    ...(uses ? { uses } : {}),
    ...(details === undefined ? {} : { details }),
  };
}

/** Maximum number of fields that a refusal names, and maximum number of unknown fields among them. */
const mostProblems = 100;
const mostUnknown = 10;

/** Maximum characters of a request value that a message quotes; longer than any meaningful name. */
const longestText = 300;

function shortText(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}

/** Shortens request values that messages quote. */
function shortened(args: Readonly<Record<string, string | number>> = {}) {
  const entries = Object.entries(args).map(([name, value]) => [
    name,
    typeof value === 'string' ? shortText(value) : value,
  ]);
  return Object.fromEntries(entries) as Record<string, string | number>;
}

function presentProblems(problems: readonly FieldProblem[], language: Language): Failure['errors'] {
  const isUnknown = ({ code }: FieldProblem) => code === 'unknownField';
  const reported = [
    ...problems.filter((problem) => !isUnknown(problem)).slice(0, mostProblems),
    ...problems.filter(isUnknown).slice(0, mostUnknown),
  ];
  const entries = reported.map(({ field, code, args }): [string, NonNullable<Failure['errors']>[string]] => [
    shortText(field),
    { code, message: translate(language, `problem.${code}`, args), args: { ...args } },
  ]);
  return Object.fromEntries(entries);
}

function asDomainError(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error;
  const text = storageText(error);
  if (text !== undefined) return new DomainError('unavailable', { text });
  if (isUnstorable(error))
    return new DomainError('badRequest', { args: { reason: 'it has an invalid character' } });
  return frameworkError(error as FastifyError);
}

/** Returns the message key for a temporary database failure. Undefined for other errors. */
function storageText(error: unknown): string | undefined {
  if (isReadOnly(error)) return 'refused.databaseReadOnly';
  if (isDiskFull(error)) return 'refused.databaseFull';
  const limit = limitOf(error);
  if (limit) return `refused.${limit}TooLong`;
  return isConnectionFailure(error) ? 'result.unavailable' : undefined;
}

function logged(error: unknown, request: FastifyRequest): DomainError {
  request.log.error({ err: error }, 'a request failed');
  return new DomainError('failure');
}

/** Logs why a token was refused. The person only sees the sign-in page. */
function logReason({ details }: DomainError, request: FastifyRequest): void {
  if (details.details !== undefined) request.log.info({ details: details.details }, 'a token was refused');
}

/** Returns the person's language if known, else the request's. */
function requestLanguage(request: FastifyRequest): Language {
  return request.actor?.language ?? languageOf(request.headers['accept-language']);
}

/** Result codes by the HTTP status with which Fastify refuses a malformed request. */
const codeByStatus: Readonly<Record<number, ResultCode>> = {
  404: 'notFound',
  405: 'methodNotAllowed',
  413: 'tooLarge',
  414: 'tooLarge',
  415: 'unsupportedMediaType',
  429: 'tooMany',
};

/** Node error codes for a client that disconnected during the request. */
const cutConnection = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ECONNABORTED']);

/**
 * Converts a framework error for a malformed request (broken JSON, too large, wrong type …) to a refusal. Undefined if
 * the client is not at fault.
 */
function frameworkError(error: FastifyError | undefined): DomainError | undefined {
  if (cutConnection.has(error?.code ?? '')) return badRequest('the connection was cut');
  const status = error?.statusCode ?? 500;
  if (!error || status < 400 || status > 499) return undefined;
  const code = codeByStatus[status];
  return code ? new DomainError(code) : badRequest(error.message);
}

function badRequest(reason: string): DomainError {
  return new DomainError('badRequest', { args: { reason } });
}

/** Adds `isSuccess` and `messages` to the body of a refusal if the operation declares them. */
function outcomeOf({ message, errors = {} }: Failure, numbered: NumberedResults = { meanings: {} }) {
  const texts = Object.values(errors).map((problem) => problem.message);
  return outcomeIn(numbered, false, texts.length > 0 ? texts : [message]);
}

/**
 * Returns the numeric result code by which the operation reports this refusal
 * (docs/specification.md#master-data-8-result-codes); empty if the refusal has no number.
 */
function resultOfError(
  { code, details }: DomainError,
  numbered: NumberedResults = { meanings: {} },
): Readonly<Record<string, number>> {
  const result = resultOf(numbered.meanings, { code, problems: details.problems ?? [] });
  return result === undefined ? {} : numberIn(result, numbered);
}
