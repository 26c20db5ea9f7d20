import type { EverywhereAnswer, SearchAnswer } from '#schemas/protocol/entities/search.ts';
import { request } from '../http/request.ts';

const noHits: SearchAnswer = { hits: [], counts: {} };
const noResults: EverywhereAnswer = { districts: [], people: [] };

/**
 * Searches the current district for what the user can see: people, reference data, or an absence by confirmation
 * number; at most 20 of each kind (docs/specification.md#application-2-header and #application-9-limits). An empty text
 * makes no call. Throws a `ServiceError`.
 */
export async function search(text: string, signal?: AbortSignal): Promise<SearchAnswer> {
  if (text === '') return noHits;
  const { json } = await request('absence', 'GET', '/v1.0/search', requested(text, signal));
  return json as SearchAnswer;
}

/** Searches all districts and their people; support only. */
export async function searchEverywhere(text: string, signal?: AbortSignal): Promise<EverywhereAnswer> {
  if (text === '') return noResults;
  const { json } = await request('absence', 'GET', '/v1.0/search/everywhere', requested(text, signal));
  return json as EverywhereAnswer;
}

function requested(searchFor: string, signal: AbortSignal | undefined) {
  return { query: { searchFor }, ...(signal ? { signal } : {}) };
}
