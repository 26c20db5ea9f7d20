import { readItem } from '../../storage/storedItems.ts';
import type { Connection } from '../connection.ts';
import { parseResponse, type ServiceResponse } from '../send.ts';
import { ServiceError } from '../serviceError.ts';
import {
  type CachedResponse,
  cacheClearCount,
  cacheResponse,
  readCachedResponse,
  removeCachedResponse,
} from './responseCache.ts';

/**
 * Age in milliseconds after which a cached response is refreshed (docs/specification.md#application-9-limits: "stale
 * time 2 minutes").
 */
export const staleAfter = 120_000;

/** Headers that are cached, because callers read them. All other headers only apply to the original response. */
const keptHeaders = ['Content-Type', 'Content-Range'];

/**
 * Returns a cached response at once. If it is older than two minutes, refreshes it in the background for the next call.
 * Without a cached response, calls the service.
 */
export async function loadCachedResponse(
  key: string,
  ask: () => Promise<ServiceResponse>,
): Promise<ServiceResponse> {
  const stored = readCachedResponse(key);
  if (!stored) return fetchAndStore(key, ask);
  if (Date.now() - stored.requestedAt >= staleAfter) void refresh(key, ask);
  return answerOf(stored);
}

/** Returns the cache key: user, impersonated user, district, language and address. */
export function responseKey(current: Connection, address: string): string {
  return JSON.stringify([
    readItem('subject'),
    current.userKey(),
    current.impersonation?.userKey(),
    current.organization(),
    current.language(),
    address,
  ]);
}

async function fetchAndStore(key: string, ask: () => Promise<ServiceResponse>): Promise<ServiceResponse> {
  const before = cacheClearCount();
  const answer = await ask();
  if (cacheClearCount() === before) cacheResponse(key, storedOf(answer));
  return answer;
}

/**
 * Refreshes a cached response. If the service refuses, the entry is dropped; if it can't be reached, the entry stays.
 */
async function refresh(key: string, ask: () => Promise<ServiceResponse>): Promise<void> {
  try {
    await fetchAndStore(key, ask);
  } catch (error) {
    if (error instanceof ServiceError && error.status >= 400 && error.status < 500) removeCachedResponse(key);
  }
}

function storedOf({ status, headers, text }: ServiceResponse): CachedResponse {
  const entries = keptHeaders.map((name) => [name, headers.get(name) ?? ''] as const);
  return { requestedAt: Date.now(), status, text, headers: Object.fromEntries(entries) };
}

function answerOf({ status, headers, text }: CachedResponse): ServiceResponse {
  return parseResponse(text, { status, headers: new Headers(headers) });
}
