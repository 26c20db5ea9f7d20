import type { FastifyRequest } from 'fastify';
import { languageByLocale, mnemonics } from '#schemas/messages/mnemonics.ts';
import type { Language } from '#schemas/protocol/session.ts';
import type { Resources, ResourcesRequest } from '#schemas/protocol/suite.ts';
import { queryOf } from '../http/queryOf.ts';
import { badRequest } from '../identity/userSessions/badRequest.ts';

const known: ReadonlyMap<string, Readonly<Record<Language, string>>> = new Map(Object.entries(mnemonics));

/**
 * `PUT /v1.0/resources`: the texts of mnemonics in the language that `locId` names, 1 English or 2 Spanish,
 * else in the person's (docs/specification.md#application-7-suite-calls). What nobody knows is left out of the
 * answer.
 */
export function resources(request: FastifyRequest): Resources {
  const { locId } = queryOf(request);
  const language = locId === undefined ? request.actor.language : languageByLocale[locId];
  if (!language) throw badRequest('locId must be 1 (English) or 2 (Spanish)');
  const requested = request.body as ResourcesRequest;
  return requested.flatMap(({ mnemonic }) => {
    const texts = known.get(mnemonic);
    return texts ? [{ mnemonic, resolved: texts[language] }] : [];
  });
}
