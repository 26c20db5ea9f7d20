import {
  type NumberedAnswers,
  numberIn,
  type ResultMeanings,
  successOf,
} from '#schemas/protocol/entities/resultOf.ts';
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
  const { result, id } = route.stored.entity.operations[route.operation]?.declared?.answer ?? {};
  return {
    meanings: resultsOf(route),
    ...(result === undefined ? {} : { result: result.slice(1) }),
    ...(typeof id === 'string' ? { id: id.slice(1) } : {}),
  };
}

/**
 * A success with its number beside the record, where the operation has numbers
 * (docs/specification.md#master-data-8-result-codes), also by the names that the operation gives number and id
 * (docs/specification.md#master-data-7-other-services: "response adminUserStatus, userId").
 */
export function withResult(answer: Answer, numbered: NumberedAnswers): Answer {
  const result = successOf(numbered.meanings);
  const { body } = answer;
  if (result === undefined || typeof body !== 'object' || body === null) return answer;
  const named = numbered.id === undefined ? {} : { [numbered.id]: (body as { id?: unknown }).id };
  return { ...answer, body: { ...body, ...numberIn(result, numbered), ...named } };
}
