import type { FastifyRequest } from 'fastify';

export type Query = Readonly<Record<string, string | undefined>>;

/** Returns the query parameters of a call as texts. The call's schema has already validated them. */
export function queryOf({ query }: FastifyRequest): Query {
  return query as Query;
}
