import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#schemas/protocol/session/session.ts';
import type { DomainError } from '../common/domainError.ts';
import { languageOf, languageOfTag, translate } from './language.ts';
import { containsNul, nulCharacterError } from './requests/nulCharacters.ts';

/** A request from a page that submits an HTML form, without scripts. */
export type PageRequest = FastifyRequest<{
  Querystring: Readonly<Record<string, string | string[] | undefined>>;
  Body: URLSearchParams | undefined;
}>;

/** Maximum size of a submitted form in bytes. */
const bodyLimit = 8 * 1024;

/** Maximum length of a form field in characters. The longest password is shorter (`schemas/rules/password.ts`). */
const longestText = 600;

/** Lets the routes of a scope accept HTML forms. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_, body, done) =>
      containsNul(String(body)) ? done(nulCharacterError()) : done(null, new URLSearchParams(String(body))),
  );
}

/** Returns the text of a form value, without NUL and cut to the maximum length; empty if the value is not a text. */
export function typedText(value: unknown): string {
  const text = Array.isArray(value) ? value[0] : value;
  return typeof text === 'string' ? text.replaceAll('\u0000', '').slice(0, longestText) : '';
}

/** Returns the language chosen on the page, otherwise the language that was requested, otherwise the browser's. */
export function languageOfPage(
  { query, headers }: Pick<PageRequest, 'query' | 'headers'>,
  requested: readonly string[] = [],
): Language {
  const known = [typedText(query.lang), ...requested]
    .map(languageOfTag)
    .find((language) => language !== undefined);
  return known ?? languageOf(headers['accept-language']);
}

/** Returns the problems of a form by field, in the person's language. */
export function problemsByField(
  { details }: DomainError,
  language: Language,
): Readonly<Record<string, string>> {
  const problems = details.problems ?? [];
  return Object.fromEntries(
    problems.map(({ field, code, args }) => [field, translate(language, `problem.${code}`, args)]),
  );
}

/** Sends a page that must not be cached. */
export function sendPage(reply: FastifyReply, page: string, status = 200): FastifyReply {
  return reply
    .status(status)
    .headers({ 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
    .send(page);
}
