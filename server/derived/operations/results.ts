import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { nameAt, noticesField } from '#schemas/model/record/recordShape.ts';
import {
  type NumberedAnswers,
  numberIn,
  outcomeIn,
  type ResultMeanings,
  successOf,
} from '#schemas/protocol/entities/resultOf.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { translateText } from '#schemas/translations/translate.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { StoredEntity } from '../store/storedEntity.ts';
import type { Answer } from './operation.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The numbers of the operation, once it is known which one a request asks for. */
    results?: NumberedAnswers;
  }
}

/** The operation of an entity that a route is for. */
interface RouteOperation {
  readonly stored: StoredEntity;
  readonly operation: string;
}

/** What the numbers of a route's operation mean; none for most. */
export function resultsOf({ stored, operation }: RouteOperation): ResultMeanings {
  return stored.entity.results[operation] ?? {};
}

/** The numbers of a route's operation, and the names that its file gives them. */
export function numberedAnswers(route: RouteOperation): NumberedAnswers {
  const { result, id, success, message } =
    route.stored.entity.operations[route.operation]?.declared?.answer ?? {};
  return {
    meanings: resultsOf(route),
    ...(result === undefined ? {} : { result: nameAt(result) }),
    ...(typeof id === 'string' ? { id: nameAt(id) } : {}),
    ...(success === undefined ? {} : { success: { name: nameAt(success.at), is: success.is[0] } }),
    ...(message === undefined ? {} : { messages: nameAt(message) }),
  };
}

/**
 * A success with its number beside the record, where the operation has numbers
 * (docs/specification.md#master-data-8-result-codes), also by the names that the operation gives number and id
 * (docs/specification.md#master-data-7-other-services: "response adminUserStatus, userId"), and with `isSuccess` and
 * `messages` where it says so: the notices of the record.
 */
export function withResult(
  answer: Answer,
  numbered: NumberedAnswers,
  notices: readonly string[] = [],
): Answer {
  const result = successOf(numbered.meanings);
  const { body } = answer;
  if (typeof body !== 'object' || body === null) return answer;
  const outcome = outcomeIn(numbered, true, notices);
  if (result === undefined && Object.keys(outcome).length === 0) return answer;
  const named = numbered.id === undefined ? {} : { [numbered.id]: (body as { id?: unknown }).id };
  const number = result === undefined ? {} : numberIn(result, numbered);
  return { ...answer, body: { ...body, ...number, ...named, ...outcome } };
}

/** What a record should be looked at for (`notices`), in the language of the person. */
export function noticesIn(
  { body }: Answer,
  { stored: { entity } }: RouteOperation,
  language: Language,
): string[] {
  const field = fieldNamed(entity, noticesField);
  const codes = typeof body === 'object' && body !== null ? (body as RecordData)[noticesField] : undefined;
  if (!field || !Array.isArray(codes)) return [];
  return field.choices
    .filter(({ value }) => codes.includes(value))
    .map(({ title }) => translateText(entity, language, title));
}
