import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { FieldProblem } from '#schemas/model/fieldProblem.ts';
import type { Failure, ResultCode } from '#schemas/protocol/resultCodes.ts';
import type { Language } from '#schemas/protocol/session.ts';
import { isConnectionFailure, isFull, isReadOnly, isUnstorable, limitOf } from '../database/errors.ts';
import { DomainError } from '../domainError.ts';
import { frameworkError } from './frameworkError.ts';
import { languageOf } from './language.ts';
import { resultOfError } from './results.ts';
import { translate } from './translate.ts';

/** After how many seconds it is worth to try again, where the refusal does not say so itself. */
const usualRetry: Partial<Record<ResultCode, number>> = { tooMany: 60, unavailable: 5 };

/**
 * Answers whatever a request threw, the only place that does: a refusal with its code and status, a
 * failure of the request's form as a 4xx, and a bug as a bare 500 that is logged once, never sent.
 */
export function presentFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const domainError = asDomainError(error) ?? logged(error, request);
  const presented = presentDomainError(domainError, requestLanguage(request), request.id);
  const failure = { ...presented, ...resultOfError(domainError, request.results) };
  request.server.metrics?.errorResponses.inc({ code: domainError.code });
  if (domainError.code === 'unauthorized') logReason(domainError, request);
  const retryAfter = domainError.details.retryAfter ?? usualRetry[domainError.code];
  if (retryAfter !== undefined) reply.header('Retry-After', String(retryAfter));
  if (domainError.code === 'unauthorized') reply.header('WWW-Authenticate', 'Bearer');
  return reply
    .status(domainError.status)
    .headers({ 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
    .send(JSON.stringify(failure));
}

/** What leaves the service when something did not happen; bulk results carry the same form. */
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

/** How many fields a refusal names: more than any form has, and some of those that nobody knows. */
const mostProblems = 100;
const mostUnknown = 10;

/** Longer than any name that means something here. */
const longestText = 300;

function shortText(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}

/** What a request sent comes back in messages, but no more of it than a person reads. */
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
    return new DomainError('badRequest', { args: { reason: 'it holds a character that no text can have' } });
  return frameworkError(error as FastifyError);
}

/** What is told where the database could not do its work for now; undefined for every other error. */
function storageText(error: unknown): string | undefined {
  if (isReadOnly(error)) return 'refused.databaseReadOnly';
  if (isFull(error)) return 'refused.databaseFull';
  const limit = limitOf(error);
  if (limit) return `refused.${limit}TooLong`;
  return isConnectionFailure(error) ? 'result.unavailable' : undefined;
}

function logged(error: unknown, request: FastifyRequest): DomainError {
  request.log.error({ err: error }, 'a request failed');
  return new DomainError('failure');
}

/** Why somebody was not let in: what the person sees is the sign-in page. */
function logReason({ details }: DomainError, request: FastifyRequest): void {
  if (details.details !== undefined) request.log.info({ details: details.details }, 'a token was refused');
}

/** The language of the person once known, else that of the request. */
function requestLanguage(request: FastifyRequest): Language {
  return request.actor?.language ?? languageOf(request.headers['accept-language']);
}
