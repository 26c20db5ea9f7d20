import type { EverywhereAnswer, SearchAnswer } from '#schemas/protocol/entities/search.ts';
import { request } from '../http/request.ts';

const nothing: SearchAnswer = { hits: [], counts: {} };
const nobody: EverywhereAnswer = { districts: [], people: [] };

/**
 * What the person may see in the district of the address that matches a text: people, reference data, an
 * absence by its confirmation number; at most 20 of a kind (docs/specification.md#application-2-header and
 * #application-9-limits). An empty text asks nobody. Throws a `ServiceError`.
 */
export async function search(text: string, signal?: AbortSignal): Promise<SearchAnswer> {
  if (text === '') return nothing;
  const { json } = await request('absence', 'GET', '/v1.0/search', requested(text, signal));
  return json as SearchAnswer;
}

/** The same over all districts and their people, for support alone. */
export async function searchEverywhere(text: string, signal?: AbortSignal): Promise<EverywhereAnswer> {
  if (text === '') return nobody;
  const { json } = await request('absence', 'GET', '/v1.0/search/everywhere', requested(text, signal));
  return json as EverywhereAnswer;
}

function requested(searchFor: string, signal: AbortSignal | undefined) {
  return { query: { searchFor }, ...(signal ? { signal } : {}) };
}
