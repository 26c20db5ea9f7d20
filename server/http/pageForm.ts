import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#schemas/protocol/session/session.ts';
import type { DomainError } from '../common/domainError.ts';
import { languageOf, languageOfTag, translate } from './language.ts';
import { holdsNul, nulCharacterError } from './requests/nulCharacters.ts';

/** A request of a page that works without script: its form is sent as browsers send one. */
export type PageRequest = FastifyRequest<{
  Querystring: Readonly<Record<string, string | string[] | undefined>>;
  Body: URLSearchParams | undefined;
}>;

/** The bytes that a filled form can have. */
const bodyLimit = 8 * 1024;

/** Characters: more than the longest password has (`schemas/rules/password.ts`), whatever they are. */
const longestText = 600;

/** Lets the routes of a scope take filled forms. */
export function takeForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_, body, done) =>
      holdsNul(String(body)) ? done(nulCharacterError()) : done(null, new URLSearchParams(String(body))),
  );
}

/** A text as somebody could have typed it into a field. */
export function typedText(value: unknown): string {
  const text = Array.isArray(value) ? value[0] : value;
  return typeof text === 'string' ? text.replaceAll('\u0000', '').slice(0, longestText) : '';
}

/** The language that the person chose on the page, else one that `requested` names, else the browser's. */
export function languageOfPage(
  { query, headers }: Pick<PageRequest, 'query' | 'headers'>,
  requested: readonly string[] = [],
): Language {
  const known = [typedText(query.lang), ...requested]
    .map(languageOfTag)
    .find((language) => language !== undefined);
  return known ?? languageOf(headers['accept-language']);
}

/** What is wrong with the fields of a form, in the person's language, by field. */
export function problemsByField(
  { details }: DomainError,
  language: Language,
): Readonly<Record<string, string>> {
  const problems = details.problems ?? [];
  return Object.fromEntries(
    problems.map(({ field, code, args }) => [field, translate(language, `problem.${code}`, args)]),
  );
}

/** Answers with a page that no cache keeps. */
export function sendPage(reply: FastifyReply, page: string, status = 200): FastifyReply {
  return reply
    .status(status)
    .headers({ 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
    .send(page);
}
