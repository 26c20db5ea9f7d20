import type { FastifyRequest } from 'fastify';
import { refuseUnknownParameters } from '../derived/readListQuery.ts';

export type Query = Readonly<Record<string, string | undefined>>;

/**
 * The query of a call of the suite, which knows these parameters and `useAesopToken`; any other is refused
 * by name.
 */
export function queryOf({ query }: FastifyRequest, known: readonly string[] = []): Query {
  refuseUnknownParameters(query as Query, [...known, 'useAesopToken']);
  return query as Query;
}
