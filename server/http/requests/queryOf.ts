import type { FastifyRequest } from 'fastify';

export type Query = Readonly<Record<string, string | undefined>>;

/** The query of a call: texts as they came, each of which its schema has let pass. */
export function queryOf({ query }: FastifyRequest): Query {
  return query as Query;
}
