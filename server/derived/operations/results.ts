import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { nameAt, noticesField } from '#schemas/model/record/recordShape.ts';
import {
  type NumberedResults,
  numberIn,
  outcomeIn,
  type ResultMeanings,
  successOf,
} from '#schemas/protocol/entities/resultOf.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { translateText } from '#schemas/translations/translate.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { StoredEntity } from '../store/storedEntity.ts';
import type { OperationResponse } from './operation.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The numeric result codes that the operation's response can contain; set once the route has been matched. */
    results?: NumberedResults;
  }
}

/** An entity and the operation of a route. */
interface RouteOperation {
  readonly stored: StoredEntity;
  readonly operation: string;
}

/** Returns the meanings of an operation's numeric result codes. Most operations have no such codes. */
export function resultsOf({ stored, operation }: RouteOperation): ResultMeanings {
  return stored.entity.results[operation] ?? {};
}

/** Returns an operation's numeric result codes, and the response fields that the entity file declares for them. */
export function numberedAnswers(route: RouteOperation): NumberedResults {
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
 * Adds the numeric result code to a successful response, if the operation has such codes
 * (docs/specification.md#master-data-8-result-codes). Uses the operation's own names for code and id
 * (docs/specification.md#master-data-7-other-services: "response adminUserStatus, userId"), and adds `isSuccess` and
 * `messages` (the record's notices) where the operation declares them.
 */
export function withResult(
  answer: OperationResponse,
  numbered: NumberedResults,
  notices: readonly string[] = [],
): OperationResponse {
  const result = successOf(numbered.meanings);
  const { body } = answer;
  if (typeof body !== 'object' || body === null) return answer;
  const outcome = outcomeIn(numbered, true, notices);
  if (result === undefined && Object.keys(outcome).length === 0) return answer;
  const named = numbered.id === undefined ? {} : { [numbered.id]: (body as { id?: unknown }).id };
  const number = result === undefined ? {} : numberIn(result, numbered);
  return { ...answer, body: { ...body, ...number, ...named, ...outcome } };
}

/** Returns a record's notices (warnings that do not block a save) in the person's language. */
export function noticesIn(
  { body }: OperationResponse,
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
