import { type ResultMeanings, successOf } from '#schemas/protocol/entities/resultOf.ts';
import type { StoredEntity } from '../store/storedEntity.ts';
import type { Answer } from './operation.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the numbers of the operation mean, once it is known which one a request asks for. */
    results?: ResultMeanings;
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

/**
 * A success with its number beside the record, where the operation has numbers
 * (docs/specification.md#master-data-8-result-codes).
 */
export function withResult(answer: Answer, meanings: ResultMeanings): Answer {
  const result = successOf(meanings);
  const { body } = answer;
  if (result === undefined || typeof body !== 'object' || body === null) return answer;
  return { ...answer, body: { ...body, result } };
}
