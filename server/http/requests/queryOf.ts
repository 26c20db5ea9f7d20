import type { FastifyRequest } from 'fastify';

export type Query = Readonly<Record<string, string | undefined>>;

/** Returns the query of a call: texts already validated by its schema. */
export function queryOf({ query }: FastifyRequest): Query {
  return query as Query;
}
